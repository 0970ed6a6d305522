import { expect, test } from 'vitest';
import { ask, read } from '../tables/testing.ts';
import { partsInMonths, periodsOf, plainPeriods } from './periods.ts';

const askedIn = (question: string) => periodsOf(question)?.members.map(member => member.question) ?? null;

test.each([
  [
    'By how much did sales of pet care go up from January–June 2022 to January–June 2023?',
    ['sales of pet care in January–June 2022?', 'sales of pet care in January–June 2023?'],
  ],
  ['How did revenue change between 2019 and 2021?', ['How did revenue in 2019?', 'How did revenue in 2021?']],
  [
    'Did Nespresso sell more in the first half of 2023 than a year earlier?',
    ['Did Nespresso sell in the first half of 2023?', 'Did Nespresso sell in the first half of 2022?'],
  ],
  ['Were costs higher in Q3 2023 than in Q3 2022?', ['Were costs higher in Q3 2023?', 'Were costs higher in Q3 2022?']],
  [
    'Was the profit higher in the first half of 2022 or in the first half of 2023?',
    ['Was the profit higher in the first half of 2022?', 'Was the profit higher in the first half of 2023?'],
  ],
  [
    'Um wie viel stieg der Umsatz von 2021 bis 2022?',
    ['Um wie viel der Umsatz in 2021?', 'Um wie viel der Umsatz in 2022?'],
  ],
])('“%s” is asked of each period', (question, asked) => {
  expect(askedIn(question)).toEqual(asked);
});

test.each([
  'How many books did she write between 1990 and 1999?',
  'What happened in 2019?',
  'Was she born in 1990 or 1991?',
  'Who was older than the king?',
])('“%s” names no two periods', question => {
  expect(askedIn(question)).toBeNull();
});

test('months are written as tables write them', () => {
  expect(plainPeriods('sales in jan-june 2022')).toBe('sales in January–June 2022');
  expect(plainPeriods('sales from Jan. to Sept. 2022')).toBe('sales from January–September 2022');
  expect(plainPeriods('may-june')).toBe('may-june');
});

test('a part of two years may be named once', () => {
  expect(plainPeriods('sales in the first half of 2022 and that of 2023')).toBe(
    'sales in the first half of 2022 and the first half of 2023',
  );
  expect(plainPeriods('costs in Q3 2022 versus the same quarter of 2023')).toBe(
    'costs in Q3 of 2022 versus Q3 of 2023',
  );
  expect(plainPeriods('between the year 2019 and 2021')).toBe('between the year 2019 and 2021');
});

test('a part of a year is asked for by its months where the sources know it by these alone', () => {
  const knows =
    (...words: readonly string[]) =>
    (phrase: string) =>
      words.includes(phrase);
  const months = knows('January', 'June', 'July', 'September');
  expect(partsInMonths('sales in the first half of 2023', months)).toBe('sales in January–June 2023');
  expect(partsInMonths('sales in Q3 2023 and H1 2023', months)).toBe(
    'sales in July–September 2023 and January–June 2023',
  );
  expect(partsInMonths('sales in the first half of 2023', knows('January', 'June', 'first half of 2023'))).toBe(
    'sales in the first half of 2023',
  );
  expect(partsInMonths('sales in the first half of 2023', knows('January', 'June', 'first half of 2009'))).toBe(
    'sales in January–June 2023',
  );
  expect(partsInMonths('sales in the first half of 2023', knows('January', 'June', 'half', 'second half'))).toBe(
    'sales in January–June 2023',
  );
  expect(partsInMonths('sales in the second half of 2023', months)).toBe('sales in the second half of 2023');
});

test('what became of a figure is answered by both of its cells', () => {
  const care = read(`# Care

| In millions | January–June 2022 Sales | January–June 2022 Profit |
| --- | --- | --- |
| Pet care | 8,589 | 1,700 |
| Coffee | 7,200 | 1,100 |

A word on the weather.

| In millions | January–June 2023 Sales | January–June 2023 Profit |
| --- | --- | --- |
| Pet care | 9,373 | 1,900 |
| Coffee | 7,100 | 1,200 |
`);
  const { text } = ask(care, 'By how much did pet care sales go up from jan-june 2022 to jan-june 2023?');
  const lead = text.split('<details>')[0] ?? '';
  expect(lead).toContain('8,589');
  expect(lead).toContain('9,373');
  expect(lead).not.toContain('7,200');
  const more = ask(care, 'Did pet care sell more in jan-june 2023 than in jan-june 2022?').text.split('<details>')[0];
  expect(more).not.toContain('Closest passages');
  expect(more).toMatch(/9,373.*8,589/s);
  const better = ask(care, 'Did pet care sell better in jan-june 2023 or in jan-june 2022?').text.split('<details>')[0];
  expect(better).not.toContain('Closest passages');
  expect(better).toMatch(/9,373.*8,589/s);
});
