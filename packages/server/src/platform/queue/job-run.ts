import { Problem, type ProblemCode, problems } from '@nousboard/contracts';
import type { Database, Tx } from '../db/db.ts';
import { faults } from '../faults.ts';
import type { Log } from '../log.ts';
import { backOffMs, mostAttempts } from './back-off.ts';
import type { ClaimedJob, Outcome } from './job-store.ts';
import { holdJob, settleJob } from './job-store.ts';
import type { JobKind } from './queue.ts';

/** Somebody else holds the job by now: this worker was silent for too long. Its writes were rolled back. */
export class LeaseLostError extends Error {
  constructor() {
    super('The lease on this job was lost.');
    this.name = 'LeaseLostError';
  }
}

export interface RunNeeds {
  readonly database: Database;
  readonly log: Log;
  readonly leaseMs: number;
  readonly heartbeatMs: number;
}

/** One attempt at one job: keeps its lease alive, runs it, and writes down how it went. */
export class JobRun {
  readonly job: ClaimedJob;
  readonly #kind: JobKind<unknown>;
  readonly #needs: RunNeeds;
  readonly #abort = new AbortController();
  readonly #log: Log;
  #stopping = false;
  /** Attempts since the job last got further. */
  #attempts: number;
  #heldUntil: number;

  constructor(kind: JobKind<unknown>, job: ClaimedJob, needs: RunNeeds) {
    this.#kind = kind;
    this.job = job;
    this.#attempts = job.attempts;
    this.#needs = needs;
    this.#heldUntil = performance.now() + needs.leaseMs;
    this.#log = needs.log.child({ job: job.id, kind: job.name, attempt: job.attempts });
  }

  /** Asks the work to stop; the job is given back and its attempt does not count. */
  stop(): void {
    this.#stopping = true;
    this.#abort.abort(new Problem('shutting_down'));
  }

  /** Gives the lease back although the work still runs: whatever it commits from now on is refused. */
  async release(): Promise<void> {
    await settleJob(this.#needs.database.db, this.job, { state: 'released' });
  }

  /** Never rejects. */
  async run(): Promise<void> {
    const heartbeat = setInterval(() => void this.#beat(), this.#needs.heartbeatMs);
    try {
      faults.reach('job-claimed');
      await this.#kind.run({
        id: this.job.id,
        payload: this.job.payload,
        attempt: this.job.attempts,
        signal: this.#abort.signal,
        checkpoint: this.job.checkpoint ?? undefined,
        commit: (work, checkpoint) => this.#commit(work, checkpoint),
      });
      faults.reach('job-ran');
      await this.#settle({ state: 'done' });
    } catch (error) {
      await this.#failed(error).catch((cause: unknown) =>
        this.#log.error({ err: cause }, 'the end of a job could not be written down; its lease will run out'),
      );
    } finally {
      clearInterval(heartbeat);
    }
  }

  async #commit<T>(work: (tx: Tx) => Promise<T>, checkpoint: unknown): Promise<T> {
    const result = await this.#needs.database.transaction(async tx => {
      // The update comes first and locks the row: nobody can take the job over between this look and our commit.
      if (!(await holdJob(tx, this.job, this.#needs.leaseMs, checkpoint))) {
        this.#lose();
        throw new LeaseLostError();
      }
      return await work(tx);
    });
    if (checkpoint !== undefined) this.#attempts = 1;
    return result;
  }

  async #beat(): Promise<void> {
    const asked = performance.now();
    try {
      if (await holdJob(this.#needs.database.db, this.job, this.#needs.leaseMs))
        this.#heldUntil = asked + this.#needs.leaseMs;
      else this.#lose();
    } catch (error) {
      this.#log.warn({ err: error }, 'the lease on a job could not be prolonged');
      if (performance.now() > this.#heldUntil) this.#lose();
    }
  }

  #lose(): void {
    if (!this.#abort.signal.aborted) this.#abort.abort(new LeaseLostError());
  }

  async #failed(error: unknown): Promise<void> {
    if (error instanceof LeaseLostError || this.#abort.signal.reason instanceof LeaseLostError) {
      this.#log.warn('a job was taken over while this worker still had it; its work here was dropped');
      return;
    }
    if (this.#stopping) return await this.#settle({ state: 'released' });
    const message = describe(error);
    const hopeless = error instanceof Problem && !problems[error.code].retry;
    if (isLackOfAll(error) || (!hopeless && this.#attempts < mostAttempts)) {
      const runAfterMs = backOffMs(this.#attempts, Math.random());
      this.#log.warn({ err: error, runAfterMs }, 'a job failed and will be tried again');
      return await this.#settle({ state: 'waiting', error: message, runAfterMs });
    }
    this.#log.error({ err: error }, 'a job failed for good');
    await this.#giveUp(message);
  }

  async #giveUp(error: string): Promise<void> {
    try {
      await this.#needs.database.transaction(async tx => {
        if (await settleJob(tx, this.job, { state: 'failed', error }))
          await this.#kind.gaveUp?.(tx, this.job.payload, { quarantined: false, error });
      });
    } catch (cause) {
      this.#log.error({ err: cause }, 'the clean-up of a failed job failed as well');
      await this.#settle({ state: 'failed', error });
    }
  }

  async #settle(outcome: Outcome): Promise<void> {
    if (!(await settleJob(this.#needs.database.db, this.job, outcome)))
      this.#log.warn('a job ended here after it had been taken over; the end was not recorded');
  }
}

/**
 * The store of files or the database is away or full, or the settings of the payment service are missing: that passes,
 * or somebody sees to it, and no job is to blame.
 */
const isLackOfAll = (error: unknown): boolean => error instanceof Problem && LACKS.includes(error.code);
const LACKS: readonly ProblemCode[] = ['unavailable', 'storage_full', 'billing_not_set_up'];

/** What is kept of an error in the job's row. */
const describe = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500);
