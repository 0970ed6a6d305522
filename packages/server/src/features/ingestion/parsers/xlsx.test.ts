import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FlowPage } from '@nousboard/core/document';
import { buildFlowSegment, firstSegmentState, rectsOf } from '@nousboard/core/document';
import { expect, test } from 'vitest';
import { makeZip } from '#platform/make-zip.ts';
import { LIMITS } from '../limits.ts';
import type { FlowDocument } from './flow.ts';
import { cellsOf } from './testing/cells.ts';
import { filesOf } from './testing/file-of.ts';
import type { XlsxParts } from './testing/make-xlsx.ts';
import { makeXlsx } from './testing/make-xlsx.ts';
import { openXlsx } from './xlsx.ts';

const CORPUS = join(import.meta.dirname, '../../../../../../../shared/corpus');
const WITHOUT_CORPUS = 'the corpus of real workbooks is not beside the repository';

const fileOf = filesOf('xlsx');

const opened = async (bytes: Uint8Array): Promise<FlowDocument> => openXlsx(fileOf(bytes));
const read = async (parts: XlsxParts): Promise<readonly FlowPage[]> => (await opened(makeXlsx(parts))).pages;
const text = (reference: string, value: string): string =>
  `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
const rowsOf = (page: FlowPage | undefined): string[][] | undefined =>
  page?.blocks.find(block => block.rows)?.rows?.map(row => row.map(cell => cell.text));

test.each([false, true])('values are read as a person sees them (strict: %s)', async strict => {
  const [page] = await read({
    strict,
    strings: [
      '<t>shared</t>',
      '<r><t>rich </t></r><r><rPr><b/></rPr><t xml:space="preserve">text</t></r><rPh sb="0" eb="1">' +
        '<t>reading</t></rPh>',
      '<t>a_x000A_b _x005F_x000A_</t>',
    ],
    formats: ['General', 'yyyy-mm-dd', '0.0%'],
    sheets: {
      Values: `<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c></row>
        <row><c s="1"><v>43831</v></c><c s="2"><v>0.125</v></c><c><f>A1/3</f><v>0.25</v></c><c t="str"><f>A1</f>\
<v>joined</v></c><c><f>1</f></c></row>
        <row><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c><c t="d"><v>2020-02-03T00:00:00</v></c>\
<c t="d"><v>2020-02-03T04:05:06.7Z</v></c></row>`,
    },
  });
  expect(rowsOf(page)).toEqual([
    ['shared', 'rich text', 'a\nb _x000A_'],
    ['2020-01-01', '12.5%', '0.25', 'joined', '1'],
    ['TRUE', 'FALSE', '#N/A', '2020-02-03', '2020-02-03 04:05:06'],
  ]);
});

const formula = (reference: string, written: string, more = ''): string =>
  `<c r="${reference}" ${more}><f>${written}</f><v></v></c>`;

test('formulas without values are computed where that is certain, else shown', async () => {
  const pages = await read({
    formats: ['General', '#,##0.00\\ "kr"'],
    sheets: {
      Sum: `<row r="1">${text('A1', 'All')}${formula('B1', "SUM('The costs'!B1:B3)", 's="1"')}</row>\
<row r="2">${text('A2', 'Kind')}${formula('B2', 'IF(B1&gt;1,2,3)')}${formula('C2', 'A1&amp;"!"')}</row>`,
      'The costs': `<row r="1">${text('A1', 'Masts')}<c r="B1"><v>1500</v></c>\
<c r="C1"><f t="shared" ref="C1:C3" si="0">B1*2</f></c></row>\
<row r="2">${text('A2', 'Sails')}<c r="B2"><v>740</v></c><c r="C2"><f t="shared" si="0"/></c></row>\
<row r="3">${text('A3', 'Both')}${formula('B3', 'B1+B2')}<c r="C3"><f t="shared" si="0"/></c></row>\
<row r="4"><c r="A4"><f t="array" ref="A4:B4">B1:C1*2</f></c>${formula('C4', 'SUM(B4:B4)')}</row>`,
    },
  });
  expect(pages.map(cellsOf)).toEqual([
    [
      ['All', '4,480.00 kr', ''],
      ['Kind', '=IF(B1>1,2,3)', 'All!'],
    ],
    [
      ['Masts', '1500', '3000'],
      ['Sails', '740', '1480'],
      ['Both', '2240', '4480'],
      ['=B1:C1*2', '', '=SUM(B4:B4)'],
    ],
  ]);
});

test('a zero is no value where a program that does not calculate asks for it to be done on opening', async () => {
  const sheets = { One: '<row><c><v>2</v></c><c><f>A1*3</f><v>0</v></c><c><f>A1*4</f><v>9</v></c></row>' };
  expect(rowsOf((await read({ sheets }))[0])).toEqual([['2', '0', '9']]);
  expect(rowsOf((await read({ sheets, calculation: '<calcPr fullCalcOnLoad="1"/>' }))[0])).toEqual([['2', '6', '9']]);
});

test('a page knows its sheet, its cells and their places', async () => {
  const [page] = await read({
    sheets: {
      'Ducks & geese': `<sheetData><row r="2">${text('B2', 'Ducks per year')}</row>\
<row r="4">${text('B4', 'Year')}${text('C4', 'Ducks')}</row>
        <row r="5">${text('C5', 'many')}</row><row r="6">${text('B6', '2020')}${text('D6', 'few')}</row></sheetData>\
<mergeCells><mergeCell ref="B2:XFD2"/><mergeCell ref="C5:D5"/></mergeCells>`,
    },
  });
  expect(page).toMatchObject({
    label: 'Ducks & geese',
    width: 3,
    height: 5,
    geometry: { of: 'cells', firstRow: 2, firstColumn: 2 },
  });
  expect(page?.blocks.map(({ role, level }) => [role, level])).toEqual([
    ['heading', 2],
    ['table', undefined],
  ]);
  expect(page?.blocks[0]).toMatchObject({ text: 'Ducks per year', box: { x: 0, y: 0, w: 1, h: 1 / 5 } });
  expect(rowsOf(page)).toEqual([
    ['Year', 'Ducks'],
    ['', 'many'],
    ['2020', '', 'few'],
  ]);
  expect(page?.blocks[1]?.rows?.[1]?.[1]?.box).toEqual({ x: 1 / 3, y: 3 / 5, w: 2 / 3, h: 1 / 5 });

  const { segment } = buildFlowSegment([page as FlowPage], firstSegmentState);
  const at = segment.text.indexOf('many');
  expect(segment.text).toBe('Ducks per year\nYear\tDucks\n\tmany\n2020\t\tfew');
  const [rect] = rectsOf(segment, at, at + 4);
  expect([rect?.x, rect?.y, rect?.w, rect?.h].map(size => Math.round((size ?? 0) * 100))).toEqual([33, 60, 67, 20]);
});

test('an empty row ends a table, a merged cell over it does not', async () => {
  const rows = [1, 2, 4, 5]
    .map(row => `<row r="${row}">${text(`A${row}`, `a${row}`)}${text(`B${row}`, `b${row}`)}</row>`)
    .join('');
  const [two] = await read({ sheets: { S: rows } });
  expect(two?.blocks.map(block => block.rows?.length)).toEqual([2, 2]);
  const [one] = await read({
    sheets: { S: `<sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells>` },
  });
  expect(one?.blocks.map(block => block.rows?.length)).toEqual([4]);
});

test('a long sheet is cut every 200 rows, a wide one by characters, and a table that fits a page is not', async () => {
  const row = (at: number, value = `v${at}`): string =>
    `<row r="${at}">${text(`B${at}`, value)}${text(`C${at}`, value)}</row>`;
  const range = (from: number, to: number, value?: string): string =>
    Array.from({ length: to - from + 1 }, (_, at) => row(from + at, value)).join('');
  const firstRows = (pages: readonly FlowPage[]): (number | undefined)[] =>
    pages.map(({ geometry }) => (geometry?.of === 'cells' ? geometry.firstRow : undefined));
  const long = await read({ sheets: { S: range(3, 502) } });
  expect(firstRows(long)).toEqual([3, 203, 403]);
  expect(cellsOf(long[2] as FlowPage)).toEqual(
    Array.from({ length: 100 }, (_, at) => [`v${403 + at}`, `v${403 + at}`]),
  );
  expect(firstRows(await read({ sheets: { S: range(1, 120) + range(122, 300) } }))).toEqual([1, 122]);
  const wide = await read({ sheets: { S: range(1, 30, 'x'.repeat(1_000)) } });
  expect(firstRows(wide)).toEqual([1, 6, 11, 16, 21, 26]);
});

test('hidden sheets are read, empty ones give no page, an empty workbook is said to have no text', async () => {
  const pages = await read({
    sheetAttributes: 'state="veryHidden"',
    sheets: {
      Empty: '<sheetData/>',
      Blank: `<row r="1">${text('A1', '  ')}</row>`,
      Full: `<row r="1">${text('A1', 'here')}</row>`,
    },
  });
  expect(pages.map(page => page.label)).toEqual(['Full']);
  await expect(read({ sheets: { Empty: '<sheetData/>' } })).rejects.toMatchObject({ reason: 'no_text' });
});

test('days may count from 1904, and a workbook says who made it', async () => {
  const core =
    '<c:coreProperties xmlns:c="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ' +
    'xmlns:d="http://purl.org/dc/elements/1.1/" xmlns:t="http://purl.org/dc/terms/"><d:title>Ducks</d:title>' +
    '<d:creator>Ada Marsh</d:creator><t:created>2019-05-06T07:08:09Z</t:created></c:coreProperties>';
  const { pages, claimed } = await opened(
    makeXlsx({
      from1904: true,
      formats: ['d/m/yy'],
      sheets: { S: '<row r="1"><c r="A1"><v>1</v></c></row>' },
      more: { 'docProps/core.xml': core },
    }),
  );
  expect(rowsOf(pages[0])).toEqual([['1904-01-02']]);
  expect(claimed).toEqual({ title: 'Ducks', author: 'Ada Marsh', createdOn: 'D:20190506' });
});

test.each<[string, string, Uint8Array]>([
  ['a truncated file', 'damaged', makeXlsx({ sheets: { S: `<row r="1">${text('A1', 'a')}</row>` } }).subarray(0, 700)],
  ['an empty file', 'damaged', new Uint8Array()],
  ['a container of something else', 'wrong_type', makeZip({ 'word/document.xml': '<document/>' })],
  ['another kind of file', 'wrong_type', Buffer.from('<html></html>')],
  [
    'a document type',
    'damaged',
    makeXlsx({
      sheets: { S: '<sheetData/>' },
      more: { 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "ha">]><sst>&b;</sst>' },
    }),
  ],
  [
    'deep nesting',
    'too_large',
    makeXlsx({ sheets: { S: `${'<a>'.repeat(LIMITS.xmlDepth)}${'</a>'.repeat(LIMITS.xmlDepth)}` } }),
  ],
  ['a column beyond the last', 'too_large', makeXlsx({ sheets: { S: `<row r="1">${text('XFE1', 'a')}</row>` } })],
  ['a row before the first', 'damaged', makeXlsx({ sheets: { S: `<row r="-5">${text('', 'a')}</row>` } })],
  [
    'a text told a thousand times',
    'too_large',
    makeXlsx({
      strings: [`<t>${'long '.repeat(10_000)}</t>`],
      sheets: { S: `<row r="1">${'<c t="s"><v>0</v></c>'.repeat(1_000)}</row>` },
    }),
  ],
  [
    'a sheet that is one cell every 300 rows',
    'too_many_pages',
    makeXlsx({
      sheets: {
        S: Array.from({ length: 3_100 }, (_, at) => `<row r="${at * 300 + 1}"><c><v>1</v></c></row>`).join(''),
      },
    }),
  ],
  [
    'a sheet that is missing',
    'damaged',
    makeXlsx({
      sheets: { S: '<sheetData/>' },
      more: {
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="s0" Type="x/worksheet" Target="gone.xml"/></Relationships>',
      },
    }),
  ],
])('%s is refused as %s', async (_, reason, bytes) => {
  await expect(opened(bytes)).rejects.toMatchObject({ reason });
});

test('a real workbook is read cell by cell', async context => {
  const path = join(CORPUS, 'office/half-year-analyses.xlsx');
  if (!existsSync(path)) return context.skip(WITHOUT_CORPUS);
  const { pages, claimed } = await openXlsx(path);
  expect(pages.map(page => page.label)).toEqual([
    'OS-Rev.and results 30 06 2023',
    'OS-Other information 30 06 2023',
    'Prod.Rev.and results 30 06 2023',
    'Prod.-Other inform. 30 06 23',
    'Reconciliation 30 06 2023',
  ]);
  const grid = cellsOf(pages[0] as FlowPage);
  expect(grid.find(([name]) => name === 'Zone EUR')).toEqual([
    'Zone EUR',
    '9,467',
    '1,570',
    '1,373',
    '',
    '-197',
    '-5',
    '-140',
    '',
    '-414',
  ]);
  expect(grid.find(([name]) => name === 'Unallocated items (e)')?.slice(0, 4)).toEqual([
    'Unallocated items (e)',
    '—',
    '-1,164',
    '-1,185',
  ]);
  expect(pages[0]?.blocks[0]).toMatchObject({ role: 'heading', text: '3. Analyses by segment' });
  expect(claimed.author).toBe('ibays');
});

test('an encrypted workbook asks for its password', async context => {
  const path = join(CORPUS, 'nasty/protected.xlsx');
  if (!existsSync(path)) return context.skip(WITHOUT_CORPUS);
  await expect(openXlsx(path)).rejects.toMatchObject({ reason: 'password_protected' });
  await expect(opened(readFileSync(path).subarray(0, 3_000))).rejects.toMatchObject({ name: 'ParserError' });
});
