import type { CellFormat } from './cell-format.ts';
import { cellFormats, GENERAL } from './cell-format.ts';
import type { FlowDocument } from './flow.ts';
import { claimedInPackage, readPart, relatedByType, relationshipsOf } from './ooxml-parts.ts';
import { ParserError } from './parser.ts';
import { isoDateText } from './sheet-date.ts';
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
function shown(type: string, value: string, format: CellFormat, { strings, from1904 }: Workbook): string {
  switch (type) {
    case 's':
      return format.text(strings[Number(value)] ?? '');
    case 'str':
      return format.text(unescaped(value));
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

async function readSheet(zip: Zip, part: string, workbook: Workbook, cells: SheetCells): Promise<void> {
  const rich = new RichText();
  let [row, column] = [0, 0];
  let [type, value] = ['n', ''];
  let format = GENERAL;
  let inValue = false;
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
        format = workbook.formats[Number(attributes['s'] ?? 0)] ?? GENERAL;
        value = '';
      } else if (name === 'v') inValue = true;
      else if (name === 'mergeCell') {
        const [from = '', to = from] = (attributes['ref'] ?? '').split(':');
        const [first, last] = [placeOf(from), placeOf(to)];
        cells.merge(first.row, first.column, last.row, last.column);
      } else rich.open(name);
    },
    text: text => {
      if (inValue) value += text;
      else rich.add(text);
    },
    close: name => {
      if (name === 'v') inValue = false;
      else if (name === 'is') cells.add(row, column, format.text(rich.take()));
      else if (name === 'c' && value !== '') cells.add(row, column, shown(type, value, format, workbook));
      else rich.close(name);
    },
  });
  if (!there) throw new ParserError('damaged');
}

/**
 * Reads a workbook of Office Open XML: its sheets in their order, hidden ones too, with the values that were last
 * calculated.
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
    };
    const parts = new Map(book.related.map(related => [related.id, related]));
    const sheets = new WorkbookPages();
    for (const { attributes } of elementsOf(elementAt(book.root, 'sheets'), 'sheet')) {
      const part = parts.get(attributes['r:id'] ?? '');
      // Sheets that are only a chart, a dialogue or macros hold nothing to read.
      if (part?.type !== 'worksheet') continue;
      const cells = sheets.sheet(attributes['name'] ?? '');
      await readSheet(zip, part.target, workbook, cells);
      cells.end();
    }
    if (sheets.pages.length === 0) throw new ParserError('no_text');
    return { pages: sheets.pages, claimed: await claimedInPackage(zip) };
  } finally {
    await zip.close();
  }
}
