import type { Clock } from '#platform/clock.ts';
import { createRecentMap } from '#platform/recent-map.ts';

/** Does the same work once for all who want it at the same time, and remembers what came of it for a while. */
export type SharedWork<T> = (key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

interface Running<T> {
  readonly done: Promise<T>;
  readonly stop: AbortController;
  waiting: number;
}

/**
 * Whoever leaves does not take the work away from the others; when the last one has left, it ends. Failures are not
 * remembered.
 */
export function createSharedWork<T>(clock: Clock, { keepMs, most }: { keepMs: number; most: number }): SharedWork<T> {
  const kept = createRecentMap<{ readonly value: T; readonly untilMs: number }>(most);
  const running = new Map<string, Running<T>>();

  const begin = (key: string, work: (signal: AbortSignal) => Promise<T>): Running<T> => {
    const stop = new AbortController();
    const end = () => {
      if (running.get(key)?.stop === stop) running.delete(key);
    };
    const done = work(stop.signal).then(value => {
      kept.set(key, { value, untilMs: clock.now().getTime() + keepMs });
      return value;
    });
    // Everybody may have left by the time it fails.
    done.then(end, end);
    const begun = { done, stop, waiting: 0 };
    running.set(key, begun);
    return begun;
  };

  return async (key, signal, work) => {
    signal.throwIfAborted();
    const known = kept.get(key);
    if (known !== undefined && known.untilMs > clock.now().getTime()) return known.value;
    const shared = running.get(key) ?? begin(key, work);
    shared.waiting += 1;
    const leave = new Promise<never>((_, left) =>
      signal.addEventListener('abort', () => left(signal.reason), { once: true }),
    );
    try {
      return await Promise.race([shared.done, leave]);
    } finally {
      shared.waiting -= 1;
      if (shared.waiting === 0 && signal.aborted) {
        shared.stop.abort(signal.reason);
        running.delete(key);
      }
    }
  };
}
