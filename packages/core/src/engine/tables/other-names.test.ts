import { expect, test } from 'vitest';
import { rootOf } from '../../text/fold.ts';
import { rootsIn } from './asked.ts';
import { inWordsOfTables } from './other-names.ts';
import { ask, book, sheet } from './testing.ts';

const figures = book(
  sheet([
    ['Region', 'January–June 2023 Sales', 'January–June 2023 Impairment', 'January–June 2022 Sales'],
    ['Zone North', '12,553', '-9', '12,201'],
    ['Zone South', '9,467', '-3', '9,120'],
    ['Zone East', '6,190', '-6', '5,980'],
  ]),
);

test('a figure that the table calls otherwise is told under its name there', () => {
  expect(ask(figures, 'What was the turnover of Zone North in the first half of 2023?').text).toMatch(/\*\*12,553\*\*/);
});

test.each([
  ['Which zone sold most in the first half of 2023?', '12,553'],
  ['Which zone had the highest turnover in the first half of 2022?', '12,201'],
])('%s is told by the column of sales', (question, figure) => {
  expect(ask(figures, question).text).toContain(`**${figure}**`);
});

test('a number in words is one in figures where the table writes it so', () => {
  const roots = new Set(['4-hop', 'claim'].map(rootOf));
  expect(inWordsOfTables('the four-hop claims', roots)).toBe('the 4-hop claims');
  expect(inWordsOfTables('the two-hop claims', roots)).toBe('the two-hop claims');
});

test('months that head every column tell no measure from another', () => {
  expect(ask(figures, 'Which zone bought most in the first half of 2023?').text).not.toMatch(/\*\*-?\d/);
});

test('what a table has a word for stays, and so does what it has none for', () => {
  const roots = rootsIn('Sales, revenue and zone');
  expect(inWordsOfTables('What was the revenue?', roots)).toBe('What was the revenue?');
  expect(inWordsOfTables('What was the Turnover of 2023?', rootsIn('Sales (a)'))).toBe('What was the sale of 2023?');
  expect(inWordsOfTables('What was the weather?', roots)).toBe('What was the weather?');
});

test.each([
  ['What was the plan for heating?', 'What was the budget for heating?', 'budget actual'],
  ['What did they really pay for heating?', 'What did they actual pay for heating?', 'budget actual'],
  ['What was the plan for heating?', 'What was the plan for heating?', 'plan budget'],
  ['What was the plan for heating?', 'What was the plan for heating?', 'cost'],
])('“%s” is “%s” to a table of %s', (question, asked, heads) => {
  expect(inWordsOfTables(question, rootsIn(heads))).toBe(asked);
});

test('two words are one where the table runs them together', () => {
  const roots = new Set([...rootsIn('PetCare'), ...rootsIn('Coffee machines')]);
  expect(inWordsOfTables('What did pet care sell?', roots)).toBe('What did petcare sell?');
  expect(inWordsOfTables('What did coffee machines sell?', roots)).toBe('What did coffee machines sell?');
});
