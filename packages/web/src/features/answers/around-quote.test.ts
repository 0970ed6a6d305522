import type { FoundPassage } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { aroundQuote, isRepeated, langOfQuote } from './around-quote.ts';
import { readWords } from './read-quote.ts';
import { aCitation } from './testing.ts';

const text = 'It rained for days. Tides rise and fall. The harbour was shut.';
const at = (words: string): [number, number] => [100 + text.indexOf(words), 100 + text.indexOf(words) + words.length];
const [start, end] = at('Tides rise and fall.');
const cited = aCitation(1, { start, end, quote: 'Tides rise and fall.', prefix: 'for days. ', suffix: ' The har' });
const source: FoundPassage = {
  key: 'S1',
  fileId: cited.fileId,
  fileVersion: cited.fileVersion,
  title: 'Tides',
  page: 1,
  heading: 'The sea',
  text,
  start: 100,
  end: 100 + text.length,
  rects: [],
  score: 1,
  sentences: [at('It rained for days.'), [start, end], at('The harbour was shut.')],
};

test('a quote is told by its heading and by the sentences before and behind it', () => {
  expect(aroundQuote(cited, [source])).toEqual({
    heading: 'The sea',
    before: 'It rained for days. ',
    after: ' The harbour was shut.',
  });
});
test('a heading right above a quote is told once', () => {
  const headed = { ...source, heading: 'It rained for days.' };
  expect(aroundQuote(cited, [headed])).toEqual({
    heading: 'It rained for days.',
    before: '',
    after: ' The harbour was shut.',
  });
});
test('what stands around a quote is read as its text is', () => {
  const marked = 'The sea\n-------\n\n- *Tides* rise. They fall.';
  const from = marked.indexOf('They');
  const headed: FoundPassage = {
    ...source,
    heading: '**The sea**',
    text: marked,
    start: 0,
    end: marked.length,
    sentences: [
      [0, 15],
      [17, from - 1],
      [from, marked.length],
    ],
  };
  const read = (words: string) => readWords({ isMarkdown: true }, words);
  expect(aroundQuote(aCitation(1, { start: from, end: marked.length }), [headed], read)).toEqual({
    heading: 'The sea',
    before: 'Tides rise. ',
    after: '',
  });
});
test('at the edge of a passage nothing stands beside it, and a long sentence is cut towards the quote', () => {
  const long = 'word '.repeat(60).trim();
  const wide = {
    ...source,
    text: `${long} ${text}`,
    start: 100 - long.length - 1,
    sentences: [
      [100 - long.length - 1, 99],
      [start, end],
    ] as [number, number][],
  };
  const { before, after } = aroundQuote(cited, [wide]);
  expect(before).toMatch(/^… word .*word $/);
  expect(before.length).toBeLessThan(120);
  expect(after).toBe('');
});
test('of a passage that is not at hand the citation itself knows a little', () => {
  expect(aroundQuote(cited, [])).toEqual({ heading: null, before: 'for days. ', after: ' The har' });
});
test('words that the answer has already are not told again', () => {
  expect(isRepeated({ how: 'extract', verdict: 'verbatim' })).toBe(true);
  expect(isRepeated({ how: 'pointer', verdict: 'verbatim' })).toBe(true);
  expect(isRepeated({ how: 'pointer', verdict: 'supported' })).toBe(false);
});

test('words in other letters than an Arabic page do not stand between its marks', () => {
  expect(langOfQuote('A cue is a question.', 'rtl')).toBe('');
  expect(langOfQuote('الإشارة سؤال.', 'rtl')).toBeUndefined();
  expect(langOfQuote('A cue is a question.', 'ltr')).toBeUndefined();
});
