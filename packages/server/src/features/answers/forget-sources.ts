import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/db.ts';
import { forgetRunsOf, listRunningOn, requestAbort } from './answers.repository.ts';
import { forgetSummariesOf } from './history/thread-summary.repository.ts';
import type { Runs } from './runs.ts';

const POLL_MS = 50;
/** A process that stops a run of another one waits so long for it; then the job is tried again. */
const PATIENCE_MS = 10_000;

/**
 * Stops a tenant's answers that are being written from these files, and resolves when they are stored with what they
 * had said.
 */
export async function endAnswers(
  { database, runs }: { readonly database: Database; readonly runs: Runs },
  tenantId: string,
  fileIds: readonly string[],
): Promise<void> {
  for (let waited = 0; ; waited += POLL_MS) {
    const running = await listRunningOn(database.db, tenantId, fileIds);
    if (running.length === 0) return;
    if (waited >= PATIENCE_MS) throw new Error('answers from sources that are gone are still being written');
    for (const run of running) {
      const here = runs.find(run.id);
      here?.stop('abort');
      if (here) await here.ended;
      else if (waited === 0) await database.transaction(tx => requestAbort(tx, run));
    }
    await wait(POLL_MS);
  }
}

/**
 * Takes out what runs and remembered answers of a tenant hold of these files: what they found, their logs, the sums of
 * their threads.
 */
export async function forgetFound(tx: Tx, tenantId: string, fileIds: readonly string[]): Promise<void> {
  await forgetRunsOf(tx, tenantId, fileIds);
  await forgetSummariesOf(
    tx,
    tenantId,
    sql`exists (select 1 from message m, jsonb_array_elements(m.evidence->'citations') c
      where m.id = thread_summary.message_id and c->>'fileId' = any(${fileIds}::text[]))`,
  );
}
