import type { Blobs } from '../blobs.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/db.ts';
import type { Log } from '../log.ts';
import { within } from './within.ts';

const PING_MS = 1_000;
const BLOB_CHECK_MS = 10_000;

export interface ReadinessNeeds {
  readonly database: Pick<Database, 'ping'>;
  readonly blobs: Pick<Blobs, 'put' | 'remove'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'info'>;
}

/**
 * Makes the check behind `/readyz`: whether the database answers and files can be stored, each within a second. Callers
 * hear only yes or no; what is missing goes to the log, once when it is missed and once when it is back.
 */
export function makeReadiness({ database, blobs, clock, log }: ReadinessNeeds): () => Promise<boolean> {
  const filesWork = checkBlobs(blobs, clock);
  let told = '';
  return async () => {
    const [databaseAnswers, filesAreStored] = await Promise.all([fulfils(database.ping()), filesWork()]);
    const missing = [...(databaseAnswers ? [] : ['database']), ...(filesAreStored ? [] : ['files'])];
    if (missing.join() !== told) {
      if (missing.length > 0) log.warn({ missing }, 'not ready: something did not answer within a second');
      else log.info('ready again');
      told = missing.join();
    }
    return missing.length === 0;
  };
}

/** True when the promise fulfils in time. */
const fulfils = async (work: Promise<unknown>): Promise<boolean> =>
  (await within(
    PING_MS,
    work.then(() => true),
  )) === true;

/** Writes and removes a probe, at most every ten seconds. */
function checkBlobs(blobs: ReadinessNeeds['blobs'], clock: Clock): () => Promise<boolean> {
  let last = { at: Number.NEGATIVE_INFINITY, worked: false };
  const key = `installation/probe/${process.pid}`;
  return async () => {
    const now = clock.now().getTime();
    // Set back, the clock says nothing of how long ago it was.
    if (Math.abs(now - last.at) < BLOB_CHECK_MS) return last.worked;
    last = {
      at: now,
      worked: await fulfils(blobs.put(key, new Uint8Array([1])).then(() => blobs.remove(key))),
    };
    return last.worked;
  };
}
