import { afterEach, expect, test } from 'vitest';
import {
  durationParts,
  formatAgo,
  formatBytes,
  formatDate,
  formatDay,
  formatDollars,
  formatLanguages,
  formatList,
  formatNumber,
  formatRanges,
  formatShort,
  isFresh,
  setFormatLocale,
  typedNumber,
} from './format.ts';
import { tagFor } from './i18n/languages.ts';
import { setServerTime } from './server-time.ts';

const now = new Date('2026-05-14T12:00:00Z');
const HOUR_MS = 3_600_000;
const write = (language: string) => setFormatLocale(tagFor('formats', language));

afterEach(() => write('en-US'));

test('dollars are written with their cents, and in Arabic their sign stays behind its letters', () => {
  expect(formatDollars(41.3)).toBe('$41.30');
  write('ar-EG');
  expect(formatDollars(41.3)).toMatch(/^\u200F?٤١٫٣٠\u00A0US\$\u200E$/);
});

test('sizes keep two figures below ten and none above', () => {
  expect([0, 1, 900, 1_536, 41 * 1_048_576].map(formatBytes)).toEqual([
    '0 bytes',
    '1 byte',
    '900 bytes',
    '1.5 kB',
    '41 MB',
  ]);
});

test('durations choose the unit that says enough', () => {
  expect([0.2, 20, 89, 200, 7_200].map(durationParts)).toEqual([
    { unit: 'seconds', value: 1 },
    { unit: 'seconds', value: 20 },
    { unit: 'seconds', value: 89 },
    { unit: 'minutes', value: 3 },
    { unit: 'hours', value: 2 },
  ]);
});

test('instants are told relative while that is shorter, then as days', () => {
  expect(formatAgo('2026-05-14T11:58:00Z', now)).toBe('2 minutes ago');
  expect(formatAgo('2026-05-13T11:58:00Z', now)).toBe('yesterday');
  expect(formatAgo('2025-01-03T12:00:00Z', now)).toBe('Jan 3, 2025');
  expect(formatShort('2026-05-14T11:59:30Z', now)).toBe('now');
  expect(formatShort('2026-05-12T11:59:30Z', now)).toBe('May 12');
});

test('what has just been made is told as that, however wrong the clock of the browser is', () => {
  const tellTime = (ms: number) => setServerTime(new Headers({ date: new Date(Date.now() + ms).toUTCString() }));
  try {
    for (const wrongBy of [-3 * HOUR_MS, 3 * HOUR_MS]) {
      tellTime(wrongBy);
      const [made, before] = [wrongBy, wrongBy - 2 * HOUR_MS].map(ms => new Date(Date.now() + ms).toISOString());
      expect([formatAgo(made!), formatShort(made!), isFresh(made!)]).toEqual(['now', 'now', true]);
      expect([formatAgo(before!), isFresh(before!)]).toEqual(['2 hours ago', false]);
    }
  } finally {
    tellTime(0);
  }
});

test('a date is written as far as it is known', () => {
  expect(['2009', '2009-06', '2009-06-15', 'soon'].map(formatDate)).toEqual([
    '2009',
    'June 2009',
    'June 15, 2009',
    'soon',
  ]);
});

test('Arabic is written with its own digits, everywhere', () => {
  write('ar-EG');
  const written = [
    formatNumber(1_234.5),
    formatBytes(41 * 1_048_576),
    formatAgo('2026-05-11T11:58:00Z', now),
    formatDay('2025-01-03T12:00:00Z', now),
    formatDate('2009-06-15'),
    formatRanges([
      [3, 3],
      [7, 9],
    ]),
  ];
  for (const text of written) expect(text).toMatch(/^(?=.*[\u0660-\u0669])[^0-9]+$/);
  expect(written[0]).toBe('١٬٢٣٤٫٥');
  expect(formatAgo('2026-05-13T11:58:00Z', now)).toBe('أمس');
});

test('the two kinds of Chinese are written each in its own characters', () => {
  const written = () => [
    formatAgo('2026-05-14T11:58:00Z', now),
    formatDate('2009-06-15'),
    formatLanguages(['de', 'fr']),
    formatList(['A', 'B', 'C']),
  ];
  write('zh-CN');
  expect(written()).toEqual(['2分钟前', '2009年6月15日', '德语和法语', 'A、B和C']);
  // Sorted by strokes, where Simplified Chinese is sorted by sound.
  write('zh-TC');
  expect(written()).toEqual(['2 分鐘前', '2009年6月15日', '法文和德文', 'A、B和C']);
});

test('each language has its own separators, names and order', () => {
  write('de-DE');
  expect([
    formatNumber(12_400),
    formatBytes(1_536),
    formatDate('2009-06-15'),
    formatRanges([
      [3, 3],
      [7, 9],
    ]),
  ]).toEqual(['12.400', '1,5 kB', '15. Juni 2009', '3 und 7–9']);
  write('fr-FR');
  expect([formatNumber(12_400), formatDate('2009-06')]).toEqual(['12\u202f400', 'juin 2009']);
  write('ja-JP');
  expect([formatNumber(12_400), formatDate('2009-06'), formatRanges([[7, 9]])]).toEqual([
    '12,400',
    '2009年6月',
    '7～9',
  ]);
  // By the alphabet of the language: ä stands behind z in Swedish.
  write('sv-SE');
  expect(formatLanguages(['de', 'en', 'zh'])).toBe('engelska, kinesiska och tyska');
});

test('a number is understood in the digits that it was typed in', () => {
  expect(['12', ' 3 ', '٣٤', '۷', '１２'].map(typedNumber)).toEqual([12, 3, 34, 7, 12]);
  expect(['', 'x', '1.5', '-2', '3 4'].map(typedNumber)).toEqual([null, null, null, null, null]);
});
