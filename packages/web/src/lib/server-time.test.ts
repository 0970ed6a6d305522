import { afterEach, expect, test } from 'vitest';
import { serverTime, setServerTime } from './server-time.ts';

const HOUR_MS = 3_600_000;
/** The headers of a reply that was sent so long from now. */
const sentIn = (ms: number, more: Record<string, string> = {}) =>
  new Headers({ date: new Date(Date.now() + ms).toUTCString(), ...more });
/** A reply tells whole seconds. */
const isAbout = (ms: number, expected: number) => Math.abs(ms - expected) < 1_500;

afterEach(() => setServerTime(sentIn(0)));

test('the time is the server’s, however wrong the clock of the browser is', () => {
  for (const wrongBy of [-HOUR_MS, 0, HOUR_MS]) {
    setServerTime(sentIn(wrongBy));
    expect(isAbout(serverTime(), Date.now() + wrongBy)).toBe(true);
    expect(isAbout(serverTime(Date.now() - HOUR_MS), Date.now() + wrongBy - HOUR_MS)).toBe(true);
  }
});

test('a reply that does not say when it was sent, or may have been kept since, changes nothing', () => {
  setServerTime(sentIn(HOUR_MS));
  for (const headers of [
    new Headers(),
    new Headers({ date: 'soon' }),
    sentIn(-24 * HOUR_MS, { 'cache-control': 'private, max-age=86400, immutable' }),
  ])
    setServerTime(headers);
  expect(isAbout(serverTime(), Date.now() + HOUR_MS)).toBe(true);
});
