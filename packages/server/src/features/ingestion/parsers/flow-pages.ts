import type { FlowBlock, FlowPage } from '@nousboard/core/document';
import { headerOf } from '@nousboard/core/document';
import { LIMITS } from '../limits.ts';
import { ParserError } from './parser.ts';

/** A block of a document without pages of its own, before it is laid on some. */
export interface FlowItem {
  readonly block: FlowBlock;
  /** The document itself begins a page here. */
  readonly breakBefore: boolean;
  /** Stand at the end of the page that the block is on. */
  readonly notes: readonly FlowBlock[];
  /** How many first rows of a table are printed again where it goes on. */
  readonly repeatedRows?: number;
}

/** A page is about as long as one of a plain text; before a heading it may end earlier, or later to reach one. */
const FULL = 4_000;
const ENOUGH = 2_400;
const REACH = 1_200;
/** A table or a paragraph beyond this is laid on several pages. */
const LONGEST_BLOCK = 20_000;

const cellsLength = (row: NonNullable<FlowBlock['rows']>[number]): number =>
  row.reduce((sum, cell) => sum + cell.text.length + 1, 0);
const lengthOf = ({ text, rows }: FlowBlock): number =>
  text !== undefined ? text.length + 1 : (rows ?? []).reduce((sum, row) => sum + cellsLength(row), 0);

function* partsOfTable({ block, notes, breakBefore, repeatedRows = 0 }: FlowItem): Generator<FlowItem> {
  const { rows = [] } = block;
  const again = rows.slice(0, repeatedRows);
  const columns = headerOf(rows.slice(0, 3).map(row => row.map(cell => cell.text).join(' ')));
  let start = 0;
  let length = 0;
  for (const [at, row] of rows.entries()) {
    length += cellsLength(row);
    const isLast = at === rows.length - 1;
    if (length < LONGEST_BLOCK && !isLast) continue;
    const part = rows.slice(start, at + 1);
    const goesOn = start === 0 || again.length > 0 ? {} : { columns };
    yield {
      block: { ...block, ...goesOn, rows: start === 0 ? part : [...again, ...part] },
      breakBefore: start === 0 && breakBefore,
      notes: isLast ? notes : [],
    };
    start = at + 1;
    length = 0;
  }
}

function* partsOfText({ block, notes, breakBefore }: FlowItem): Generator<FlowItem> {
  const { text = '' } = block;
  let start = 0;
  while (start < text.length) {
    let end = Math.min(text.length, start + LONGEST_BLOCK);
    if (end < text.length) {
      // Looked for in this part only: in a long text without line ends the search would go back to its beginning every
      // time.
      const part = text.slice(start, end + 1);
      const space = start + Math.max(part.lastIndexOf('\n'), part.lastIndexOf(' '));
      if (space > start) end = space + 1;
      else if ((text.charCodeAt(end) & 0xfc00) === 0xdc00) end -= 1;
    }
    yield {
      block: { ...block, text: text.slice(start, end) },
      breakBefore: start === 0 && breakBefore,
      notes: end === text.length ? notes : [],
    };
    start = end;
  }
}

const inParts = (item: FlowItem): Iterable<FlowItem> =>
  lengthOf(item.block) <= LONGEST_BLOCK ? [item] : item.block.rows ? partsOfTable(item) : partsOfText(item);

/** Whether a page may end before this item, which would make it longer than a full one. */
function headingIsNear(items: readonly FlowItem[], from: number): boolean {
  let reach = 0;
  for (let at = from; at < items.length; at += 1) {
    const item = items[at];
    if (item === undefined || item.breakBefore || item.block.role === 'heading') return true;
    reach += lengthOf(item.block);
    if (reach > REACH) return false;
  }
  return true;
}

/**
 * Lays blocks on pages of about 4,000 characters: cut where the document itself cuts, before a heading where one is
 * near, else between two blocks. Throws `too_many_pages`, and `no_text` where there is no block.
 */
export function layPages(items: Iterable<FlowItem>): FlowPage[] {
  const all: FlowItem[] = [];
  for (const item of items) all.push(...inParts(item));
  const pages: FlowPage[] = [];
  let blocks: FlowBlock[] = [];
  let notes: FlowBlock[] = [];
  let length = 0;
  const endPage = (): void => {
    // Pictures alone make no page: they go with what follows.
    if (notes.length === 0 && blocks.every(block => block.role === 'figure')) return;
    // A heading stays with what it is the heading of.
    let kept = blocks.length;
    while (kept > 0 && blocks[kept - 1]?.role === 'heading') kept -= 1;
    const moved = kept > 0 ? blocks.splice(kept) : [];
    pages.push({ width: 0, height: 0, blocks: [...blocks, ...notes] });
    if (pages.length > LIMITS.pages) throw new ParserError('too_many_pages');
    [blocks, notes] = [moved, []];
    length = moved.reduce((sum, block) => sum + lengthOf(block), 0);
  };
  for (const [at, item] of all.entries()) {
    const size = lengthOf(item.block);
    const isHeading = item.block.role === 'heading';
    const overflows = length + size > FULL && length > ENOUGH && !headingIsNear(all, at);
    if (item.breakBefore || (isHeading && length >= ENOUGH) || overflows || length >= FULL + REACH) endPage();
    blocks.push(item.block);
    notes.push(...item.notes);
    length += size;
  }
  endPage();
  const last = pages.at(-1);
  if (blocks.some(block => block.role !== 'figure')) pages.push({ width: 0, height: 0, blocks });
  else if (last) pages[pages.length - 1] = { ...last, blocks: [...last.blocks, ...blocks] };
  if (pages.length === 0) throw new ParserError('no_text');
  return pages;
}
