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
      const hasWords = /\p{L}/u.test(text);
      return [/^\p{Nd}{1,5}(?![\p{L}\p{Nd}.,])/u.exec(text), /(?<![\p{L}\p{Nd}.,])\p{Nd}{1,5}$/u.exec(text)].flatMap(
        // "Accounts of 2019": years count on as pages do.
        found => (found && !(hasWords && /^(?:19|20)\d\d$/.test(found[0])) ? Number(found[0]) : []),
      );
    }),
  );

/** Whether a number stands anywhere in the margin of a page: "Page 2 of 6". */
function bears(lines: readonly Line[], number: number): boolean {
  const alone = new RegExp(String.raw`(?<![\p{L}\p{Nd}.,])${number}(?![\p{L}\p{Nd}.,])`, 'u');
  return marginLines(lines).some(line => alone.test(lineText(line)));
}

/**
 * By how much the numbers that are printed on pages are ahead of the pages' own, as in an article cut out of a journal;
 * null where they are not. `before` is what it was on the pages before these, of which the last may be few.
 */
export function printedAhead(
  pages: readonly (readonly Line[])[],
  firstPage: number,
  before: number | null,
): number | null {
  const areMost = (count: number): boolean => count >= FEWEST && count > SHARE * pages.length;
  // Pages that bear their own numbers are called by those, whatever else counts on with them: years, invoices, days.
  if (areMost(pages.filter((lines, at) => bears(lines, firstPage + at)).length)) return null;
  const counts = new Map<number, number>();
  for (const [at, lines] of pages.entries())
    for (const number of numbersOn(lines)) {
      const ahead = number - firstPage - at;
      counts.set(ahead, (counts.get(ahead) ?? 0) + 1);
    }
  if (before !== null && counts.has(before)) return before;
  const [ahead, count] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0]);
  return ahead > 0 && areMost(count) ? ahead : null;
}
