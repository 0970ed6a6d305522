import type { Database, Tx } from '#platform/db/db.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import type { Reach } from './sharing.repository.ts';
import { listReadable } from './sharing.repository.ts';

/** Files that a tenant could read, and perhaps cannot any more. */
export type AccessLost = Reach;

export interface LossNeeds {
  readonly database: Database;
  /** Stops the answers that are being written from these files, and resolves when they are stored. */
  readonly endAnswers: (tenantId: string, fileIds: readonly string[]) => Promise<void>;
  /** Takes out what was made of these files for a tenant, but the words and quotes of answers. */
  readonly forgetSources: (tx: Tx, tenantId: string, fileIds: readonly string[]) => Promise<void>;
}

/**
 * Has what was made of these files taken out wherever they cannot be read any more once this transaction is committed.
 */
export async function announceLoss(queue: Queue, tx: Tx, reach: readonly Reach[]): Promise<void> {
  for (const { tenantId, fileIds } of reach)
    await queue.add(tx, 'access-lost', { tenantId, fileIds } satisfies AccessLost, { tenantId, priority: 5 });
}

/**
 * Job `access-lost`: nothing of a file that is gone, or that is not shared any more, stays with whoever read it. That
 * they cannot read it any more does not wait for this.
 */
export const accessLostJob = ({ database, endAnswers, forgetSources }: LossNeeds): JobKind<AccessLost> => ({
  name: 'access-lost',
  concurrency: 2,
  isNeverGivenUp: true,
  async run({ payload: { tenantId, fileIds }, commit }) {
    const there = await listReadable(database.db, tenantId, fileIds);
    const gone = fileIds.filter(id => !there.has(id));
    if (gone.length === 0) return;
    await endAnswers(tenantId, gone);
    await commit(tx => forgetSources(tx, tenantId, gone));
  },
});
