import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FlowPage } from '@nousboard/core/document';
import { expect, test } from 'vitest';
import type { FlowDocument } from './flow.ts';
import { cellsOf } from './testing/cells.ts';
import { filesOf } from './testing/file-of.ts';
import type { XlsSheet } from './testing/make-xls.ts';
import {
  byte,
  double,
  EXCEL_5,
  EXCEL_97,
  end,
  latin,
  makeOle,
  record,
  u16,
  u32,
  wide,
  workbookStream,
} from './testing/make-xls.ts';
import { openXls } from './xls.ts';

const CORPUS = join(import.meta.dirname, '../../../../../../../shared/corpus');
const WITHOUT_CORPUS = 'the corpus of real workbooks is not beside the repository';

const fileOf = filesOf('xls');

const opened = async (bytes: Uint8Array): Promise<FlowDocument> => openXls(fileOf(bytes));
async function read(records: readonly Buffer[], ...sheets: readonly XlsSheet[]): Promise<readonly FlowPage[]> {
  return (await opened(makeOle({ '/Workbook': workbookStream(EXCEL_97, records, sheets) }))).pages;
}
const oneSheet = (...records: readonly Buffer[]): XlsSheet => ({ name: 'S', records });
const gridOf = (pages: readonly FlowPage[]): string[][] => cellsOf(pages[0] as FlowPage);

/** Number, style, shared text, formula, in row and column from 0. */
const number = (row: number, column: number, style: number, value: number): Buffer =>
  record(0x0203, [row, column, style, double(value)]);
const shared = (row: number, column: number, at: number): Buffer => record(0x00fd, [row, column, 0, u32(at)]);
const formula = (row: number, column: number, result: Uint8Array, options = 0): Buffer =>
  record(0x0006, [row, column, 0, result, options, u32(0), 0]);
const style = (format: number): Buffer => record(0x00e0, [0, format, ...Array.from({ length: 8 }, () => 0)]);

test('texts are put together over records, whatever stands between and changes', async () => {
  const strings = record(
    0x00fc,
    [u32(4), u32(4), 3, byte(0), latin('one'), 6, byte(9), 2, wide('Zw')],
    [
      byte(1),
      wide('ölfé'),
      u32(1),
      u32(2),
      4,
      byte(4),
      u32(6),
      latin('漢'.length ? 'read' : ''),
      latin('aloud!'),
      10,
      byte(0),
      latin('split '),
    ],
    [byte(1), wide('漢')],
    [byte(0), latin('end')],
  );
  const pages = await read([strings], oneSheet(shared(0, 0, 0), shared(0, 1, 1), shared(0, 2, 2), shared(0, 3, 3)));
  expect(gridOf(pages)).toEqual([['one', 'Zwölfé', 'read', 'split 漢end']]);
});

test('numbers, truths, errors and dates are shown as their formats say', async () => {
  const codes = record(0x041e, [164, 10, byte(0), latin('yyyy-mm-dd')]);
  const rk = (value: number): Buffer => u32(value);
  const hundredths = (1_234 << 2) | 3;
  const pages = await read(
    [codes, style(0), style(164), style(10), record(0x0022, [0])],
    oneSheet(
      number(0, 0, 0, 0.5),
      number(0, 1, 1, 43_831),
      number(0, 2, 2, 0.125),
      record(0x027e, [1, 0, 0, rk(hundredths)]),
      record(0x00bd, [1, 1, 0, rk((-7 << 2) | 2), 0, rk(0x3ff00000), 2]),
      record(0x0205, [2, 0, 0, byte(1, 0)]),
      record(0x0205, [2, 1, 0, byte(42, 1)]),
      record(0x0204, [2, 2, 0, 4, byte(1), wide('läbl')]),
    ),
  );
  expect(gridOf(pages)).toEqual([
    ['0.5', '2020-01-01', '12.50%'],
    ['12.34', '-7', '1'],
    ['TRUE', '#N/A', 'läbl'],
  ]);
});

test('formulas show what was last calculated, and nothing where nothing was', async () => {
  const other = (kind: number, value = 0): Buffer => byte(kind, 0, value, 0, 0, 0, 0xff, 0xff);
  const pages = await read(
    [],
    oneSheet(
      formula(0, 0, double(6.5)),
      formula(0, 1, other(0)),
      record(0x04bc, [0]),
      record(0x0207, [5, byte(0), latin('jo')], [byte(1), wide('int')]),
      formula(0, 2, other(1, 1)),
      formula(0, 3, other(2, 7)),
      formula(0, 4, other(3)),
      formula(0, 5, double(0), 3),
      formula(0, 6, double(0), 1),
    ),
  );
  expect(gridOf(pages)).toEqual([['6.5', 'joint', 'TRUE', '#DIV/0!', '', '', '0']]);
});

test('merged cells cover their range; charts within a sheet, and sheets of macros, are passed over', async () => {
  const chart = [record(0x0809, [EXCEL_97, 0x20, 0, 0, u32(0), u32(0)]), number(0, 0, 0, 99), end];
  const pages = await read(
    [],
    { name: 'macros', type: 1, records: [number(0, 0, 0, 1)] },
    {
      name: 'hidden',
      state: 2,
      records: [number(1, 1, 0, 1), ...chart, number(1, 3, 0, 2), number(2, 3, 0, 3), record(0x00e5, [1, 1, 2, 1, 2])],
    },
  );
  expect(pages.map(({ label, width, height, geometry }) => [label, width, height, geometry])).toEqual([
    ['hidden', 3, 2, { of: 'cells', firstRow: 2, firstColumn: 2 }],
  ]);
  expect(pages[0]?.blocks[0]?.rows?.[0]?.[0]?.box).toEqual({ x: 0, y: 0, w: 2 / 3, h: 1 });
  expect(gridOf(pages)).toEqual([
    ['1', '', '2'],
    ['', '', '3'],
  ]);
});

test('Excel 5 wrote texts in the code page of the workbook', async () => {
  const cyrillic = (text: string): Buffer =>
    Buffer.from(
      [...text].map(letter => (letter.charCodeAt(0) > 0x7f ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0))),
    );
  const stream = workbookStream(
    EXCEL_5,
    [record(0x0042, [1_251]), record(0x041e, [164, byte(4), latin('0.0%')]), style(0), style(164)],
    [
      oneSheet(
        record(0x0204, [0, 0, 0, 4, cyrillic('утка')]),
        record(0x00d6, [0, 1, 0, 2, latin('ab'), byte(1, 0, 0)]),
        number(0, 2, 1, 0.5),
        formula(0, 3, byte(0, 0, 0, 0, 0, 0, 0xff, 0xff)),
        record(0x0207, [3, latin('sum')]),
      ),
    ],
  );
  const { pages } = await opened(makeOle({ '/Book': stream }));
  expect(gridOf(pages)).toEqual([['утка', 'ab', '50.0%', 'sum']]);
});

test('the workbook itself is read, not one that is embedded in it', async () => {
  const stream = (value: number): Buffer => workbookStream(EXCEL_97, [], [oneSheet(number(0, 0, 0, value))]);
  const { pages } = await opened(makeOle({ '/MBD0001/Workbook': stream(1), '/Workbook': stream(2) }));
  expect(gridOf(pages)).toEqual([['2']]);
});

const good = workbookStream(EXCEL_97, [], [oneSheet(number(0, 0, 0, 1))]);
test.each<[string, string, Uint8Array]>([
  [
    'an encrypted workbook',
    'password_protected',
    makeOle({ '/Workbook': workbookStream(EXCEL_97, [record(0x002f, [1])], []) }),
  ],
  ['an encrypted package', 'password_protected', makeOle({ '/EncryptedPackage': latin('x') })],
  ['a document of another kind', 'wrong_type', makeOle({ '/WordDocument': latin('x') })],
  ['a sheet of Excel 4', 'wrong_type', makeOle({ '/Workbook': record(0x0409, [0, 0x10]) })],
  ['a workbook without text', 'no_text', makeOle({ '/Workbook': workbookStream(EXCEL_97, [], [oneSheet()]) })],
  ['a stream that is cut off', 'damaged', makeOle({ '/Workbook': good.subarray(0, good.length - 10) })],
  [
    'a sheet that is not where it should be',
    'damaged',
    makeOle({ '/Workbook': Buffer.concat([good.subarray(0, 24), u16(9), good.subarray(26)]) }),
  ],
  ['a file that is cut off', 'damaged', makeOle({ '/Workbook': good }).subarray(0, 600)],
  ['an empty file', 'damaged', new Uint8Array()],
  [
    'a column beyond the last',
    'too_large',
    makeOle({ '/Workbook': workbookStream(EXCEL_97, [], [oneSheet(number(0, 0xffff, 0, 1))]) }),
  ],
])('%s is refused as %s', async (_, reason, bytes) => {
  await expect(opened(bytes)).rejects.toMatchObject({ reason });
});

test('a real workbook is read cell by cell', async context => {
  const path = join(CORPUS, 'office/legacy_sample.xls');
  if (!existsSync(path)) return context.skip(WITHOUT_CORPUS);
  const { pages, claimed } = await openXls(path);
  expect(pages.map(page => page.label)).toEqual(['Duck Observations']);
  expect(gridOf(pages).slice(0, 4)).toEqual([
    ['Number of freshwater ducks per year', ''],
    ['', ''],
    ['Year', 'Freshwater Ducks'],
    ['2019', '120'],
  ]);
  expect(claimed).toEqual({
    title: 'Wild Duck Observations',
    author: null,
    createdOn: 'D:20251010',
    organisation: 'IBM Research',
  });
});

test('a large real workbook is read whole, and cut off anywhere it is refused', async context => {
  const path = join(CORPUS, 'office/jxl.xls');
  if (!existsSync(path)) return context.skip(WITHOUT_CORPUS);
  const { pages } = await openXls(path);
  expect(
    gridOf(pages)
      .slice(9, 12)
      .map(row => row.slice(0, 7)),
  ).toEqual([
    ['', '', '', '', 'Custom percent', '314.2%', ''],
    ['Boolean - TRUE', 'TRUE', '', '', '', '', ''],
    ['Boolean - FALSE', 'FALSE', '', '', '', '', ''],
  ]);
  const whole = readFileSync(path);
  for (const share of [0.05, 0.3, 0.6, 0.9])
    await expect(opened(whole.subarray(0, whole.length * share))).rejects.toMatchObject({ name: 'ParserError' });
});
