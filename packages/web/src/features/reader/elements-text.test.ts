import type { DocumentElement } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { ElementsText } from './elements-text.ts';
import { placesOf, searchedKey } from './page-words.ts';
import { type FoundPages, searchText } from './pdf-text.ts';

const pages = [
  ['Of heather and of moor.', 'The bil-\nberry is rare.'],
  ['Nothing of it.'],
  ['Year\tBilberry\n1998\t12'],
].map((texts, at) =>
  texts.map(
    (text, index) =>
      ({
        page: at + 1,
        start: at * 100 + index * 40,
        end: at * 100 + index * 40 + text.length,
        text,
      }) as DocumentElement,
  ),
);
const written = (start: number, end: number) => {
  const element = pages.flat().find(candidate => candidate.start <= start && candidate.end >= end);
  return element?.text.slice(start - element.start, end - element.start);
};

test('words are found on every page, over line ends and in table cells, and lie where they are written', async () => {
  const asked: number[] = [];
  const text = new ElementsText(pages.length, page => {
    asked.push(page);
    return Promise.resolve(pages[page - 1] ?? []);
  });
  const key = searchedKey('bilberry');
  const told: FoundPages[] = [];
  await searchText(text, { key, from: 2, signal: new AbortController().signal, onFound: found => told.push(found) });
  const found = told.at(-1) ?? new Map();
  expect([...found.keys()].sort()).toEqual([1, 3]);
  const [broken] = await text.spans(1, found.get(1) ?? [], key.length);
  expect(written(broken?.start ?? 0, broken?.end ?? 0)).toBe('bil-\nberry');
  const [cell] = await text.spans(3, placesOf(key, await text.words(3)), key.length);
  expect(written(cell?.start ?? 0, cell?.end ?? 0)).toBe('Bilberry');
  expect(asked, 'each page is read once').toEqual([2, 3, 1]);
});

test('a page that could not be read is asked for again', async () => {
  let tries = 0;
  const text = new ElementsText(1, () => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('away')) : Promise.resolve(pages[0] ?? []);
  });
  await expect(text.words(1)).rejects.toThrow('away');
  expect((await text.words(1)).key).toContain('heather');
});
