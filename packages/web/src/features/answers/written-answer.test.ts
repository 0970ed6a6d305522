import { beforeAll, expect, test } from 'vitest';
import { speakEnglish } from '#lib/testing/english.ts';
import type { SourceName } from './answer-context.ts';
import { aCitation, aMessage } from './testing.ts';
import { writtenAnswer } from './written-answer.ts';

beforeAll(speakEnglish);

const work = {
  title: 'Spindles',
  kind: 'article',
  authors: ['Zimmer, Ada'],
  publisher: null,
  publishedOn: '2023',
  edition: null,
  doi: null,
} as const;
const name: SourceName = {
  short: 'Zimmer 2023',
  cited: 'Zimmer 2023',
  title: 'Spindles',
  kind: 'pdf',
  pages: 9,
  work: { ...work, authors: [...work.authors] },
};
const nameOf = () => name;
const rects = [{ page: 4, x: 0, y: 0, w: 1, h: 0.1 }];
const question = aMessage(1, 0, { isCreatedByUser: true, text: 'Do they? See https://example.org/asked' });
const answer = aMessage(2, 1, {
  text: 'They [do](https://evil.example/x). [Asked](https://example.org/asked)',
  citations: [aCitation(1, { at: 34, title: 'Spindles', page: 4, rects, quote: 'they do' })],
});

test('an answer is written with its numbers, what each quotes and where, and the works in the style', () => {
  const written = writtenAnswer('apa', answer, question, nameOf);
  expect(written.text).toBe('They do. [1] [Asked](https://example.org/asked)');
  expect(written.quotes).toEqual(['[1] Zimmer 2023, Spindles, p. 4: “they do”']);
  expect(written.references).toEqual([expect.stringMatching(/^Zimmer, A\. \(2023\)\. Spindles/)]);
});
test('without a style there are the quotes alone, and a question is what was typed', () => {
  expect(writtenAnswer('none', answer, question, nameOf).references).toEqual([]);
  expect(writtenAnswer('apa', question, undefined, nameOf)).toEqual({
    text: question.text,
    references: [],
    quotes: [],
  });
});
