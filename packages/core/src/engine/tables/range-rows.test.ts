import { expect, test } from 'vitest';
import { ask, read } from './testing.ts';

const handbook = read(`# Handbook

## 4.1 Annual leave

| Length of service | Days per year |
|---|---|
| up to 2 years | 26 |
| 2 to 5 years | 28 |
| over 5 years | 31 |

## 6.2 Notice

| | Notice by you | Notice by us |
|---|---|---|
| During probation | 1 week | 1 week |
| After 5 years of service | 1 month | 3 months |
`);

test('an amount that lies in the range of a row is answered by that row', () => {
  for (const [question, days] of [
    ['How many days of leave do I get after 3 years?', 28],
    ['how many days leave after six years', 31],
    ['How many days of leave in my first 1 year?', 26],
  ] as const)
    expect(ask(handbook, question).text, question).toContain(`Days per year: **${days}**`);
});

test('another unit, and what no table is about, are not answered by a range', () => {
  for (const question of [
    'How many days of leave do I get after 3 kilometres?',
    'How many chairs do I get after 3 years?',
  ])
    expect(ask(handbook, question).text, question).not.toMatch(/Days per year: \*\*/);
});

test('ranges are written in many ways, in the head or the label', () => {
  const parcels = read(`# Parcels

| Weight (kg) | Price |
|---|---|
| < 1 | €3 |
| 1–4.99 | €5 |
| 5+ | €9 |
`);
  expect(ask(parcels, 'What is the price of a parcel of 0.5 kg?').text).toContain('**€3**');
  expect(ask(parcels, 'price of a parcel of 3kg').text).toContain('**€5**');
  expect(ask(parcels, 'What is the price of a parcel of 12 kg?').text).toContain('**€9**');
});

test('a table that shares no word with the question is found in the section that does', () => {
  const rules = read(`# Rules of the library

## Fines

| Delay | Due |
|---|---|
| up to 7 days | £1 |
| 8 to 30 days | £4 |
| over 30 days | £20 |

Whoever brings a borrowed book back late pays a fine at the desk of the library. A fine is paid in cash.

## Opening

The library is open on nine days of each month, and closed on others.
`);
  expect(ask(rules, 'What fine do I pay for a book that is 10 days late?').text).toContain('**£4**');
});
