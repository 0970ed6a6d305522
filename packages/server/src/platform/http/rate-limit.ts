import { Problem } from '@nousboard/contracts';
import type { Clock } from '../clock.ts';

/** Callers remembered at once; beyond it the one heard of longest ago is forgotten, so a flood of addresses cannot fill the memory. */
const MOST_CALLERS = 20_000;

/** Counts requests per caller. `admit` throws `rate_limited` with the seconds until the next one is welcome. */
export interface RateLimit {
  admit(caller: string, perMinute: number): void;
}

/**
 * A bucket per caller that holds `perMinute` requests and refills evenly. In memory of this process: with several web processes
 * each admits its own share, which is written down as a limit of the design.
 */
export function createRateLimit(clock: Clock): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    admit(caller, perMinute) {
      const now = clock.now().getTime();
      const before = buckets.get(caller) ?? { left: perMinute, at: now };
      const left = Math.min(perMinute, before.left + (Math.max(0, now - before.at) / 60_000) * perMinute);
      buckets.delete(caller);
      buckets.set(caller, { left: Math.max(0, left - 1), at: now });
      if (buckets.size > MOST_CALLERS) {
        const oldest = buckets.keys().next();
        if (!oldest.done) buckets.delete(oldest.value);
      }
      if (left < 1) {
        // What was refused is not charged: the bucket keeps refilling while somebody keeps knocking.
        buckets.set(caller, { left, at: now });
        throw new Problem('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(((1 - left) / perMinute) * 60)) });
      }
    },
  };
}
