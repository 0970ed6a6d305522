import type { DocumentElement } from '@nousboard/contracts';
import { type LitSpan, type MarkedPiece, markedPieces } from './marked-lines.ts';

export interface GridCell {
  start: number;
  pieces: readonly MarkedPiece[];
  isHeading: boolean;
  /** A figure stands at the end of its cell. */
  isFigure: boolean;
}
/** A stretch of a sheet. Rows and columns count from 1; a cell that is not there is empty. */
export interface SheetGrid {
  rows: readonly number[];
  columns: readonly number[];
  cells: ReadonlyMap<number, ReadonlyMap<number, GridCell>>;
}

/** So many empty rows or columns between filled ones are drawn; of more there is nothing to see. */
const MOST_EMPTY = 12;
/** Characters that a narrow column holds on one line. */
const LONG_TEXT = 10;
const FIGURE = /^[\s(+\-–−$€£¥]*\d[\d\s.,:/%)€-]*$/;

/** Numbers in order with small gaps filled. */
export function filled(numbers: readonly number[]): readonly number[] {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  return sorted.flatMap((number, at) => {
    const before = sorted[at - 1] ?? number;
    const missing = number - before - 1;
    return missing > 0 && missing <= MOST_EMPTY
      ? Array.from({ length: missing + 1 }, (_, step) => before + 1 + step)
      : [number];
  });
}

/**
 * How many columns, from the one at `at` in `columns`, a text takes: like in a spreadsheet, a long one goes on over the
 * empty cells beside it. A merged cell looks the same.
 */
export function spread(columns: readonly number[], at: number, inRow: ReadonlyMap<number, GridCell>): number {
  const cell = inRow.get(columns[at] ?? 0);
  const length = cell?.pieces.reduce((sum, piece) => sum + piece.text.length, 0) ?? 0;
  if (!cell || cell.isFigure || length < LONG_TEXT) return 1;
  const next = columns.findIndex((column, other) => other > at && inRow.has(column));
  return Math.min((next === -1 ? columns.length : next) - at, Math.ceil(length / LONG_TEXT));
}

/** The elements of a sheet's page laid out as the sheet has them, cut where marked words begin and end. */
export function sheetGrid(elements: readonly DocumentElement[], places: readonly LitSpan[]): SheetGrid {
  const cells = new Map<number, Map<number, GridCell>>();
  const columns: number[] = [];
  for (const element of elements) {
    let start = element.start;
    for (const [line, text] of element.text.split('\n').entries()) {
      const row = element.cells?.rows[line] ?? line + 1;
      const inRow = cells.get(row) ?? new Map<number, GridCell>();
      cells.set(row, inRow);
      for (const [at, value] of text.split('\t').entries()) {
        const column = (element.cells?.column ?? 1) + at;
        if (value !== '') {
          columns.push(column);
          inRow.set(column, {
            start,
            pieces: markedPieces(value, start, element, places),
            isHeading: element.role === 'heading',
            isFigure: FIGURE.test(value),
          });
        }
        start += value.length + 1;
      }
    }
  }
  return { rows: filled([...cells.keys()]), columns: filled(columns), cells };
}
