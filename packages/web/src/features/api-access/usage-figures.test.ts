import type { ApiKey, ApiKeyId, ApiUse } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { axisTop, daysOf, usageCsv, useOfKeys } from './usage-figures.ts';

const [script, robot] = ['a', 'b'] as ApiKeyId[] as [ApiKeyId, ApiKeyId];
const aKey = (_id: ApiKeyId, name: string) => ({ _id, name, key: `nous_…${_id}` }) as ApiKey;
const keys = [aKey(script, 'Script'), aKey(robot, '=Robot, "2"')];
const items: ApiUse[] = [
  { day: '2026-10-30', calls: 4, spent: 0.1, keys: [{ apiKeyId: null, calls: 4, spent: 0.1 }] },
  {
    day: '2026-11-01',
    calls: 5,
    spent: 0.06,
    keys: [
      { apiKeyId: script, calls: 2, spent: 0.04 },
      { apiKeyId: robot, calls: 3, spent: 0.02 },
    ],
  },
  { day: '2026-11-02', calls: 7, spent: -0.05, keys: [{ apiKeyId: script, calls: 7, spent: -0.05 }] },
];

test('each day has its bar, those without a call too, over the end of a month', () => {
  expect(daysOf('2026-10-30', '2026-11-02', items)).toEqual([
    { day: '2026-10-30', calls: 4 },
    { day: '2026-10-31', calls: 0 },
    { day: '2026-11-01', calls: 5 },
    { day: '2026-11-02', calls: 7 },
  ]);
  expect(daysOf('2026-11-02', '2026-11-02', [])).toEqual([{ day: '2026-11-02', calls: 0 }]);
});

test.each([
  [1, 1],
  [3, 3],
  [7, 8],
  [9, 10],
  [11, 20],
  [30, 30],
  [999, 1_000],
  [1_001, 2_000],
])('the axis of a chart whose highest bar is %d ends at %d', (most, top) => {
  expect(axisTop(most)).toBe(top);
});

test('what was used is added up by key, the most used first; what no key is known of comes last', () => {
  expect(useOfKeys(items, keys)).toEqual([
    { key: keys[0], calls: 9, spent: expect.closeTo(-0.01) },
    { key: keys[1], calls: 3, spent: 0.02 },
    { key: null, calls: 4, spent: 0.1 },
  ]);
  expect(useOfKeys([], keys)).toEqual([]);
});

test('the file for a spreadsheet has a row for each day and key, and no name runs in it', () => {
  expect(usageCsv(items, keys).slice(1).split('\r\n')).toEqual([
    'day,name,key,calls,spent_usd',
    '2026-10-30,,,4,0.1',
    '2026-11-01,Script,nous_…a,2,0.04',
    `2026-11-01,"'=Robot, ""2""",nous_…b,3,0.02`,
    '2026-11-02,Script,nous_…a,7,-0.05',
    '',
  ]);
});
