import { Problem } from '@nousboard/contracts';
import { CallProblem } from '#lib/api/index.ts';
import type { Verdict } from './upload-queue.ts';

/** The file cannot be read: it was moved, changed or taken away since it was chosen. */
export class UnreadableFileError extends Error {
  constructor() {
    super('The file could not be read.');
    this.name = 'UnreadableFileError';
  }
}

/** The server has forgotten the upload; another attempt begins anew. */
export class UploadGoneError extends Error {}

/**
 * What passes by itself: no connection, a server that restarts or is busy, an upload that another attempt still holds.
 */
const passing: readonly (string | undefined)[] = [
  'unavailable',
  'shutting_down',
  'rate_limited',
  'idempotency_running',
  'conflict',
];

/** What a failure to send means. Everything that the server understood and refused will be refused again. */
export function judge(error: unknown): Verdict {
  if (error instanceof UnreadableFileError) return 'absent';
  if (error instanceof UploadGoneError) return 'away';
  if (!(error instanceof Problem)) return 'failed';
  if (passing.includes(error.code)) return 'away';
  return error instanceof CallProblem && error.status >= 500 ? 'failed' : 'refused';
}

const SECOND_MS = 1_000;
const LONGEST_WAIT_MS = 30 * SECOND_MS;

/** Waits before another attempt: for the network, for as long as the server asks, or longer from time to time. */
export function untilBack(attempts: number, error: unknown, signal: AbortSignal): Promise<void> {
  const asked = error instanceof CallProblem ? error.retryAfterSeconds : null;
  const waitMs = asked ? asked * SECOND_MS : Math.min(LONGEST_WAIT_MS, SECOND_MS * 2 ** attempts);
  return new Promise(resolve => {
    const over = () => {
      clearTimeout(timer);
      removeEventListener('online', over);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, waitMs);
    addEventListener('online', over);
    signal.addEventListener('abort', over);
  });
}
