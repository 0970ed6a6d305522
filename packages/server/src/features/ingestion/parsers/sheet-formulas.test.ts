import { expect, test } from 'vitest';
import type { CellValue, SheetValues } from './sheet-formulas.ts';
import { movedFormula, placeKey, SheetCalculator } from './sheet-formulas.ts';

/** A sheet of rows; what begins with "=" is a formula. */
const sheetOf = (...rows: (CellValue | undefined)[][]): SheetValues =>
  new Map(
    rows.flatMap((cells, row) =>
      cells.flatMap((value, column) => {
        const held = typeof value === 'string' && value.startsWith('=') ? { formula: value.slice(1) } : value;
        return held === undefined ? [] : [[placeKey(row + 1, column + 1), held] as const];
      }),
    ),
  );

/** What a formula gives that stands below a sheet with a few values. */
function computed(formula: string): CellValue {
  const own = sheetOf(['Item', 'Price'], ['Masts', 500, 2, true], ['Sails', 740, undefined, null], [`=${formula}`]);
  const costs = sheetOf([10, 20], [30, '=A1+B1']);
  const calculator = new SheetCalculator(
    new Map([
      ['own', own],
      ['the costs', costs],
    ]),
  );
  return calculator.valueOf(own, 4, 1);
}

test.each<[string, CellValue]>([
  ['SUM(B2:B3)', 1240],
  ['sum(B1:C3, 8)', 1250],
  ['SUM(B:B)', 1240],
  ['AVERAGE($B$2:$B$3)', 620],
  ['MIN(B2:B3)+MAX(B2,B3)', 1240],
  ['COUNT(A1:C3)', 3],
  ['MAX(A1:A3)', 0],
  ['B2*C2-B3/2', 630],
  ['-B2+-3', -503],
  ['(B2+B3)*10%', 124],
  ['ROUND(B3/7,2)', 105.71],
  ['ROUND(2.675,2)', 2.68],
  ['B2', 500],
  ['C3', 0],
  ['A2&": "&B2&C3', 'Masts: 500'],
  ['CONCATENATE(A2," & ""more""")', 'Masts & "more"'],
  ["SUM('The Costs'!A1:B2)", 90],
  ['D2', true],
  ['0.1+0.2-0.3', 0],
  ['0.3-0.1-0.2', 0],
  ['1234.56-100.1-1134.46', 0],
  ['SUM(0.1,0.2)-0.3', 0],
  ['0.3-0.2', 0.3 - 0.2],
  ['1-0.9999999999', 1 - 0.9999999999],
  ['5-5.0000000001', 5 - 5.0000000001],
  ['0+0.000000000000000001', 1e-18],
  ['0.000000000000000003-0.000000000000000001', 3e-18 - 1e-18],
])('=%s is %s', (formula, value) => {
  expect(computed(formula)).toBe(value);
});

test.each([
  'B2/C3',
  'A2+1',
  'D2+1',
  'D3+1',
  'SUM(D2:D3)',
  'AVERAGE(A1:A3)',
  'B2:B3*2',
  'SUM(B2:B3*2)',
  'IF(B2>1,2,3)',
  'VLOOKUP(A2,A1:B3,2)',
  'SUM(Budget)',
  'SUM(Table1[Price])',
  "SUM('[1]The costs'!A1)",
  'SUM(Nowhere!A1)',
  'SUM(Q1:Q4!A1)',
  'SUM(1:1)',
  'SUM(A1:A3 B1:B3)',
  'SUM(A1:A9)',
  '1E308*10',
  'ROUND(B2,-2)',
  'B2+',
  'B2)',
  '"open',
  '',
  `${'('.repeat(5_000)}1${')'.repeat(5_000)}`,
  `1${'+1'.repeat(9_000)}`,
])('=%.40s has no certain value', formula => {
  expect(computed(formula)).toBeNull();
});

test('formulas lean on others, but for those that go round, and those on what is uncertain', () => {
  const sheet = sheetOf([1, '=A1+1', '=B1*2'], ['=B2', '=A2', '=SUM(A2:B2)', '=NOW()', '=D2+1']);
  const calculator = new SheetCalculator(new Map([['one', sheet]]));
  expect([3].map(column => calculator.valueOf(sheet, 1, column))).toEqual([4]);
  expect([1, 2, 3, 4, 5].map(column => calculator.valueOf(sheet, 2, column))).toEqual([null, null, null, null, null]);
});

test('a column that adds up from row to row is computed, and so much work is done in all at most', () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => [1, at === 0 ? '=A1' : `=B${at}+A${at + 1}`]);
  const sheet = sheetOf(...rows);
  const calculator = new SheetCalculator(new Map([['one', sheet]]));
  const sums = rows.map((_, at) => calculator.valueOf(sheet, at + 1, 2));
  expect(sums.at(-1)).toBe(5_000);
  const wide = sheetOf(...Array.from({ length: 100 }, (_, at) => [`=SUM(B1:XFD${1_000_000 + at})`]));
  const busy = new SheetCalculator(new Map([['one', wide]]));
  expect(Array.from({ length: 100 }, (_, at) => busy.valueOf(wide, at + 1, 1)).every(value => value === null)).toBe(
    true,
  );
});

test.each([3, 8, 31])(
  'a long chain of formulas with %s brackets each fails nothing where its end is asked',
  brackets => {
    const chain = Array.from({ length: 289 }, (_, at) => [
      `=${'('.repeat(brackets)}A${at + 1}+1${')'.repeat(brackets)}`,
    ]);
    const rows = [[0], ...chain];
    const ofEnd = (sheet: SheetValues) => new SheetCalculator(new Map([['one', sheet]])).valueOf(sheet, 290, 1);
    expect(ofEnd(sheetOf(...rows))).toBe(brackets === 3 ? 289 : null);
    const sheet = sheetOf(...rows);
    const calculator = new SheetCalculator(new Map([['one', sheet]]));
    expect(rows.map((_, at) => calculator.valueOf(sheet, at + 1, 1))).toEqual(rows.map((_, at) => at));
  },
);

test('a formula that several cells share is written for each of them', () => {
  expect(movedFormula(`A2*$B$1+"A2"+Other!C$3+'A1 b'!D4+LOG10(A2)`, 2, 1)).toBe(
    `B4*$B$1+"A2"+Other!D$3+'A1 b'!E6+LOG10(B4)`,
  );
  expect(movedFormula('SUM(A:$B)', 1, 26)).toBe('SUM(AA:$B)');
});

test.each([
  ['A3*2', 0, -1, '#REF!3*2'],
  ['A3*2', -3, 0, 'A#REF!*2'],
  ['SUM(A:B)', 0, -1, 'SUM(#REF!:A)'],
  ['SUM(A1:B2)', -1, 0, 'SUM(A#REF!:B1)'],
  ['XFD1+1', 0, 1, '#REF!1+1'],
  ['A1048576+1', 1, 0, 'A#REF!+1'],
])('%s moved %s rows and %s columns, over the edge of the sheet, has no certain value', (formula, ...move) => {
  const [rows, columns, moved] = move;
  expect(movedFormula(formula, rows, columns)).toBe(moved);
  expect(computed(moved)).toBeNull();
  expect(movedFormula('$A$1*2', rows, columns)).toBe('$A$1*2');
});
