import { mayUseUnasked } from '#features/accounts/index.ts';
import type { Files } from '#features/files/index.ts';
import type { ReadyVersion } from '#features/ingestion/index.ts';
import type { ModelPort } from '#features/models/index.ts';
import type { Retrieval } from '#features/retrieval/index.ts';
import type { Database, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import { type DescribeJob, fileDescribeJob } from './file-describe.job.ts';

export interface DescriptionNeeds {
  readonly database: Database;
  readonly queue: Queue;
  readonly log: Log;
  readonly models: Pick<ModelPort, 'preferred' | 'choose' | 'generate' | 'hasModels'>;
  readonly retrieval: Pick<Retrieval, 'openVersion'>;
  readonly recordReading: Files['recordReading'];
  /** What the settings say. */
  readonly isWanted: boolean;
}

export interface Descriptions {
  readonly jobs: readonly JobKind<DescribeJob>[];
  /**
   * Has a version described by a model in the background; nothing where there is none, or where its owner does not want
   * it.
   */
  askFor(tx: Tx, ready: ReadyVersion): Promise<void>;
}

/** Behind reading: nobody waits for it. */
const PRIORITY = -2;

/** Describes documents with the first configured model. */
export function createDescriptions(needs: DescriptionNeeds): Descriptions {
  return {
    jobs: [fileDescribeJob(needs)],
    async askFor(tx, { tenantId, fileId, versionId }) {
      if (!needs.isWanted || !(await needs.models.hasModels(tx)) || !(await mayUseUnasked(tx, tenantId))) return;
      await needs.queue.add(
        tx,
        'file-describe',
        { fileId, versionId },
        { tenantId, dedupeKey: `file-describe/${versionId}`, priority: PRIORITY },
      );
    },
  };
}
