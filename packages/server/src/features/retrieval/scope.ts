import type { FileId, FileVersionId, SkippedFile } from '@nousboard/contracts';
import type { SourceFacts } from '@nousboard/core/search';

/** A file that can be searched: its version and the segments stored so far. */
export interface ScopedFile {
  readonly fileId: FileId;
  readonly fileVersion: FileVersionId;
  readonly title: string;
  /** From its description, for questions about the sources themselves. */
  readonly facts: SourceFacts;
  readonly segments: readonly { readonly ordinal: number; readonly indexKey: string; readonly textKey: string }[];
}

/** What one question may be answered from. Resolved once, with the asker's rights inside the query. */
export interface Scope {
  readonly tenantId: string;
  readonly files: readonly ScopedFile[];
  readonly skipped: readonly SkippedFile[];
}

/** A scope as a run remembers it: segments are immutable, so the same list gives the same answer after a restart. */
export type StoredScope = readonly { readonly fileVersion: string; readonly ordinals: number }[];

/** Short form for storing: segments are stored in order, so the highest ordinal says which there were. */
export const storedScope = (scope: Scope): StoredScope => scope.files.map(({ fileVersion, segments }) => ({ fileVersion, ordinals: segments.at(-1)?.ordinal ?? -1 }));
