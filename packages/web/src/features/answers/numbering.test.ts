import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Numbering, passagesOf, tabsOf } from './numbering.ts';
import { aCitation } from './testing.ts';

test('numbers follow the first appearance of a distinct place', () => {
  const citations = [
    aCitation(3, { at: 30 }),
    aCitation(1, { at: 10 }),
    aCitation(4, { at: 40, start: 10, end: 15 }),
    aCitation(2, { at: 20 }),
  ];
  const passages = passagesOf(citations);
  expect(passages.map(passage => [passage.number, passage.citation.at])).toEqual([
    [1, 10],
    [2, 20],
    [3, 30],
  ]);
  expect(new Numbering().of(citations).cited.get(citations[2]!.id)?.passage.number).toBe(1);
});

test('the same place behind the same word has one tab', () => {
  expect(
    tabsOf([aCitation(1, { at: 5 }), aCitation(2, { at: 5, start: 10, end: 15 }), aCitation(3, { at: 5 })]),
  ).toHaveLength(2);
});

test('numbers are 1..n without a hole, whatever arrives', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(50), fc.nat(5)), { maxLength: 20 }), places => {
      const citations = places.map(([at, start], index) => aCitation(index + 1, { at, start, end: start + 1 }));
      const passages = passagesOf(citations);
      expect(passages.map(passage => passage.number)).toEqual(passages.map((_, index) => index + 1));
      expect([...new Numbering().of(citations).cited.keys()]).toHaveLength(citations.length);
    }),
  );
});

test('a further citation leaves the passages and citations before it the same objects', () => {
  const numbering = new Numbering();
  const citations = [aCitation(1, { at: 10 }), aCitation(2, { at: 20 })];
  const before = numbering.of(citations);
  const after = numbering.of([...citations, aCitation(3, { at: 30 })]);
  expect(after.passages.slice(0, 2).every((passage, index) => passage === before.passages[index])).toBe(true);
  expect(citations.every(({ id }) => after.cited.get(id) === before.cited.get(id))).toBe(true);
  expect(after.passages).toHaveLength(3);
});

test('a citation that changes the numbers behind it is shown by all of them', () => {
  const numbering = new Numbering();
  const [early, late] = [aCitation(1, { at: 10 }), aCitation(2, { at: 20 })];
  numbering.of([late]);
  expect(
    [...numbering.of([late, early]).cited.values()].map(({ citation, passage }) => [citation.at, passage.number]),
  ).toEqual([
    [20, 2],
    [10, 1],
  ]);
});
