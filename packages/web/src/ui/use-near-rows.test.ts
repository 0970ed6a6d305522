import { expect, test } from 'vitest';
import { partsOf } from './use-near-rows.ts';

const written = (...given: Parameters<typeof partsOf>) =>
  partsOf(...given).map(part => ('row' in part ? part.row : `${part.room} px`));

test('rows in a range are drawn once and in order, and the others leave their room', () => {
  expect(
    written(10, 36, [
      [0, 1],
      [4, 7],
      [9, 10],
    ]),
  ).toEqual([0, '108 px', 4, 5, 6, '72 px', 9]);
  expect(
    written(10, 36, [
      [0, 1],
      [7, 10],
      [0, 3],
      [2, 5],
      [9, 10],
    ]),
  ).toEqual([0, 1, 2, 3, 4, '72 px', 7, 8, 9]);
});

test('a range may begin before the first row and end after the last one', () => {
  expect(
    written(3, 36, [
      [0, 1],
      [-16, 40],
      [2, 3],
    ]),
  ).toEqual([0, 1, 2]);
  expect(
    written(0, 36, [
      [0, 1],
      [-16, 40],
      [-1, 0],
    ]),
  ).toEqual([]);
  expect(
    written(5, 36, [
      [0, 1],
      [40, 80],
      [4, 5],
    ]),
  ).toEqual([0, '108 px', 4]);
});
