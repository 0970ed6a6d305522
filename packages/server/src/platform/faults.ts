import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Named places where a crash test may end the process or slow it down. Costs one property read when no test asks. */
export interface Faults {
  /**
   * Kills this process with SIGKILL when the place `name` is reached for the n-th time of `NOUSBOARD_FAULT="name@n"`.
   * With `NOUSBOARD_FAULT_FILE` the same words stand in that file, and are read anew at every place: a test arms a
   * program that runs.
   */
  reach(name: string): void;
  /** Waits as long as `NOUSBOARD_SLOW="name=ms,other=ms"` says for this place; at once when it is not named. */
  pause(name: string): Promise<void>;
}

/** Reads the variables. `die` is an argument so that a test can watch it instead of dying. */
export function createFaults(environment: NodeJS.ProcessEnv, die: () => void): Faults {
  const file = environment['NOUSBOARD_FAULT_FILE'];
  const slow = new Map(
    (environment['NOUSBOARD_SLOW'] ?? '').split(',').map(entry => entry.split('=') as [string, string]),
  );
  let armed = '';
  let place: string | undefined;
  let left = 0;
  const arm = (words: string) => {
    if (words === armed) return;
    armed = words;
    const [name, count = '1'] = words.split('@');
    place = name;
    left = Number(count);
  };
  arm(environment['NOUSBOARD_FAULT'] ?? '');
  return {
    reach(name) {
      if (file) arm(readFileSync(file, 'utf8'));
      if (!place || name !== place) return;
      left -= 1;
      if (left === 0) die();
    },
    async pause(name) {
      const ms = Number(slow.get(name) ?? 0);
      if (ms > 0) await wait(ms);
    },
  };
}

/**
 * The faults of this process. SIGKILL, because nothing may be tidied up on the way: that is what the tests are about.
 */
export const faults: Faults = createFaults(process.env, () => process.kill(process.pid, 'SIGKILL'));
