import type { MarkedWords } from '#features/highlights/index.ts';
import type { ModelPort } from '#features/models/index.ts';
import type { Plugins } from '#features/plugins/index.ts';
import type { Retrieval } from '#features/retrieval/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/db.ts';
import type { Idempotency } from '#platform/http/idempotency.ts';
import type { Route } from '#platform/http/route.ts';
import type { Log } from '#platform/log.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import type { Settings } from '#platform/settings.ts';
import { answerRoutes } from './answers.routes.ts';
import type { AskNeeds } from './ask.ts';
import { endAnswers } from './forget-sources.ts';
import { type SummariseJob, threadSummariseJob } from './history/thread-summarise.job.ts';
import { Runs } from './runs.ts';
import { Watchers } from './watcher.ts';
import { Writings } from './writing/writings.ts';

export { answerOnce } from './answer-once.ts';
/**
 * Deletes the remembered answers of a person who leaves, and how many they asked for; their runs go with their
 * projects.
 */
export { countModelAnswers, deleteOwnAnswers as forgetAnswers } from './answers.repository.ts';
/** Takes out what runs and remembered answers of a tenant hold of files that they cannot read any more. */
export { forgetFound } from './forget-sources.ts';
export { asShown, promptSource, type ShownSource, shownSources } from './shown-sources.ts';

export interface AnswerNeeds extends Pick<AskNeeds, 'credit'> {
  readonly database: Database;
  readonly log: Log;
  readonly clock: Clock;
  readonly retrieval: Retrieval;
  readonly models: ModelPort;
  readonly queue: Queue;
  readonly idempotency: Idempotency;
  /** What a person has marked in their sources. */
  readonly marked: MarkedWords;
  /** Whether models plan their searches. */
  readonly agent: Settings['agent'];
  /** Tools for models of the agent endpoint. */
  readonly openToolbox: Plugins['openToolbox'];
  /** Aborted when the server begins to stop. */
  readonly stopping: AbortSignal;
}

export interface Answers {
  readonly routes: Route[];
  readonly jobs: readonly JobKind<SummariseJob>[];
  /** Takes over what a dead process left, then keeps leases, stop requests and old logs in order. */
  start(): Promise<void>;
  /** Makes everything said durable, gives the runs back and ends the streams. Call it before the database closes. */
  stop(): Promise<void>;
  /** Stops a tenant's answers that are being written from these files, and resolves when they are stored. */
  endAnswers(tenantId: string, fileIds: readonly string[]): Promise<void>;
  /** For the figures of the process. */
  counts(): { running: number; watching: number };
}

/** Answers: runs that write them, and connections that watch. */
export function createAnswers(needs: AnswerNeeds): Answers {
  const runs = new Runs({ ...needs, now: () => needs.clock.now() });
  const watchers = new Watchers();
  return {
    routes: answerRoutes({ ...needs, runs, watchers, writings: new Writings() }),
    jobs: [threadSummariseJob(needs)],
    async start() {
      await runs.takeOver(true);
      runs.start();
    },
    async stop() {
      await runs.stop();
      watchers.closeAll();
    },
    endAnswers: (tenantId, fileIds) => endAnswers({ ...needs, runs }, tenantId, fileIds),
    counts: () => ({ running: runs.size, watching: watchers.size }),
  };
}
