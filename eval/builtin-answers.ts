import type { Citation } from '../packages/contracts/src/index.ts';
import type { Segment } from '../packages/core/src/document/index.ts';
import { answerBuiltin, type Decline } from '../packages/core/src/engine/index.ts';
import { makeCitation, verifyClaim } from '../packages/core/src/grounding/index.ts';
import type { Evidence } from '../packages/core/src/search/index.ts';
import { type Collection, foundFor } from './collection.ts';
import { type Row, row } from './rows.ts';

/** A citation with the segment that it is in. */
export interface PlacedCitation extends Citation {
  readonly segment: Segment;
  /** Name of the document in its set. */
  readonly document: string;
}

export interface BuiltinAnswer {
  readonly text: string;
  readonly citations: readonly PlacedCitation[];
  readonly decline: Decline | null;
  /** It says itself that it only comes near. */
  readonly isNear: boolean;
}

/** What must hold of every citation of the built-in engine, and what is wrong with one. */
export const PROMISES = [
  'can be made',
  'slice equals quote',
  'from the passages found',
  'verbatim',
  'rectangles inside the page',
] as const;
export type Promised = (typeof PROMISES)[number];

/** Whether each promise held, for every citation looked at. */
export class Promises {
  readonly #held = new Map<Promised, number[]>(PROMISES.map(promise => [promise, []]));
  readonly broken: string[] = [];

  note(promise: Promised, holds: boolean, told: string): void {
    this.#held.get(promise)?.push(Number(holds));
    if (!holds && this.broken.length < 50) this.broken.push(`${promise}: ${told}`);
  }

  rows(): Row[] {
    return [...this.#held]
      .filter(([, held]) => held.length > 0)
      .map(([promise, held]) => row('all answers', `citations: ${promise}`, held, { bar: 1, isPromise: true }));
  }
}

/** The product's own path from a question to the evidence of an answer. */
export const evidenceOf = (collection: Collection, question: string): Evidence =>
  foundFor(collection, question).evidence;

/** An answer of the built-in engine, each citation of which was held against the promises. */
export function answerOf(
  collection: Collection,
  question: string,
  promises: Promises,
  {
    evidence: given,
    locale = 'en',
    strictness = 'strict',
  }: { evidence?: Evidence; locale?: string; strictness?: 'strict' | 'very_strict' } = {},
): BuiltinAnswer {
  const { evidence, texts } = given ? { evidence: given, texts: collection.texts } : foundFor(collection, question);
  let text = '';
  let decline: Decline | null = null;
  let isNear = false;
  const citations: PlacedCitation[] = [];
  for (const step of answerBuiltin({
    question,
    locale,
    strictness,
    scope: collection.scope,
    texts,
    evidence,
  })) {
    if (step.type === 'piece') text += step.text;
    if (step.type === 'finish') {
      decline = step.decline;
      isNear = step.reason === 'near';
    }
    if (step.type !== 'citation') continue;
    const made = makeCitation({ ...step.request, id: '' });
    promises.note('can be made', made.made, `${question}: ${made.made ? '' : made.why}`);
    if (!made.made) continue;
    const at = collection.scope.findIndex(
      ({ owner, ordinal }) =>
        owner.fileVersion === made.citation.fileVersion && ordinal === step.request.segment.ordinal,
    );
    citations.push({ ...made.citation, segment: step.request.segment, document: collection.names[at] ?? '' });
  }
  for (const citation of citations) checkPromises(collection, evidence, question, text, citation, promises);
  return { text, citations, decline, isNear };
}

/** Boxes are stored in steps of 1/65535. */
const STEP = 2 / 65_535;

function checkPromises(
  collection: Collection,
  evidence: Evidence,
  question: string,
  text: string,
  citation: PlacedCitation,
  promises: Promises,
): void {
  const told = `${question}: ${citation.quote.slice(0, 120)}`;
  const { start, end, quote, segment } = citation;
  promises.note('slice equals quote', segment.text.slice(start - segment.start, end - segment.start) === quote, told);
  promises.note('from the passages found', isFound(collection, evidence, citation), told);
  const claim = text.slice(citation.claim.start, citation.claim.end);
  promises.note(
    'verbatim',
    citation.verdict === 'verbatim' && verifyClaim(claim, { sentences: [quote] }).verdict === 'verbatim',
    `${told} ≠ ${claim.slice(0, 120)}`,
  );
  const isInside = citation.rects.every(
    ({ page, x, y, w, h }) =>
      page >= segment.firstPage &&
      page <= segment.lastPage &&
      w > 0 &&
      h > 0 &&
      x >= -STEP &&
      y >= -STEP &&
      x + w <= 1 + STEP &&
      y + h <= 1 + STEP,
  );
  promises.note('rectangles inside the page', isInside, told);
}

/**
 * Whether the quote lies in what the search had found and handed to the engine: a passage, or a place or source that
 * was listed.
 */
function isFound(
  { scope, texts }: Collection,
  { passages, sentences, sources }: Evidence,
  { fileVersion, start, end, segment }: PlacedCitation,
): boolean {
  const isHere = (at: number) =>
    scope[at]?.owner.fileVersion === fileVersion && texts.get(at)?.ordinal === segment.ordinal;
  const holds = (span: { start: number; end: number } | undefined) =>
    span !== undefined && span.start <= start && span.end >= end;
  return (
    passages.some(found => isHere(found.segment) && holds(segment.passages[found.passage])) ||
    sentences.some(found => isHere(found.segment) && holds(segment.sentences[found.sentence])) ||
    (sources?.shown ?? []).some(shown => isHere(shown.segment))
  );
}
