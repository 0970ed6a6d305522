import type { Segment } from '@nousboard/core/document';
import { evidenceFor, findCandidates } from '@nousboard/core/engine';
import type { Evidence, SegmentTexts } from '@nousboard/core/search';
import type { Scope } from './scope.ts';
import type { LoadedSegment, Segments } from './segments.ts';

/** What was found, with everything needed to quote it. */
export interface Found {
  readonly segments: readonly LoadedSegment[];
  readonly evidence: Evidence;
  readonly texts: SegmentTexts;
  /** Vectors took part: what was found need not share words with the question. */
  readonly usedVectors: boolean;
}

export interface FindOptions {
  /** Passages to hand out. */
  readonly limit?: number;
  /** Words of the thread that help to find, never to judge. */
  readonly carried?: string;
}

/** Vector search inside a scope, best first. Never throws: words alone serve when it cannot. */
export type NearestPassages = (scope: Scope, question: string) => Promise<readonly { fileVersion: string; segment: number; passage: number }[]>;

/**
 * Searches a scope: the indexes propose, the texts of what they propose are read, and core ranks. Vectors join in when there are any.
 * The same question on the same segments finds the same, on every database.
 */
export async function findEvidence(segments: Segments, nearest: NearestPassages | undefined, scope: Scope, question: string, options: FindOptions = {}): Promise<Found> {
  const [loaded, near] = await Promise.all([segments.searchable(scope), nearest?.(scope, question) ?? []]);
  const carried = options.carried === undefined ? {} : { carried: options.carried };
  const vectors = near.length === 0 ? {} : { vectors: placed(loaded, near) };
  const candidates = findCandidates(loaded, question, { ...carried, ...vectors });
  const texts = await textsOf(
    segments,
    loaded,
    candidates.map(({ segment }) => segment),
  );
  return {
    segments: loaded,
    texts,
    usedVectors: near.length > 0,
    evidence: evidenceFor(question, loaded, candidates, texts, { ...carried, ...(options.limit !== undefined && { limit: options.limit }) }),
  };
}

function placed(loaded: readonly LoadedSegment[], near: readonly { fileVersion: string; segment: number; passage: number }[]) {
  const positions = new Map(loaded.map(({ owner, ordinal }, position) => [`${owner.fileVersion}/${ordinal}`, position]));
  return near.flatMap(({ fileVersion, segment, passage }) => {
    const position = positions.get(`${fileVersion}/${segment}`);
    return position === undefined ? [] : [{ segment: position, passage }];
  });
}

async function textsOf(segments: Segments, loaded: readonly LoadedSegment[], wanted: readonly number[]): Promise<SegmentTexts> {
  const read = await Promise.all([...new Set(wanted)].map(async position => [position, await segments.text(loaded[position]?.textKey ?? '')] as const));
  return new Map(read.filter((entry): entry is readonly [number, Segment] => entry[1] !== undefined));
}
