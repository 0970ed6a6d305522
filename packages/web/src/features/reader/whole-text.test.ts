import type { DocumentElement, ElementsPage } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { wholeText } from './whole-text.ts';

const pageOf = async (number: number) => ({
  items: [{ page: number, text: `Words of ${number}` } as DocumentElement],
  pages: [{ number } as ElementsPage],
});

test('all pages of a text are fetched in their order and counted while they come', async () => {
  const counted: number[] = [];
  const { items, pages } = await wholeText(pageOf, 3, done => counted.push(done), new AbortController().signal);
  expect(items.map(({ text }) => text)).toEqual(['Words of 1', 'Words of 2', 'Words of 3']);
  expect(pages.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(counted).toEqual([0, 1, 2]);
});

test('a text that is no longer wanted whole is fetched no further, and a page that fails ends it', async () => {
  const leaving = new AbortController();
  const asked: number[] = [];
  const leaveAtTwo = (page: number) => {
    asked.push(page);
    if (page === 2) leaving.abort(new Error('left'));
    return pageOf(page);
  };
  await expect(wholeText(leaveAtTwo, 5, () => undefined, leaving.signal)).rejects.toThrow('left');
  expect(asked).toEqual([1, 2]);
  const failing = () => Promise.reject(new Error('not there'));
  await expect(wholeText(failing, 5, () => undefined, new AbortController().signal)).rejects.toThrow('not there');
});
