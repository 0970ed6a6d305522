import type { DocumentElement } from '@nousboard/contracts';
import type { Block, DocumentPage, Segment } from '@nousboard/core/document';
import { BOX_UNITS, ROW_END } from '@nousboard/core/document';

/**
 * Where the lines of a block stand on a sheet: each begins at the block's column, and its first cell that holds
 * something says the row. `undefined` on every other page.
 */
export function sheetCells(
  block: Block,
  { geometry, width, height, words }: DocumentPage,
  segment: Segment,
): DocumentElement['cells'] {
  if (geometry?.of !== 'cells') return undefined;
  const at = (word: number, side: 0 | 1): number => (words.box[word * 4 + side] ?? 0) / BOX_UNITS;
  const rows: number[] = [];
  let column = geometry.firstColumn;
  let from = block.start;
  let word = 0;
  for (const line of segment.text.slice(block.start - segment.start, block.end - segment.start).split(ROW_END)) {
    while (word < words.start.length && (words.start[word] ?? 0) < from) word += 1;
    rows.push(geometry.firstRow + Math.round(at(word, 1) * height));
    // A table is written from the page's first column on, a cell that stands alone from its own.
    if (block.role !== 'table') column = geometry.firstColumn + Math.round(at(word, 0) * width);
    from += line.length + 1;
  }
  return { rows, column };
}
