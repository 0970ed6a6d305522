import type { Segment } from '@nousboard/core/document';
import type { SearchableSegment, SegmentTexts } from '@nousboard/core/search';
import type { Db } from '#platform/db/db.ts';
import { findVersion } from './retrieval.repository.ts';
import type { Segments } from './segments.ts';

/** Segments that stand for a long document: its first ones, and its last. */
const FIRST = 6;
const LAST = 2;

/** One version of a file as it is searched. */
export interface OpenVersion {
  readonly fileId: string;
  readonly scope: readonly SearchableSegment[];
  readonly texts: SegmentTexts;
}

/** The segments that stand for a version, with their texts; undefined when it, or something of it, is gone. */
export async function openVersion(db: Db, segments: Segments, fileVersion: string): Promise<OpenVersion | undefined> {
  const version = await findVersion(db, fileVersion);
  if (version === undefined) return undefined;
  const all = version.segments;
  const chosen = all.length <= FIRST + LAST ? all : [...all.slice(0, FIRST), ...all.slice(-LAST)];
  const scope = await segments.searchable({
    tenantId: version.tenantId,
    files: [{ ...version, segments: chosen }],
    skipped: [],
  });
  const texts = new Map<number, Segment>();
  for (const [at, place] of scope.entries()) {
    const text = await segments.text(place);
    if (text === undefined) return undefined;
    texts.set(at, text);
  }
  return scope.length === chosen.length && scope.length > 0 ? { fileId: version.fileId, scope, texts } : undefined;
}
