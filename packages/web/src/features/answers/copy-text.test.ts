import { beforeAll, expect, test } from 'vitest';
import { speakEnglish } from '#lib/testing/english.ts';
import type { SourceName } from './answer-context.ts';
import { answerAsText, quoteLine, withNumbers } from './copy-text.ts';
import { passagesOf } from './numbering.ts';
import { aCitation } from './testing.ts';

beforeAll(speakEnglish);

test('what is pasted carries its numbers and what they stand for', () => {
  const citations = [
    aCitation(1, { at: 9, page: 4 }),
    aCitation(2, { at: 9, page: 6 }),
    aCitation(3, { at: 19, page: 4, start: 10, end: 15 }),
  ];
  const text = answerAsText('They work. More so. ', citations, passagesOf(citations), {
    heading: 'Sources',
    line: passage => `[${passage.number}] p. ${passage.citation.page}`,
  });
  expect(text).toBe('They work [1][2]. More so. [1]\n\nSources\n[1] p. 4\n[2] p. 6');
});

test('in a table a number stands within its cell', () => {
  const text = '| Zone | Month |\n| --- | --- |\n| B | 83.50 |';
  const citations = [aCitation(1, { at: text.length - 1 })];
  expect(withNumbers(text, citations, passagesOf(citations))).toBe(text.replace('83.50 |', '83.50 [1] |'));
});

test('a source is called as it is called today', () => {
  const [passage] = passagesOf([aCitation(1, { title: 'fleet' })]);
  const unnamed = { kind: null, authors: [], publisher: null, publishedOn: null, edition: null, doi: null };
  const line = (over: Partial<SourceName>, title = 'Fleet report') =>
    passage &&
    quoteLine(passage, () => ({
      short: title,
      cited: title,
      title,
      kind: 'document',
      pages: 1,
      work: { ...unnamed, title },
      ...over,
    }));
  expect(line({})).toBe('[1] Fleet report: “words”');
  expect(line({ work: { ...unnamed, title: 'As it was found' } })).toBe('[1] Fleet report: “words”');
  expect(line({ cited: 'Zimmer 2023' })).toBe('[1] Zimmer 2023, Fleet report: “words”');
  expect(passage && quoteLine(passage, () => undefined)).toBe('[1] fleet: “words”');
});
