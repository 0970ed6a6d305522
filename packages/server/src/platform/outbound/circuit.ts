import type { Clock } from '../clock.ts';
import { UpstreamError } from './upstream-failure.ts';

const FAILURES_TO_OPEN = 3;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 600_000;

/** Keeps calls away from a server that fails, and lets a single one try it now and then. */
export interface Circuit {
  /** Throws the last failure while the server is to be left alone. A probe gets one attempt. */
  enter(): { readonly isProbe: boolean };
  succeeded(): void;
  failed(failure: UpstreamError): void;
  /** The caller left before anything was known. */
  left(): void;
}

export function createCircuit(clock: Clock): Circuit {
  let failures = 0;
  let pauses = 0;
  let isProbing = false;
  let open: { readonly untilMs: number; readonly failure: UpstreamError } | undefined;
  const now = () => clock.now().getTime();

  const pause = (failure: UpstreamError, ms: number) => {
    open = { untilMs: now() + ms, failure };
    pauses += 1;
  };
  return {
    enter() {
      if (open === undefined) return { isProbe: false };
      const leftMs = open.untilMs - now();
      if (leftMs > 0 || isProbing)
        throw new UpstreamError(open.failure.kind, { retryAfterMs: Math.max(leftMs, 1_000) });
      isProbing = true;
      return { isProbe: true };
    },
    succeeded() {
      [failures, pauses, isProbing, open] = [0, 0, false, undefined];
    },
    failed(failure) {
      isProbing = false;
      // It answers, if not what we understand.
      if (failure.kind === 'protocol' && open === undefined) return;
      failures += 1;
      const grownMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** pauses);
      // Whoever says how long it wants to be left alone is believed at once.
      if (failure.retryAfterMs !== undefined && failure.retryAfterMs > 0)
        pause(failure, Math.min(LONGEST_PAUSE_MS, failure.retryAfterMs));
      else if (failures >= FAILURES_TO_OPEN || open !== undefined) pause(failure, grownMs);
    },
    left() {
      isProbing = false;
    },
  };
}
