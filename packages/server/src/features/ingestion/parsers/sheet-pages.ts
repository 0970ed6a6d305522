import type { FlowBlock, FlowBox, FlowCell, FlowPage, PageGeometry } from '@nousboard/core/document';
import { headerOf } from '@nousboard/core/document';
import { LIMITS } from '../limits.ts';
import { ParserError } from './parser.ts';

const PAGE_ROWS = 200;
const PAGE_CHARACTERS = 12_000;
const HEADING_CHARACTERS = 160;
/** Rows that stand alone above a table: a title, and what is said of it. */
const MOST_HEADINGS = 3;
const HEADING_LEVEL = 2;

interface Cell {
  /** From 1, like rows. */
  readonly column: number;
  readonly text: string;
  /** Of a merged cell: the last column and row that it covers. */
  lastColumn: number;
  lastRow: number;
}

interface Row {
  readonly row: number;
  readonly cells: Cell[];
}

/** A table, and the single cells that stand above it. */
interface Region {
  readonly headings: readonly Row[];
  readonly rows: readonly Row[];
  /** Of rows that go on from others, on the page before or behind an empty row: what the columns hold. */
  readonly columns?: string;
}

const EMPTY: FlowCell = { text: '' };
const firstColumnOf = (row: Row): number => row.cells[0]?.column ?? 1;
const lastColumnOf = (row: Row): number => row.cells[row.cells.length - 1]?.column ?? 1;

/** Runs of rows without an empty one between them; a cell that reaches down over empty rows holds them together. */
function runsOf(rows: readonly Row[]): Row[][] {
  const runs: Row[][] = [];
  let reach = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    if (row.row <= reach + 1) runs[runs.length - 1]?.push(row);
    else runs.push([row]);
    reach = row.cells.reduce((last, cell) => Math.max(last, cell.lastRow), Math.max(reach, row.row));
  }
  return runs;
}

const textOf = ({ cells }: Row): string => cells.map(cell => cell.text).join(' ');

function regionsOf(rows: readonly Row[]): Region[] {
  const regions: Region[] = [];
  // What stands alone heads the table that comes next; without one it is a table itself.
  let alone: Row[][] = [];
  const leave = (): void => {
    regions.push(...alone.map(run => ({ headings: [], rows: run })));
    alone = [];
  };
  for (const run of runsOf(rows)) {
    const left = MOST_HEADINGS - alone.flat().length;
    if (run.some(({ cells }) => cells.length > 1)) {
      const own = Math.min(
        left,
        run.findIndex(row => !isHeading(row)),
      );
      regions.push({ headings: [...alone.flat(), ...run.slice(0, own)], rows: run.slice(own) });
      alone = [];
      continue;
    }
    const isTitle = run.length < MOST_HEADINGS && run.every(isHeading);
    if (!isTitle || run.length > left) leave();
    if (isTitle) alone.push(run);
    else regions.push({ headings: [], rows: run });
  }
  leave();
  return withColumns(regions);
}

/** Of two columns, others may be. */
const FEWEST_COLUMNS = 3;
/** Among a few rows those of amounts tell which are the head. */
const HEAD_ROWS = 6;
const headOf = ({ rows }: Region): string => headerOf(rows.slice(0, HEAD_ROWS).map(textOf));

/** The regions, those without a head that have the columns of the one before under its head. */
function withColumns(regions: readonly Region[]): Region[] {
  let headed: { readonly head: string; readonly from: number; readonly to: number } | undefined;
  return regions.map(region => {
    const from = region.rows.reduce<number>((first, row) => Math.min(first, firstColumnOf(row)), LIMITS.sheetColumns);
    const to = region.rows.reduce<number>((last, row) => Math.max(last, lastColumnOf(row)), 1);
    const head = headOf(region);
    if (head !== '') headed = { head, from, to };
    const goesOn = head === '' && headed?.from === from && headed.to === to && to - from + 1 >= FEWEST_COLUMNS;
    return goesOn && headed ? { ...region, columns: headed.head } : region;
  });
}

function isHeading({ cells }: Row): boolean {
  const text = cells[0]?.text ?? '';
  return cells.length === 1 && text.length <= HEADING_CHARACTERS && /\p{L}/u.test(text);
}

/** Words from which on a single cell under a table says something of it, and is no row. */
const FEWEST_NOTE_WORDS = 6;

/** "(a) Included in …", "* Estimated.": explains a mark in the table. */
const IS_NOTE = /^\s*(?:[*†‡§]|\(?(?:[a-z]|\d{1,2})\))/iu;

/** A cell alone in its row that reads as a sentence: a remark under a table, or a text written in a sheet. */
function isRemark({ cells }: Row): boolean {
  const text = cells[0]?.text.trim() ?? '';
  if (cells.length !== 1 || !/[.!?。！？]["”’»)]?$/u.test(text) || !/\p{L}/u.test(text)) return false;
  return text.split(/\s+/u, FEWEST_NOTE_WORDS).length === FEWEST_NOTE_WORDS;
}

/** The rows of a table, and the remarks under it. */
function withoutRemarks(rows: readonly Row[]): { readonly table: readonly Row[]; readonly remarks: readonly Row[] } {
  const end = rows.findLastIndex(row => !isRemark(row)) + 1;
  return { table: rows.slice(0, end), remarks: rows.slice(end) };
}

/** A stretch of a sheet. What it holds is written out only when it is read: most of a wide sheet may be empty cells. */
class SheetPage implements FlowPage {
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly geometry: PageGeometry & { readonly of: 'cells' };
  readonly #parts: readonly Region[];

  constructor(label: string, parts: readonly Region[]) {
    const rows = parts.flatMap(part => [...part.headings, ...part.rows]);
    const firstRow = rows[0]?.row ?? 1;
    const firstColumn = rows.reduce<number>((first, row) => Math.min(first, firstColumnOf(row)), LIMITS.sheetColumns);
    this.label = label;
    this.width = rows.reduce<number>((last, row) => Math.max(last, lastColumnOf(row)), 1) - firstColumn + 1;
    this.height = (rows[rows.length - 1]?.row ?? 1) - firstRow + 1;
    this.geometry = { of: 'cells', firstRow, firstColumn };
    this.#parts = parts;
  }

  get blocks(): readonly FlowBlock[] {
    return this.#parts.flatMap(({ headings, rows, columns }): FlowBlock[] => {
      const { table, remarks } = withoutRemarks(rows);
      return [
        ...headings.flatMap(row => this.#alone(row, { role: 'heading', level: HEADING_LEVEL })),
        ...(table.length > 0
          ? [
              {
                role: 'table' as const,
                rows: table.map(row => this.#row(row)),
                ...(columns === undefined ? {} : { columns }),
              },
            ]
          : []),
        ...remarks.flatMap(row =>
          this.#alone(row, { role: IS_NOTE.test(row.cells[0]?.text ?? '') ? 'footnote' : 'paragraph' }),
        ),
      ];
    });
  }

  /** The cells of a row each as a block. */
  #alone({ row, cells }: Row, as: Pick<FlowBlock, 'role' | 'level'>): FlowBlock[] {
    return cells.map(cell => ({ ...as, text: cell.text, box: this.#box(row, cell) }));
  }

  #row({ row, cells }: Row): FlowCell[] {
    const written: FlowCell[] = [];
    for (const cell of cells) {
      while (written.length < cell.column - this.geometry.firstColumn) written.push(EMPTY);
      written.push({ text: cell.text, box: this.#box(row, cell) });
    }
    return written;
  }

  /** What a merged cell covers beyond the page is left out. */
  #box(row: number, cell: Cell): FlowBox {
    const x = cell.column - this.geometry.firstColumn;
    const y = row - this.geometry.firstRow;
    const columns = Math.min(this.width - x, cell.lastColumn - cell.column + 1);
    const rows = Math.min(this.height - y, cell.lastRow - row + 1);
    return { x: x / this.width, y: y / this.height, w: columns / this.width, h: rows / this.height };
  }
}

/**
 * Cuts a sheet into pages: a region begins a page rather than be cut, and is cut only where one page cannot hold it.
 */
function* pagesOf(label: string, rows: readonly Row[]): Generator<SheetPage> {
  const firstColumn = rows.reduce<number>((first, row) => Math.min(first, firstColumnOf(row)), LIMITS.sheetColumns);
  // The empty cells before and between count as well: each takes a sign.
  const lengthOf = (row: Row): number =>
    row.cells.reduce((sum, cell) => sum + cell.text.length, lastColumnOf(row) - firstColumn + 1);
  let parts: { headings: Row[]; rows: Row[]; columns?: string }[] = [];
  let firstRow = 0;
  let characters = 0;
  const fits = (lastRow: number, more: number): boolean =>
    parts.length === 0 || (lastRow - firstRow < PAGE_ROWS && characters + more <= PAGE_CHARACTERS);
  for (const region of regionsOf(rows)) {
    const all = [...region.headings, ...region.rows];
    const whole = fits(
      all[all.length - 1]?.row ?? 0,
      all.reduce((sum, row) => sum + lengthOf(row), 0),
    );
    let part: { headings: Row[]; rows: Row[]; columns?: string } | undefined;
    for (const [at, row] of all.entries()) {
      const length = lengthOf(row);
      if ((at === 0 && !whole) || !fits(row.row, length)) {
        yield new SheetPage(label, parts);
        [parts, part, characters] = [[], undefined, 0];
      }
      if (parts.length === 0) firstRow = row.row;
      if (part === undefined) {
        const columns = region.columns ?? (at > region.headings.length ? headOf(region) : undefined);
        part = { headings: [], rows: [], ...(columns === undefined ? {} : { columns }) };
        parts.push(part);
      }
      part[at < region.headings.length ? 'headings' : 'rows'].push(row);
      characters += length;
    }
  }
  if (parts.length > 0) yield new SheetPage(label, parts);
}

/** The cells of a sheet as they are read; row and column count from 1. */
export interface SheetCells {
  add(row: number, column: number, text: string): void;
  merge(firstRow: number, firstColumn: number, lastRow: number, lastColumn: number): void;
  /** Call once, after the last cell. */
  end(): void;
}

/** The pages of a workbook. Throws `too_large` or `too_many_pages` as soon as its sheets go beyond the caps. */
export class WorkbookPages {
  readonly pages: SheetPage[] = [];
  #cells = 0;
  #characters = 0;

  #count(characters: number): void {
    this.#cells += 1;
    this.#characters += characters;
    if (this.#cells > LIMITS.sheetCells || this.#characters > LIMITS.textCharacters) throw new ParserError('too_large');
  }

  /**
   * Begins the next sheet. A cell without visible text is as good as none; of a cell that comes twice, the later one
   * counts.
   */
  sheet(name: string): SheetCells {
    const rows = new Map<number, Cell[]>();
    const merged = new Map<number, { lastRow: number; lastColumn: number }>();
    const place = (row: number, column: number): number => row * (LIMITS.sheetColumns + 1) + column;
    return {
      add: (row, column, text) => {
        if (!(row >= 1 && column >= 1)) throw new ParserError('damaged');
        if (row > LIMITS.sheetRows || column > LIMITS.sheetColumns) throw new ParserError('too_large');
        if (text.trim() === '') return;
        this.#count(text.length);
        const cell = { column, text, lastColumn: column, lastRow: row };
        const cells = rows.get(row);
        if (cells) cells.push(cell);
        else rows.set(row, [cell]);
      },
      merge: (firstRow, firstColumn, lastRow, lastColumn) => {
        this.#count(0);
        merged.set(place(firstRow, firstColumn), {
          lastRow: Math.max(firstRow, lastRow),
          lastColumn: Math.max(firstColumn, lastColumn),
        });
      },
      end: () => {
        const sorted: Row[] = [];
        for (const row of [...rows.keys()].sort((a, b) => a - b)) {
          const cells = (rows.get(row) ?? [])
            .sort((a, b) => a.column - b.column)
            .filter((cell, at, all) => all[at + 1]?.column !== cell.column);
          if (merged.size > 0) for (const cell of cells) Object.assign(cell, merged.get(place(row, cell.column)));
          sorted.push({ row, cells });
        }
        for (const page of pagesOf(name, sorted)) {
          this.pages.push(page);
          if (this.pages.length > LIMITS.pages) throw new ParserError('too_many_pages');
        }
      },
    };
  }
}
