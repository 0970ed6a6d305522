import { textIn } from '../../document/span-text.ts';
import { isAskingWord } from '../../search/asking-words.ts';
import type { Evidence, SearchableSegment, SegmentTexts } from '../../search/types.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { fold } from '../../text/fold.ts';
import { pattern } from '../../text/pattern.ts';
import { tokenise } from '../../text/tokenise.ts';
import { evidenceOf } from '../mentions.ts';
import { isHeadOfTable } from '../tables/grid.ts';
import { type SpecialQuestion, sentencesWhere } from './special.ts';

/** "What is on 8 July?", "was passiert am Dienstag?": the words behind the small one are a day. */
const ASKS_ON_DAY = pattern('iu')`
  ^\P{L}*(?:what|was|que|qu['’]est-ce|qu['’]y a-t-il|qué|(?:che )?cosa|o que|wat|vad|co|что)(?!\p{L}).*?(?<!\p{L})
  (?:on|am|le|el|il|em|no|na|op|den|w|we|в|во)\s+(?:the\s+)?
  (?<day>\p{L}*\s?\p{Nd}{1,2}(?:st|nd|rd|th|\.|º|°)?\s+(?:of\s+|de\s+)?\p{L}{3,}
  |\p{L}{3,}\s+\p{Nd}{1,2}(?:st|nd|rd|th)?)\P{L}*$
`;
/** Words for being planned: who uses no others asks for all of the day. */
const IS_PLANNED: ReadonlySet<string> = new Set(
  (
    'happens happening happen planned plan scheduled schedule programme program agenda place takes passiert geplant ' +
    'vorgesehen programm prévu prévue passe programme planeado previsto prevista pasa programa previsto succede ' +
    'programma gepland planerat händer zaplanowane zaplanowano dzieje запланировано будет происходит'
  )
    .split(' ')
    .map(fold),
);

const termsOf = (text: string): string[] =>
  tokenise(text.replace(/(?<=\p{Nd})(?:st|nd|rd|th)(?!\p{L})/giu, '')).map(({ term }) => fold(term));

/** What stands under the heading of a day that is all a question names. */
export const datedPart: SpecialQuestion = {
  isAsked: ({ question }) => dayIn(question) !== null,
  // The words of the day find its heading.
  places: () => [],
  evidence: ({ question, scope }, texts) => underDay(dayIn(question) ?? '', scope, texts),
};

/** The day that is all a question names; null where it names something else. */
function dayIn(question: string): string | null {
  const day = ASKS_ON_DAY.exec(question)?.groups?.['day'];
  if (day === undefined) return null;
  const rest = contentTerms(question.slice(0, question.lastIndexOf(day)));
  return rest.some(term => !isAskingWord(term) && !IS_PLANNED.has(term)) ? null : day;
}

function underDay(day: string, scope: readonly SearchableSegment[], texts: SegmentTexts): Evidence | null {
  const asked = termsOf(day).filter(term => contentTerms(term).length > 0 || /^\p{Nd}+$/u.test(term));
  const isOfDay = (heading: string) => {
    const terms = termsOf(heading);
    return asked.every(term => terms.includes(term));
  };
  const told = sentencesWhere(
    texts,
    (text, span, { sentence }) =>
      span.role !== 'heading' &&
      span.role !== 'furniture' &&
      /[\p{L}\p{N}]/u.test(textIn(text, span)) &&
      !isHeadOfTable(text, sentence) &&
      (text.passages[span.passage]?.headings.some(isOfDay) ?? false),
  );
  return told.length > 0 ? { ...evidenceOf(scope, told), isListed: true } : null;
}
