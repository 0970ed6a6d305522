import { totalmem } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { type Caller, createFairTurns } from '#platform/fair-turns.ts';

/** Argon2id's cost. */
export interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
}

/** 64 MiB and three passes where the machine has 2 GB or more; OWASP's least (19 MiB, two passes) otherwise. */
export const defaultPasswordCost = (): PasswordCost =>
  totalmem() >= 2 * 1024 ** 3 ? { memoryKib: 64 * 1024, passes: 3 } : { memoryKib: 19 * 1024, passes: 2 };

/**
 * Hashes at once, a crowd signing in must not take more than four times one hash's memory; and how many wait, of one
 * caller and of all.
 */
const TURNS = { atOnce: 4, mostWaitingOfOne: 40, mostWaiting: 80 };
/** Who asks for what nobody can ask for often. */
const OURSELVES: Caller = { name: '', isKnown: true };
/** Argon2id in the library's numbering; its enum cannot be imported where every file is compiled alone. */
const ARGON2ID = 2;

export interface Passwords {
  /** Callers take turns; throws `rate_limited` for one who asks for too much at once. */
  hash(password: string, caller?: Caller): Promise<string>;
  /**
   * Takes as long for an unknown person (`undefined`) as for a known one with a wrong password. Callers take turns, as
   * for `hash`.
   */
  matches(stored: string | undefined, password: string, caller?: Caller): Promise<boolean>;
  /** True when the hash was made with another cost than today's. */
  isOutdated(stored: string): boolean;
}

/**
 * The same letters as one device writes them and as another does: with their accents in one sign, or in two. Hashes are
 * made of the first; earlier ones were made of what was sent.
 */
const formsOf = (password: string): Set<string> =>
  new Set([password.normalize('NFC'), password, password.normalize('NFD')]);

async function isOneOf(stored: string, passwords: Iterable<string>): Promise<boolean> {
  for (const password of passwords) if (await verify(stored, password)) return true;
  return false;
}

export function createPasswords(cost: PasswordCost): Passwords {
  const options = { algorithm: ARGON2ID, memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 };
  const turns = createFairTurns(TURNS);
  const make = (password: string, caller = OURSELVES) =>
    turns.run(caller, () => hash(password.normalize('NFC'), options));
  // Made at once: the first unknown person shall not be told apart by the time that making it takes.
  const dummy = make('nobody has this password');
  return {
    hash: make,
    async matches(stored, password, caller = OURSELVES) {
      const known = stored ?? (await dummy);
      const same = await turns.run(caller, () => isOneOf(known, formsOf(password)));
      return same && stored !== undefined;
    },
    isOutdated: stored =>
      !stored.startsWith('$argon2id$') || !stored.includes(`$m=${cost.memoryKib},t=${cost.passes},p=1$`),
  };
}
