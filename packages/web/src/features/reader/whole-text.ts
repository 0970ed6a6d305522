import type { DocumentElement, ElementsPage } from '@nousboard/contracts';

/** Pages of a text and what stands on them. */
export interface TextOfPages {
  readonly items: readonly DocumentElement[];
  readonly pages: readonly ElementsPage[];
}
/** Fetches one page of a text. */
export type LoadText = (page: number) => Promise<TextOfPages>;

/** All pages of a text, one after the other; `onDone` hears how many are there. */
export async function wholeText(
  load: LoadText,
  total: number,
  onDone: (pages: number) => void,
  signal: AbortSignal,
): Promise<TextOfPages> {
  const parts: TextOfPages[] = [];
  for (let page = 1; page <= total; page += 1) {
    onDone(page - 1);
    parts.push(await load(page));
    signal.throwIfAborted();
  }
  return { items: parts.flatMap(({ items }) => items), pages: parts.flatMap(({ pages }) => pages) };
}
