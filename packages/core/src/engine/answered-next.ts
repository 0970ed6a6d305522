import { MONTH } from '../document/document-date.ts';
import { answerTypes, holdsDate, holdsNumber } from '../search/answer-type.ts';
import { LEANS_BACK, sentenceFlags } from '../search/build-index.ts';
import { pattern } from '../text/pattern.ts';

/** Words that follow one another and begin with a capital, but for the first word of a sentence by itself. */
const NAMES = pattern('gu')`(?<!^\P{L}*)(?<!\p{L})\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+)*|^\P{L}*\p{Lu}
  [\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+)+`;
const OF_CALENDAR = new RegExp(
  `^(?:${MONTH}|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|mitt|donners|frei|sams|sonn)tag)$`,
  'iu',
);

/** Whether a text has the name of somebody of whom a question does not speak by any part of the name. */
function namesAnother(question: string, text: string): boolean {
  const asked = new Set(question.toLowerCase().match(/\p{L}+/gu) ?? []);
  return [...text.matchAll(NAMES)].some(([name]) => {
    const words = name.toLowerCase().match(/\p{L}+/gu) ?? [];
    return !words.some(word => asked.has(word)) && !words.every(word => OF_CALENDAR.test(word));
  });
}

/**
 * Whether a sentence that leans on the one before answers what a question asks for, and the one before does not: "Ada
 * Lovell retires in May. Her successor is Ben Marsh", to who asks who comes after Ada. Null where nothing is asked for
 * by its kind.
 */
export function answeredNext(question: string): ((own: string, next: string) => boolean) | null {
  const types = answerTypes(question);
  const holds = types.includes('person')
    ? (text: string) => namesAnother(question, text)
    : types.includes('date')
      ? holdsDate
      : types.includes('number')
        ? holdsNumber
        : null;
  if (!holds) return null;
  return (own, next) => (sentenceFlags(next) & LEANS_BACK) !== 0 && holds(next) && !holds(own);
}
