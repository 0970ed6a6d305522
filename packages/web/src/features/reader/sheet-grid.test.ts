import type { DocumentElement } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import type { ReaderPlace } from './place.ts';
import { filled, sheetGrid, spread } from './sheet-grid.ts';

const table = (
  text: string,
  start: number,
  rows: number[],
  column: number,
  role: DocumentElement['role'] = 'table',
): DocumentElement => ({
  type: 'Table',
  role,
  level: null,
  page: 1,
  start,
  end: start + text.length,
  text,
  cells: { rows, column },
});

test('cells stand where the sheet has them, and the cited ones are marked', () => {
  const text = 'Town\tKilos\n\t12\t13';
  const { rows, columns, cells } = sheetGrid(
    [table('Sales', 0, [5], 4, 'heading'), table(text, 6, [8, 10], 3)],
    [{ number: 1, start: 18, end: 20 } as ReaderPlace],
  );
  expect(rows).toEqual([5, 6, 7, 8, 9, 10]);
  expect(columns).toEqual([3, 4, 5]);
  expect(cells.get(5)?.get(4)).toMatchObject({ isHeading: true, pieces: [{ text: 'Sales' }] });
  expect(
    [...(cells.get(10) ?? [])].map(([column, cell]) => [
      column,
      cell.pieces[0]?.text,
      cell.isFigure,
      cell.pieces[0]?.numbers,
    ]),
  ).toEqual([
    [4, '12', true, [1]],
    [5, '13', true, []],
  ]);
});

test('a small gap is drawn, a wide one is left out', () => {
  expect(filled([9, 5, 5])).toEqual([5, 6, 7, 8, 9]);
  expect(filled([1, 400])).toEqual([1, 400]);
});

test('a long text goes on over the empty cells beside it, as far as it needs', () => {
  const { columns, cells } = sheetGrid(
    [table('Sales in all towns together\t\t\t4', 0, [1], 1), table('a\tb\tc\td', 40, [2], 1)],
    [],
  );
  const inRow = cells.get(1) ?? new Map();
  expect([0, 3].map(at => spread(columns, at, inRow))).toEqual([3, 1]);
  expect(spread(columns, 0, cells.get(2) ?? new Map())).toBe(1);
});
