import { sentenceText } from '../document/span-text.ts';
import type { Segment } from '../document/types.ts';
import { mayHoldOtherName } from '../search/answer-type.ts';
import { pattern } from '../text/pattern.ts';

/** "Who is the landlord": somebody is asked for by what they are. */
const ASKS_WHO = pattern('iu')`
  ^\P{L}*(?:who(?:['’]?s| is| are| was| were)|wer (?:ist|sind|war|waren)|qui (?:est|sont|était|étaient)
  |quién(?:es)? (?:es|son|fue|era)|chi (?:è|sono|era|fu)|quem (?:é|são|foi|era)|wie (?:is|zijn|was|waren)
  |(?:vem|vilka) (?:är|var)|kto (?:jest|był[ao]?)|kim (?:jest|są)|кто(?: был[аи]?| является)?)[ ]
  (?<article>(?:the|my|our|their|your|d(?:er|ie|as)|mein\p{L}*|unser\p{L}*|les?|la|l['’]|mon|ma|el|l[ao]s|il|lo|gli
  |i|[oa]s?|de|het)(?:[ ]|(?<=['’])))?
  (?<role>\p{L}[\p{L}’'-]*(?:[ ]\p{L}[\p{L}’'-]*){0,2}?)
  (?:[ ](?:of|in|at|for|from|on|von|vo[mn]|des|im|bei|du|del?|della|d[oa]|dans|en|nel|van|bij|i|på|av|we?|dla)[ ].*)?
  \P{L}*$
`;
/** Behind what somebody is: "… is Mrs Oyelaran", "…: Marion Keller", "…, Mrs Oyelaran,", "… Dev Mistry". */
const NAMED_BEHIND = pattern('u')`
  ^\p{L}{0,2}(?:(?:[ ](?:is|are|was|were|ist|sind|war|waren|est|sont|était|es|son|fue|era|è|sono|é|são|foi|zijn|är|var
  |jest|są|był[ao]?)|[ ]?[:–—])[ ](?:\*\*)?\p{Lu}\p{L}|(?:,|[ ]\()?[ ]?(?:\*\*)?\p{Lu}[\p{L}’'-]*\.?[ ]\p{Lu}\p{L})
`;
/**
 * Before it, or above it: "Dev Mistry (treasurer)", "Dev Mistry, the treasurer", "Dev is our treasurer", "(the
 * “Landlord”)".
 */
const NAMED_BEFORE = pattern('u')`
  (?:\p{Lu}[\p{L}’'-]*\.?[ ]\p{Lu}[\p{L}’'-]+(?:,[ ]|[ ][(–—-][ ]?|\n)
  |\p{Lu}[\p{L}’'-]+[ ](?:is|was|ist|war|est|était|es|fue|era|è|é|foi|är|var|jest|był[ao]?)[ ]|["“„«(]|[“„«])
  (?:(?:the|our|its|a|d(?:er|ie|as)|unser\p{L}*|les?|la|el|il|lo|[oa]|de|het)[ ]|l['’])?["“„«]?$
`;
/** What somebody is called is worth twice what only speaks of them, and this without a name less. */
const NAMED = 2;
const NAMELESS = 0.6;

/** "Who signed it": somebody is asked for by what they did to a text, who is named there. */
const ASKS_WHO_DID = pattern('iu')`
  ^\P{L}*(?:who (?:(?:has|have) )?(?:wrote|written|signed|checked|reviewed|approved|prepared|drafted|drawn up|drew up
  |edited|took)|wer hat .*(?:geschrieben|verfasst|unterschrieben|unterzeichnet|geprüft|genehmigt|freigegeben|erstellt)
  |qui a (?:écrit|rédigé|signé|vérifié|contrôlé|relu|approuvé|préparé|établi)
  |quién(?:es)? (?:ha )?(?:escri(?:bió|to)|redact\p{L}+|firm\p{L}+|revis\p{L}+|aprob\p{L}+|prepar\p{L}+|elabor\p{L}+)
  |chi (?:ha|l['’]ha) (?:scritto|redatto|firmato|controllato|verificato|approvato|preparato)
  |quem (?:escreveu|redigiu|assinou|verificou|reviu|revisou|aprovou|preparou|elaborou)
  |wie heeft .*(?:geschreven|opgesteld|ondertekend|gecontroleerd|goedgekeurd|voorbereid)
  |vem (?:har )?(?:skr(?:ev|ivit)|undertecknat?|undertecknade|granskat?|granskade|kontrollera\p{L}+|godkän\p{L}+)
  |kto (?:napisał|sporządził|podpisał|sprawdził|zatwierdził|przygotował)
  |кто (?:написал|составил|подписал|проверил|утвердил|подготовил))(?!\p{L})
`;

/**
 * Favours the sentence that names who is something, to who asks for them by what they are; and what names anybody, to
 * who asks for them by what they did to a text.
 */
export function whoIsBoost(question: string): (text: string) => number {
  if (ASKS_WHO_DID.test(question)) return text => (mayHoldOtherName(question, text) ? 1 : NAMELESS);
  const { article, role } = ASKS_WHO.exec(question)?.groups ?? {};
  if (role === undefined || (article === undefined && /^\p{Lu}\p{Ll}/u.test(role))) return () => 1;
  const word = new RegExp(`(?<!\\p{L})${role}`, 'giu');
  return text => {
    if (!mayHoldOtherName(question, text)) return NAMELESS;
    const isNamed = [...text.matchAll(word)].some(
      ({ 0: { length }, index }) =>
        NAMED_BEHIND.test(text.slice(index + length)) || NAMED_BEFORE.test(text.slice(0, index)),
    );
    return isNamed ? NAMED : 1;
  };
}

/** A line that is a name and nothing else, and one that may say what they are: "Headteacher". */
const NAME_ALONE = /^\P{L}*\p{Lu}[\p{L}\p{M}’'-]*\.?(?: \p{Lu}[\p{L}\p{M}’'-]*\.?){1,3}$/u;
const ROLE_ALONE = /^\p{L}[\p{L}\p{M}’'-]*(?: [\p{L}\p{M}’'-]+){0,3}$/u;

/** Whether a line says what somebody is whose name stands above it, as letters are signed. */
export const isUnderName = (text: Segment, sentence: number): boolean =>
  text.sentences[sentence - 1]?.role === 'paragraph' &&
  ROLE_ALONE.test(sentenceText(text, sentence)) &&
  NAME_ALONE.test(sentenceText(text, sentence - 1));

/** A sentence, behind the name that it needs. */
export const behindName = (words: string, text: Segment, sentence: number): string =>
  isUnderName(text, sentence) ? `${sentenceText(text, sentence - 1)}, ${words}` : words;

/** "In Falmouth": a place by its name. */
const IN_PLACE = pattern('gu')`
  (?<!\p{L})(?:in|at|im|à|en|dans|em|nel|w|we|på|bij|te|в|во) (?<place>\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*)
`;
const placesIn = (text: string): string[] => [...text.matchAll(IN_PLACE)].map(({ groups }) => groups?.['place'] ?? '');

/** Whether a text tells of somebody in another place than is asked for: the manager in Truro, not in Falmouth. */
export function isOfOtherPlace(question: string, text: string): boolean {
  const asked = ASKS_WHO.test(question) ? placesIn(question) : [];
  return asked.length > 0 && placesIn(text).length > 0 && !asked.some(place => text.includes(place));
}
