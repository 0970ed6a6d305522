import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { WorkbookPages } from './sheet-pages.ts';
import { cellsOf } from './testing/cells.ts';

test('cells may come in any order, and twice: the later one counts', () => {
  const book = new WorkbookPages();
  const sheet = book.sheet('S');
  sheet.add(3, 2, 'd');
  sheet.add(2, 3, 'old');
  sheet.add(2, 2, 'a');
  sheet.add(2, 3, 'b');
  sheet.end();
  expect(book.pages.map(cellsOf)).toEqual([
    [
      ['a', 'b'],
      ['d', ''],
    ],
  ]);
});

test('single cells above a table are its headings, numbers and long texts are not', () => {
  const rolesOf = (...rows: string[][]): string[] => {
    const book = new WorkbookPages();
    const sheet = book.sheet('S');
    for (const [row, cells] of rows.entries())
      for (const [column, text] of cells.entries()) sheet.add(row + 1, column + 1, text);
    sheet.end();
    return book.pages.flatMap(page =>
      page.blocks.map(({ role, rows: written }) => `${role} ${written?.length ?? ''}`.trim()),
    );
  };
  const table = [
    ['Year', 'Ducks'],
    ['2020', '135'],
  ];
  expect(rolesOf(['Ducks'], ...table)).toEqual(['heading', 'table 2']);
  expect(rolesOf(['Ducks'], ['counted in May'], [], ...table, [], ['Note: few'])).toEqual([
    'heading',
    'heading',
    'table 2',
    'table 1',
  ]);
  expect(rolesOf(['2020'], ...table)).toEqual(['table 3']);
  expect(rolesOf(['many words '.repeat(20)], ...table)).toEqual(['table 3']);
  expect(rolesOf(['Name'], ['Ada'], [], ['Age'], ['many years'])).toEqual(['table 2', 'table 2']);
  expect(rolesOf(['Apples'], ['Pears'], ['Plums'])).toEqual(['table 3']);
  // What is written under a table, or by itself, is read as text.
  const remark = ['Fewer were seen because it had rained all day.'];
  expect(rolesOf(...table, remark)).toEqual(['table 2', 'paragraph']);
  expect(rolesOf(...table, ['(a) Included in what was counted in May.'])).toEqual(['table 2', 'footnote']);
  expect(rolesOf(...table, [], remark, remark)).toEqual(['table 2', 'paragraph', 'paragraph']);
});

test('rows behind an empty one have the head of those before it, where their columns are the same', () => {
  const columnsOf = (...rows: string[][]): (string | undefined)[] => {
    const book = new WorkbookPages();
    const sheet = book.sheet('S');
    for (const [row, cells] of rows.entries())
      for (const [column, text] of cells.entries()) sheet.add(row + 1, column + 1, text);
    sheet.end();
    return book.pages.flatMap(page => page.blocks.flatMap(block => (block.role === 'table' ? [block.columns] : [])));
  };
  const table = [
    ['Item', 'Planned', 'Spent'],
    ['Fees', '485', '479'],
  ];
  expect(columnsOf(...table, [], ['Costs'], ['Pool', '524', '531'])).toEqual([undefined, 'Item Planned Spent']);
  expect(columnsOf(...table, [], ['Pool', '524', '531', '7'])).toEqual([undefined, undefined]);
  expect(columnsOf(...table, [], ['Place', 'Days', 'Hours'], ['Pool', '7', '12'])).toEqual([undefined, undefined]);
  expect(columnsOf(['Item', 'Spent'], ['Fees', '479'], [], ['Pool', '531'])).toEqual([undefined, undefined]);
});

test('a heading goes on the page of its table', () => {
  const book = new WorkbookPages();
  const sheet = book.sheet('S');
  for (let row = 1; row <= 190; row += 1) for (const column of [1, 2]) sheet.add(row, column, 'x');
  sheet.add(192, 1, 'Second table');
  for (let row = 194; row <= 220; row += 1) for (const column of [1, 2]) sheet.add(row, column, 'y');
  sheet.end();
  expect(book.pages.map(page => page.geometry.firstRow)).toEqual([1, 192]);
  expect(book.pages[1]?.blocks.map(block => block.role)).toEqual(['heading', 'table']);
});

test('a million cells are the most of all sheets together', () => {
  const book = new WorkbookPages();
  const [first, second] = [book.sheet('one'), book.sheet('two')];
  for (let row = 1; row < LIMITS.sheetCells / 10; row += 1)
    for (let column = 1; column <= 10; column += 1) first.add(row, column, 'x');
  for (let column = 1; column <= 10; column += 1) second.add(1, column, 'x');
  expect(() => second.merge(1, 1, 2, 2)).toThrow(expect.objectContaining({ reason: 'too_large' }));
});

test('a sheet of few cells far apart takes no room for the empty ones', () => {
  const book = new WorkbookPages();
  const sheet = book.sheet('S');
  for (let row = 1; row <= LIMITS.pages; row += 1)
    for (const column of [1, LIMITS.sheetColumns]) sheet.add(row, column, 'x');
  sheet.end();
  expect(book.pages.length).toBe(LIMITS.pages);
  expect(book.pages[0]?.blocks[0]?.rows?.[0]?.length).toBe(LIMITS.sheetColumns);
});
