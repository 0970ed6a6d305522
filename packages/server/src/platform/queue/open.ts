import type { Database } from '../db/db.ts';
import { afterCommit } from '../db/transaction.ts';
import type { Log } from '../log.ts';
import { JobRun } from './job-run.ts';
import {
  claimJobs,
  countJobs,
  dueNames,
  insertJob,
  oldestDueSeconds,
  removeJobsAbout,
  removeJobsOf,
  removeOldJobs,
  takeUpAgain,
} from './job-store.ts';
import { sweepAbandoned } from './job-sweep.ts';
import type { JobKind, Queue } from './queue.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface OpenQueueOptions {
  readonly database: Database;
  readonly log: Log;
  readonly leaseMs?: number;
  readonly heartbeatMs?: number;
  /** How often the queue looks without being woken: for delayed jobs, and those that other processes add. */
  readonly pollMs?: number;
  /** How many jobs of one kind one tenant may have running, over all processes. */
  readonly mostPerTenant?: number;
}

/** Opens the queue. It claims nothing before `start`; `add` works at once, also in a process that runs no jobs. */
export function openQueue({
  database,
  log,
  leaseMs = 60_000,
  heartbeatMs = 15_000,
  pollMs = 1_500,
  mostPerTenant = 4,
}: OpenQueueOptions): Queue {
  const kinds = new Map<string, JobKind<unknown>>();
  const running = new Map<JobRun, Promise<void>>();
  let state: 'new' | 'started' | 'stopped' = 'new';
  let poll: NodeJS.Timeout | undefined;
  let ticking: Promise<void> | undefined;
  let again = false;
  let nextPurgeAt = 0;
  let nextSweepAt = 0;
  let failures = 0;
  // In the embedded database nobody else can hold a job: whatever runs at the start was left behind by a process that
  // died.
  let takeAll = database.engine === 'pglite';

  const neverGivenUp = () => [...kinds.values()].filter(kind => kind.isNeverGivenUp).map(({ name }) => name);
  const runningOf = (name: string) => [...running.keys()].filter(run => run.job.name === name).length;

  function begin(kind: JobKind<unknown>, job: JobRun['job']): void {
    const run = new JobRun(kind, job, { database, log, leaseMs, heartbeatMs });
    const finished = run.run().finally(() => {
      running.delete(run);
      wake();
    });
    running.set(run, finished);
  }

  async function tick(): Promise<void> {
    if (performance.now() >= nextSweepAt) {
      await sweepAbandoned(database, log, kinds, takeAll);
      takeAll = false;
      nextSweepAt = performance.now() + Math.min(5_000, leaseMs / 4);
    }
    // Mostly nothing is due: to ask once is much cheaper than to ask for each kind. What comes meanwhile wakes us.
    const due = await dueNames(database.db, [...kinds.keys()]);
    for (const kind of kinds.values()) {
      if (state !== 'started' || !due.has(kind.name)) continue;
      const running = runningOf(kind.name);
      const wanted =
        running < kind.concurrency
          ? { most: kind.concurrency - running, mostPerTenant }
          : { most: kind.concurrency + (kind.forNewcomers ?? 0) - running, mostPerTenant: 1, isLight: true };
      if (wanted.most <= 0) continue;
      for (const job of await claimJobs(database.db, kind.name, wanted, leaseMs)) begin(kind, job);
    }
    if (performance.now() >= nextPurgeAt) {
      nextPurgeAt = performance.now() + hourMs;
      await takeUpAgain(database.db, neverGivenUp(), hourMs);
      await removeOldJobs(database.db, { doneMs: dayMs, failedMs: 30 * dayMs });
    }
  }

  function wake(): void {
    if (state !== 'started') return;
    if (ticking !== undefined) {
      again = true;
      return;
    }
    clearTimeout(poll);
    ticking = tick()
      .then(() => {
        failures = 0;
      })
      .catch((error: unknown) => {
        failures += 1;
        log.error({ err: error, failures }, 'the queue could not look for work');
      })
      .finally(() => {
        ticking = undefined;
        if (state !== 'started') return;
        // A database that is away is asked less and less often, at last every half minute.
        poll = setTimeout(wake, again && failures === 0 ? 0 : Math.min(30_000, pollMs * 2 ** failures));
        again = false;
      });
  }

  return {
    register(kind) {
      if (kinds.has(kind.name)) throw new Error(`Two kinds of job are called ${kind.name}.`);
      kinds.set(kind.name, kind as JobKind<unknown>);
    },
    async add(tx, name, payload, options) {
      await insertJob(tx, { name, payload, ...options });
      afterCommit(tx, wake);
    },
    forget: removeJobsOf,
    forgetAbout: (tx, tenantId, ids) => removeJobsAbout(tx, tenantId, ids, neverGivenUp()),
    start() {
      if (state !== 'new') return;
      state = 'started';
      wake();
    },
    async stop(graceMs) {
      state = 'stopped';
      clearTimeout(poll);
      await ticking;
      for (const run of running.keys()) run.stop();
      await within(graceMs, Promise.all(running.values()));
      for (const run of running.keys()) await run.release();
    },
    counts: () => countJobs(database.db),
    oldestDueSeconds: () => oldestDueSeconds(database.db),
  };
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>(resolve => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
