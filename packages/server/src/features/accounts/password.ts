import { totalmem } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id's cost. */
export interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
}

/** 64 MiB and three passes where the machine has 2 GB or more; OWASP's least (19 MiB, two passes) otherwise. */
export const defaultPasswordCost = (): PasswordCost => (totalmem() >= 2 * 1024 ** 3 ? { memoryKib: 64 * 1024, passes: 3 } : { memoryKib: 19 * 1024, passes: 2 });

/** Hashes at once: a crowd signing in must not take more than four times one hash's memory. */
const AT_ONCE = 4;
/** Argon2id in the library's numbering; its enum cannot be imported where every file is compiled alone. */
const ARGON2ID = 2;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown person (`undefined`) as for a known one with a wrong password. */
  matches(stored: string | undefined, password: string): Promise<boolean>;
  /** True when the hash was made with another cost than today's. */
  isOutdated(stored: string): boolean;
}

export function createPasswords(cost: PasswordCost): Passwords {
  const options = { algorithm: ARGON2ID, memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 };
  const inTurn = limitTo(AT_ONCE);
  const make = (password: string) => inTurn(() => hash(password, options));
  // Made at once: the first unknown person shall not be told apart by the time that making it takes.
  const dummy = make('nobody has this password');
  return {
    hash: make,
    async matches(stored, password) {
      const known = stored ?? (await dummy);
      const same = await inTurn(() => verify(known, password));
      return same && stored !== undefined;
    },
    isOutdated: stored => !stored.startsWith('$argon2id$') || !stored.includes(`$m=${cost.memoryKib},t=${cost.passes},p=1$`),
  };
}

/** Runs at most `most` works at once; the rest wait in order. */
function limitTo(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>(resolve => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on, not given back, so that nobody can slip in between.
      if (next) next();
      else running -= 1;
    }
  };
}
