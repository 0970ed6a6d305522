import { Problem } from '@nousboard/contracts';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { expect, test } from 'vitest';
import { boxAt, type PrintedRun, placesOf } from './page-words.ts';
import { type FoundPages, PdfText, searchText } from './pdf-text.ts';

/**
 * A document of letter pages, one line on each at 72 points from the left and 720 from below; null is a page without
 * words.
 */
function textOf(
  pages: readonly (string | null)[],
  recognised: (page: number) => Promise<string> = () => Promise.resolve(''),
) {
  const elsewhere = async (page: number): Promise<PrintedRun[]> => [
    { text: await recognised(page), endsLine: true, box: null },
  ];
  const asked: number[] = [];
  const pdf = {
    numPages: pages.length,
    getPage: (page: number) => {
      asked.push(page);
      const words = pages[page - 1] ?? null;
      const items =
        words === null ? [] : [{ str: words, hasEOL: true, transform: [10, 0, 0, 10, 72, 720], width: 100 }];
      return Promise.resolve({
        getViewport: () => ({ width: 612, height: 792, transform: [1, 0, 0, -1, 0, 792] }),
        getTextContent: () => Promise.resolve({ items }),
      });
    },
  } as unknown as PDFDocumentProxy;
  return { text: new PdfText(pdf, elsewhere), asked };
}
const search = async (text: PdfText, key: string, from = 1, signal = new AbortController().signal) => {
  const told: { found: FoundPages; isDone: boolean; hasText: boolean }[] = [];
  await searchText(text, {
    key,
    from,
    signal,
    onFound: (found, isDone, hasText) => told.push({ found, isDone, hasText }),
  });
  return told;
};

test('a word lies where it is printed, in fractions from the top', async () => {
  const words = await textOf(['Heather']).text.words(1);
  const box = boxAt(words, placesOf('heather', words)[0]!);
  expect(box?.x).toBeCloseTo(72 / 612);
  expect(box?.y).toBeCloseTo(62 / 792);
  expect(box?.w).toBeCloseTo(100 / 612);
  expect(box?.h).toBeCloseTo(10 / 792);
});

test('a search begins at the page that is read, goes round the end, and reads no page twice', async () => {
  const { text, asked } = textOf(['moss', 'moss and moss', 'fern', 'moss']);
  const last = (await search(text, 'moss', 3)).at(-1);
  expect(asked).toEqual([3, 4, 1, 2]);
  expect([...(last?.found ?? [])].map(([page, places]) => [page, places.length])).toEqual([
    [4, 1],
    [1, 1],
    [2, 2],
  ]);
  expect(last).toMatchObject({ isDone: true, hasText: true });
  await search(text, 'fern');
  expect(asked).toHaveLength(4);
});

test('one that nobody waits for any longer ends and tells nothing more', async () => {
  const { text, asked } = textOf(Array.from({ length: 100 }, () => 'moss'));
  const leaving = new AbortController();
  leaving.abort();
  expect(await search(text, 'moss', 1, leaving.signal)).toEqual([]);
  expect(asked).toEqual([1]);
});

test('pages whose words were recognised are found by what is stored; a document without any says so', async () => {
  const { text } = textOf(['typed moss', null], page => Promise.resolve(`recognised moss of page ${page}`));
  expect([...((await search(text, 'recognised moss')).at(-1)?.found ?? [])]).toEqual([[2, [0]]]);
  expect(boxAt(await text.words(2), 0)).toBeNull();
  expect((await search(textOf([null, null]).text, 'moss')).at(-1)).toMatchObject({ isDone: true, hasText: false });
});

test('a page that could not be read is read again when it is next asked for', async () => {
  let isDown = true;
  const { text } = textOf([null], () => (isDown ? Promise.reject(new Error('away')) : Promise.resolve('moss')));
  await expect(search(text, 'moss')).rejects.toThrow('away');
  isDown = false;
  expect((await search(text, 'moss')).at(-1)?.found.size).toBe(1);
});

test('a page that is not read yet is left out; what there is of the others is found', async () => {
  let isUnread = true;
  const { text } = textOf([null, 'moss'], () =>
    isUnread ? Promise.reject(new Problem('file_not_ready')) : Promise.resolve('moss'),
  );
  expect((await search(text, 'moss')).at(-1)).toMatchObject({ found: new Map([[2, [0]]]), isDone: true });
  expect((await search(text, 'fern')).at(-1)).toMatchObject({ found: new Map(), isDone: true, hasText: true });
  const nothingYet = textOf([null], () => Promise.reject(new Problem('file_not_ready'))).text;
  expect((await search(nothingYet, 'moss')).at(-1)).toMatchObject({ isDone: true, hasText: true });
  isUnread = false;
  expect((await search(text, 'moss')).at(-1)?.found.size).toBe(2);
});
