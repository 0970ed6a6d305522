import { declinedText } from '../answer-parts/index.ts';
import { followUpsFor } from './follow-ups.ts';
import type { Frame } from './frames.ts';
import type { Strictness } from './gate.ts';
import type { Quote, QuoteSource } from './quotes.ts';
import type { EngineStep } from './writer.ts';

/** What the built-in engine answers from. `evidence` comes from `evidenceFor` over the same scope and texts. */
export interface BuiltinRequest extends QuoteSource {
  readonly question: string;
  readonly locale: string;
  readonly strictness: Strictness;
  /** Sources that were asked have not been read to the end. */
  readonly isReadInPart?: boolean;
  /** Vectors took part in the search, which find across languages. */
  readonly usedVectors?: boolean;
}

/** Passages shown where none is claimed to answer. */
export const NEAREST = 3;

/** Questions that lead on from what was cited. */
export function* followUps(
  request: BuiltinRequest,
  cited: readonly Pick<Quote, 'segment' | 'start' | 'end'>[],
  frame: Frame,
): Generator<EngineStep> {
  const items = followUpsFor(request.question, request.scope, request.texts, request.evidence, cited, frame);
  if (items.length > 0) yield { type: 'followUps', items };
}

/** What is said where there is no answer. */
export interface Declining {
  /** What was found out about the question, a sentence each. */
  readonly found?: readonly string[];
  /** That the sources do not answer it. */
  readonly plain: string;
  /** What was found shares no more than letters with what was asked for. */
  readonly isFar?: boolean;
}

/** Says that there is no answer, and names the passages to look at instead. */
export function* decline({ evidence }: BuiltinRequest, declining: Declining): Generator<EngineStep> {
  const { found = [], plain, isFar = false } = declining;
  yield { type: 'piece', text: declinedText(found, plain) };
  const nearest = isFar ? [] : evidence.passages.slice(0, NEAREST).map((_, at) => at);
  yield {
    type: 'finish',
    reason: 'declined',
    decline: { code: nearest.length > 0 ? 'below_gate' : 'nothing_found', nearest },
  };
}
