import { setTimeout as wait } from 'node:timers/promises';
import { type message, Problem, type StreamId } from '@nousboard/contracts';
import type { z } from 'zod';
import { accessMessage, showMessage } from '#features/messages/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Database } from '#platform/db/db.ts';
import { findRun, findState, requestAbort } from './answers.repository.ts';
import type { Runs } from './runs.ts';

const POLL_MS = 50;
/** Longest that stopping waits for a run in another process; the request stands even when it takes longer. */
const PATIENCE_MS = 2_000;

/** Stops an answer and gives it back as it was stored. An answer that has ended is given back as it is. */
export async function abortAnswer(
  { database, runs }: { database: Database; runs: Runs },
  actor: Actor,
  streamId: StreamId,
): Promise<{ responseMessage: z.input<typeof message> | null }> {
  const run = await findRun(database.db, actor, streamId, 'write');
  if (!run) throw new Problem('not_found');
  const here = runs.find(streamId);
  if (here) {
    here.stop('abort');
    await here.ended;
  } else if (run.state === 'running') {
    await database.transaction(tx => requestAbort(tx, run));
    for (
      let waited = 0;
      waited < PATIENCE_MS && (await findState(database.db, streamId)) === 'running';
      waited += POLL_MS
    )
      await wait(POLL_MS);
  }
  try {
    return { responseMessage: showMessage(await accessMessage(database.db, actor, run.response_message_id, 'read')) };
  } catch (error) {
    // Deleted meanwhile: there is nothing to give back.
    if (error instanceof Problem && error.code === 'not_found') return { responseMessage: null };
    throw error;
  }
}
