import { afterEach, expect, test } from 'vitest';
import { serverTime, setServerTime } from './server-time.ts';

afterEach(() => setServerTime(new Date().toUTCString()));

const HOUR_MS = 3_600_000;
/** A reply tells whole seconds. */
const isAbout = (ms: number, expected: number) => Math.abs(ms - expected) < 1_500;

test('the time is the server’s, however wrong the clock of the browser is', () => {
  for (const wrongBy of [-HOUR_MS, 0, HOUR_MS]) {
    setServerTime(new Date(Date.now() + wrongBy).toUTCString());
    expect(isAbout(serverTime(), Date.now() + wrongBy)).toBe(true);
    expect(isAbout(serverTime(Date.now() - HOUR_MS), Date.now() + wrongBy - HOUR_MS)).toBe(true);
  }
});

test('a reply that does not say when it was sent changes nothing', () => {
  setServerTime(new Date(Date.now() + HOUR_MS).toUTCString());
  for (const date of [null, '', 'soon']) setServerTime(date);
  expect(isAbout(serverTime(), Date.now() + HOUR_MS)).toBe(true);
});
