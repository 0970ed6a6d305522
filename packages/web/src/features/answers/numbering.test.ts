import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numbersOf, passagesOf, tabsOf } from './numbering.ts';
import { aCitation } from './testing.ts';

test('numbers follow the first appearance of a distinct place', () => {
  const citations = [aCitation(3, { at: 30 }), aCitation(1, { at: 10 }), aCitation(4, { at: 40, start: 10, end: 15 }), aCitation(2, { at: 20 })];
  const passages = passagesOf(citations);
  expect(passages.map(passage => [passage.number, passage.citation.at])).toEqual([[1, 10], [2, 20], [3, 30]]);
  expect(numbersOf(passages).get(citations[2]!.id)).toBe(1);
});

test('the same place behind the same word has one tab', () => {
  expect(tabsOf([aCitation(1, { at: 5 }), aCitation(2, { at: 5, start: 10, end: 15 }), aCitation(3, { at: 5 })])).toHaveLength(2);
});

test('numbers are 1..n without a hole, whatever arrives', () => {
  fc.assert(fc.property(fc.array(fc.tuple(fc.nat(50), fc.nat(5)), { maxLength: 20 }), places => {
    const citations = places.map(([at, start], index) => aCitation(index + 1, { at, start, end: start + 1 }));
    const passages = passagesOf(citations);
    expect(passages.map(passage => passage.number)).toEqual(passages.map((_, index) => index + 1));
    expect([...numbersOf(passages).keys()]).toHaveLength(citations.length);
  }));
});
