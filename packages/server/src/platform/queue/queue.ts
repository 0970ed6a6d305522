import type { Tx } from '../db/db.ts';

/** One kind of background work. `run` may be run twice safely: it calls the same verbs that a route would. */
export interface JobKind<Payload> {
  readonly name: string;
  /** How many of this kind run at once in one process. */
  readonly concurrency: number;
  /**
   * So many more, for light jobs (priority above 0) of tenants who have none running: they need not wait for the heavy
   * ones of others.
   */
  readonly forNewcomers?: number;
  /**
   * Nobody else would do it: one that has ended badly is taken up again an hour or two later, and that for as long as
   * it takes.
   */
  readonly isNeverGivenUp?: boolean;
  run(job: JobContext<Payload>): Promise<void>;
  /**
   * Called once in a transaction when the job ends for good without success: retries used up, or its worker died too
   * often.
   */
  gaveUp?(tx: Tx, payload: Payload, why: { quarantined: boolean; error: string }): Promise<void>;
}

export interface JobContext<Payload> {
  readonly id: string;
  readonly payload: Payload;
  readonly attempt: number;
  /** Aborted when the lease is lost or the server stops. */
  readonly signal: AbortSignal;
  /** What an earlier attempt had reached. */
  readonly checkpoint: unknown;
  /**
   * A fenced transaction: it first confirms that this worker still holds the job (else it rolls back and throws), then
   * runs `work`, and stores `checkpoint` with it when given.
   */
  commit<T>(work: (tx: Tx) => Promise<T>, checkpoint?: unknown): Promise<T>;
}

/** How many jobs there are; those that ended badly are forgotten after thirty days. */
export interface JobCounts {
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  readonly quarantined: number;
}

export interface Queue {
  register<Payload>(kind: JobKind<Payload>): void;
  /**
   * Adds a job in the caller's transaction. With a `dedupeKey` that a live job has, nothing is added. Wakes a worker
   * after commit.
   */
  add(
    tx: Tx,
    name: string,
    payload: object,
    options: { tenantId: string; dedupeKey?: string; runAfterMs?: number; priority?: number },
  ): Promise<void>;
  /** Forgets the jobs of a tenant who leaves. One that runs ends by itself. */
  forget(tx: Tx, tenantId: string): Promise<void>;
  /**
   * Forgets jobs of a tenant that have ended badly and were about any of these things: their payloads name them. Those
   * that are never given up stay.
   */
  forgetAbout(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void>;
  start(): void;
  /** Stops claiming, aborts running jobs' signals, waits for them up to `graceMs`, and gives their leases back. */
  stop(graceMs: number): Promise<void>;
  counts(): Promise<JobCounts>;
  /** For how long the job that has been due the longest has waited; 0 where none is. Grows where no worker runs. */
  oldestDueSeconds(): Promise<number>;
}
