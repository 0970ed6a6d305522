import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** A handle that may read. Writes ask for a `Tx`, so that none can slip outside a transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>;
export type Tx = Transaction<Tables>;

/** The one database of an installation: PGlite in a worker thread, or PostgreSQL. The same SQL runs on both. */
export interface Database {
  readonly db: Kysely<Tables>;
  /**
   * Runs `work` in one transaction. A root query inside it is refused on both engines (PGlite would wait for itself).
   * Serialization failures and deadlocks are retried up to three times.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly engine: 'pglite' | 'postgresql';
  /** False when the boot self-test saw commits without fsync. */
  readonly durable: boolean;
  ping(): Promise<void>;
  close(): Promise<void>;
}
