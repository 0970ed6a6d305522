import type { Clock } from '#platform/clock.ts';
import type { Caller } from '#platform/fair-turns.ts';
import { createRateLimit } from '#platform/http/rate-limit.ts';
import { createRecentMap } from '#platform/recent-map.ts';

/** Wrong passwords for one account from one address, and how many of them are forgiven a minute. */
const FROM_ONE_ADDRESS = { most: 10, perMinute: 1 };
/** The same from all addresses together that have never signed in to the account. */
const FROM_STRANGERS = { most: 100, perMinute: 100 / 60 };
const MOST_KNOWN = 20_000;

/**
 * Slows down guessing at one account. Whoever guesses from one address is stopped there and takes nothing from the
 * owner, who is elsewhere; a crowd of addresses is stopped together, but never an address from which the owner has
 * signed in before. Nothing is locked for good. In memory of this process, like every rate limit here.
 */
export interface SignInGuard {
  /**
   * Counts a try before the password is looked at, so that tries at once count too. Throws `rate_limited`. Gives who
   * takes a turn for the look: an owner where they have signed in before, an address otherwise.
   */
  admit(email: string, address: string): Caller;
  /** Takes back what the tries of this address have counted. */
  succeeded(email: string, address: string): void;
}

export function createSignInGuard(clock: Clock): SignInGuard {
  const limit = createRateLimit(clock);
  const known = createRecentMap<true>(MOST_KNOWN);
  const pair = (email: string, address: string) => `${address} ${email}`;
  return {
    admit(email, address) {
      const here = pair(email, address);
      limit.admit(here, FROM_ONE_ADDRESS.perMinute, FROM_ONE_ADDRESS.most);
      if (known.get(here)) return { name: here, isKnown: true };
      limit.admit(`anywhere ${email}`, FROM_STRANGERS.perMinute, FROM_STRANGERS.most);
      return { name: address, isKnown: false };
    },
    succeeded(email, address) {
      const here = pair(email, address);
      limit.forget(here);
      known.set(here, true);
    },
  };
}
