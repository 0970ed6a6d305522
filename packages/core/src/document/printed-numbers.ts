import { marginLines } from './furniture.ts';
import { type Line, lineText } from './lines.ts';

/** Pages that must bear numbers that count on, and their share of all. */
const FEWEST = 3;
const SHARE = 0.5;

/** Numbers at an end of a line in the margin of a page: any of them may be its own. */
const numbersOn = (lines: readonly Line[]): Set<number> =>
  new Set(
    marginLines(lines).flatMap(line => {
      const text = lineText(line).trim();
      return [/^\p{Nd}{1,5}(?![\p{L}\p{Nd}.,])/u.exec(text), /(?<![\p{L}\p{Nd}.,])\p{Nd}{1,5}$/u.exec(text)].flatMap(
        found => (found ? Number(found[0]) : []),
      );
    }),
  );

/**
 * By how much the numbers that are printed on pages are ahead of the pages' own, as in an article cut out of a journal;
 * null where they are not. `before` is what it was on the pages before these, of which the last may be few.
 */
export function printedAhead(
  pages: readonly (readonly Line[])[],
  firstPage: number,
  before: number | null,
): number | null {
  const counts = new Map<number, number>();
  for (const [at, lines] of pages.entries())
    for (const number of numbersOn(lines)) {
      const ahead = number - firstPage - at;
      counts.set(ahead, (counts.get(ahead) ?? 0) + 1);
    }
  if (before !== null && counts.has(before)) return before;
  const [ahead, count] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0]);
  return ahead > 0 && count >= FEWEST && count > SHARE * pages.length ? ahead : null;
}
