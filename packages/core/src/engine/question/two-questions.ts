import { answerTypes } from '../../search/answer-type.ts';
import { isAskingWord } from '../../search/asking-words.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { pattern } from '../../text/pattern.ts';
import { languageOfQuestion } from '../languages.ts';
import type { Members } from './members.ts';

const AUXILIARY = 'must|do|does|did|is|are|was|were|can|could|should|may|will|would|has|have|had';
const ASKS =
  'what|how(?: (?:long|much|many|often|old|high|far|big|large|heavy|wide|deep|fast|soon))?|when|where|who|why|which';
/** "How much notice do I give for the flat, and how much for the car": the second has all else in common. */
const JOINT = /^(?:for|in|at|on|from|with|under|during) /iu;
/** "… and how long …": a second question behind the first. */
const SECOND = new RegExp(
  `^(?<first>\\P{L}*(?:${ASKS}|${AUXILIARY})(?!\\p{L}).{5,}?),? and (?<asks>${ASKS})(?!\\p{L})(?<rest>.*)$`,
  'iu',
);
const BEGINS_WITH_ASKING = new RegExp(`^\\P{L}*(?:${ASKS}) `, 'iu');
/** "The difference between when and how" is one. */
const JOINED = /(?<!\p{L})(?:between|both|either|difference)(?!\p{L})/iu;
/** "This" stands for something only where no noun follows it. */
const PRONOUN = new RegExp(
  `(?<=^|\\s)(?:(?:it|they|them)(?=\\s|$)|(?:this|that|these|those)(?=\\s+(?:${AUXILIARY}|be)(?!\\p{L})|$))`,
  'iu',
);
/** Somebody, or what is somebody's: "when was she born", "what is her name". */
const SOMEBODY = pattern('giu')`
  (?<=^|\s)(?:(?<whose>his|her)(?=\s(?!(?:in|on|at|by|for|from|with|to|after|before)(?!\p{L})))|he|she|him|her)
  (?=\s|$)
`;
const ASKS_WHO_IS = /^\P{L}*[Ww]ho (?:is|was) (?<person>(?:(?:the|my|our) |\p{Lu}).+)$/u;
const NAME_ALONE = /^\p{Lu}\S*(?: \p{Lu}\S*)*$/u;
/** A place that was spoken of; "how many are there" means none. */
const THERE = /(?<=\s)(?<!(?:is|are|was|were) )there(?=\s|$)/iu;

/** "How long must bank records be kept": what stands before and behind the thing that is spoken of. */
const BEFORE_VERB = new RegExp(`^(?<head>.*?(?<!\\p{L})(?:${AUXILIARY}) )(?<thing>.+?)(?<verb> be(?:en)? .+)$`, 'iu');
const VERB_LAST = new RegExp(
  `^(?<head>.*?(?<!\\p{L})(?:${AUXILIARY}) )(?<thing>\\S+(?: \\S+){0,3}?)` +
    '(?<verb> \\S+(?: (?:to|from|for|with|on|in|at|of|up|out))?)$',
  'iu',
);
const ASKS_WHAT_IS = /^\P{L}*(?:what|who|which) (?:is|are|was|were) /iu;
const HAS_VERB = new RegExp(`\\s(?:${AUXILIARY}) `, 'iu');
const SPOKEN_OF = pattern('iu')`
  ^(?:what|who|which|where|when|how(?: \p{L}+)?) (?:is|are|was|were|does|do|did) (?<thing>.+?)
  (?: (?:in|of|for|at|on|to|from|by) .*)?$
`;

/**
 * Two questions that are put in one sentence, each whole: "how long must bank records be kept, and how long case
 * files", "what is the deposit and when is it due". Null where it is one. English alone.
 */
export function twoQuestions(question: string): Members | null {
  const language = languageOfQuestion(question);
  if (language !== 'en' && language !== null) return null;
  const asked = question.replace(/[\s?？.!]+$/u, '');
  const { first, asks, rest } = SECOND.exec(asked)?.groups ?? {};
  if (first === undefined || asks === undefined || rest === undefined || JOINED.test(first)) return null;
  const second = completed(first, asks, rest.trim());
  if (second === null) return null;
  const told = [first, second].map(one => new Set(contentTerms(one).filter(word => !isAskingWord(word))));
  const names = told.map((words, at) => {
    const own = [...words].filter(word => !told[1 - at]?.has(word));
    return (own.length > 0 ? own : [...words]).join(' ');
  });
  if (names.some(name => name === '') || names[0] === names[1]) return null;
  return {
    members: [first, second].map((one, at) => ({ name: names[at] ?? '', question: `${one}?` })),
    isChoice: false,
    wantsNumber: [first, second].every(one => answerTypes(one).includes('number')),
    areQuestions: true,
  };
}

/** The second question with what it leaves to the first; null where that cannot be told. */
function completed(first: string, asks: string, rest: string): string | null {
  if (rest === '') return null;
  const { head, thing, verb } = (BEFORE_VERB.exec(first) ?? VERB_LAST.exec(first))?.groups ?? {};
  if (THERE.test(rest)) return null;
  if (rest.search(SOMEBODY) >= 0) {
    const person = ASKS_WHO_IS.exec(first)?.groups?.['person'] ?? (thing && NAME_ALONE.test(thing) ? thing : null);
    return person && `${asks} ${rest.replace(SOMEBODY, (_, whose?: string) => person + (whose ? '’s' : ''))}`;
  }
  if (PRONOUN.test(rest)) {
    const named = SPOKEN_OF.exec(first)?.groups?.['thing'];
    const spokenOf = ASKS_WHAT_IS.test(first) ? (named ?? thing) : (thing ?? named);
    return `${asks} ${spokenOf === undefined ? rest : rest.replace(PRONOUN, spokenOf)}`;
  }
  const joint = JOINT.exec(rest)?.[0];
  if (joint !== undefined) {
    const at = first.toLowerCase().lastIndexOf(` ${joint.toLowerCase()}`);
    return at < 0 ? `${asks} ${rest}` : `${first.slice(0, at)} ${rest}`;
  }
  const bare = rest.replace(new RegExp(`^(?:${AUXILIARY}) `, 'iu'), '');
  // "And what would be normal?" is asked of the same thing.
  if (bare !== rest && /^be /iu.test(bare)) return null;
  const isSame = BEGINS_WITH_ASKING.test(first) && first.trimStart().toLowerCase().startsWith(asks.toLowerCase());
  // "Who" is what does it, and another word of asking than before leaves no verb out.
  const hasVerb = bare !== rest ? bare.split(' ').length > 2 || !isSame : /^who$/iu.test(asks) && rest.includes(' ');
  const isShort = bare.split(' ').length <= 3;
  if (HAS_VERB.test(rest) || hasVerb || !isShort) return `${asks} ${rest}`;
  return isSame && head !== undefined && verb !== undefined ? `${head}${bare}${verb}` : null;
}
