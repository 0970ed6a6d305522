import { holdsOtherName, mayHoldOtherName } from '../search/answer-type.ts';
import { pattern } from '../text/pattern.ts';

/** Asks what something is called. */
const ASKS_NAME = pattern('iu')`
  ^\P{L}*(?:what(?:['’]?s| is| was| are| were) (?:the )?names? of(?!\p{L})
  |what(?:['’]?s| is| was| are| were) .{2,70}(?:['’]s? names?|(?<!\p{L})(?:called|named))(?=\P{L}*$)
  |(?:what|which) name (?:do|does|did|is|was|are|were)(?!\p{L})
  |(?:wie (?:heißt|heißen|hieß)|comment s['’]appel\p{L}+|cómo se llama\p{L}*|come si chiama\p{L}*|como se chama\p{L}*
  |hoe heet(?:te|ten)?|vad heter|jak nazywa\p{L}+|как называ\p{L}+)(?!\p{L}))
`;
const CALLS = pattern('iu')`
  (?<!\p{L})(?:called|named|known (?:to \p{L}+ )?as|by the name of|names? (?:is|was|are|were|of)|dubbed|termed|entitled
  |nicknamed|christened|genannt|namens|heißt|nommée?s?|appelée?s?|llamad[oa]s?|denominad[oa]s?|chiamat[oaie]
  |chamad[oa]s?|genaamd|geheten|kallas|zwan\p{L}+|назыв\p{L}+)(?!\p{L})
`;
const CALLED_BOOST = 1.3;
const NAMED_BOOST = 1.15;

/** Whether a question asks what something is called. */
export const asksForName = (question: string): boolean => ASKS_NAME.test(question);

/** Whether a text may say what something is called: by a word for it, or by a name that the question does not have. */
export const mayName = (text: string, question: string): boolean =>
  CALLS.test(text) || mayHoldOtherName(question, text);

/** Favours what says how something is called, to who asks that. */
export function nameBoost(question: string): (text: string) => number {
  if (!asksForName(question)) return () => 1;
  return text => (CALLS.test(text) ? CALLED_BOOST : 1) * (holdsOtherName(question, text) ? NAMED_BOOST : 1);
}
