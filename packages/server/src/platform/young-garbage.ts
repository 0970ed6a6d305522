import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of buffers that may pile up before they are collected. */
const EVERY_BYTES = 8 * 1024 * 1024;

let collect: (() => void) | undefined;

/**
 * For loops that let large amounts of bytes run through short-lived buffers. The engine counts a buffer as a few bytes
 * of its heap, so by itself it collects them only after some sixty megabytes. Call the result with the size of each
 * piece that is done with: it collects young garbage (about a millisecond) every eight megabytes.
 */
export function keepBuffersFew(): (doneBytes: number) => void {
  let since = 0;
  return doneBytes => {
    since += doneBytes;
    if (since < EVERY_BYTES) return;
    since = 0;
    collect ??= youngCollector();
    collect();
  };
}

/**
 * The engine's own collector, without a flag on the command line: it is handed only to contexts made after the flag was
 * set.
 */
function youngCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (options: { type: 'minor' }) => void;
  setFlagsFromString('--no-expose-gc');
  return () => gc({ type: 'minor' });
}
