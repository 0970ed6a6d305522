export type Strictness = 'strict' | 'very_strict';
export type GateOutcome = 'answer' | 'closest' | 'decline';

/**
 * Shares of the question's content (IDF-weighted) that the best sentence and its neighbours must have, by script class. Calibrated
 * on the development sets; scripts without spaces or with rich endings match fewer words of a right answer.
 */
export const GATES = {
  alphabetic: { lower: 0.35, higher: 0.55 },
  other: { lower: 0.25, higher: 0.35 },
} as const;

const OTHER_SCRIPTS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}]/gu;

export function gatesFor(question: string): { lower: number; higher: number } {
  const letters = question.match(/\p{L}/gu)?.length ?? 0;
  return (question.match(OTHER_SCRIPTS)?.length ?? 0) > letters / 2 ? GATES.other : GATES.alphabetic;
}

/** Whether to answer, to show the closest passages as no more than that, or to decline. Decided by code, never by a model. */
export function passesGate(question: string, coverage: number, strictness: Strictness): GateOutcome {
  const { lower, higher } = gatesFor(question);
  if (coverage >= higher) return 'answer';
  return strictness === 'strict' && coverage >= lower ? 'closest' : 'decline';
}
