import type { SkippedFile, Strictness } from '@nousboard/contracts';
import type { StoredScope } from '#features/retrieval/index.ts';
import type { Actor } from '#platform/access.ts';

/** A turn of the thread before a question. */
export interface Turn {
  readonly question: string;
  readonly answer: string;
  /** Headings of what the answer cited; only the latest turn has them. */
  readonly headings?: readonly string[];
}

/** Everything a run was started with. It is enough to write the same answer once more after a restart. */
export interface StoredRequest {
  readonly actor: Actor;
  readonly question: string;
  readonly endpoint: string;
  readonly model: string;
  readonly strictness: Strictness;
  readonly deterministic: boolean;
  readonly locale: string;
  readonly citationStyle: string;
  readonly scope: StoredScope;
  readonly skipped: readonly SkippedFile[];
  /** Oldest first. */
  readonly history: readonly Turn[];
  /** Of the request's body, to tell a repeated request from another one with the same key. */
  readonly bodyHash: string;
}
