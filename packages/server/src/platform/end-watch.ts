/** What other processes have ended is noticed after this long at most; five seconds are promised. */
const LOOK_MS = 2_000;

/** Tells whatever goes on for long, such as a stream, that what it was admitted by has ended: a session, a key. */
export interface EndWatch {
  /** Calls `ended` once, when what has this id has ended; never after the returned function was called. */
  watch(id: string, ended: () => void): () => void;
  /** Looks at once: something has changed in this process. */
  look(): void;
}

export interface EndWatchNeeds {
  /** Those of these ids that have not ended. */
  readonly listStanding: (ids: readonly string[]) => Promise<readonly string[]>;
  readonly onFailure: (error: unknown) => void;
}

export function createEndWatch({ listStanding, onFailure }: EndWatchNeeds): EndWatch {
  const watched = new Map<string, Set<() => void>>();
  let timer: NodeJS.Timeout | undefined;
  const lookOnce = async () => {
    const ids = [...watched.keys()];
    if (ids.length === 0) return;
    const standing = new Set(await listStanding(ids));
    for (const id of ids.filter(id => !standing.has(id))) for (const ended of [...(watched.get(id) ?? [])]) ended();
  };
  // A database that is away for a moment is asked again at the next turn.
  const look = () => void lookOnce().catch(onFailure);
  return {
    watch(id, ended) {
      const ends = watched.get(id) ?? new Set();
      const stop = () => {
        ends.delete(act);
        if (ends.size === 0 && watched.get(id) === ends) watched.delete(id);
        if (watched.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
      const act = () => {
        stop();
        ended();
      };
      ends.add(act);
      watched.set(id, ends);
      timer ??= setInterval(look, LOOK_MS).unref();
      return stop;
    },
    look,
  };
}
