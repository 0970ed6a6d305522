import type { AgentOptions, FileId, ModelParameters, SkippedFile, Strictness } from '@nousboard/contracts';
import type { ConversationMark } from '#features/models/index.ts';
import type { StoredFound, StoredScope } from '#features/retrieval/index.ts';
import type { Actor } from '#platform/access.ts';

/** A turn of the thread before a question. */
export interface Turn {
  readonly question: string;
  readonly answer: string;
  /** Headings of what the answer cited; only the latest turn has them. */
  readonly headings?: readonly string[];
}

export interface ScopeFile {
  readonly fileId: FileId;
  readonly fileVersion: string;
  readonly title: string;
}

export interface OwnSources {
  readonly sources: readonly FileId[];
  readonly fromHighlights: boolean;
}

/** An answer of another thread that is remembered, with its question. */
export interface Memory {
  readonly question: string;
  readonly answer: string;
}

/** Everything a run was started with. It is enough to write the same answer once more after a restart. */
export interface StoredRequest {
  readonly actor: Actor;
  readonly question: string;
  readonly endpoint: string;
  readonly model: string;
  readonly strictness: Strictness;
  readonly deterministic: boolean;
  /** Those of the project that the model takes. */
  readonly parameters?: ModelParameters;
  /** What Bing knows the conversation by. */
  readonly conversation?: ConversationMark;
  /** How the model uses tools, and which plugins; only for the agent endpoint. */
  readonly agent?: AgentOptions & { readonly tools: readonly string[] };
  readonly locale: string;
  readonly citationStyle: string;
  readonly scope: StoredScope;
  /** What the files of the scope are called, for when one is removed before the answer is continued. */
  readonly files: readonly ScopeFile[];
  readonly skipped: readonly SkippedFile[];
  /** Sources, or highlights in them, that were chosen for this question, and not by what was in focus. */
  readonly own?: OwnSources;
  /** Oldest first. */
  readonly history: readonly Turn[];
  /** What came in the thread before `history`: summed up, and the questions that no summary covers. */
  readonly earlier?: { readonly summary: string | null; readonly questions: readonly string[] };
  /** What was found for it, once that is settled: whoever writes on finds the same under the same numbers. */
  readonly found?: StoredFound;
  /** What the asker picked of the memory. */
  readonly picked: readonly Memory[];
  /** What the long-term memory holds on the question; only for models. */
  readonly recalled: readonly Memory[];
  /** Of the request's body, to tell a repeated request from another one with the same key. */
  readonly bodyHash: string;
}
