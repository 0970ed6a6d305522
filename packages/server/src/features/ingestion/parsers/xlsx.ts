import { LIMITS } from '../limits.ts';
import type { CellFormat } from './cell-format.ts';
import { cellFormats, GENERAL } from './cell-format.ts';
import type { FlowDocument } from './flow.ts';
import { claimedInPackage, readPart, relatedByType, relationshipsOf } from './ooxml-parts.ts';
import { ParserError } from './parser.ts';
import { isoDateText } from './sheet-date.ts';
import type { CellValue, SheetValues } from './sheet-formulas.ts';
import { movedFormula, placeKey, SheetCalculator } from './sheet-formulas.ts';
import type { SheetCells } from './sheet-pages.ts';
import { WorkbookPages } from './sheet-pages.ts';
import type { XmlHandlers } from './xml.ts';
import { readXml } from './xml.ts';
import { elementAt, elementsOf } from './xml-tree.ts';
import type { Zip } from './zip.ts';
import { openZip } from './zip.ts';

/** Reads a part of the package as a stream, where it is there. */
async function streamPart(zip: Zip, name: string | undefined, handlers: XmlHandlers): Promise<boolean> {
  const source = name === undefined ? undefined : await zip.stream(name);
  if (source) await readXml(source, handlers);
  return source !== undefined;
}

/** Characters that XML cannot hold stand as _xHHHH_ in texts of a workbook. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Collects the runs of a text, without the readings (furigana) that may stand beside it. */
class RichText {
  #text = '';
  #reading = 0;
  #inText = false;

  open(name: string): void {
    if (name === 'rPh') this.#reading += 1;
    else if (name === 't') this.#inText = this.#reading === 0;
  }
  add(text: string): void {
    if (this.#inText) this.#text += text;
  }
  close(name: string): void {
    if (name === 'rPh') this.#reading -= 1;
    else if (name === 't') this.#inText = false;
  }
  take(): string {
    const text = unescaped(this.#text);
    this.#text = '';
    return text;
  }
}

async function sharedStrings(zip: Zip, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  const rich = new RichText();
  await streamPart(zip, part, {
    open: name => rich.open(name),
    text: text => rich.add(text),
    close: name => {
      rich.close(name);
      if (name === 'si') strings.push(rich.take());
    },
  });
  return strings;
}

/** The format of each cell style, by its number. */
async function stylesOf(zip: Zip, part: string | undefined): Promise<CellFormat[]> {
  const codes = new Map<number, string>();
  const styles: number[] = [];
  let inCells = false;
  await streamPart(zip, part, {
    open: (name, { numFmtId = '0', formatCode }) => {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) styles.push(Number(numFmtId));
    },
    close: name => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return cellFormats(styles, codes);
}

interface Workbook {
  readonly from1904: boolean;
  readonly strings: readonly string[];
  readonly formats: readonly CellFormat[];
  /** Asked for where the values that were written are not to be relied on. */
  readonly calculatesOnOpening: boolean;
}

const [ZERO, NINE, A, LOWER] = [0x30, 0x39, 0x41, 0x20];

/** Row and column of "AB12", from 1; zeros for what is missing. Read sign by sign: this is asked for every cell. */
function placeOf(reference: string): { row: number; column: number } {
  let [row, column] = [0, 0];
  for (let at = 0; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at);
    if (code >= ZERO && code <= NINE) row = row * 10 + code - ZERO;
    else if (code >= A) column = column * 26 + (code & ~LOWER) - A + 1;
  }
  return { row, column };
}

/** What a person sees in a cell of that type and style. */
function shown({ type, value, format }: RawCell, { strings, from1904 }: Workbook): string {
  switch (type) {
    case 's':
      return format.text(strings[Number(value)] ?? '');
    case 'str':
      return format.text(unescaped(value));
    case 'inlineStr':
      return format.text(value);
    case 'b':
      return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
    case 'e':
      return value;
    case 'd':
      return isoDateText(value);
    default:
      return value.trim() === '' || Number.isNaN(Number(value)) ? value : format.number(Number(value), from1904);
  }
}

/** A cell as it stands in the file. */
interface RawCell {
  readonly row: number;
  readonly column: number;
  readonly type: string;
  /** '' where none was written. */
  readonly value: string;
  /** '' where the cell holds none. */
  readonly formula: string;
  /** The cells that it gives values to, where there are several; '' where it gives one to its own. */
  readonly fills: string;
  readonly format: CellFormat;
}

async function readSheet(
  zip: Zip,
  part: string,
  { formats }: Workbook,
  add: (cell: RawCell) => void,
  merge?: SheetCells['merge'],
): Promise<void> {
  const rich = new RichText();
  let [row, column] = [0, 0];
  let [type, value, formula, fills] = ['n', '', '', ''];
  let format = GENERAL;
  let within = '';
  /** Formulas that several cells share, with the cell that they are written for. */
  const shared = new Map<string, { readonly formula: string; readonly row: number; readonly column: number }>();
  let sharedAs: string | undefined;
  const there = await streamPart(zip, part, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = Number(attributes['r'] ?? row + 1);
        column = 0;
      } else if (name === 'c') {
        // Both may be left out where they follow from the cell before.
        const place = placeOf(attributes['r'] ?? '');
        row = place.row || row;
        column = place.column || column + 1;
        type = attributes['t'] ?? 'n';
        format = formats[Number(attributes['s'] ?? 0)] ?? GENERAL;
        [value, formula, fills, sharedAs] = ['', '', '', undefined];
      } else if (name === 'v' || name === 'f') {
        within = name;
        if (name === 'f' && attributes['t'] === 'shared') sharedAs = attributes['si'];
        else if (name === 'f') fills = attributes['ref'] ?? '';
      } else if (name === 'mergeCell') {
        const [from = '', to = from] = (attributes['ref'] ?? '').split(':');
        const [first, last] = [placeOf(from), placeOf(to)];
        merge?.(first.row, first.column, last.row, last.column);
      } else rich.open(name);
    },
    text: text => {
      if (within === 'v') value += text;
      else if (within === 'f') formula += text;
      else rich.add(text);
    },
    close: name => {
      if (name === 'v' || name === 'f') within = '';
      else if (name === 'is') [type, value] = ['inlineStr', rich.take()];
      else if (name === 'c') {
        const known = sharedAs === undefined ? undefined : shared.get(sharedAs);
        if (sharedAs !== undefined && formula !== '') shared.set(sharedAs, { formula, row, column });
        else if (known) formula = movedFormula(known.formula, row - known.row, column - known.column);
        add({ row, column, type, value, formula, fills, format });
      } else rich.close(name);
    },
  });
  if (!there) throw new ParserError('damaged');
}

/** What formulas count with in a cell. */
function valueIn({ type, value }: RawCell, { strings }: Workbook): CellValue {
  switch (type) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'str':
      return unescaped(value);
    case 'inlineStr':
      return value;
    case 'b':
      return value === '1' || value === 'true';
    case 'n':
      return value.trim() === '' || Number.isNaN(Number(value)) ? null : Number(value);
    default:
      return null;
  }
}

/** A sheet while it is read, and those of its cells that hold a formula without its value. */
interface ReadSheet {
  readonly name: string;
  readonly part: string;
  readonly cells: SheetCells;
  readonly uncounted: RawCell[];
}

/**
 * Fills in the cells whose formulas were written without values, as programs do that cannot calculate: with the value
 * where that is certain, else with the formula. Reads the sheets once more for what the formulas count with.
 */
async function calculate(zip: Zip, sheets: readonly ReadSheet[], workbook: Workbook): Promise<void> {
  const byName = new Map<string, SheetValues>();
  for (const { name, part } of sheets) {
    const values: SheetValues = new Map();
    byName.set(name.toLowerCase(), values);
    await readSheet(zip, part, workbook, cell => {
      const key = placeKey(cell.row, cell.column);
      if (cell.value === '') leaveUnknown(cell.fills, values);
      if (isUncounted(cell, workbook)) values.set(key, { formula: cell.formula });
      else if (cell.value !== '') values.set(key, valueIn(cell, workbook));
    });
  }
  const calculator = new SheetCalculator(byName);
  for (const { name, cells, uncounted } of sheets)
    for (const { row, column, formula, format } of uncounted) {
      const value = calculator.valueOf(byName.get(name.toLowerCase()) ?? new Map(), row, column);
      const text =
        typeof value === 'number'
          ? format.number(value, workbook.from1904)
          : typeof value === 'string'
            ? format.text(value)
            : value === null
              ? `=${formula}`
              : String(value).toUpperCase();
      cells.add(row, column, text);
    }
}

/** Cells that a formula of several fills, and that have no value: they are not empty. */
function leaveUnknown(area: string, values: SheetValues): void {
  const [from = '', to = from] = area.split(':');
  const [first, last] = [placeOf(from), placeOf(to)];
  for (let row = first.row; row > 0 && row <= last.row; row += 1)
    for (let column = first.column; column <= last.column; column += 1) {
      values.set(placeKey(row, column), null);
      if (values.size > LIMITS.sheetCells) throw new ParserError('too_large');
    }
}

/** Some programs that cannot calculate leave out the value, and some write a zero and ask for it on opening. */
const isUncounted = ({ formula, type, value }: RawCell, { calculatesOnOpening }: Workbook): boolean =>
  formula !== '' && (value === '' ? type !== 'str' : type === 'n' && value === '0' && calculatesOnOpening);

/**
 * Reads a workbook of Office Open XML: its sheets in their order, hidden ones too, with the values that were last
 * calculated. Formulas that were never calculated are, where that is certain, else they are shown as they stand.
 */
export async function openXlsx(path: string): Promise<FlowDocument> {
  const zip = await openZip(path);
  try {
    const main =
      (await relationshipsOf(zip, '')).find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
    const book = await readPart(zip, main);
    if (book?.root.name !== 'workbook') throw new ParserError('wrong_type');
    const from1904 = /^(?:1|true)$/.test(elementAt(book.root, 'workbookPr')?.attributes['date1904'] ?? '');
    const workbook: Workbook = {
      from1904,
      strings: await sharedStrings(zip, relatedByType(book, 'sharedStrings')),
      formats: await stylesOf(zip, relatedByType(book, 'styles')),
      calculatesOnOpening: /^(?:1|true)$/.test(elementAt(book.root, 'calcPr')?.attributes['fullCalcOnLoad'] ?? ''),
    };
    const parts = new Map(book.related.map(related => [related.id, related]));
    const pages = new WorkbookPages();
    const sheets: ReadSheet[] = [];
    for (const { attributes } of elementsOf(elementAt(book.root, 'sheets'), 'sheet')) {
      const part = parts.get(attributes['r:id'] ?? '');
      // Sheets that are only a chart, a dialogue or macros hold nothing to read.
      if (part?.type !== 'worksheet') continue;
      const name = attributes['name'] ?? '';
      const cells = pages.sheet(name);
      const uncounted: RawCell[] = [];
      const add = (cell: RawCell): void => {
        if (isUncounted(cell, workbook)) uncounted.push(cell);
        else if (cell.value !== '') cells.add(cell.row, cell.column, shown(cell, workbook));
        if (uncounted.length > LIMITS.sheetCells) throw new ParserError('too_large');
      };
      await readSheet(zip, part.target, workbook, add, cells.merge);
      sheets.push({ name, part: part.target, cells, uncounted });
    }
    if (sheets.some(({ uncounted }) => uncounted.length > 0)) await calculate(zip, sheets, workbook);
    for (const { cells } of sheets) cells.end();
    if (pages.pages.length === 0) throw new ParserError('no_text');
    return { pages: pages.pages, claimed: await claimedInPackage(zip) };
  } finally {
    await zip.close();
  }
}
