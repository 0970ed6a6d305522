import { Problem } from '@nousboard/contracts';
import type { Clock } from '../clock.ts';
import { createRecentMap } from '../recent-map.ts';

/**
 * Callers remembered; beyond it those heard of longest ago are forgotten, so a flood of addresses cannot fill the
 * memory.
 */
const MOST_CALLERS = 20_000;

/** Counts requests per caller. */
export interface RateLimit {
  /**
   * Throws `rate_limited` with the seconds until the next request is welcome. `most` at once; a minute's worth when it
   * is not given.
   */
  admit(caller: string, perMinute: number, most?: number): void;
  /** As if this caller had never come. */
  forget(caller: string): void;
}

/**
 * A bucket per caller that holds `most` requests and refills evenly. In memory of this process: with several web
 * processes each admits its own share, which is written down as a limit of the design.
 */
export function createRateLimit(clock: Clock): RateLimit {
  const buckets = createRecentMap<{ left: number; at: number }>(MOST_CALLERS);
  return {
    admit(caller, perMinute, most = perMinute) {
      const now = clock.now().getTime();
      const before = buckets.get(caller) ?? { left: most, at: now };
      const left = Math.min(most, before.left + (Math.max(0, now - before.at) / 60_000) * perMinute);
      // What is refused is not charged: the bucket keeps refilling while somebody keeps knocking.
      buckets.set(caller, { left: left < 1 ? left : left - 1, at: now });
      if (left < 1)
        throw new Problem('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(((1 - left) / perMinute) * 60)) });
    },
    forget: caller => buckets.delete(caller),
  };
}
