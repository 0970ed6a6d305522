import { saveFile } from '#lib/save-file.ts';

/** With it, spreadsheets know that the letters are Unicode. */
const BYTE_ORDER_MARK = '\ufeff';
/** What makes a spreadsheet compute a cell, also by its full-width forms. */
const BEGINS_FORMULA = /^[\s\u0000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

export type Cell = string | number | boolean | null;

/**
 * Rows after RFC 4180: lines end in CR LF, quotation marks are doubled. A text that a spreadsheet would take for a
 * formula begins with an apostrophe (decision 12): what a document or a name says must not run on the desk of whoever
 * opens the file.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `${BYTE_ORDER_MARK}${rows.map(cells => cells.map(written).join(',')).join('\r\n')}\r\n`;

function written(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = value === null ? '' : String(value);
  const harmless = BEGINS_FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Has the browser save a table that `csvOf` has written. */
export const saveCsv = (csv: string, name: string): void =>
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name);
