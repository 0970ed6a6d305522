import type { Tx } from '#platform/db/db.ts';
import type { JobKind } from '#platform/queue/queue.ts';

/** A service that was away for all attempts of a job is asked again after so long. */
const AGAIN_MS = 60 * 60_000;

/**
 * A kind of job that goes on asking the payment service until it answers: `addLater` adds another one whenever all
 * attempts of one have failed.
 */
export const insistentJob = <Payload>(
  kind: Omit<JobKind<Payload>, 'gaveUp'>,
  addLater: (tx: Tx, payload: Payload, runAfterMs: number) => Promise<void>,
  againMs = AGAIN_MS,
): JobKind<Payload> => ({ ...kind, gaveUp: (tx, payload) => addLater(tx, payload, againMs) });
