import { textIn } from '../document/span-text.ts';
import {
  answerTypes,
  asksForMoney,
  asksForRate,
  asksForYear,
  holdsDate,
  holdsNumber,
  holdsPlaceName,
  holdsPrice,
  holdsRate,
  holdsWritten,
  holdsYear,
} from '../search/answer-type.ts';
import { pattern } from '../text/pattern.ts';
import { countsWhatIsAsked } from './counted-things.ts';
import { asksForDeadline, saysByWhen, statesPeriod } from './deadlines.ts';
import { type BuiltinRequest, NEAREST } from './endings.ts';
import { languageOfQuestion } from './languages.ts';
import { asksForName, mayName } from './names-asked.ts';
import { asksAboutBirth, asksDuration, holdsDuration, measuresWhatIsAsked, statesBirth } from './units.ts';

/** What questions ask for by kind, and what has it; the first that a question asks for counts. */
const KINDS: readonly (readonly [
  asks: (question: string) => boolean,
  has: (text: string, question: string) => boolean,
])[] = [
  [asksForMoney, holdsPrice],
  [asksForDeadline, text => holdsDate(text) || statesPeriod(text) || saysByWhen(text)],
  [asksDuration, holdsDuration],
  [asksAboutBirth, (text, question) => statesBirth(text) && isBirthOfNamed(question, text)],
  [asksForYear, holdsYear],
  [asksForRate, holdsRate],
  [asksForName, mayName],
  [question => ASKS_WHO_PAID.test(question), text => SAYS_WHO_PAID.test(text)],
  // Numbers in words are known of English alone: elsewhere a text without figures may well hold one.
  [
    question => languageOfQuestion(question) === 'en' && answerTypes(question).includes('number'),
    text => holdsNumber(text.replace(NUMBERED_NAME, ' ')),
  ],
];

/** Who paid for a work is told by words for it. */
const ASKS_WHO_PAID = pattern('iu')`
  (?<!\p{L})(?:who(?:se money)? (?:\p{L}+ )?(?:funded|funds|financed|sponsored|paid for|pays for|backed)
  |(?:gave|provided|put up) the money|funding sources?|sources? of funding)(?!\p{L})
`;
const SAYS_WHO_PAID = pattern('iu')`
  (?<!\p{L})(?:fund(?:s|ed|ing|ers?)?|grants?|financ(?:e[ds]?|ial|ing)|sponsor\p{L}*|paid|pays?
  |support(?:ed)? (?:by|from|of)|donat\p{L}+|money|backed by|backing|invest\p{L}+)(?!\p{L})
`;

/** Whether a text has what a question asks for by kind: a sum, a day, a number in figures or in words. */
export function holdsKind(question: string, text: string): boolean {
  const has = KINDS.find(([asks]) => asks(question))?.[1];
  return has === undefined || has(text, question);
}

/** Whether whoever a text says was born may be the one that a question names: it is nobody else. */
function isBirthOfNamed(question: string, text: string): boolean {
  const names = [...question.matchAll(NAME)].filter(({ index }) => !/(?<!\p{L})the $/iu.test(question.slice(0, index)));
  const subject = BORN_SUBJECT.exec(text)?.groups?.['subject'];
  if (names.length === 0 || subject === undefined || languageOfQuestion(question) === 'de') return true;
  return ANYBODY.test(subject) || question.toLowerCase().includes(subject.toLowerCase());
}
const NAME = /(?<=\p{L}[’']? )\p{Lu}\p{L}+/gu;
const BORN_SUBJECT = /(?<subject>[\p{L}’'-]+),? (?:was|were|is) (?:\p{L}+ )?born(?!\p{L})/iu;
const ANYBODY = /^(?:he|she|i|they|who|it|that|and)$/iu;

/** "UTF-8", "32-bit": the figure is a part of a name, and counts nothing. */
const NUMBERED_NAME = /(?<![\p{L}\p{N}])(?:\p{L}+-?\p{Nd}[\p{L}\p{N}-]*|\p{Nd}+-bit(?!\p{L}))/giu;

/** Whether any of the best sentences measures in a unit that "how many megabytes" asks for, or counts the things. */
export function measuresAny({ question, evidence, texts }: BuiltinRequest): boolean {
  const counts = countsWhatIsAsked(question);
  return evidence.sentences.slice(0, MEASURED_WITHIN).some(({ segment, sentence }) => {
    const text = texts.get(segment);
    const span = text?.sentences[sentence];
    if (!text || !span) return false;
    const words = textIn(text, span);
    return span.role === 'table' || (measuresWhatIsAsked(question, words) && counts(words));
  });
}
const MEASURED_WITHIN = 12;

/**
 * Whether any of the best sentences has what a question asks for by its look: a telephone number, the name of a city.
 */
export const holdsLook = ({ question, evidence, texts }: BuiltinRequest): boolean =>
  evidence.sentences.slice(0, NEAREST).some(({ segment, sentence }) => {
    const text = texts.get(segment);
    const span = text?.sentences[sentence];
    const words = text && span ? textIn(text, span) : '';
    return holdsWritten(question, words) && holdsPlaceName(question, words);
  });
