import type { Message } from '../packages/contracts/src/index.ts';
import { claimSpans, verifyClaim } from '../packages/core/src/grounding/index.ts';
import { mean, overlap } from './metrics.ts';
import { type Row, row } from './rows.ts';
import { sentencesCited } from './text-sets.ts';

/** A question of CLAP NQ, and the passage that it was written for. */
export interface AskedPassage {
  readonly id: string;
  readonly question: string;
  readonly answerable: boolean;
  readonly document: string;
  /** Numbers of the sentences that answer; absent where nobody said. */
  readonly sentences?: readonly number[];
}
export interface PassageRecord {
  readonly text: string;
  readonly sentence_ends: readonly number[];
}

/** An answer as far as it is scored. */
export type ScoredMessage = Pick<Message, 'text' | 'finish_reason'> & {
  readonly citations: readonly Pick<Message['citations'][number], 'claim' | 'fileId' | 'quote'>[];
};

/** What came of a question: an answer, or the code of what went wrong. */
export type Outcome =
  | {
      readonly asked: AskedPassage;
      readonly message: ScoredMessage;
      readonly seconds: number;
      readonly promptTokens: number;
      readonly completionTokens: number;
    }
  | { readonly asked: AskedPassage; readonly failure: string; readonly seconds: number };

const isSupported = (claim: string, quotes: readonly string[]) =>
  quotes.length > 0 && ['verbatim', 'supported'].includes(verifyClaim(claim, { sentences: quotes }).verdict);
/** A line in bold or one that announces what follows says nothing that a source could carry. */
const SAYS_NOTHING = /\*\*$|:$/;

/**
 * How well an answer's sentences are carried by what they cite, as ALCE measures it, with the verifier of words as the
 * judge. Recall: the share of sentences that all their citations together carry. Precision: the share of citations of
 * such sentences that carry it alone or without which the others do not; a citation of a sentence that is not carried
 * is a wrong one. Null where there is nothing to judge.
 */
export function citationQuality({ text, citations }: Pick<ScoredMessage, 'text' | 'citations'>): {
  recall: number | null;
  precision: number | null;
} {
  const carried: number[] = [],
    needed: number[] = [];
  for (const { start, end } of claimSpans(text)) {
    const claim = text.slice(start, end);
    const quotes = citations.filter(one => one.claim.start < end && one.claim.end > start).map(({ quote }) => quote);
    if (quotes.length === 0 && SAYS_NOTHING.test(claim)) continue;
    const isCarried = isSupported(claim, quotes);
    carried.push(Number(isCarried));
    for (const [at, quote] of quotes.entries()) {
      const others = quotes.filter((_, other) => other !== at);
      needed.push(Number(isCarried && (isSupported(claim, [quote]) || !isSupported(claim, others))));
    }
  }
  return { recall: carried.length > 0 ? mean(carried) : null, precision: needed.length > 0 ? mean(needed) : null };
}

/** Numbers of the sentences of a record that a quote touches, wherever lines were broken on the way. */
function citedIn(
  record: PassageRecord,
  quote: string,
  isHere: boolean,
): { isHere: boolean; start: number; end: number } {
  const pattern = quote
    .trim()
    .split(/\s+/)
    .map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+');
  const found = isHere ? new RegExp(pattern).exec(record.text) : null;
  return found
    ? { isHere, start: found.index, end: found.index + found[0].length }
    : { isHere: false, start: 0, end: 0 };
}

/**
 * The rows of a run with a model: refusal, evidence, citations. Questions that failed are counted as failures, and
 * nowhere else.
 */
export function outcomeRows(
  set: string,
  outcomes: readonly Outcome[],
  records: ReadonlyMap<string, PassageRecord>,
  documentOf: (fileId: string) => string | undefined,
): Row[] {
  const answered = outcomes.flatMap(one => ('message' in one ? [one] : []));
  const values = <T extends { asked: AskedPassage }>(
    what: string,
    of: readonly T[],
    value: (one: T) => number | null,
    bar?: number,
  ): Row => {
    const known = of.flatMap(one => {
      const figure = value(one);
      return figure === null ? [] : [{ id: one.asked.id, figure }];
    });
    return row(
      set,
      what,
      known.map(one => one.figure),
      { ids: known.map(({ id }) => id), ...(bar !== undefined && { bar }) },
    );
  };
  const declines = (one: { message: ScoredMessage }) => one.message.finish_reason === 'declined';
  const written = answered.filter(one => !declines(one));
  return [
    values('answered without a failure', outcomes, one => Number('message' in one)),
    values(
      'answerable kept',
      answered.filter(({ asked }) => asked.answerable),
      one => Number(!declines(one)),
      0.85,
    ),
    values(
      'unanswerable declined',
      answered.filter(({ asked }) => !asked.answerable),
      one => Number(declines(one)),
      0.87,
    ),
    values(
      'cited sentences, F1',
      answered.filter(({ asked }) => asked.answerable && asked.sentences),
      ({ asked, message }) => {
        const record = records.get(asked.document);
        if (!record) return null;
        const quotes = message.citations.map(({ fileId, quote }, at) => {
          const place = citedIn(record, quote, documentOf(fileId) === asked.document);
          return place.isHere ? place : { ...place, start: at };
        });
        return overlap(sentencesCited(record, quotes), new Set(asked.sentences)).f1;
      },
      0.7,
    ),
    values('citation recall', written, ({ message }) => citationQuality(message).recall, 0.9),
    values('citation precision', written, ({ message }) => citationQuality(message).precision, 0.85),
  ];
}
