import { shapeArabic } from './arabic.ts';
import { type Direction, directionOf, levelsOf } from './direction.ts';
import type { Fonts, Look, Sign } from './fonts.ts';
import { aheadOfMarks, breaksAhead } from './line-breaks.ts';

/** Words in one look, and where they lead. */
export interface Words {
  readonly text: string;
  readonly look: Look;
  readonly href?: string;
  /** Leads to this footnote. */
  readonly footnote?: number;
  readonly isStruck?: boolean;
  /** How far above the line. */
  readonly rise?: number;
}

/** A character at its place in the text. */
export interface Cell extends Sign {
  readonly words: Words;
  readonly text: string;
  readonly direction: Direction;
  readonly points: number;
  /** A bracket as it looks among words that run from right to left. */
  readonly mirrored?: Sign;
}

/** A tab is as wide as so many spaces. */
const TAB = 4;
const BRACKETS = new Map([...'()[]{}<>«»‹›'].map((bracket, at, all) => [bracket, all[at ^ 1] as string]));
/** What is no sign of its own: controls, joiners, marks of direction, looks of emoji. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** The characters of a paragraph, in the order of reading. */
export function cellsOf(fonts: Fonts, line: readonly Words[]): Cell[] {
  return line.flatMap(words =>
    shapeArabic(words.text.normalize('NFC').replace(UNSEEN, '')).map(({ drawn, text }): Cell => {
      const isBlank = text === '\t' || text === '\n' || text === '\u00a0';
      const sign = fonts.sign(isBlank ? ' ' : text, isBlank ? ' ' : drawn, words.look);
      const width = text === '\n' ? 0 : sign.width * (text === '\t' ? TAB : 1);
      const bracket = BRACKETS.get(text);
      const mirrored = bracket === undefined ? undefined : fonts.sign(bracket, bracket, words.look);
      return {
        ...sign,
        words,
        text,
        direction: directionOf(text),
        points: (width * words.look.size) / 1000,
        ...(mirrored && { mirrored }),
      };
    }),
  );
}

/** How wide these are side by side, in points. */
export const widthOf = (cells: readonly Cell[]): number => cells.reduce((sum, { points }) => sum + points, 0);

const LEADING = 1.4;
/** How high a line is, in points; an empty one is as high as one of text. */
export const heightOf = (line: readonly Cell[]): number =>
  line.reduce((most, { words }) => Math.max(most, words.look.size), line.length === 0 ? 11 : 0) * LEADING;

/**
 * Breaks a paragraph where a line is full: behind a space or a hyphen, beside a sign of East Asia, between words of
 * Thai, and within a word only where it alone is too wide.
 */
export function breakLines(cells: readonly Cell[], width: number): Cell[][] {
  const characters = cells.map(({ text }) => text);
  const mayBreak = breaksAhead(characters);
  const lines: Cell[][] = [];
  let from = 0;
  let last = 0;
  let used = 0;
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at] as Cell;
    if (cell.text === '\n') {
      lines.push(cells.slice(from, at));
      [from, last, used] = [at + 1, at + 1, 0];
      continue;
    }
    if (used + cell.points > width && cell.text !== ' ' && at > from) {
      const end = last > from ? last : aheadOfMarks(characters, from, at);
      lines.push(cells.slice(from, end));
      [from, last] = [end, end];
      used = cells.slice(from, at).reduce((sum, { points }) => sum + points, 0);
    }
    used += cell.points;
    if (mayBreak(at + 1)) last = at + 1;
  }
  lines.push(cells.slice(from));
  return lines;
}

/** The cells of a line from left to right on the paper. */
export function visualOrder(line: readonly Cell[], isRtl: boolean): Cell[] {
  const levels = levelsOf(line, isRtl);
  let places = line.map((_, at) => at);
  for (const level of [2, 1]) places = turned(places, at => (levels[at] as number) >= level);
  return places.map(at => {
    const cell = line[at] as Cell;
    return levels[at] === 1 ? { ...cell, ...cell.mirrored } : cell;
  });
}

/** The places with each run of those that turn in the opposite order. */
function turned(places: readonly number[], turns: (place: number) => boolean): number[] {
  const ordered: number[] = [];
  for (let from = 0; from < places.length; ) {
    const isTurned = turns(places[from] as number);
    let end = from + 1;
    while (end < places.length && turns(places[end] as number) === isTurned) end += 1;
    const run = places.slice(from, end);
    ordered.push(...(isTurned ? run.toReversed() : run));
    from = end;
  }
  return ordered;
}
