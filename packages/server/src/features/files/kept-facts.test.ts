import { METADATA_LIMITS } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { keptFacts, keptTitle } from './kept-facts.ts';

test('what is no longer than it may be stays as it is', () => {
  const facts = { title: ' On Tea ', authors: ['Lee, J.'], abstract: null, doi: '10.1000/182', publishedOn: '2014' };
  expect(keptFacts(facts)).toEqual(facts);
  expect(keptTitle('')).toBe('');
});

test('longer texts and lists are cut, and a longer DOI names nothing', () => {
  const authors = Array.from({ length: METADATA_LIMITS.authors + 1 }, (_, n) => `Author ${n}`);
  const kept = keptFacts({
    title: 't'.repeat(401),
    authors,
    topics: ['x'.repeat(151)],
    doi: `10.1/${'0'.repeat(300)}`,
  });
  expect(kept).toEqual({
    title: 't'.repeat(400),
    authors: authors.slice(0, -1),
    topics: ['x'.repeat(150)],
    doi: null,
  });
});

test('no letter is cut in half, and a title does not begin with what nobody sees', () => {
  expect(keptTitle(`${'t'.repeat(399)}😀`)).toBe('t'.repeat(399));
  expect(keptTitle(`${' '.repeat(400)}Tea`)).toBe('Tea');
});
