import type { BiffReader } from './biff-records.ts';
import { BIFF, BiffStream } from './biff-records.ts';
import type { CellFormat } from './cell-format.ts';
import { cellFormats, GENERAL } from './cell-format.ts';
import type { FlowDocument } from './flow.ts';
import { readOle } from './ole.ts';
import { claimedInSummary, codePageName, DOCUMENT_SUMMARY_STREAM, SUMMARY_STREAM } from './ole-summary.ts';
import { ParserError } from './parser.ts';
import type { SheetCells } from './sheet-pages.ts';
import { WorkbookPages } from './sheet-pages.ts';

const EXCEL_97 = 0x0600;
const EXCEL_5 = 0x0500;
const WORKSHEET = 0;
const MACINTOSH = 0x8000;
const CALCULATE_ON_OPENING = 2;
/** Stands where a formula's number would, and what its first byte says then. */
const NO_NUMBER = 0xffff;
const RESULT = { text: 0, truth: 1, error: 2 } as const;

const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};
const errorText = (code: number): string => ERRORS[code] ?? '#ERROR!';
const truthText = (value: number): string => (value === 0 ? 'FALSE' : 'TRUE');

interface Workbook {
  readonly version: number;
  readonly codePage: string;
  readonly from1904: boolean;
  readonly strings: readonly string[];
  /** By the number of a cell's style. */
  readonly formats: readonly CellFormat[];
  readonly sheets: readonly { readonly name: string; readonly offset: number }[];
}

/** A text with its length before it. Excel 5 wrote it in the code page of the workbook. */
const textOf = (
  reader: BiffReader,
  length: number,
  { version, codePage }: { version: number; codePage: string },
): string => (version === EXCEL_97 ? reader.text(length) : reader.bytes(length, codePage));

function readWorkbook(stream: BiffStream): Workbook {
  const first = stream.recordAt(0);
  const version = first?.type === BIFF.beginOfPart ? stream.read(first).u16() : 0;
  // Before Excel 5 a file was a single sheet, and no compound file.
  if (version !== EXCEL_97 && version !== EXCEL_5) throw new ParserError('wrong_type');
  const context = { version, codePage: 'windows-1252' };
  const codes = new Map<number, string>();
  const styles: number[] = [];
  const sheets: { name: string; offset: number }[] = [];
  let strings: string[] = [];
  let from1904 = false;
  for (const record of stream.part(0)) {
    const reader = stream.read(record);
    switch (record.type) {
      case BIFF.filePassword:
        throw new ParserError('password_protected');
      case BIFF.codePage: {
        const page = reader.u16();
        context.codePage = codePageName(page === MACINTOSH ? 10_000 : page);
        break;
      }
      case BIFF.dateMode:
        from1904 = reader.u16() === 1;
        break;
      case BIFF.format: {
        const id = reader.u16();
        codes.set(id, textOf(reader, version === EXCEL_97 ? reader.u16() : reader.u8(), context));
        break;
      }
      case BIFF.cellFormat:
        reader.skip(2);
        styles.push(reader.u16());
        break;
      case BIFF.sheet: {
        const offset = reader.u32();
        reader.skip(1);
        // Sheets of macros, charts and programs hold nothing to read.
        if (reader.u8() === WORKSHEET) sheets.push({ offset, name: textOf(reader, reader.u8(), context) });
        break;
      }
      case BIFF.sharedStrings:
        strings = sharedStrings(reader);
        break;
    }
  }
  return { ...context, from1904, strings, formats: cellFormats(styles, codes), sheets };
}

function sharedStrings(reader: BiffReader): string[] {
  reader.skip(4);
  const count = reader.u32();
  const strings: string[] = [];
  while (strings.length < count) {
    const text = reader.text(reader.u16());
    if (reader.isOver) break;
    strings.push(text);
  }
  return strings;
}

/** A number in four bytes: thirty bits of a double or of an integer, perhaps in hundredths. */
function rkNumber(packed: number): number {
  let value: number;
  if (packed & 2) value = packed >> 2;
  else {
    const double = Buffer.alloc(8);
    double.writeUInt32LE((packed & ~3) >>> 0, 4);
    value = double.readDoubleLE(0);
  }
  return packed & 1 ? value / 100 : value;
}

function readSheet(stream: BiffStream, offset: number, workbook: Workbook, cells: SheetCells): void {
  const begins = stream.recordAt(offset);
  if (begins?.type !== BIFF.beginOfPart) throw new ParserError('damaged');
  let [row, column] = [0, 0];
  let format = GENERAL;
  /** A formula whose text follows in a record of its own. */
  let awaitsText = false;
  const show = (text: string): void => cells.add(row, column, text);
  const number = (value: number): void => show(format.number(value, workbook.from1904));
  for (const record of stream.part(offset)) {
    const reader = stream.read(record);
    const place = (): void => {
      [row, column] = [reader.u16() + 1, reader.u16() + 1];
    };
    const style = (): void => {
      format = workbook.formats[reader.u16()] ?? GENERAL;
    };
    switch (record.type) {
      case BIFF.filePassword:
        throw new ParserError('password_protected');
      case BIFF.sharedLabel:
        place();
        style();
        show(format.text(workbook.strings[reader.u32()] ?? ''));
        break;
      case BIFF.label:
      case BIFF.richLabel:
        place();
        style();
        show(format.text(textOf(reader, reader.u16(), workbook)));
        break;
      case BIFF.number:
        place();
        style();
        number(reader.eight().readDoubleLE());
        break;
      case BIFF.numberRk:
        place();
        style();
        number(rkNumber(reader.u32()));
        break;
      case BIFF.numbersRk:
        place();
        // Each with its style; after the last stands its column.
        for (let left = record.end - record.start - 6; left >= 6; left -= 6, column += 1) {
          style();
          number(rkNumber(reader.u32()));
        }
        break;
      case BIFF.truthOrError: {
        place();
        style();
        const value = reader.u8();
        show(reader.u8() === 1 ? errorText(value) : truthText(value));
        break;
      }
      case BIFF.formula: {
        place();
        style();
        const result = reader.eight();
        const isNumber = result.readUInt16LE(6) !== NO_NUMBER;
        // Programs that cannot calculate leave a zero and ask for it to be done on opening.
        if (isNumber && result.readDoubleLE() === 0 && reader.u16() & CALCULATE_ON_OPENING) break;
        const [kind, , value = 0] = result;
        awaitsText = !isNumber && kind === RESULT.text;
        if (isNumber) number(result.readDoubleLE());
        else if (kind === RESULT.truth) show(truthText(value));
        else if (kind === RESULT.error) show(errorText(value));
        break;
      }
      case BIFF.formulaText:
        if (awaitsText) show(format.text(textOf(reader, reader.u16(), workbook)));
        awaitsText = false;
        break;
      case BIFF.mergedCells:
        for (let left = reader.u16(); left > 0 && !reader.isOver; left -= 1) {
          const [firstRow, lastRow, firstColumn, lastColumn] = [
            reader.u16() + 1,
            reader.u16() + 1,
            reader.u16() + 1,
            reader.u16() + 1,
          ];
          cells.merge(firstRow, firstColumn, lastRow, lastColumn);
        }
        break;
    }
  }
}

/**
 * Reads a workbook of Excel 5 to 2003: its sheets in their order, hidden ones too, with the values that were last
 * calculated.
 */
export async function openXls(path: string): Promise<FlowDocument> {
  const ole = await readOle(path);
  const bytes = ole.stream('Workbook') ?? ole.stream('Book');
  if (bytes === undefined)
    throw new ParserError(
      ole.names.some(name => /^EncryptedPackage$/i.test(name)) ? 'password_protected' : 'wrong_type',
    );
  const stream = new BiffStream(bytes);
  const workbook = readWorkbook(stream);
  const sheets = new WorkbookPages();
  for (const { name, offset } of workbook.sheets) {
    const cells = sheets.sheet(name);
    readSheet(stream, offset, workbook, cells);
    cells.end();
  }
  if (sheets.pages.length === 0) throw new ParserError('no_text');
  return {
    pages: sheets.pages,
    claimed: claimedInSummary(ole.stream(SUMMARY_STREAM), ole.stream(DOCUMENT_SUMMARY_STREAM)),
  };
}
