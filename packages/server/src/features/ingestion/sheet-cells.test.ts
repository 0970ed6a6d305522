import type { FlowCell, FlowPage } from '@nousboard/core/document';
import { buildFlowSegment, decodeSegment, encodeSegment, firstSegmentState } from '@nousboard/core/document';
import { expect, test } from 'vitest';
import { sheetCells } from './sheet-cells.ts';

/**
 * A page from C5 to F12, as the readers of sheets make it: empty cells before the first one are written, empty rows are
 * not.
 */
const page: FlowPage = (() => {
  const [firstRow, firstColumn, width, height] = [5, 3, 4, 8];
  const box = (row: number, column: number) => ({
    x: (column - firstColumn) / width,
    y: (row - firstRow) / height,
    w: 1 / width,
    h: 1 / height,
  });
  const cell = (row: number, column: number, text: string): FlowCell => ({ text, box: box(row, column) });
  const empty: FlowCell = { text: '' };
  return {
    label: 'Quarter 1',
    width,
    height,
    geometry: { of: 'cells', firstRow, firstColumn },
    blocks: [
      { role: 'heading', level: 2, text: 'Sales', box: box(5, 4) },
      {
        role: 'table',
        rows: [
          [cell(8, 3, 'Town'), cell(8, 4, 'Kilos')],
          [empty, cell(9, 4, '12'), cell(9, 5, '13')],
          [cell(12, 3, 'All'), cell(12, 6, '25')],
        ],
      },
    ],
  };
})();

test('every line of a sheet knows its row, and where its first cell stands', () => {
  const { segment } = buildFlowSegment([page], firstSegmentState);
  const stored = decodeSegment(encodeSegment(segment));
  const [first] = stored.pages;
  expect(first?.blocks.map(block => sheetCells(block, first, stored))).toEqual([
    { rows: [5], column: 4 },
    { rows: [8, 9, 12], column: 3 },
  ]);
});

test('a page without cells says nothing of them', () => {
  const { segment } = buildFlowSegment(
    [{ width: 0, height: 0, blocks: [{ role: 'paragraph', text: 'Tea is a drink.' }] }],
    firstSegmentState,
  );
  const [first] = segment.pages;
  expect(first?.blocks.map(block => sheetCells(block, first, segment))).toEqual([undefined]);
});
