import type { Database } from '#platform/db/db.ts';
import { findState, listEvents } from './answers.repository.ts';
import { EventLog } from './event-log.ts';

const POLL_MS = 300;
/** Without readers a followed log is let go after this many polls. */
const IDLE_POLLS = 10;

/**
 * Follows a run that another process writes, by asking the database. The log ends with the run's last event, or when
 * the run is not running any more. `over` is called when nobody follows it any longer.
 */
export async function tailElsewhere(database: Database, runId: string, over: () => void): Promise<EventLog> {
  const log = new EventLog();
  const read = async () => {
    const state = await findState(database.db, runId);
    log.append(await listEvents(database.db, runId, log.length));
    // The state was read first: whatever ended the run is among the events.
    if (state !== 'running' && !log.ended) log.end();
  };
  await read();
  if (log.ended) return log;
  let idle = 0;
  let reading = false;
  const timer = setInterval(() => {
    idle = log.watched ? 0 : idle + 1;
    if (log.ended || idle > IDLE_POLLS) {
      clearInterval(timer);
      if (!log.ended) log.end();
      over();
    } else if (!reading) {
      reading = true;
      // A database that is away for a moment is asked again at the next turn.
      read()
        .catch(() => undefined)
        .finally(() => {
          reading = false;
        });
    }
  }, POLL_MS).unref();
  return log;
}
