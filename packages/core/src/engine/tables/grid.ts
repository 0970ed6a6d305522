import { sentenceText } from '../../document/span-text.ts';
import { headerOf as headWordsOf } from '../../document/table-parts.ts';
import type { Block, DocumentPage, Segment, Sentence } from '../../document/types.ts';
import {
  apart,
  type Column,
  columnsOf,
  headsAbove,
  parted,
  placeIn,
  yearsAbove,
  yearsOfTableBefore,
} from './columns.ts';
import { hasNoAmount, hasYear, headLines, headsOf, isLabel, MOST_HEAD_LINES } from './heads.ts';
import { type CellsBy, cellsBy, cellsOfRow, cellsUnderRule, columnsOfRule, isRule, type RawCell } from './row-cells.ts';

/** A cell, and the columns that it covers. */
export interface Cell {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly first: number;
  readonly last: number;
}

/** A cell of a head, with the sentence that it is in. */
export interface HeadCell {
  readonly sentence: number;
  readonly cell: Cell;
}

/** What stands above a row. */
export interface Heads {
  /** What the columns hold, by column; "" where nothing is said. */
  readonly heads: readonly string[];
  /** By column, the cell of the head that says of which year it is. */
  readonly headCells: readonly (HeadCell | undefined)[];
  /** What is said of all of them at once: units, "Years ended December 31". */
  readonly common: string;
}

/** A row of a table. */
export interface GridRow extends Heads {
  /** Its sentence in the segment. */
  readonly sentence: number;
  readonly cells: readonly Cell[];
  /** The label of the group that it stands in: the last row above it that is nothing but a label. */
  readonly section: string;
}

/** A table as it was read. */
export interface Grid {
  readonly columns: number;
  /** The rows that hold values. */
  readonly rows: readonly GridRow[];
  /** Those of the head, and those that are nothing but a label. */
  readonly others: readonly GridRow[];
}

/** A row as it stands in the text. */
export interface Line {
  readonly sentence: number;
  readonly cells: readonly Cell[];
  /** The line under it is a Markdown rule: it is a head, whatever it holds. */
  readonly isRuled: boolean;
}

const kept = new WeakMap<Block, Grid>();

/** The table that a sentence is a row of; null when it is none. */
export function gridAt(segment: Segment, sentence: number): Grid | null {
  const span = segment.sentences[sentence];
  const page =
    span?.role === 'table'
      ? segment.pages.find(({ start, end }) => start <= span.start && span.start < end)
      : undefined;
  const block = page?.blocks.find(
    found => found.role === 'table' && found.start <= (span?.start ?? 0) && (span?.start ?? 0) < found.end,
  );
  if (!page || !block) return null;
  const known = kept.get(block);
  if (known) return known;
  const grid = gridOf(segment, page, block, sentence);
  kept.set(block, grid);
  return grid;
}

/** Whether a sentence is a line of a table that holds no values: its head, or a label of rows. */
export const isHeadOfTable = (text: Segment, sentence: number): boolean =>
  text.sentences[sentence]?.role === 'table' &&
  (gridAt(text, sentence)?.others.some(row => row.sentence === sentence) ?? false);

function gridOf(segment: Segment, page: DocumentPage, block: Block, inside: number): Grid {
  let first = inside;
  while ((segment.sentences[first - 1]?.start ?? -1) >= block.start) first -= 1;
  const { lines: written, columns: places } = linesOf(segment, page, block, first);
  // A table need not begin in the first column of its page.
  const before = Math.min(...written.flatMap(({ cells }) => cells.map(cell => cell.first)));
  const lines = moved(written, -before);
  const own = headLines(lines, columnsIn(lines));
  const isDated = lines.slice(0, own).some(({ cells }) => cells.some(({ text }) => hasYear(text)));
  const isHeaded = headsOver(lines.slice(0, own)) >= columnsIn(lines) - 1;
  const above = [
    ...continuedHead(segment, page, block, first),
    ...(own > 0 ? [] : headBefore(segment, page, block, columnsIn(written))),
    ...(isDated || isHeaded ? [] : datedAbove(segment, page, block, places)),
    ...(own > 0 || isDated ? [] : headedAbove(segment, page, block, places)),
  ];
  const columns = columnsIn([...moved(above, -before), ...lines]);
  return { columns, ...rowsOf(lines, own, moved(above, -before), columns, cellsBy(page)) };
}

/** How many columns these lines of a head speak of. */
const headsOver = (lines: readonly Line[]): number =>
  new Set(lines.flatMap(({ cells }) => cells.map(({ first }) => first))).size;
const columnsIn = (lines: readonly Line[]): number =>
  Math.max(0, ...lines.flatMap(({ cells }) => cells.map(({ last }) => last + 1)));
const moved = (lines: readonly Line[], by: number): Line[] =>
  Number.isFinite(by)
    ? lines.map(line => ({
        ...line,
        cells: line.cells.map(cell => ({ ...cell, first: cell.first + by, last: cell.last + by })),
      }))
    : [...lines];

/** The lines of a block of rows, their cells in columns. */
function linesOf(
  segment: Segment,
  page: DocumentPage,
  block: Block,
  first: number,
): { lines: Line[]; columns: Column[] } {
  const found: { sentence: number; isRuled: boolean }[] = [];
  for (
    let sentence = first;
    (segment.sentences[sentence]?.start ?? Number.POSITIVE_INFINITY) < block.end;
    sentence += 1
  ) {
    // A second rule ends a simple table.
    if (!isRule(sentenceText(segment, sentence))) found.push({ sentence, isRuled: false });
    else if (!found.some(({ isRuled }) => isRuled)) for (const line of found) line.isRuled = true;
  }
  const by = cellsBy(page);
  const written = segment.text.slice(block.start - segment.start, block.end - segment.start).split('\n');
  const ruled = by === 'signs' ? columnsOfRule(written) : null;
  const raw = found.map(line => {
    const { start, end } = segment.sentences[line.sentence] as Sentence;
    // An empty first cell is nothing but a tab, which is no part of the sentence.
    const begin = segment.start + segment.text.lastIndexOf('\n', start - 1 - segment.start) + 1;
    const cells = ruled
      ? cellsUnderRule(segment.text.slice(begin - segment.start, end - segment.start), begin, ruled)
      : cellsOfRow(segment, page, by, Math.max(block.start, begin), end);
    return { ...line, cells };
  });
  if (by === 'places') {
    const rows = parted(
      segment,
      page,
      block,
      raw.map(({ cells }) => cells),
    );
    const columns = columnsOf(rows);
    const lines = raw.map((line, at) => ({ ...line, cells: placed(segment, page, columns, rows[at] ?? []) }));
    return { columns, lines };
  }
  const merged = page.geometry?.of === 'cells' ? mergedIn(page) : () => 0;
  return {
    columns: [],
    lines: raw.map(line => ({
      ...line,
      cells: line.cells.map(cell => ({ ...cell, first: cell.from, last: cell.from + merged(cell.start) })),
    })),
  };
}

const placed = (segment: Segment, page: DocumentPage, columns: readonly Column[], cells: readonly RawCell[]): Cell[] =>
  cells.flatMap(cell => apart(segment, page, columns, cell)).map(cell => ({ ...cell, ...placeIn(columns, cell) }));

/** A printed line of years over a table whose own lines name none, or over the table that it goes on from. */
function datedAbove(segment: Segment, page: DocumentPage, block: Block, columns: readonly Column[]): Line[] {
  if (columns.length === 0) return [];
  const above = yearsAbove(segment, page, block, columns);
  const cells = above.length > 0 ? above : yearsOfTableBefore(segment, page, block, columns);
  return cells.length > 0 ? [{ sentence: -1, cells: placed(segment, page, columns, cells), isRuled: false }] : [];
}

/** The printed head over a table that was read without one. */
function headedAbove(segment: Segment, page: DocumentPage, block: Block, columns: readonly Column[]): Line[] {
  const cells = columns.length === 0 ? [] : headsAbove(segment, page, block, columns);
  return cells.length > 0 ? [{ sentence: -1, cells: placed(segment, page, columns, cells), isRuled: false }] : [];
}

/**
 * A head that stands in a sheet with an empty row between it and its table, or over the table that this one goes on
 * from behind such a row.
 */
function headBefore(segment: Segment, page: DocumentPage, block: Block, columns: number): Line[] {
  if (page.geometry?.of !== 'cells') return [];
  const before = page.blocks.slice(0, page.blocks.indexOf(block)).reverse();
  for (const [away, other] of before.entries()) {
    const at = other.role === 'table' ? segment.sentences.findIndex(({ start }) => start === other.start) : -1;
    if (at < 0) continue;
    const { lines } = linesOf(segment, page, other, at);
    const isHead = lines.length <= MOST_HEAD_LINES && lines.every(line => isLabel(line) || hasNoAmount(line));
    if (isHead && away === 0) return lines;
    const head = lines.slice(0, headLines(lines, columnsIn(lines)));
    if (head.length > 0) return columns >= FEWEST_COLUMNS && columnsIn(lines) === columns ? head : [];
  }
  return [];
}

/** Of two columns, others may be. */
const FEWEST_COLUMNS = 3;

/** How many more columns than its own a cell of a sheet covers. */
function mergedIn(page: DocumentPage): (start: number) => number {
  const widths = new Map<number, number>();
  for (let word = 0; word < page.words.start.length; word += 1) {
    widths.set(
      page.words.start[word] as number,
      Math.round(((page.words.box[word * 4 + 2] as number) * page.width) / 65_535) - 1,
    );
  }
  return start => Math.max(0, widths.get(start) ?? 0);
}

/** The head of a table that began on a page before this one, moved to where its columns stand here. */
function continuedHead(segment: Segment, page: DocumentPage, block: Block, first: number): Line[] {
  const passage = segment.passages[segment.sentences[first]?.passage ?? -1];
  const words = passage?.firstSentence === first ? (passage.context?.split('\n').at(-1) ?? '') : '';
  if (words === '') return [];
  for (const before of [...segment.pages].reverse()) {
    if (before.start >= page.start || before.label !== page.label) continue;
    for (const other of [...before.blocks].reverse()) {
      if (other.role !== 'table' || other === block) continue;
      const at = segment.sentences.findIndex(({ start }) => start === other.start);
      const { lines } = at < 0 ? { lines: [] } : linesOf(segment, before, other, at);
      if (headWordsOf(lines.slice(0, 3).map(({ sentence }) => sentenceText(segment, sentence))) !== words) continue;
      const by =
        before.geometry?.of === 'cells' && page.geometry?.of === 'cells'
          ? before.geometry.firstColumn - page.geometry.firstColumn
          : 0;
      return moved(lines.slice(0, headLines(lines, columnsIn(lines))), by);
    }
  }
  return [];
}

/** The rows, those that hold values with what stands above them. */
function rowsOf(
  lines: readonly Line[],
  headCount: number,
  above: readonly Line[],
  columns: number,
  by: CellsBy,
): Pick<Grid, 'rows' | 'others'> {
  const rows: GridRow[] = [];
  const others: GridRow[] = [];
  const bare = ({ sentence, cells }: Line): GridRow => ({
    sentence,
    cells,
    section: '',
    heads: [],
    headCells: [],
    common: '',
  });
  let head: readonly Line[] = above;
  let said: Heads | undefined;
  let section = '';
  let isInHead = false;
  for (const [at, line] of lines.entries()) {
    const isHead = at < headCount || (hasNoAmount(line) && !line.cells.some(({ first }) => first === 0));
    if (isHead) {
      // Further down, another head begins: what was said above holds no longer.
      head = isInHead || at < headCount ? [...head, line] : [line];
      isInHead = true;
      said = undefined;
      others.push(bare(line));
      continue;
    }
    isInHead = false;
    if (isLabel(line)) {
      section = line.cells.map(({ text }) => text).join(' ');
      others.push(bare(line));
      continue;
    }
    said ??= headsOf(head, columns, by);
    rows.push({ sentence: line.sentence, cells: line.cells, section, ...said });
  }
  return { rows, others };
}
