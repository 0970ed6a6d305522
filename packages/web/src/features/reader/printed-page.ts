import { typedNumber } from '#lib/format.ts';
import { placeWords } from '#lib/place-words.ts';
import type { PrintedPages } from '#lib/printed-pages.ts';

/**
 * The page that somebody means by what they typed: one of so many by its count, or as it is printed; null where there
 * is none. A number beyond all means the last.
 */
export function pageMeant(typed: string, pages: number, printed: PrintedPages): number | null {
  const wanted = typedNumber(typed);
  if (wanted !== null && wanted >= 1 && wanted <= pages) return wanted;
  const name = typed.trim().toLowerCase();
  for (const [page, label] of printed)
    if (wanted === null ? label.toLowerCase() === name : typedNumber(label) === wanted) return page;
  return wanted !== null && wanted > pages ? pages : null;
}

/** Whether pages are called by more than numbers, such as "iv". */
export const haveNames = (printed: PrintedPages): boolean =>
  [...printed.values()].some(label => typedNumber(label) === null);

/** What a page is called here, and in print where that is something else: "Page 6 · p. 450". */
export const withPrinted = (name: string, label: string | undefined): string =>
  label === undefined ? name : `${name} · ${placeWords({ by: 'page', page: label }, 'short')}`;
