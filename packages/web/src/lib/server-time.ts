/** By how much the clock of the server is ahead of this browser's, in ms. */
let aheadMs = 0;

/**
 * Sets the server's clock by the `Date` of a reply. One without a date changes nothing, nor does one that the browser
 * may have kept: its date is that of the day on which it came first.
 */
export function setServerTime(headers: Headers): void {
  const told = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(told) || headers.get('cache-control')?.includes('max-age')) return;
  aheadMs = told - Date.now();
}

/**
 * What time it is, or was, for the server, in ms, by its latest reply: what it dates is not held against a clock that
 * may be wrong.
 */
export const serverTime = (at: number = Date.now()): number => at + aheadMs;

/** The same as a date: what is told or made now is dated as the server would. */
export const serverNow = (): Date => new Date(serverTime());
