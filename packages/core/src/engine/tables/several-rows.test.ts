import { expect, test } from 'vitest';
import { ask, askAll, book, read, sheet } from './testing.ts';

const lead = (text: string): string => text.split('<details>')[0] ?? '';

const zones = read(`# Half year

| Zone | Sales | Staff |
| --- | --- | --- |
| Zone North | 12,553 | 70 |
| Zone South | 9,467 | 61 |
| Zone West | 9,060 | 40 |

Zones are led from the capital.
`);

test('rows that are compared are shown, and no others', () => {
  const { text } = ask(zones, 'Which had higher sales, Zone South or Zone West?');
  expect(lead(text)).toContain('| Zone South | 9,467 | 61 |\n| Zone West | 9,060 | 40 |');
  expect(lead(text)).not.toContain('12,553');
});

test('rows are shown for each name', () => {
  const { text } = ask(zones, 'What were the sales of Zone North, Zone South and Zone West?');
  for (const sales of ['12,553', '9,467', '9,060']) expect(lead(text)).toContain(sales);
});

test('where the names are columns, the row that is asked for is shown', () => {
  const sets = read(`# Sets

| Statistics | Alpha | Beta |
| --- | --- | --- |
| Number of claims | 117,854 | 1,225 |
| Pages | 7 | 9 |
`);
  const { text } = ask(sets, 'Which set has more claims, Alpha or Beta?');
  expect(lead(text)).toContain('| Number of claims | 117,854 | 1,225 |');
  expect(lead(text)).not.toContain('| Pages |');
});

test('“for each quarter” is answered by all rows of the table that says it', () => {
  const { text } = askAll(
    {
      Targets: read(`# Targets

| Quarter | Growth target | Staff |
| --- | --- | --- |
| Q1 | 12 | 500 |
| Q2 | 15 | 600 |
| Q3 | 18 | 700 |
`),
      Visits: read('# Visits\n\n| Quarter | Visits |\n| --- | --- |\n| Q1 | 1 |\n| Q2 | 2 |\n'),
    },
    'What is the growth target for each quarter?',
  );
  expect(lead(text)).toContain('| Q1 | 12 | 500 |\n| Q2 | 15 | 600 |\n| Q3 | 18 | 700 |');
  expect(lead(text)).not.toContain('Visits');
});

test('years are rows without a head of that name', () => {
  const ducks = read(
    '# Ducks\n\n|  | Ducks | Geese |\n| --- | --- | --- |\n| 2019 | 120 | 80 |\n| 2020 | 130 | 95 |\n',
  );
  const { text } = ask(ducks, 'How many geese were there in each year?');
  expect(lead(text)).toMatch(/2019 \| 120 \| 80[\s\S]*2020 \| 130 \| 95/);
});

test('rows of the names are no more than close where the table does not speak of what is asked', () => {
  const { text, finish } = ask(zones, 'Which had more fires, Zone South or Zone West?');
  expect(text).toMatch(/^\*\*Closest passages; they may not answer/);
  expect(finish).toMatchObject({ reason: 'near' });
});

test('a table that says nothing of what is asked is not the answer', () => {
  const { text } = ask(zones, 'What were the losses of Mill East and Mill West respectively?');
  expect(text).not.toContain('| Zone West | 9,060');
});

test('the year that holds the most is found among rows called by years', () => {
  const ducks = read('# Ducks\n\n| Year | Ducks |\n| --- | --- |\n| 2019 | 120 |\n| 2020 | 180 |\n| 2021 | 150 |\n');
  expect(ask(ducks, 'In which year were the most ducks counted?').text).toContain('2020 · Ducks: **180**');
});

test('a head with an empty row behind it is read with its rows', () => {
  const names = ['Ale', 'Bread', 'Cheese', 'Dates', 'Eggs', 'Figs', 'Grapes', 'Ham'];
  const shop = book(
    sheet([
      ['In millions', '', '2023'],
      ['', 'Sales', 'Profit'],
      ['', '', ''],
      ...names.map((name, at) => [name, `${1000 + ((at * 3) % 8) * 111}`, `${at}`]),
    ]),
  );
  const { text } = askAll({ 'Product groups': shop }, 'Which product group had the highest sales in 2023?');
  expect(text).toContain('**1777**');
});

test('the head of a table is not what answers, however many words of the question it has', () => {
  const shop = book(
    sheet([
      ['In millions', 'Costs of restructuring the shops', '2022'],
      ['', '', ''],
      ['Ale', '12', '11'],
      ['Bread', '8', '7'],
    ]),
    {
      ...sheet([['Notes', '']], 'Notes'),
      blocks: [{ role: 'paragraph', text: 'Restructuring the shops was dear in 2022, as their owners wrote.' }],
    },
  );
  const { quotes } = ask(shop, 'How were the costs of restructuring the shops explained in 2022?');
  expect(quotes[0]).not.toContain('In millions');
});

test('the highest cost is the one that takes most away', () => {
  const costs = read('# Zones\n\n| Zone | Costs |\n| --- | --- |\n| North | -44 |\n| South | -140 |\n| West | -2 |\n');
  expect(ask(costs, 'Which zone had the highest costs?').text).toContain('**-140**');
  expect(ask(costs, 'Which zone had the lowest costs?').text).toContain('**-2**');
});

test('what is below nothing by its nature is compared as it is', () => {
  const frost = read(
    '# Cities\n\n| City | Temperature |\n| --- | --- |\n| Arl | -4 |\n| Bell | -14 |\n| Cove | -2 |\n',
  );
  expect(ask(frost, 'Which city had the lowest temperature?').text).toContain('**-14**');
  expect(ask(frost, 'Which city had the highest temperature?').text).toContain('**-2**');
});

test('the one of several that has the largest is told by its row', () => {
  const sets = read(`# Sets

| Dataset | Train | Test |
| --- | --- | --- |
| Alpha questions | 79,168 | 3,610 |
| Beta questions | 78,785 | 11,313 |
| Gamma questions | 3,417 | 2,032 |
`);
  expect(lead(ask(sets, 'Which of the question datasets has the largest test set?').text)).toMatch(
    /^Beta questions · Test: \*\*11,313\*\*/,
  );
});

test('what was measured with its spread is compared by what was measured, under a head in capitals', () => {
  const river = read(`# River

We measured dissolved oxygen (DO) at three stations.

| Station | Temp. (°C) | DO probe (mg/L) |
|---|---|---|
| S1 | 12.1 ± 0.6 | 8.0 ± 0.3 |
| S2 | 13.4 ± 0.8 | 6.4 ± 0.5 |
| S3 | 12.2 ± 0.5 | 9.6 ± 0.2 |
`);
  for (const question of ['Which station had the lowest DO?', 'which station had the lowest oxygen'])
    expect(ask(river, question).text).toMatch(/^S2 · DO probe \(mg\/L\): \*\*6\.4 ± 0\.5\*\*/);
});
