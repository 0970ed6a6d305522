import type { DatabaseErrorFields } from './database-error.ts';

/**
 * What the main thread asks of the engine thread. Ids rise by one; `tx` names the transaction a statement belongs to.
 */
export interface EngineRequest {
  readonly id: number;
  /** `script` runs several statements without parameters; `close` is done when everything before it is. */
  readonly op: 'query' | 'script' | 'begin' | 'commit' | 'rollback' | 'close' | 'stats';
  readonly tx?: number | undefined;
  readonly sql: string;
  readonly params: readonly unknown[];
}

export interface EngineResult {
  readonly rows: unknown[];
  readonly affectedRows?: number | undefined;
  readonly command?: string | undefined;
}

export type EngineReply =
  | { readonly id: number; readonly result: EngineResult }
  | { readonly id: number; readonly error: DatabaseErrorFields };

/** First message of the engine thread: it serves, or it could not be opened. */
export type EngineGreeting =
  | { readonly ready: true; readonly durable: boolean }
  | { readonly ready: false; readonly message: string };

export interface EngineOptions {
  /** The installation's data folder; absent keeps everything in memory. */
  readonly directory?: string | undefined;
  /** A transaction that sends nothing for this long is rolled back, so that nobody can block everybody. */
  readonly idleTransactionMs: number;
  /** Lets waiting single statements share one flush to disk. */
  readonly groupCommit: boolean;
  /** False only in the test of the self-test: PostgreSQL then believes in flushes that never happen. */
  readonly fsyncHook: boolean;
}

/** What the engine counted since it started. */
export interface EngineStats {
  readonly fsyncs: number;
  readonly statements: number;
  /** How many groups of statements shared one flush. */
  readonly groups: number;
}
