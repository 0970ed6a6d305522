import type { PageRange } from '@nousboard/contracts';

/** Ranges with more pages behind them; both ascend. */
export function withPages(ranges: readonly PageRange[], pages: readonly number[]): PageRange[] {
  const joined: PageRange[] = ranges.map(([first, last]) => [first, last]);
  for (const page of pages) {
    const open = joined[joined.length - 1];
    if (open !== undefined && open[1] === page - 1) open[1] = page;
    else joined.push([page, page]);
  }
  return joined;
}
