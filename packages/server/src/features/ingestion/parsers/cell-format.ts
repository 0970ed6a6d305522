import type { NumberFormat } from './number-format.ts';
import { generalNumber, numberFormat, textFormat } from './number-format.ts';

/** How a cell's style shows what it holds. */
export interface CellFormat {
  readonly number: NumberFormat;
  readonly text: (text: string) => string;
}

export const GENERAL: CellFormat = { number: generalNumber, text: text => text };

/**
 * Formats of these numbers are not written in a workbook (ECMA-376 Part 1, 18.8.30); 27–36 and 50–58 are dates of East
 * Asia.
 */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '#,##0',
  6: '#,##0',
  7: '#,##0.00',
  8: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  32: 'h:mm',
  33: 'h:mm:ss',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0;-#,##0;"-"',
  42: '#,##0;-#,##0;"-"',
  43: '#,##0.00;-#,##0.00;"-"',
  44: '#,##0.00;-#,##0.00;"-"',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  48: '0.0E+0',
};
const isEastAsianDate = (id: number): boolean => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** The code of a format that needs none in the file. */
const builtInFormat = (id: number): string => BUILT_IN[id] ?? (isEastAsianDate(id) ? 'yyyy-mm-dd' : 'General');

/** What Excel allows; longer ones are made to be slow. */
const LONGEST_CODE = 255;

/**
 * The formats of a workbook's cell styles, in their order, from the numbers of their formats and the codes written in
 * the file.
 */
export function cellFormats(styles: readonly number[], codes: ReadonlyMap<number, string>): CellFormat[] {
  const made = new Map<number, CellFormat>();
  return styles.map(id => {
    const written = codes.get(id) ?? builtInFormat(id);
    const code = written.length > LONGEST_CODE ? 'General' : written;
    const format = made.get(id) ?? { number: numberFormat(code), text: textFormat(code) };
    made.set(id, format);
    return format;
  });
}
