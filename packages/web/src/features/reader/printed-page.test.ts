import { expect, test } from 'vitest';
import { haveNames, pageMeant } from './printed-page.ts';

const article = new Map(Array.from({ length: 20 }, (_, at) => [at + 1, String(445 + at)]));
const book = new Map([
  [1, 'i'],
  [4, 'iv'],
  [5, '1'],
  [6, '2'],
]);

test('a page is meant by its count, and beyond that by the number or the name that is printed on it', () => {
  expect(pageMeant('6', 20, article)).toBe(6);
  expect(pageMeant('450', 20, article)).toBe(6);
  expect(pageMeant('٤٥٠', 20, article)).toBe(6);
  expect(pageMeant(' IV ', 6, book)).toBe(4);
  // Its count goes first: that is what the field shows.
  expect(pageMeant('2', 6, book)).toBe(2);
});

test('a number that no page has leads to the last one, and what is no page nowhere', () => {
  expect(pageMeant('900', 20, article)).toBe(20);
  for (const typed of ['', '0', 'xi', 'page 3']) expect(pageMeant(typed, 6, book)).toBeNull();
});

test('letters are asked for only where pages are called by them', () => {
  expect(haveNames(article)).toBe(false);
  expect(haveNames(book)).toBe(true);
});
