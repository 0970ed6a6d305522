import { LIMITS } from '../limits.ts';
import { ParserError } from './parser.ts';

/** Cells that span more than this were made to hurt. */
const MOST_SPAN = 200;

const span = (written: string | undefined): number =>
  Math.min(MOST_SPAN, Math.max(1, Math.trunc(Number(written ?? 1)) || 1));

/** How many rows a cell covers: with 0 all that are left of its section. */
const rowSpan = (written: string | undefined): number =>
  Number(written?.trim() || 1) === 0 ? Number.POSITIVE_INFINITY : span(written);

const SECTIONS: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot']);

/**
 * The cells of a table as its markup is told; a cell that spans several has its text in the first and leaves the others
 * empty.
 */
export class XhtmlTable {
  /** How many tables inside a cell are open: they are part of its text. */
  depth = 0;
  readonly #rows: string[][] = [];
  #cell: { row: string[]; at: number } | undefined;
  #cells = 0;
  /** Rows that the cell above still reaches into, by column. */
  readonly #reaching: number[] = [];

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.depth > 0) return;
    if (SECTIONS.has(name)) {
      // No cell reaches out of its section.
      this.#reaching.length = 0;
      this.#cell = undefined;
    } else if (name === 'tr') {
      this.#endRow();
      this.#rows.push([]);
      this.#cell = undefined;
    } else if (name === 'td' || name === 'th') this.#openCell(span(attributes.colspan), rowSpan(attributes.rowspan));
  }

  /** Cells from above may reach past the last one of a row. */
  #endRow(): void {
    for (let column = this.#rows.at(-1)?.length ?? this.#reaching.length; column < this.#reaching.length; column += 1) {
      this.#reaching[column] = Math.max(0, (this.#reaching[column] ?? 0) - 1);
    }
  }

  #openCell(across: number, down: number): void {
    if (this.#rows.length === 0) this.#rows.push([]);
    const row = this.#rows[this.#rows.length - 1] as string[];
    const push = (reaches: number): void => {
      this.#reaching[row.length] = reaches;
      row.push('');
      this.#cells += 1;
      if (this.#cells > LIMITS.tableCells) throw new ParserError('too_large');
    };
    for (let left = this.#reaching[row.length] ?? 0; left > 0; left = this.#reaching[row.length] ?? 0) push(left - 1);
    this.#cell = { row, at: row.length };
    for (let column = 0; column < across; column += 1) push(down - 1);
  }

  /** Text of the cell that is open; what stands outside cells is not shown as part of the table. */
  text(text: string): void {
    if (this.#cell === undefined || text.trim() === '') return;
    const { row, at } = this.#cell;
    row[at] += `${row[at] === '' ? '' : '\n'}${text.trim()}`;
  }

  rows(): readonly (readonly string[])[] {
    return this.#rows;
  }
}
