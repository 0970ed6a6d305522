import { expect, test } from 'vitest';
import { ask, askAll, read } from './testing.ts';

const lead = (text: string): string => text.split('<details>')[0] ?? '';

const rows = Array.from(
  { length: 30 },
  (_, at) => `| Village ${String.fromCharCode(65 + (at % 26))}${at} | ${at} | ${at + 1} |`,
);
const costs = read(`# Half year

| Place | 2022 restructuring costs | 2023 restructuring costs |
| --- | --- | --- |
${rows.join('\n')}
| Total | 435 | 465 |
`);

test('a column that is asked for without a row is told by its total, of the year that was asked for', () => {
  expect(ask(costs, 'What were the restructuring costs in 2023?').text).toMatch(
    /^Total · 2023 restructuring costs: \*\*465\*\*/u,
  );
  expect(ask(costs, 'What were the restructuring costs in 2022?').text).toMatch(
    /^Total · 2022 restructuring costs: \*\*435\*\*/u,
  );
});

test('a row that is asked for is no total', () => {
  expect(ask(costs, 'What were the restructuring costs of Village C2 in 2023?').text).toMatch(/\*\*3\*\*/u);
  expect(ask(costs, 'What were the restructuring costs of Dune in 2023?').text).not.toMatch(/\*\*465\*\*/u);
});

test.each([
  'Were restructuring costs higher in 2023 than in 2022?',
  'How did restructuring costs in 2023 compare with those of 2022?',
])('two years are compared by their totals: %s', question => {
  const { text } = ask(costs, question);
  expect(lead(text)).toContain('435');
  expect(lead(text)).toContain('465');
});

test('a table without a total has none', () => {
  const plain = read('# Fleet\n\n| Place | 2023 ships |\n| --- | --- |\n| Arl | 4 |\n| Bell | 5 |\n');
  expect(ask(plain, 'How many ships were there in 2023?').text).not.toMatch(/\*\*[45]\*\*/u);
});

test('a part of a year that a table calls by its months is found beside a text that speaks of other halves', () => {
  const half = read(`# Sales

| Place | January–June 2022 sales | January–June 2023 sales |
| --- | --- | --- |
| Arl | 4 | 5 |
| Total | 9 | 11 |
`);
  const letters = read('# Letters\n\nHalf of the crew was asleep in 2023. The first of them woke in June.\n');
  const { text } = askAll({ Sales: half, Letters: letters }, 'What were the sales in the first half of 2023?');
  expect(text).toMatch(/^Total · January–June 2023 sales: \*\*11\*\*/u);
});
