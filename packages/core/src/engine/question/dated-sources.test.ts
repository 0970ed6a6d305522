import { expect, test } from 'vitest';
import { datedSourcesIn } from './dated-sources.ts';

const source = (version: string, publishedOn: string | null, ...names: string[]) => ({
  version,
  title: names.join(' '),
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

test('of several things of a year one of several editions of a work is meant', () => {
  const edition = (version: string, year: string) => ({
    ...source(version, null, 'expenses', year),
    title: 'Norrvik – Expenses Policy',
  });
  const report = { ...source('report', null, 'report', '2025'), title: 'Report on the third quarter' };
  const found = (all: Parameters<typeof datedSourcesIn>[1]) =>
    datedSourcesIn('First class on the train: 2023 rule vs 2025 rule', all).map(({ version }) => version);
  expect(found([edition('old', '2023'), edition('new', '2025'), report])).toEqual(['old', 'new']);
  expect(found([edition('old', '2023'), edition('new', '2025'), edition('again', '2025')])).toEqual(['old']);
});
