import type { FlowPage } from '@nousboard/core/document';

/** The texts of a page's tables and headings, by row: what stands where its boxes say. */
export function cellsOf(page: FlowPage): string[][] {
  const geometry = page.geometry?.of === 'cells' ? page.geometry : undefined;
  if (!geometry) throw new Error('a page of a sheet has cells');
  const grid = Array.from({ length: page.height }, () => Array.from({ length: page.width }, () => ''));
  for (const block of page.blocks) {
    for (const { text = '', box } of block.rows?.flat() ?? [block]) {
      const row = grid[Math.round((box?.y ?? 0) * page.height)];
      if (box && row) row[Math.round(box.x * page.width)] = text;
    }
  }
  return grid;
}
