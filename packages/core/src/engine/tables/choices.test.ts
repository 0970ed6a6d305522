import { expect, test } from 'vitest';
import { pattern } from '../../text/pattern.ts';
import { ask, read } from './testing.ts';

const years = (...rows: readonly string[]) =>
  read(
    '# Half year\n\n| Item | 2018 | 2019 |\n| --- | --- | --- |\n' +
      `${rows.map(row => `| ${row} |\n`).join('')}| Staff | 7 | 8 |\n`,
  );

test('a row that lacks a word of the name that was asked for is not claimed: those that come near are a choice', () => {
  const profits = years('Operating profit | 11 | 12', 'Profit before tax | 21 | 22', 'Net profit | 31 | 32');
  for (const question of [
    'What was the gross profit in 2019?',
    'How much was the gross profit in 2019?',
    'gross profit 2019',
    'What was the profit from abroad in 2019?',
  ]) {
    const { text, quotes } = ask(profits, question);
    expect(text, question).toMatch(
      pattern()`
        ^\*\*Closest passages; they may not answer the question\*\*\n\n\| Item \| 2018 \| 2019 \|\n
        \| --- \| --- \| --- \|\n\| Operating profit \| 11 \| 12 \|\n\| Profit before tax \| 21 \| 22 \|\n
        \| Net profit \| 31 \| 32 \|
      `,
    );
    expect(text, question).not.toMatch(/\*\*\d/);
    expect(quotes, question).toHaveLength(3);
  }
  for (const question of ['What was the gross profit in 2019?', 'What was the profit before depreciation in 2019?'])
    expect(ask(years('Operating profit | 11 | 12'), question).text, question).not.toMatch(/\*\*\d/);
  expect(ask(years('Profit | 11 | 12'), 'What was the gross profit in 2019?').text).not.toMatch(/\*\*\d/);
});

test('what is asked beside the name of a row does not shut it out', () => {
  const kept = years('Profit | 11 | 12', 'Gewinn vor Steuern | 21 | 22', 'Bénéfice brut | 31 | 32');
  expect(ask(kept, 'What profit did the harbour report in 2019?').text).toContain('Profit · 2019: **12**');
  expect(ask(kept, 'Welchen Gewinn vor Steuern gab es 2019?').text).toContain('Gewinn vor Steuern · 2019: **22**');
  expect(ask(kept, 'Welchen Gewinn vor Abschreibungen gab es 2019?').text).not.toMatch(/\*\*\d/);
  expect(ask(kept, 'Quel était le bénéfice brut en 2018 ?').text).toContain('Bénéfice brut · 2018: **31**');
  expect(ask(kept, 'Quel était le bénéfice net en 2018 ?').text).not.toMatch(/\*\*\d/);
});

test('the row whose name has every word is claimed, beside others that share one', () => {
  const profits = years('Operating profit | 11 | 12', 'Profit before tax | 21 | 22', 'Gross profit | 31 | 32');
  expect(ask(profits, 'What was the gross profit in 2019?').text).toMatch(/^Gross profit · 2019: \*\*32\*\*/);
  expect(ask(profits, 'What was the operating profit in 2018?').text).toMatch(/^Operating profit · 2018: \*\*11\*\*/);
  expect(ask(profits, 'What was the total profit before tax in 2018?').text).toContain(
    'Profit before tax · 2018: **21**',
  );
});
