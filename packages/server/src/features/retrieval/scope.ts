import type { FileId, FileVersionId, SkippedFile } from '@nousboard/contracts';
import type { TextSpan } from '@nousboard/core/document';
import type { SourceFacts } from '@nousboard/core/search';

/** A segment as it is stored, with its place in the text. */
export interface ScopedSegment extends TextSpan {
  readonly ordinal: number;
  readonly indexKey: string;
  readonly textKey: string;
  readonly firstPage: number;
  /** Present: of its sentences only those that these spans touch. */
  readonly only?: readonly TextSpan[];
}

/** A file that can be searched: its version and the segments stored so far. */
export interface ScopedFile {
  readonly fileId: FileId;
  readonly fileVersion: FileVersionId;
  readonly title: string;
  /** From its description, for questions about the sources themselves. */
  readonly facts: SourceFacts;
  readonly segments: readonly ScopedSegment[];
}

/** What one question may be answered from. Resolved once, with the asker's rights inside the query. */
export interface Scope {
  readonly tenantId: string;
  readonly files: readonly ScopedFile[];
  readonly skipped: readonly SkippedFile[];
}

/**
 * A scope as a run remembers it: segments are immutable, and what a file was called and known by comes along, so the
 * same list gives the same answer after a restart.
 */
export type StoredScope = readonly {
  readonly fileVersion: string;
  readonly ordinals: number;
  readonly only?: readonly TextSpan[];
  /** Runs of an earlier version do not know these two. */
  readonly title?: string;
  readonly facts?: SourceFacts;
}[];

/** Short form for storing: segments are stored in order, so the highest ordinal says which there were. */
export const storedScope = (scope: Scope): StoredScope =>
  scope.files.map(({ fileVersion, segments, title, facts }) => {
    const only = segments.flatMap(segment => segment.only ?? []);
    return { fileVersion, ordinals: segments.at(-1)?.ordinal ?? -1, ...(only.length > 0 && { only }), title, facts };
  });

/** Of a scope only these spans of its versions, and nothing of a file without any. */
export function onlySpans(scope: Scope, spans: ReadonlyMap<string, readonly TextSpan[]>): Scope {
  const files = scope.files.flatMap(file => {
    const segments = narrowedTo(file.segments, spans.get(file.fileVersion) ?? []);
    return segments.length > 0 ? [{ ...file, segments }] : [];
  });
  const left = new Set(files.map(({ fileId }) => fileId));
  return { ...scope, files, skipped: scope.skipped.filter(({ fileId }) => left.has(fileId)) };
}

/** The segments that hold any of these spans. */
export const narrowedTo = (segments: readonly ScopedSegment[], spans: readonly TextSpan[]): ScopedSegment[] =>
  segments.flatMap(segment => {
    const only = spans.filter(({ start, end }) => start < segment.end && end > segment.start);
    return only.length > 0 ? [{ ...segment, only }] : [];
  });

/** Parts of files are searched, not whole ones. */
export const isNarrowed = ({ files }: Scope): boolean =>
  files.some(({ segments }) => segments.some(({ only }) => only !== undefined));
