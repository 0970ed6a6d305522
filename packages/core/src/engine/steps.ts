import { textIn } from '../document/span-text.ts';
import type { Segment } from '../document/types.ts';
import type { RankedSentence } from '../search/types.ts';
import { pattern } from '../text/pattern.ts';

/** The first of several steps that are told one after the other. */
export const STEPS_BOOST = 1.5;
const STEPS_WITHIN = 4;
const FIRST_STEP = pattern('iu')`
  (?<!\p{L})(?:first(?:ly)?(?=,| \p{L}+s | \p{L}+ed )|first of all|begins? (?:by|with)|starts? (?:by|with|out)|initially
  |zunächst|zuerst|als erstes|d['’]abord|premièrement|primero|en primer lugar|inizialmente|per prima cosa|primeiro
  |allereerst|eerst|först|najpierw|сначала|önce|ilk olarak|đầu tiên|trước tiên)(?!\p{L})|^\P{L}*首先|まず|먼저|أولا
`;
const NEXT_STEP = pattern('iu')`
  ^\P{L}*(?:next|then|second(?:ly)?|after (?:that|this|which)|afterwards|finally|lastly|subsequently|danach|dann
  |anschließend
  |schließlich|ensuite|puis|enfin|luego|después|finalmente|poi|infine|depois|em seguida|vervolgens|daarna|sedan
  |därefter|następnie|potem|затем|потом|sonra|ardından|sau đó|tiếp theo)(?!\p{L})|^\P{L}*(?:然后|接着|最后|次に|最後に|다음|ثم)
`;

const NUMBERED_STEP = /^[^\p{L}\p{Nd}]{0,3}(?:step )?(?<number>\p{Nd}{1,2})[.):]\s/iu;

/** The number of a step that has one: 1 of "1. Switch off", null of a sentence without. */
export function stepNumber(words: string): number | null {
  const number = NUMBERED_STEP.exec(words)?.groups?.['number'];
  return number === undefined ? null : Number(number);
}

/** Whether a sentence tells the first of several steps, and the others follow it in its passage. */
export function beginsSteps(words: string, text: Segment, { sentence, passage }: RankedSentence): boolean {
  const isNext = FIRST_STEP.test(words)
    ? (said: string) => NEXT_STEP.test(said)
    : stepNumber(words) === 1
      ? (said: string) => stepNumber(said) === 2
      : null;
  return (
    isNext !== null &&
    text.sentences
      .slice(sentence + 1, sentence + 1 + STEPS_WITHIN)
      .some(span => span.passage === passage && isNext(textIn(text, span)))
  );
}
