import { expect, test } from 'vitest';
import { headerOf, partsOfTable } from './table-parts.ts';

test('the header is what stands above the first row with amounts; of a table of words, the first row', () => {
  expect(headerOf(['Place\tSold', 'Hill\t12', 'Dale\t13'])).toBe('Place Sold');
  expect(headerOf(['\tYears ended', 'Place\t2019\t2018', 'Hill\t12\t13'])).toBe('Years ended Place 2019 2018');
  expect(headerOf(['| Place | Sold |', '|-------|------|', '| Hill | 12 |'])).toBe('Place Sold');
  expect(headerOf(['Name\tPlace', 'Ada\tHill', 'Bo\tDale'])).toBe('Name Place');
  expect(headerOf(['December 31,', '2019 2018', 'Revenue $ 12 $ 13'])).toBe('December 31, 2019 2018');
  expect(headerOf(['Alabama 101 1 29', 'Alaska 3 4 5'])).toBe('');
  expect(headerOf(['Sales(1) Q1 FY2020', 'Hill 1,200 3'])).toBe('Sales(1) Q1 FY2020');
  expect(headerOf([])).toBe('');
});

test('parts are about ten rows, alike in length, and shorter where rows are long', () => {
  expect(partsOfTable(Array(15).fill(5))).toEqual([15]);
  expect(partsOfTable(Array(21).fill(5))).toEqual([7, 7, 7]);
  expect(partsOfTable(Array(4).fill(200))).toEqual([1, 1, 1, 1]);
  expect(partsOfTable([1_000])).toEqual([1]);
  expect(partsOfTable([])).toEqual([]);
});
