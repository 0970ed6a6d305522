import type { Database } from '../db/db.ts';
import type { Log } from '../log.ts';
import { mostAttempts, mostDeaths } from './back-off.ts';
import type { AbandonedJob, Outcome } from './job-store.ts';
import { findAbandoned, settleAbandoned } from './job-store.ts';
import type { JobKind } from './queue.ts';

const vanished = 'The worker vanished while it held this job.';

/**
 * Takes back jobs whose worker vanished: again in the queue, or given up when that happened too often. One transaction
 * for each.
 */
export async function sweepAbandoned(
  database: Database,
  log: Log,
  kinds: ReadonlyMap<string, JobKind<unknown>>,
  all: boolean,
): Promise<void> {
  for (;;) {
    const job = await takeBackOne(database, log, kinds, all, true).catch(async (error: unknown) => {
      // A clean-up that fails must not hold up every other job: this one ends without it.
      log.error({ err: error }, 'the clean-up of an abandoned job failed');
      return await takeBackOne(database, log, kinds, all, false);
    });
    if (job === undefined) return;
  }
}

function takeBackOne(
  database: Database,
  log: Log,
  kinds: ReadonlyMap<string, JobKind<unknown>>,
  all: boolean,
  cleanUp: boolean,
): Promise<AbandonedJob | undefined> {
  return database.transaction(async tx => {
    const job = await findAbandoned(tx, [...kinds.keys()], all);
    if (job === undefined) return undefined;
    const outcome = outcomeOf(job);
    log.warn(
      { job: job.id, kind: job.name, deaths: job.deaths + 1, next: outcome.state },
      'the worker of a job vanished',
    );
    await settleAbandoned(tx, job.id, outcome);
    if (cleanUp && outcome.state !== 'waiting')
      await kinds
        .get(job.name)
        ?.gaveUp?.(tx, job.payload, { quarantined: outcome.state === 'quarantined', error: vanished });
    return job;
  });
}

function outcomeOf({ attempts, deaths }: AbandonedJob): Exclude<Outcome, { state: 'done' | 'released' }> {
  if (deaths + 1 >= mostDeaths) return { state: 'quarantined', error: vanished };
  if (attempts >= mostAttempts) return { state: 'failed', error: vanished };
  return { state: 'waiting', error: vanished, runAfterMs: 0 };
}
