import { expect, test } from 'vitest';
import { buildSegment, firstSegmentState, type SegmentState } from './build-segment.ts';
import type { RawPage } from './raw-page.ts';
import { column, type PrintedLine, printPage } from './testing/raw-pages.ts';

const text = column(['Tea is picked by hand on the hills, and is', 'dried in the shade for a day.'], 200);
/** Pages with these lines above their text. */
const pagesWith = (heads: readonly (string | null)[], first = 1, label?: string): RawPage[] =>
  heads.map((head, at) => {
    const lines: PrintedLine[] = head === null ? [] : [{ text: head, y: 30 }];
    return printPage(first + at, [...lines, ...text], label);
  });
const read = (pages: readonly RawPage[], state: SegmentState = firstSegmentState) => {
  const built = buildSegment(pages, state);
  return { labels: built.segment.pages.map(page => page.label), state: built.state };
};

test('pages of an article are called as the journal counts them, also the first one and the rest of a long one', () => {
  const heads = [null, '128 Journal of Tea', 'A. Marsh et al. 129', '130 Journal of Tea', 'A. Marsh et al. 131'];
  const { labels, state } = read(pagesWith(heads));
  expect(labels).toEqual(['127', '128', '129', '130', '131']);
  expect(read(pagesWith(['132 Journal of Tea'], 6), state).labels).toEqual(['132']);
  expect(read(pagesWith([null], 6), state).labels).toEqual([undefined]);
});

test('other numbers in the margins call no page, nor what agrees with its place or comes before it', () => {
  for (const heads of [
    ['Report of 2019', 'Report of 2019', 'Report of 2019', 'Report of 2019'],
    ['1', '2', '3', '4'],
    [null, null, '1', '2', '3', '4'],
    ['12 of 30', '40 of 30', '7 of 30'],
    [null, '128 Journal of Tea', 'A. Marsh et al. 129'],
  ])
    expect(read(pagesWith(heads)).labels).toEqual(heads.map(() => undefined));
});

test('whatever counts on with pages that bear their own numbers calls none of them', () => {
  const pages = [1, 2, 3, 4];
  const foot = (page: number): PrintedLine => ({ text: `Page ${page} of 4`, y: 760 });
  for (const head of [
    (page: number) => `Accounts of the year ${2018 + page}`,
    (page: number) => `Invoice No ${4710 + page}`,
    (page: number) => `${11 + page} March`,
    (page: number) => `Monday, March ${11 + page}`,
  ]) {
    const made = pages.map(page => printPage(page, [{ text: head(page), y: 30 }, ...text, foot(page)]));
    expect(read(made).labels).toEqual(pages.map(() => undefined));
  }
});

test('years beside words call no page, be it the only number on it', () => {
  const heads = ['Accounts of 2019', 'Accounts of 2020', 'Accounts of 2021'];
  expect(read(pagesWith(heads)).labels).toEqual(heads.map(() => undefined));
});

test('what the file calls its pages goes before what is printed on them', () => {
  expect(read(pagesWith(['128', '129', '130'], 1, 'iv')).labels).toEqual(['iv', 'iv', 'iv']);
});
