import { describe, expect, test } from 'vitest';
import { ask, askAll, read } from './testing.ts';

const cases = read(`# Half-year figures

## January–June 2023

| In millions | January–June 2023 Sales | January–June 2023 Profit |
|---|---|---|
| Coffee | 3,694 | 672 |
| Tea | 1,120 | 88 |
| Change in stocks | 14 | 2 |

## January–June 2022

| In millions | January–June 2022 Sales | January–June 2022 Profit |
|---|---|---|
| Coffee | 3,595 | 757 |
| Tea | 1,200 | 91 |
| Change in stocks | 11 | 1 |
`);
const lead = (text: string): string => text.split('\n\n|')[0] ?? '';

describe('what a figure was and became, and by how much it changed', () => {
  test.each([
    ['How did the sales of coffee change?', '3,595', '3,694', '3,694 − 3,595 = +99 (+2.8%)'],
    ['Did the profit of coffee go up or down?', '757', '672', '672 − 757 = -85 (-11.2%)'],
    ['Did coffee’s profit fall against the first half of 2022?', '757', '672', '672 − 757 = -85 (-11.2%)'],
    ['Have the sales of tea grown since 2022?', '1,200', '1,120', '1,120 − 1,200 = -80 (-6.7%)'],
  ])('%s', (question, before, after, difference) => {
    const { text, quotes, finish } = ask(cases, question);
    expect(lead(text)).toContain(`2022`);
    expect(lead(text).indexOf(`**${before}**`)).toBeLessThan(lead(text).indexOf(`**${after}**`));
    expect(lead(text)).toContain(difference);
    expect(quotes).toEqual(expect.arrayContaining([before, after]));
    expect(finish).toMatchObject({ reason: 'stop' });
  });
});

const years = read(`# Members

| Branch | 2019 | 2020 | 2021 |
|---|---|---|---|
| North | 400 | 380 | 418 |
| South | 200 | n/a | 250 |
`);

test('beside other documents, which may be asked for the course of a thing, the figures stand first too', () => {
  const tides = read('# Tides\n\nThe tides of the harbour change twice a day, and sales of fish change with them.\n');
  const lamps = read('# Lamps\n\nThe keeper of the lamp sells no coffee.\n');
  const { text } = askAll(
    { 'Half-year figures': cases, Tides: tides, Lamps: lamps },
    'How did the sales of coffee change?',
  );
  expect(lead(text)).toContain('3,694 − 3,595 = +99 (+2.8%)');
});

test('of several years those that are named count: two, since one, or into one from the year before', () => {
  expect(ask(years, 'How did the members of the North branch change since 2020?').text).toContain('418 − 380 = +38');
  expect(ask(years, 'How did the members of the North branch change in 2020?').text).toContain('380 − 400 = -20');
  expect(ask(years, 'How did the members of the North branch change?').text).toContain('418 − 400 = +18');
});

const ducks = read(`# Ducks

| Year | Freshwater ducks |
|---|---|
| 2021 | 150 |
| 2022 | 170 |
| 2023 | 160 |
`);

test('each year may be a row', () => {
  expect(ask(ducks, 'How far did the number of freshwater ducks drop in 2023?').text).toContain('160 − 170 = -10');
  expect(ask(ducks, 'How did the number of freshwater ducks change?').text).toContain('160 − 150 = +10');
  expect(ask(ducks, 'How did the number of geese change?').text).not.toContain('−');
});

test('a name that only speaks of change is asked for itself, and what is not told is not worked out', () => {
  expect(ask(cases, 'What was the change in stocks in the first half of 2022?').text).not.toContain('−');
  expect(ask(years, 'How did the members of the South branch change since 2020?').text).not.toContain('−');
  expect(ask(years, 'How did the members of the West branch change?').text).not.toContain('−');
});

const told = read(`# Interest

Interest income increased by 1,205 thousand, primarily due to interest on investments.

| In thousands | 2019 | 2018 |
|---|---|---|
| Interest income | 2,515 | 1,310 |
| Interest expense | 598 | 610 |
`);

test('why it changed is told by words, and what else is said of the change stands behind the figures', () => {
  expect(ask(told, 'What caused the increase in interest income?').text).toMatch(/^Interest income increased by 1,205/);
  const { text } = ask(told, 'What was the increase in interest income?');
  expect(lead(text)).toContain('2,515 − 1,310 = +1,205');
  expect(text).toContain('primarily due to interest on investments');
});

test('the difference is written as the language of the answer writes numbers', () => {
  expect(ask(cases, 'How did the sales of coffee change?', 'de-DE').text).toContain('= +99 (+2,8\u00a0%)');
});
