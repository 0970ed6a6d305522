// @module-tag slow
import { BOOK_CATEGORIES, contract } from '@nousboard/contracts';
import { startTestApp, type TestApp } from '@nousboard/testkit';
import { type FakeGutenberg, skipWithoutBooks, startFakeGutenberg } from '@nousboard/testkit/fake-gutenberg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readCollection } from './collection.ts';

skipWithoutBooks();
let gutenberg: FakeGutenberg;
beforeAll(async () => {
  gutenberg = await startFakeGutenberg();
});
beforeEach(() => gutenberg.reset());
afterAll(() => gutenberg.close());

const start = () => startTestApp({ settings: { ...gutenberg.settings, publicUrl: 'https://nous.example.org' } });
const wish = ({ as }: TestApp) => as('admin').call(contract.fetchBookCollection);
const untilOver = async ({ as }: TestApp) => {
  await expect
    .poll(async () => (await as('admin').call(contract.getBookCollection)).waiting, { timeout: 60_000 })
    .toBe(0);
  return as('admin').call(contract.getBookCollection);
};
const total = readCollection().length;

test('the first collection has at least two works per category, each once, with author, year and licence', () => {
  const works = readCollection();
  for (const category of BOOK_CATEGORIES)
    expect(works.filter(work => work.category === category).length, category).toBeGreaterThanOrEqual(2);
  expect(new Set(works.map(({ number }) => number)).size).toBe(works.length);
  for (const { title, author, year, license } of works)
    expect([title, author, license].every(Boolean) && year < 1930, title).toBe(true);
});

test('one command fetches the collection work by work, saying who asks; a second run fetches nothing', async () => {
  const app = await start();
  expect(await wish(app)).toEqual({ total, here: 0, waiting: total, failed: [] });
  expect(gutenberg.requests).toEqual([]);
  app.startWork();
  expect(await untilOver(app)).toEqual({ total, here: total, waiting: 0, failed: [] });
  expect(gutenberg.requests.map(({ path }) => path)).toContain('/cache/epub/3772/pg3772-images-3.epub');
  for (const { userAgent } of gutenberg.requests)
    expect(userAgent).toMatch(/^Nousboard\/[\d.]+ \(\+https:\/\/nous\.example\.org\)$/);
  expect(app.waited.filter(ms => ms === 1_000)).toHaveLength(total);
  const { items } = await app.as('ada').call(contract.listBooks, { query: { category: 'geology' } });
  expect(items.map(({ title, author, license, type }) => [title, author, license, type])).toContainEqual([
    'The Student’s Elements of Geology'.replace('’', "'"),
    'Charles Lyell',
    'Public domain in the USA',
    'application/epub+zip',
  ]);
  gutenberg.reset();
  expect(await wish(app)).toEqual({ total, here: total, waiting: 0, failed: [] });
  expect(gutenberg.requests).toEqual([]);
}, 120_000);

test('with nobody there it gives up after three, says so of every work, and tries all again when asked', async () => {
  const app = await start();
  gutenberg.misbehave(503);
  await wish(app);
  app.startWork();
  const failed = await untilOver(app);
  expect(gutenberg.requests).toHaveLength(3);
  expect(failed).toMatchObject({ here: 0, waiting: 0 });
  expect(failed.failed).toHaveLength(total);
  expect(new Set(failed.failed.map(({ code }) => code))).toEqual(new Set(['books_unreachable']));
  gutenberg.misbehave(undefined);
  await wish(app);
  expect(await untilOver(app)).toEqual({ total, here: total, waiting: 0, failed: [] });
}, 120_000);

test('what is wished for again while others are fetched is fetched with them', async () => {
  const app = await start();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const asked = (times: number) => expect.poll(() => gutenberg.requests.length, { timeout: 30_000 }).toBe(times);
  gutenberg.misbehave('page');
  gutenberg.until = first.promise;
  await wish(app);
  app.startWork();
  await asked(1);
  gutenberg.until = second.promise;
  first.resolve();
  await asked(2);
  gutenberg.misbehave(undefined);
  expect(await wish(app)).toEqual({ total, here: 0, waiting: total, failed: [] });
  second.resolve();
  expect(await untilOver(app)).toEqual({ total, here: total, waiting: 0, failed: [] });
}, 120_000);

test('a page in place of a book is no book', async () => {
  const app = await start();
  gutenberg.misbehave('page');
  await wish(app);
  app.startWork();
  const { failed } = await untilOver(app);
  expect(new Set(failed.map(({ code }) => code))).toEqual(new Set(['books_unreadable']));
  expect((await app.as('ada').call(contract.listBooks)).items).toEqual([]);
});
