import { expect, test } from 'vitest';
import { datedSourcesIn } from './dated-sources.ts';

const source = (version: string, publishedOn: string | null, ...names: string[]) => ({
  version,
  facts: { authors: [], publishedOn, language: 'en' },
  isCalled: (word: string) => names.includes(word),
});
const sources = [
  source('march', '2025-03-13', 'minutes'),
  source('june', '2025-06-12', 'minutes'),
  source('september', null, 'report', '2025', '09'),
  source('december', '2025-12', 'status', 'december'),
];

test.each([
  ['Summarise the September report.', [['september', 'the September report']]],
  ['Who was there, says the minutes of June 2025?', [['june', 'says the minutes of June 2025']]],
  ['Was steht im Protokoll vom März?', [['march', 'im Protokoll vom März']]],
  ['What did the June 2024 minutes decide?', []],
  ['How did the budget change in September?', []],
  ['What does the annual report say?', []],
])('%s', (question, found) => {
  expect(
    datedSourcesIn(question, sources).map(({ version, start, end }) => [version, question.slice(start, end)]),
  ).toEqual(found);
});

test('of two sources of one month none is meant, and a single source needs no name', () => {
  const twice = [...sources, source('again', '2025-06-30', 'minutes')];
  expect(datedSourcesIn('What do the June minutes say?', twice)).toEqual([]);
  expect(datedSourcesIn('What do the June minutes say?', sources.slice(1, 2))).toEqual([]);
});
