import type { FlowBlock, FlowCell } from '@nousboard/core/document';
import { LIMITS } from '../limits.ts';
import { isSet } from './docx-styles.ts';
import { ParserError } from './parser.ts';

/** A block with what concerns its place: whether a page ends before it, and the notes that it names. */
export interface DocxItem {
  readonly block: FlowBlock;
  readonly breakBefore: boolean;
  /** `footnote 3`, in the order of their marks. */
  readonly notes: readonly string[];
  /**
   * A chart, a SmartArt graphic or a whole document in the block's place, or the picture that the block is about, by
   * the id of the part that holds it.
   */
  readonly part?: { readonly kind: 'chart' | 'diagram' | 'document' | 'picture'; readonly id: string };
  /** How many first rows of a table are printed again on each of its pages. */
  readonly repeatedRows?: number;
}

/** Word itself has 63 columns at most. */
const MOST_COLUMNS = 64;
const EMPTY: FlowCell = { text: '' };

export const textOfBlock = ({ text, rows }: FlowBlock): string =>
  text ??
  rows
    ?.map(row =>
      row
        .map(cell => cell.text)
        .filter(cell => cell !== '')
        .join(' '),
    )
    .join('\n') ??
  '';

const spanOf = (value: string | undefined): number =>
  value !== undefined && /^\d{1,9}$/.test(value) ? Math.min(MOST_COLUMNS, Math.max(0, Number(value))) : 0;

interface Cell {
  span: number;
  /** Its text stands in a cell above or to the left of it. */
  continued: boolean;
}

/** A table as it is read, row by row. Merged cells give their text once; cells that they cover are empty. */
export class DocxTable {
  readonly #rows: FlowCell[][] = [];
  readonly #items: DocxItem[] = [];
  #row: FlowCell[] = [];
  #cell: Cell = { span: 1, continued: false };
  #cells = 0;
  #rowDeleted = false;
  #isHeader = false;
  #headers = 0;

  openRow(): void {
    this.#row = [];
    this.#rowDeleted = false;
    this.#isHeader = false;
  }

  openCell(): void {
    this.#cell = { span: 1, continued: false };
  }

  /** A property of the row or the cell that is being read. */
  property(name: string, value: string | undefined): void {
    if (name === 'gridBefore') for (let more = spanOf(value); more > 0; more -= 1) this.#row.push(EMPTY);
    else if (name === 'gridSpan') this.#cell.span = Math.max(1, spanOf(value));
    else if (name === 'vMerge' || name === 'hMerge') this.#cell.continued = value !== 'restart';
    else if (name === 'tblHeader') this.#isHeader = isSet(value);
    else if (name === 'del') this.#rowDeleted = true;
  }

  closeCell(items: readonly DocxItem[]): void {
    this.#cells += this.#cell.span;
    if (this.#cells > LIMITS.tableCells) throw new ParserError('too_large');
    this.#row.push(this.#cell.continued ? EMPTY : { text: items.map(item => textOfBlock(item.block)).join('\n') });
    for (let more = 1; more < this.#cell.span; more += 1) this.#row.push(EMPTY);
    if (!this.#cell.continued) this.#items.push(...items);
  }

  closeRow(): void {
    if (this.#rowDeleted || this.#row.length === 0) return;
    if (this.#isHeader && this.#headers === this.#rows.length) this.#headers += 1;
    this.#rows.push(this.#row);
  }

  /** The table as one block; a table of a single cell is a frame around a text, whose blocks stay what they are. */
  items(): readonly DocxItem[] {
    if (this.#rows.length === 1 && this.#rows[0]?.length === 1) return this.#items;
    if (!this.#rows.some(row => row.some(cell => cell.text.trim() !== ''))) return [];
    const notes = this.#items.flatMap(item => item.notes);
    return [
      {
        block: { role: 'table', rows: this.#rows },
        breakBefore: false,
        notes,
        ...(this.#headers > 0 ? { repeatedRows: this.#headers } : {}),
      },
    ];
  }
}
