import type { FileId } from '@nousboard/contracts';
import { plainText } from '@nousboard/core/references';
import { pattern } from '@nousboard/core/text';
import { expect, test } from 'vitest';
import type { SourceName } from './answer-context.ts';
import { passagesOf } from './numbering.ts';
import { answerInStyle, citedSources, quoteSource } from './references.ts';
import { aCitation, messageIdOf } from './testing.ts';

const fileOf = (n: number) => messageIdOf(n) as string as FileId;
const source = (author: string, title: string, over: Partial<SourceName> = {}): SourceName => ({
  short: author,
  cited: author,
  title,
  kind: 'pdf',
  pages: 9,
  work: { title, kind: 'article', authors: [author], publisher: null, publishedOn: '2023', edition: null, doi: null },
  ...over,
});
const names = new Map<string, SourceName>([
  [fileOf(901), source('Zimmer, Ada', 'Spindles')],
  [fileOf(902), source('Abel, Bo', 'Cues')],
]);
const nameOf = (id: FileId) => names.get(id);
const rects = [{ page: 1, x: 0, y: 0, w: 1, h: 0.1 }];
const citations = [
  aCitation(1, { fileId: fileOf(901), page: 4, at: 9, rects }),
  aCitation(2, { fileId: fileOf(902), page: 6, at: 9, rects }),
  aCitation(3, { fileId: fileOf(901), page: 7, at: 19, rects }),
];
const passages = passagesOf(citations);

test('each source is listed once, in the order of the style, with its tabs', () => {
  expect(
    citedSources('vancouver', passages, nameOf).map(({ work, number, passages: own }) => [
      work.title,
      number,
      own.map(passage => passage.number),
    ]),
  ).toEqual([
    ['Spindles', 1, [1, 3]],
    ['Cues', 2, [2]],
  ]);
  expect(citedSources('apa', passages, nameOf).map(({ work }) => work.title)).toEqual(['Cues', 'Spindles']);
  expect(plainText(citedSources('apa', passages, nameOf)[0]?.reference ?? [])).toContain('Abel');
});
test('a source that has left the project is listed by the title that its citations carry', () => {
  const [gone] = citedSources('mla', passagesOf([aCitation(1)]), () => undefined);
  expect(plainText(gone?.reference ?? [])).toContain('A paper');
});
test('what is copied cites in the text as the style does, and ends with the list', () => {
  const copied = answerInStyle('apa', 'They work. More so. ', citations, passages, nameOf, 'Cited sources');
  expect(copied).toMatch(
    pattern()`
      ^They work \(Zimmer, 2023, p\. 4\) \(Abel, 2023, p\. 6\)\. More so\. \(Zimmer, 2023, p\. 7\)\n\n
      Cited sources\nAbel.*\nZimmer.*$
    `,
  );
});
test('two places on one page are cited once where they stand together', () => {
  const twice = [citations[0]!, aCitation(4, { fileId: fileOf(901), page: 4, at: 9, rects })];
  expect(answerInStyle('apa', 'They work.', twice, passagesOf(twice), nameOf, 'Cited sources')).toMatch(
    /^They work \(Zimmer, 2023, p\. 4\)\.\n/,
  );
});
test('a quote says where it is from in the style', () => {
  expect(quoteSource('mla', passages[0]!, passages, nameOf)).toBe('(Zimmer 4)');
  expect(quoteSource('apa', passages[1]!, passages, nameOf)).toBe('(Abel, 2023, p. 6)');
});
