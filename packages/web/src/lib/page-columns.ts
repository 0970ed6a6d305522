import type { Rect } from '@nousboard/contracts';
import { type GroundPixels, greyAt, median, pixelSpan } from './page-ground.ts';

/** From where to where across the page, in fractions of its width. */
export type Across = readonly [left: number, right: number];

/** Up and down from a place, so many of its lines tell its column: the words of fewer may leave the same gaps open. */
const LINES_AROUND = 5;
/**
 * The ground between columns, in heights of a line: wider than what is left between words of many lines, narrower than
 * what papers leave.
 */
const LEAST_GUTTER = 0.75;
const FEW_LINES = 3;
/** Two greys that are told apart: print, and what it is printed on. */
const INK = 0.2;
/** One pixel of so many is enough to know the paper by. */
const SAMPLED = 7;

/** The lines of a passage that stand under each other with its first one: its first column. */
export function firstColumn(rects: readonly Rect[]): readonly Rect[] {
  const [first] = rects;
  if (!first) return [];
  const leaves = rects.findIndex(
    (rect, at) => at > 0 && (rect.page !== first.page || rect.y < rects[at - 1]!.y - rect.h / 2),
  );
  return leaves === -1 ? rects : rects.slice(0, leaves);
}

/**
 * The column of print that some lines of a page stand in: as far as print goes on to both sides without a gap that all
 * lines leave open.
 */
export function columnOf(ground: GroundPixels | null, lines: readonly Rect[]): Across {
  const left = Math.min(...lines.map(line => line.x));
  const right = Math.max(...lines.map(line => line.x + line.w));
  if (!ground) return [left, right];
  const height = median(lines.map(line => line.h));
  // One line by itself has gaps between its words as well: its neighbours are looked at with it.
  const around = lines.length < FEW_LINES ? height : 0;
  const [top, bottom] = [
    Math.min(...lines.map(line => line.y)) - around,
    Math.max(...lines.map(line => line.y + line.h)) + around,
  ];
  const least = (height * LEAST_GUTTER * ground.height) / ground.width;
  // What stands above or below may run over all columns, such as a title or a figure: the narrower of both is believed.
  const seen = [
    [top, bottom + LINES_AROUND * height],
    [top - LINES_AROUND * height, bottom],
  ].map(([from = 0, to = 0]) => columnIn(blankAcross(ground, from, to), [left, right], least));
  return [Math.max(...seen.map(([from]) => from)), Math.min(...seen.map(([, to]) => to))];
}

/** Which pixels across a page are blank from one height to another. */
function blankAcross(ground: GroundPixels, from: number, to: number): readonly boolean[] {
  const [top, bottom] = pixelSpan(Math.max(0, from), Math.min(1, to) - Math.max(0, from), ground.height);
  const greys = Array.from({ length: ground.width }, (_, x) =>
    Array.from({ length: bottom - top }, (_, y) => greyAt(ground, x, top + y)),
  );
  const paper = median(greys.flat().filter((_, at) => at % SAMPLED === 0));
  return greys.map(column => column.every(grey => Math.abs(grey - paper) < INK));
}

/** Goes to both sides from what is known to belong to the column, until there is a gap of `least`. */
function columnIn(blank: readonly boolean[], [left, right]: Across, least: number): Across {
  const pixels = blank.length;
  const wide = Math.max(2, Math.round(least * pixels));
  const edge = (from: number, step: -1 | 1): number => {
    let [last, gap] = [from, 0];
    for (let x = from + step; x >= 0 && x < pixels && gap < wide; x += step) {
      gap = blank[x] ? gap + 1 : 0;
      if (gap === 0) last = x;
    }
    return last;
  };
  const [first, end] = pixelSpan(left, right - left, pixels);
  return [Math.min(left, edge(first, -1) / pixels), Math.max(right, (edge(end - 1, 1) + 1) / pixels)];
}

/** A number that stands beside a passage, in fractions of the page. */
export interface Tab {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface TabNeeds {
  readonly ground: GroundPixels | null;
  /** The passage's lines on the page, in reading order. */
  readonly rects: readonly Rect[];
  /** How large the number is, and how far from the words it stands. */
  readonly size: { readonly w: number; readonly h: number; readonly gap: number };
  /** The part of the page that is seen. */
  readonly within?: Across;
}

/**
 * Where the number of a passage stands: beside its first line, before the column that it is in; behind it where there
 * is no room before it. It never lies on other print: where a column has no room on either side, it stands at the edge
 * of the page, and where that is printed on too, on the first letters of its own passage.
 */
export function tabBeside({ ground, rects, size, within = [0, 1] }: TabNeeds): Tab {
  const lines = firstColumn(rects);
  const line = lines[0]!;
  const [left, right] = columnOf(ground, lines);
  const y = line.y + line.h / 2 - size.h / 2;
  const [from, to] = within;
  // Closer to the words before it is put elsewhere.
  const wanted = [left - size.gap - size.w, left - size.gap / 2 - size.w, right + size.gap, right + size.gap / 2];
  // The page's own edges, where the passage's side comes first.
  const edges = [from + size.gap / 2, to - size.gap / 2 - size.w];
  const isBlank = ground ? blankAcross(ground, y, y + size.h) : null;
  const isFree = (x: number): boolean => {
    if (x < from || x + size.w > to) return false;
    if (!isBlank) return true;
    const [first, end] = pixelSpan(x, size.w, isBlank.length);
    return isBlank.slice(first, end).every(Boolean);
  };
  const x =
    [...wanted, ...(left + right > from + to ? edges.toReversed() : edges)].find(isFree) ??
    Math.min(Math.max(left, from), to - size.w);
  return { x, y, w: size.w, h: size.h };
}

/** Moves numbers down until none lies on another; what stands in another column stays. `gap` is kept between them. */
export function apart(tabs: readonly Tab[], gap: number): readonly Tab[] {
  const placed: { index: number; tab: Tab }[] = [];
  const wanted = tabs.map((tab, index) => ({ index, tab })).sort((a, b) => a.tab.y - b.tab.y || a.index - b.index);
  for (const { index, tab } of wanted) {
    const beside = placed.filter(({ tab: other }) => other.x < tab.x + tab.w && tab.x < other.x + other.w);
    placed.push({
      index,
      tab: { ...tab, y: Math.max(tab.y, ...beside.map(({ tab: other }) => other.y + other.h + gap)) },
    });
  }
  return placed.sort((a, b) => a.index - b.index).map(({ tab }) => tab);
}

/** As high as a line of print is on most pages. */
const USUAL_LINE = 0.012;

/**
 * The column of print at a place of a page, or the nearest one beside it; null where nothing is printed at its height.
 */
export function columnAt(ground: GroundPixels, x: number, y: number): Across | null {
  const blank = blankAcross(ground, y - LINES_AROUND * USUAL_LINE, y + LINES_AROUND * USUAL_LINE);
  const at = pixelSpan(x, 0, blank.length)[0];
  const printed = blank.flatMap((isBlank, pixel) => (isBlank ? [] : [pixel]));
  const nearest = printed.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0];
  if (nearest === undefined) return null;
  return columnOf(ground, [{ page: 1, x: nearest / blank.length, y: y - USUAL_LINE / 2, w: 0, h: USUAL_LINE }]);
}

/** All that is printed on a page, without its margins; null where nothing is. */
export function printedAcross(ground: GroundPixels): Across | null {
  const blank = blankAcross(ground, 0, 1);
  const [first, last] = [blank.indexOf(false), blank.lastIndexOf(false)];
  return first === -1 ? null : [first / blank.length, (last + 1) / blank.length];
}
