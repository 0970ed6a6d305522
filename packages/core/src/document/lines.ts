import type { RawPage } from './raw-page.ts';
import { SOFT_HYPHEN_MARK, STYLE_BOLD, STYLE_ITALIC, STYLE_MONO } from './raw-page.ts';

/** A visual line: runs `first..last` (exclusive) of its page, and the box around them in points. */
export interface Line {
  readonly page: RawPage;
  readonly first: number;
  last: number;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Height of its main letters in points. */
  size: number;
  bold: boolean;
  mono: boolean;
  italic: boolean;
  /** Ends in a soft hyphen: the word goes on in the next line. */
  hyphen: boolean;
  characters: number;
}

/** The text of a line as the parser gave it, line breaks inside it (superscripts) dropped. */
export const lineText = (line: Line): string =>
  line.page.text.slice(line.page.runStart[line.first], line.page.runEnd[line.last - 1]).replace(/[\r\n\ufffe]+/g, ' ');

/** Whether the parser ended a line between two runs. */
const breaksBetween = (page: RawPage, left: number, right: number): boolean => {
  const to = page.runStart[right] as number;
  for (let at = page.runEnd[left] as number; at < to; at += 1) {
    const code = page.text.charCodeAt(at);
    if (code === 10 || code === 13 || code === SOFT_HYPHEN_MARK) return true;
  }
  return false;
};

const endsInHyphenMark = (page: RawPage, run: number): boolean =>
  page.text.charCodeAt(page.runEnd[run] as number) === SOFT_HYPHEN_MARK;

/** Letters of mathematical alphabets lie beyond U+FFFF; their fonts claim the height of three lines. */
const isMathLetter = (unit: number): boolean => (unit & 0xfc00) === 0xd800;
const MATH_SHARE = 8;
/** Heights that differ by less belong to letters of one size. */
const SAME_HEIGHT = 0.06;

/** The height that most characters of a line share: its longest word may be set in another face. */
class MainHeight {
  readonly #heights: number[] = [];
  readonly #characters: number[] = [];

  add(height: number, characters: number): void {
    for (let at = 0; at < this.#heights.length; at += 1) {
      if (Math.abs((this.#heights[at] as number) - height) > SAME_HEIGHT * height) continue;
      this.#characters[at] = (this.#characters[at] as number) + characters;
      return;
    }
    this.#heights.push(height);
    this.#characters.push(characters);
  }

  /** Begins the next line. */
  take(): number {
    let main = 0;
    for (let at = 1; at < this.#heights.length; at += 1)
      if ((this.#characters[at] as number) > (this.#characters[main] as number)) main = at;
    const height = this.#heights[main] ?? 0;
    this.#heights.length = this.#characters.length = 0;
    return height;
  }
}

/** Splits a page into the parser's own lines. */
function parserLines(page: RawPage): Line[] {
  const heights = new MainHeight();
  const lines: Line[] = [];
  const runs = page.runStart.length;
  let first = 0;
  while (first < runs) {
    let last = first + 1;
    while (last < runs && !breaksBetween(page, last - 1, last)) last += 1;
    let x0 = Infinity;
    let y0 = Infinity;
    let x1 = -Infinity;
    let y1 = -Infinity;
    let characters = 0;
    let bold = 0;
    let mono = 0;
    let italic = 0;
    for (let run = first; run < last; run += 1) {
      const left = page.runBox[run * 4] as number;
      const top = page.runBox[run * 4 + 1] as number;
      const right = page.runBox[run * 4 + 2] as number;
      const bottom = page.runBox[run * 4 + 3] as number;
      if (left < x0) x0 = left;
      if (top < y0) y0 = top;
      if (right > x1) x1 = right;
      if (bottom > y1) y1 = bottom;
      const length = (page.runEnd[run] as number) - (page.runStart[run] as number);
      characters += length;
      // Text that runs up or down the page is taller than wide; its letters are as high as the run is wide.
      const height = length >= 3 && bottom - top > 1.5 * (right - left) ? right - left : bottom - top;
      heights.add(
        height,
        isMathLetter(page.text.charCodeAt(page.runStart[run] as number)) ? length / MATH_SHARE : length,
      );
      const style = page.runStyle[run] as number;
      if ((style & STYLE_BOLD) !== 0) bold += length;
      if ((style & STYLE_MONO) !== 0) mono += length;
      if ((style & STYLE_ITALIC) !== 0) italic += length;
    }
    lines.push({
      page,
      first,
      last,
      x0,
      y0,
      x1,
      y1,
      size: heights.take(),
      bold: bold > characters * 0.97,
      mono: mono > characters * 0.8,
      italic: italic > characters * 0.97,
      hyphen: endsInHyphenMark(page, last - 1),
      characters,
    });
    first = last;
  }
  return lines;
}

const overlap = (a0: number, a1: number, b0: number, b1: number): number => Math.min(a1, b1) - Math.max(a0, b0);

const isVertical = (line: Line): boolean => line.characters >= 3 && line.y1 - line.y0 > 1.5 * (line.x1 - line.x0);

/**
 * Whether `next` is a part of the same visual line: a superscript, or a cell of the same row that the parser put on a
 * line of its own.
 */
function sameVisualLine(line: Line, next: Line): boolean {
  if (line.hyphen || isVertical(line) || isVertical(next)) return false;
  const lineHeight = line.y1 - line.y0;
  const nextHeight = next.y1 - next.y0;
  const shared = overlap(line.y0, line.y1, next.y0, next.y1);
  if (shared < 0.45 * Math.min(lineHeight, nextHeight)) return false;
  const height = Math.max(line.size, next.size);
  const gap = next.x0 >= line.x0 ? next.x0 - line.x1 : line.x0 - next.x1;
  // An index under an exponent begins left of where the exponent ended.
  if (gap < (next.x0 > line.x0 && next.x1 > line.x1 ? -1.8 : -0.5) * height) return false;
  if (gap < height) return true;
  // Far apart: a row of cells, when both lie at the same height and neither is as wide as a column of prose.
  const width = line.page.width;
  if (Math.abs(line.size - next.size) > 0.1 * height) return false;
  return (
    shared > 0.8 * Math.min(lineHeight, nextHeight) &&
    gap < width * 0.5 &&
    next.x0 > line.x1 &&
    next.x1 - next.x0 < width * 0.35 &&
    line.characters < 60 &&
    next.characters < 40
  );
}

function absorb(line: Line, next: Line): void {
  if (next.characters > line.characters) {
    line.size = next.size;
    line.bold = next.bold;
    line.mono = next.mono;
    line.italic = next.italic;
  }
  line.last = next.last;
  line.x0 = Math.min(line.x0, next.x0);
  line.y0 = Math.min(line.y0, next.y0);
  line.x1 = Math.max(line.x1, next.x1);
  line.y1 = Math.max(line.y1, next.y1);
  line.hyphen = next.hyphen;
  line.characters += next.characters;
}

/** The visual lines of a page in reading order. */
export function linesOf(page: RawPage): Line[] {
  const lines: Line[] = [];
  for (const line of parserLines(page)) {
    const previous = lines[lines.length - 1];
    if (previous !== undefined && sameVisualLine(previous, line)) absorb(previous, line);
    else lines.push(line);
  }
  return lines;
}

/** Characters per letter size (points, rounded to a quarter) of everything read so far. */
export type SizeCounts = Readonly<Record<string, number>>;

/** Adds lines to what was counted before. */
export function countSizes(lines: Iterable<Line>, before: SizeCounts): SizeCounts {
  const counts: Record<string, number> = { ...before };
  for (const line of lines) {
    const size = (Math.round(line.size * 4) / 4).toFixed(2);
    counts[size] = (counts[size] ?? 0) + line.characters;
  }
  return counts;
}

/** The size that most characters have; 10 when there are none. */
export function bodySize(counts: SizeCounts): number {
  let best = 10;
  let most = 0;
  for (const [size, count] of Object.entries(counts)) if (count > most) [best, most] = [Number(size), count];
  return best;
}
