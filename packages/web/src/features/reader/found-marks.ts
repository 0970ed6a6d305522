import { type PageWords, spanOf } from './page-words.ts';

/**
 * Marks are painted by the browser over the words themselves: nothing on the page moves, and they turn and grow with
 * it.
 */
const names = { all: 'found', now: 'found-now' } as const;

const registered = (name: string): Highlight => {
  const known = CSS.highlights.get(name);
  if (known) return known;
  const made = new Highlight();
  CSS.highlights.set(name, made);
  return made;
};

/**
 * Marks what was found on a page whose words are laid out, `now` as the one that one is at. Returns what takes the
 * marks away. A browser without such marks goes to the hits all the same.
 */
export function markFound(
  runs: readonly HTMLElement[],
  words: PageWords,
  places: readonly number[],
  length: number,
  now: number | null,
): () => void {
  return markRanges(
    places.flatMap((start, index) => {
      const range = rangeOf(runs, words, start, length);
      return range ? [{ range, isNow: index === now }] : [];
    }),
  );
}

/** Marks these words, one of them as the ones that one is at. Returns what takes the marks away. */
export function markRanges(ranges: readonly { readonly range: Range; readonly isNow: boolean }[]): () => void {
  if (!('highlights' in CSS)) return () => undefined;
  const added = ranges.map(({ range, isNow }) => {
    const mark = registered(isNow ? names.now : names.all);
    mark.add(range);
    return { mark, range };
  });
  return () => {
    for (const { mark, range } of added) mark.delete(range);
  };
}

function rangeOf(runs: readonly HTMLElement[], words: PageWords, start: number, length: number): Range | null {
  const { from, to } = spanOf(words, start, length);
  const [first, last] = [runs[from.run]?.firstChild, runs[to.run]?.firstChild];
  if (!(first instanceof Text && last instanceof Text)) return null;
  const range = document.createRange();
  range.setStart(first, Math.min(from.at, first.length));
  range.setEnd(last, Math.min(to.at ?? last.length, last.length));
  return range;
}
