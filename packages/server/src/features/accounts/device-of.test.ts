import { expect, test } from 'vitest';
import { deviceOf } from './device-of.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0 Safari/537.36 Edg/141.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/141.0 Safari/537.36 OPR/125.0`, 'Opera', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Version/26.0 Safari/605.1.15`, 'Safari', 'macOS'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_6) ${SAFARI} Version/26.0 Mobile Safari/604.1`, 'Safari', 'iPhone'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_6) ${SAFARI} CriOS/141.0 Mobile Safari/604.1`, 'Chrome', 'iPhone'],
  [`Mozilla/5.0 (iPad; CPU OS 18_6) ${SAFARI} FxiOS/145.0 Mobile Safari/605.1.15`, 'Firefox', 'iPad'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['curl/8.14.1', null, null],
  ['', null, null],
])('%s is known as what it is', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test('what says nothing of itself is no device that is known', () => {
  expect(deviceOf(undefined)).toEqual({ browser: null, system: null });
});
