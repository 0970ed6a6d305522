import { readFileSync } from 'node:fs';

/** For how long a process has been ready and waited for a processor, in ms; 0 where the system does not tell. */
export function waitedForProcessor(pid: number): number {
  try {
    // On Linux: ns on a processor, ns of waiting for one, turns.
    const [, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(waited) / 1e6 || 0;
  } catch {
    // No Linux, or the process is gone.
    return 0;
  }
}

/**
 * Calls `then` when a process has had so many ms. What it waited for a processor does not count: that others need the
 * machine is no fault of what it reads. Returns how to call it off.
 */
export function afterOwnTime(pid: number, ms: number, then: () => void, waitedOf = waitedForProcessor): () => void {
  let waited = waitedOf(pid);
  const look = (): void => {
    const now = waitedOf(pid);
    const owed = Math.floor(now - waited);
    waited = now;
    if (owed > 0) timer = setTimeout(look, owed);
    else then();
  };
  let timer = setTimeout(look, ms);
  return () => clearTimeout(timer);
}
