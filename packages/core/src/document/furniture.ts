import { pattern } from '../text/pattern.ts';
import type { Line } from './lines.ts';
import { lineText } from './lines.ts';

/**
 * Lines seen in the margins of earlier pages and how often; carried from segment to segment. Keys are text with digits
 * blanked, and a height.
 */
export type FurnitureCounts = Readonly<Record<string, number>>;

const MAX_KEYS = 600;
/** Share of the page height at the top and the bottom where running heads and page numbers stand. */
const MARGIN = 0.13;
/** How many lines from the top and the bottom may be furniture. */
const DEPTH = 3;

const PAGE_NUMBER = pattern('i')`
  ^[\s\-–—|·.]*(?:(?:page|seite|p\.|pag\.|página|стр\.|第)\s*)?(?:\d{1,4}|[ivxlc]{1,7})
  (?:\s*(?:of|von|de|sur|/)\s*\d{1,4})?(?:\s*页)?[\s\-–—|·.]*$
`;

const blanked = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\d+|^[ivxlc]+(?=\s)|(?<=\s)[ivxlc]+$/g, '#')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);

const heightOf = (line: Line): number => Math.round(((line.y0 + line.y1) / 2 / Math.max(line.page.height, 1)) * 100);

/** The lines of a page that stand in its margins. */
export function marginLines(lines: readonly Line[]): Line[] {
  const byHeight = [...lines].sort((a, b) => a.y0 - b.y0);
  const height = lines[0]?.page.height ?? 1;
  const top = byHeight.slice(0, DEPTH).filter(line => line.y1 < height * MARGIN);
  const bottom = byHeight.slice(-DEPTH).filter(line => line.y0 > height * (1 - MARGIN) && !top.includes(line));
  return [...top, ...bottom];
}

/** Adds the margins of these pages to what was seen before. Each page counts a key once. */
export function countFurniture(pages: readonly (readonly Line[])[], before: FurnitureCounts): FurnitureCounts {
  const counts = new Map(Object.entries(before));
  for (const lines of pages) {
    for (const key of new Set(marginLines(lines).map(line => `${heightOf(line)}|${blanked(lineText(line))}`))) {
      if (counts.has(key) || counts.size < MAX_KEYS) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return Object.fromEntries(counts);
}

/** Text that runs up the side of the page, as the stamp of a preprint server does. */
const isSideStamp = (line: Line): boolean =>
  line.characters > 6 &&
  line.y1 - line.y0 > 4 * (line.x1 - line.x0) &&
  (line.x1 < line.page.width * 0.1 || line.x0 > line.page.width * 0.9);

const seen = (counts: FurnitureCounts, line: Line): number => {
  const text = blanked(lineText(line));
  const height = heightOf(line);
  return (
    (counts[`${height}|${text}`] ?? 0) + (counts[`${height - 1}|${text}`] ?? 0) + (counts[`${height + 1}|${text}`] ?? 0)
  );
};

/**
 * Which margin lines of a page are running heads, running feet or page numbers: a page number on its own, or the same
 * text at the same height on at least three pages (two, when the document has fewer than six so far), or a stamp at the
 * side.
 */
export function furnitureOf(lines: readonly Line[], counts: FurnitureCounts, pagesSeen: number): Set<Line> {
  const needed = pagesSeen < 6 ? 2 : 3;
  const found = new Set(
    marginLines(lines).filter(line => PAGE_NUMBER.test(lineText(line)) || seen(counts, line) >= needed),
  );
  for (const line of lines) if (isSideStamp(line)) found.add(line);
  return found;
}

/** Letters of a running head are at most so much larger than those of the text: titles of slides are no heads. */
const LARGEST = 1.1;
/** How far it stands from the text, in heights of its letters. */
const APART = 1.5;

/**
 * Running heads and feet of facing pages that are too few to repeat: at the height where all that was found of the
 * others is on left pages, or all on right ones, and repeats there, a line by itself is the same on the other side.
 */
export function facingFurniture(
  pages: readonly (readonly Line[])[],
  found: readonly ReadonlySet<Line>[],
  bodySize: number,
): Line[][] {
  const sides = new Map<number, Map<string, Set<number>>>();
  for (const [at, lines] of found.entries())
    for (const line of lines) {
      if (PAGE_NUMBER.test(lineText(line))) continue;
      const texts = sides.get(heightOf(line)) ?? new Map<string, Set<number>>();
      const text = blanked(lineText(line));
      texts.set(text, (texts.get(text) ?? new Set()).add(at));
      sides.set(heightOf(line), texts);
    }
  const isOfOtherSide = (height: number, at: number) =>
    [...(sides.get(height)?.values() ?? [])].some(
      places => places.size > 1 && [...places].every(place => (place - at) % 2 !== 0),
    );
  return pages.map((lines, at) =>
    marginLines(lines).filter(line => {
      const height = heightOf(line);
      const isApart = lines.every(other => other === line || gapBetween(line, other) >= APART * line.size);
      return (
        found[at]?.has(line) === false &&
        line.size <= LARGEST * bodySize &&
        isApart &&
        [height - 1, height, height + 1].some(near => isOfOtherSide(near, at))
      );
    }),
  );
}

/** What lies between two lines; between those of one height nothing need to, for a number may stand beside a head. */
const gapBetween = (one: Line, other: Line): number =>
  one.y0 < other.y1 && other.y0 < one.y1 ? Number.POSITIVE_INFINITY : Math.max(one.y0 - other.y1, other.y0 - one.y1);
