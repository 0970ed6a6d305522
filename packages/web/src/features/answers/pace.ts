/** Text never repaints more often than this, however fast it arrives. */
const MIN_COMMIT_GAP_MS = 50;
/** A slow machine spends at most a quarter of its time painting text. */
const COST_FACTOR = 3;

/** How long to wait before the next repaint, given when the last one was and what it cost. */
export function commitDelayMs(now: number, last: { at: number; costMs: number }): number {
  return Math.max(0, last.at + Math.max(MIN_COMMIT_GAP_MS, COST_FACTOR * last.costMs) - now);
}

/**
 * Wait before try number `attempt` (from 0) to reach the server again: 0.5 s doubling to 8 s, with up to a quarter of
 * jitter.
 */
export function retryDelayMs(attempt: number, random: number): number {
  const base = Math.min(8_000, 500 * 2 ** attempt);
  return Math.round(base * (1 + 0.25 * random));
}

/** Lets many changes through as few repaints, the last one always. */
export class Pacer {
  #last = { at: Number.NEGATIVE_INFINITY, costMs: 0 };
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #commit: () => void;
  constructor(commit: () => void) {
    this.#commit = commit;
  }

  /** Something changed: repaint soon. */
  touch(): void {
    if (this.#timer !== null) return;
    this.#timer = setTimeout(() => this.flush(), commitDelayMs(performance.now(), this.#last));
  }

  /** Repaint now, e.g. because the answer ended. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const at = performance.now();
    this.#commit();
    // React renders an external store's change in a microtask queued by the change itself; this one comes after it.
    queueMicrotask(() => {
      this.#last = { at, costMs: performance.now() - at };
    });
  }
}
