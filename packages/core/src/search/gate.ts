import type { Coverage } from './coverage.ts';
import type { RankedSentence } from './types.ts';

/** What tells whether the sources answer, each 0..1. */
export interface GateParts {
  /** The most of the question's content that a sentence and its neighbours hold. */
  readonly around: number;
  /** What the best ranked sentence holds alone, under its headings and title. */
  readonly alone: number;
}

/** Reads the parts off the ranked sentences, best first; nothing found has nothing in it. */
export function gateParts(sentences: readonly RankedSentence[], coverage: Coverage): GateParts {
  const [first] = sentences;
  return {
    around: sentences.reduce((best, sentence) => Math.max(best, sentence.coverage), 0),
    alone: first ? coverage.alone(first.segment, first.sentence) : 0,
  };
}

/**
 * Fitted by `eval/fit-gate.ts` on half of the questions (0.534 and 0.466), rounded, scaled so that all found is 1. On
 * the other half the area under the curve rises from 0.845 to 0.860 where look-alike passages are offered, and moves by
 * −0.002 to +0.006 on translated questions. Whether the passage has a figure or a name where one is asked for added
 * nothing there.
 */
const GATE_WEIGHTS: GateParts = { around: 0.5, alone: 0.5 };

/** How far the sources answer a question, 0..1: what the engine's gate is set on. */
export const gateOf = ({ around, alone }: GateParts): number =>
  GATE_WEIGHTS.around * around + GATE_WEIGHTS.alone * alone;
