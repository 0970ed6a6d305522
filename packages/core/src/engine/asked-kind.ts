import { textIn } from '../document/span-text.ts';
import {
  answerTypes,
  asksForMoney,
  asksForRate,
  asksForYear,
  holdsDate,
  holdsNumber,
  holdsPlaceName,
  holdsWritten,
  holdsYear,
  MONEY,
  RATE,
} from '../search/answer-type.ts';
import { countsWhatIsAsked } from './counted-things.ts';
import { asksForDeadline, saysWithin } from './deadlines.ts';
import { type BuiltinRequest, NEAREST } from './endings.ts';
import { languageOfQuestion } from './languages.ts';
import { asksDuration, asksOfBirth, holdsDuration, measuresWhatIsAsked, tellsOfBirth } from './units.ts';

/** What questions ask for by kind, and what has it; the first that a question asks for counts. */
const KINDS: readonly (readonly [
  asks: (question: string) => boolean,
  has: (text: string, question: string) => boolean,
])[] = [
  [asksForMoney, text => MONEY.test(text)],
  [asksForDeadline, text => holdsDate(text) || saysWithin(text)],
  [asksDuration, holdsDuration],
  [asksForYear, holdsYear],
  [asksForRate, text => RATE.test(text)],
  [asksOfBirth, (text, question) => tellsOfBirth(text) && isOfSomebodyNamed(question, text)],
  // Numbers in words are known of English alone: elsewhere a text without figures may well hold one.
  [
    question => languageOfQuestion(question) === 'en' && answerTypes(question).includes('number'),
    text => holdsNumber(text.replace(NUMBERED_NAME, ' ')),
  ],
];

/** Whether a text has what a question asks for by kind: a sum, a day, a number in figures or in words. */
export function holdsKind(question: string, text: string): boolean {
  const has = KINDS.find(([asks]) => asks(question))?.[1];
  return has === undefined || has(text, question);
}

/** Whether a text names somebody whom the question names, or goes on about them; in languages that show names. */
function isOfSomebodyNamed(question: string, text: string): boolean {
  const names = [...question.matchAll(NAME)].map(([name]) => name);
  return names.length === 0 || names.some(name => text.includes(name)) || GOES_ON_ABOUT.test(text);
}
const NAME = /(?<=\p{L}[’']? )\p{Lu}\p{L}+/gu;
const GOES_ON_ABOUT =
  /^\P{L}*(?:he|she|they|their|his|her|him|er|sie|il|elle|lui|lei|él|ella|ele|ela|hij|zij)(?!\p{L})/iu;

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
