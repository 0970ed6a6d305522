import type { Rect } from '@nousboard/contracts';
import type { DocumentPage } from '../document/types.ts';

/** "A" for 1, "Z" for 26, "AA" for 27: columns as every spreadsheet names them. */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}

/**
 * The cells under the rectangles of a sheet's page, as one range ("B3:D4", or "B3" for a single cell); undefined for
 * every other page.
 */
export function cellRange(page: DocumentPage, rects: readonly Rect[]): string | undefined {
  if (page.geometry?.of !== 'cells') return undefined;
  const { firstRow, firstColumn } = page.geometry;
  const own = rects.filter(rect => rect.page === page.number);
  if (own.length === 0) return undefined;
  const left = firstColumn + Math.round(Math.min(...own.map(rect => rect.x)) * page.width);
  const top = firstRow + Math.round(Math.min(...own.map(rect => rect.y)) * page.height);
  const right = firstColumn + Math.round(Math.max(...own.map(rect => rect.x + rect.w)) * page.width) - 1;
  const bottom = firstRow + Math.round(Math.max(...own.map(rect => rect.y + rect.h)) * page.height) - 1;
  const [from, to] = [`${columnName(left)}${top}`, `${columnName(right)}${bottom}`];
  return from === to ? from : `${from}:${to}`;
}
