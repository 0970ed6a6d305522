import type { Segment } from '@nousboard/core/document';
import type { Evidence, RankedPassage } from '@nousboard/core/search';
import type { Log } from '#platform/log.ts';
import type { LoadedSegment } from './segments.ts';

/** Texts in the order of how well they answer, by a service; may throw, and leave texts out. */
export type Rerank = (
  query: string,
  texts: readonly string[],
  signal: AbortSignal,
) => Promise<readonly { readonly index: number; readonly score: number }[]>;

/** The same behind a limit of time. Undefined when the service did not answer: the order of the words then stays. */
export type Reranker = (
  question: string,
  texts: readonly string[],
) => Promise<readonly { readonly index: number; readonly score: number }[] | undefined>;

/** Passages that are shown to the service. */
export const RERANKED = 30;
const TIMEOUT_MS = 3_000;
/** Longest text sent for one passage, in UTF-16 units: most of these models read 512 tokens. */
const LONGEST_TEXT = 2_000;
/**
 * A passage that the service puts last keeps this share of the best score, and a sentence in it this share of its own.
 */
const LEAST_SHARE = 0.2;
const LEAST_SENTENCE_SHARE = 0.4;

/** A service that is slow or down costs at most the limit, and is complained of once until it answers again. */
export function createReranker(rerank: Rerank, log: Log, timeoutMs = TIMEOUT_MS): Reranker {
  let isDown = false;
  return async (question, texts) => {
    try {
      const relevances = await rerank(question, texts, AbortSignal.timeout(timeoutMs));
      isDown = false;
      return relevances;
    } catch (error) {
      if (!isDown)
        log.warn({ err: error }, 'passages stay in the order of their words: the rerank service did not answer');
      isDown = true;
      return undefined;
    }
  };
}

/** What the service reads of a passage: its title and headings, then its words. */
export function rerankedText(
  loaded: readonly LoadedSegment[],
  texts: ReadonlyMap<number, Segment>,
  { segment, passage }: Pick<RankedPassage, 'segment' | 'passage'>,
): string {
  const text = texts.get(segment);
  const found = text?.passages[passage];
  if (!text || !found) return '';
  const above = [loaded[segment]?.owner.title ?? '', ...found.headings].join(' › ');
  return `${above}\n${text.text.slice(found.start - text.start, found.end - text.start)}`
    .slice(0, LONGEST_TEXT)
    .toWellFormed();
}

/**
 * The evidence with its passages in the service's order, at most `limit` of them. How far they answer stays as the
 * words say.
 */
export function inOrderOf(
  relevances: readonly { readonly index: number; readonly score: number }[],
  evidence: Evidence,
  limit: number,
): Evidence {
  const scores = relevances.map(({ score }) => score);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const shareOf = (score: number) => (most > least ? (score - least) / (most - least) : 1);
  const top = evidence.passages[0]?.score ?? 1;
  const named = new Set(relevances.map(({ index }) => index));
  const inOrder = [
    ...relevances.map(({ index, score }) => [index, shareOf(score)] as const),
    ...evidence.passages.flatMap((_, index) => (named.has(index) ? [] : [[index, 0] as const])),
  ];
  const passages = inOrder.slice(0, limit).flatMap(([index, share]): RankedPassage[] => {
    const found = evidence.passages[index];
    if (!found) return [];
    const factor = LEAST_SENTENCE_SHARE + (1 - LEAST_SENTENCE_SHARE) * share;
    return [
      {
        ...found,
        score: top * (LEAST_SHARE + (1 - LEAST_SHARE) * share),
        sentences: found.sentences.map(sentence => ({ ...sentence, score: sentence.score * factor })),
      },
    ];
  });
  return { ...evidence, passages, sentences: sentencesOf(passages) };
}

/** All sentences of passages, best first. */
export const sentencesOf = (passages: readonly RankedPassage[]): Evidence['sentences'] =>
  passages
    .flatMap(({ sentences }) => sentences)
    .sort((a, b) => b.score - a.score || a.segment - b.segment || a.sentence - b.sentence);
