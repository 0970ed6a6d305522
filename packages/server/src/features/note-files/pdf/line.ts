import { shapeArabic } from './arabic.ts';
import type { Fonts, Look, Sign } from './fonts.ts';

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

type Direction = 'left-to-right' | 'right-to-left' | 'neither';

/** A character at its place in the text. */
export interface Cell extends Sign {
  readonly words: Words;
  readonly text: string;
  readonly direction: Direction;
  readonly points: number;
  /** A bracket as it looks among words that run from right to left. */
  readonly mirrored?: Sign;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001\u3002\uff00-\uffef]/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

const directionOf = (text: string): Direction => {
  // Digits of Arabic are read from left to right, as all digits are.
  if (/\p{Nd}/u.test(text)) return 'left-to-right';
  if (RIGHT_TO_LEFT.test(text)) return 'right-to-left';
  return LETTER_OR_DIGIT.test(text) ? 'left-to-right' : 'neither';
};

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
 * Breaks a paragraph where a line is full: behind a space or a hyphen, beside a sign of East Asia, and within a word
 * only where it alone is too wide.
 */
export function breakLines(cells: readonly Cell[], width: number): Cell[][] {
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
      const end = last > from ? last : at;
      lines.push(cells.slice(from, end));
      [from, last] = [end, end];
      used = cells.slice(from, at).reduce((sum, { points }) => sum + points, 0);
    }
    used += cell.points;
    const next = cells[at + 1];
    if (
      cell.text === ' ' ||
      cell.text === '-' ||
      EAST_ASIAN.test(cell.text) ||
      (next && EAST_ASIAN.test(next.text) && !/[\u3001\u3002\uff01\uff09\uff0c\uff1a\uff1b\uff1f]/.test(next.text))
    )
      last = at + 1;
  }
  lines.push(cells.slice(from));
  return lines;
}

/**
 * The cells of a line from left to right on the paper. What has no direction takes that of both its neighbours, else
 * that of the paragraph.
 */
export function visualOrder(line: readonly Cell[], isRtl: boolean): Cell[] {
  const base: Direction = isRtl ? 'right-to-left' : 'left-to-right';
  const resolved = line.map(({ direction }) => direction);
  for (let at = 0; at < resolved.length; at += 1) {
    if (resolved[at] !== 'neither') continue;
    let end = at;
    while (resolved[end] === 'neither') end += 1;
    const before = resolved[at - 1] ?? base;
    const taken = before === (resolved[end] ?? base) ? before : base;
    resolved.fill(taken, at, end);
    at = end;
  }
  const runs: Cell[][] = [];
  line.forEach((cell, at) => {
    if (at > 0 && resolved[at] === resolved[at - 1]) runs.at(-1)?.push(cell);
    else runs.push([cell]);
  });
  let at = 0;
  const ordered = runs.map(run => {
    const isBackwards = resolved[at] === 'right-to-left';
    at += run.length;
    return isBackwards ? run.toReversed().map(cell => ({ ...cell, ...cell.mirrored })) : run;
  });
  return (isRtl ? ordered.toReversed() : ordered).flat();
}
