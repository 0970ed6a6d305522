/** By how much the clock of the server is ahead of this browser's, in ms. */
let aheadMs = 0;

/** Sets the server's clock by the `Date` of a reply; one without a date changes nothing. */
export function setServerTime(date: string | null): void {
  const told = Date.parse(date ?? '');
  if (!Number.isNaN(told)) aheadMs = told - Date.now();
}

/**
 * What time it is, or was, for the server, in ms, by its latest reply: what it dates is not held against a clock that
 * may be wrong.
 */
export const serverTime = (at: number = Date.now()): number => at + aheadMs;
