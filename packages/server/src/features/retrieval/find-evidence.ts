import type { Segment } from '@nousboard/core/document';
import { evidenceFor, findCandidates } from '@nousboard/core/engine';
import type { Evidence, SegmentTexts } from '@nousboard/core/search';
import { inOrderOf, RERANKED, type Reranker, rerankedText } from './rerank.ts';
import { isNarrowed, type Scope } from './scope.ts';
import type { LoadedSegment, Segments } from './segments.ts';

/** What was found, with everything needed to quote it. */
export interface Found {
  readonly segments: readonly LoadedSegment[];
  readonly evidence: Evidence;
  readonly texts: SegmentTexts;
  /** Vectors took part: what was found need not share words with the question. */
  readonly usedVectors: boolean;
  /** The same search finds the same again: no service outside took part, or could have. */
  readonly isRepeatable: boolean;
}

export interface FindOptions {
  /** Passages to hand out. */
  readonly limit?: number;
  /** Words of the thread that help to find, never to judge. */
  readonly carried?: string;
  /** An earlier search of this scope: its segments are searched again, so that places in both are the same. */
  readonly within?: Found;
}

/** Services that join a search, where there are any. */
export interface Helpers {
  readonly nearest?: NearestPassages | undefined;
  readonly rerank?: Reranker | undefined;
}
const DEFAULT_LIMIT = 12;

/** Vector search inside a scope, best first. Never throws: words alone serve when it cannot. */
export type NearestPassages = (
  scope: Scope,
  question: string,
) => Promise<readonly { fileVersion: string; segment: number; passage: number }[]>;

/**
 * Searches a scope: the indexes propose, the texts of what they propose are read, and core ranks. Vectors join in when
 * there are any. The same question on the same segments finds the same, on every database.
 */
export async function findEvidence(
  segments: Segments,
  { nearest, rerank }: Helpers,
  scope: Scope,
  question: string,
  options: FindOptions = {},
): Promise<Found> {
  const [loaded, near] = await Promise.all([
    options.within?.segments ?? segments.searchable(scope),
    // Vectors are of whole passages, and name them by their places among all.
    isNarrowed(scope) ? [] : (nearest?.(scope, question) ?? []),
  ]);
  const carried = options.carried === undefined ? {} : { carried: options.carried };
  const vectors = near.length === 0 ? {} : { vectors: placed(loaded, near) };
  const candidates = findCandidates(loaded, question, { ...carried, ...vectors });
  const texts = await textsOf(
    segments,
    loaded,
    candidates.map(({ segment }) => segment),
  );
  const limit = options.limit ?? DEFAULT_LIMIT;
  const found = (most: number) => evidenceFor(question, loaded, candidates, texts, { ...carried, limit: most });
  const evidence = found(limit);
  return {
    segments: loaded,
    texts,
    usedVectors: near.length > 0,
    isRepeatable: (nearest === undefined && rerank === undefined) || isListed(evidence),
    evidence:
      rerank && !isListed(evidence) && !isFixed(evidence)
        ? await reranked(
            rerank,
            question,
            loaded,
            texts,
            evidence,
            limit < RERANKED ? found(RERANKED) : evidence,
            limit,
          )
        : evidence,
  };
}

/** Places of a phrase and lists of sources stand in the order of reading. */
const isListed = ({ mentions, sources }: Evidence): boolean => mentions !== undefined || sources !== undefined;

/** The answer is made of sentences that the question has fixed: their passages have to stay. */
const isFixed = ({ documents, place, members, summary, isDefined }: Evidence): boolean =>
  documents !== undefined ||
  place !== undefined ||
  members !== undefined ||
  summary !== undefined ||
  isDefined === true;

/**
 * The evidence in the order of a service: `wide` is more of the same, of which it may pick others. How far it answers
 * is judged as without.
 */
async function reranked(
  rerank: Reranker,
  question: string,
  loaded: readonly LoadedSegment[],
  texts: SegmentTexts,
  evidence: Evidence,
  wide: Evidence,
  limit: number,
): Promise<Evidence> {
  if (wide.passages.length < 2) return evidence;
  const shown = wide.passages.slice(0, RERANKED);
  const relevances = await rerank(
    question,
    shown.map(passage => rerankedText(loaded, texts, passage)),
  );
  return relevances ? { ...inOrderOf(relevances, wide, limit), gate: evidence.gate } : evidence;
}

function placed(
  loaded: readonly LoadedSegment[],
  near: readonly { fileVersion: string; segment: number; passage: number }[],
) {
  const positions = new Map(
    loaded.map(({ owner, ordinal }, position) => [`${owner.fileVersion}/${ordinal}`, position]),
  );
  return near.flatMap(({ fileVersion, segment, passage }) => {
    const position = positions.get(`${fileVersion}/${segment}`);
    return position === undefined ? [] : [{ segment: position, passage }];
  });
}

async function textsOf(
  segments: Segments,
  loaded: readonly LoadedSegment[],
  wanted: readonly number[],
): Promise<SegmentTexts> {
  const read = await Promise.all(
    [...new Set(wanted)].map(async position => [position, await segments.text(loaded[position])] as const),
  );
  return new Map(read.filter((entry): entry is readonly [number, Segment] => entry[1] !== undefined));
}
