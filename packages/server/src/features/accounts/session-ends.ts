import type { Actor } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { listStandingFamilies } from './sessions.repository.ts';

/** What other processes have ended is noticed after this long at most; five seconds are promised. */
const LOOK_MS = 2_000;

/** Tells whoever goes on for long, such as a stream, that the session it was begun in has ended. */
export interface SessionEnds {
  /** Calls `ended` once, when the session has; never after the returned function was called. */
  watch(actor: Actor, ended: () => void): () => void;
  /** Looks at once: something has changed in this process. */
  look(): void;
}

export function createSessionEnds({
  database,
  clock,
  log,
}: {
  database: Database;
  clock: Clock;
  log: Log;
}): SessionEnds {
  const watched = new Map<string, Set<() => void>>();
  let timer: NodeJS.Timeout | undefined;
  const lookOnce = async () => {
    const ids = [...watched.keys()];
    if (ids.length === 0) return;
    const standing = new Set(await listStandingFamilies(database.db, ids, clock.now()));
    for (const id of ids.filter(id => !standing.has(id))) for (const ended of [...(watched.get(id) ?? [])]) ended();
  };
  // A database that is away for a moment is asked again at the next turn.
  const look = () =>
    void lookOnce().catch((error: unknown) =>
      log.warn({ err: error }, 'whether sessions have ended could not be looked at'),
    );
  return {
    watch({ sessionId }, ended) {
      if (sessionId === undefined) return () => undefined;
      const ends = watched.get(sessionId) ?? new Set();
      const stop = () => {
        ends.delete(act);
        if (ends.size === 0 && watched.get(sessionId) === ends) watched.delete(sessionId);
        if (watched.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
      const act = () => {
        stop();
        ended();
      };
      ends.add(act);
      watched.set(sessionId, ends);
      timer ??= setInterval(look, LOOK_MS).unref();
      return stop;
    },
    look,
  };
}
