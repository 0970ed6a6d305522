import { pattern } from '@nousboard/core/text';
import type { CharacterBox } from './loose-accents.ts';

// PDFium turns right-to-left text around sign by sign, as it is drawn. What one glyph of two letters says, a vowel sign
// drawn before its letter, and the gap between an Arabic and a Latin word come out wrong; only the boxes tell.

export const ANY_RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** "ال": the alef of a ligature before its lam. Two glyphs of their own where it is the article. */
const TURNED_LIGATURE = /[\u0622\u0623\u0625\u0627]\u0644/g;
/** A made-up space, a vowel sign, and the letter that it is drawn on. */
const LOOSE_SIGN = / ([\u064b-\u0652\u0670])([\u0621-\u063a\u0641-\u064a])/g;
/** Where a word of one direction meets one of the other without a space. */
const MEETING = pattern('g')`
  (?<=[A-Za-z\u00c0-\u024f\d])(?=[\u05d0-\u05ea\u0620-\u064a\u066e-\u06d3])
  |(?<=[\u05d0-\u05ea\u0620-\u064a\u066e-\u06d3])(?=[A-Za-z\u00c0-\u024f\d])
`;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LETTER = /[\p{L}\p{N}]/u;
/** A gap is a space from this share of the letters' height on: PDFium's own measure for text of one direction. */
const SPACE = 0.15;
/** A stretch of one direction is looked at as far as this. */
const REACH = 120;

type BoxOf = (index: number) => CharacterBox | undefined;

const isSame = (a: CharacterBox | undefined, b: CharacterBox | undefined): boolean =>
  a !== undefined && b !== undefined && a.every((side, at) => Math.abs(side - (b[at] as number)) < 0.01);

const overlap = (a: CharacterBox, b: CharacterBox): number => Math.min(a[2], b[2]) - Math.max(a[0], b[0]);

/** The room that a stretch of one direction takes on its line, from the letter at `from` on in steps of `step`. */
function roomOf(text: string, from: number, step: 1 | -1, boxOf: BoxOf): CharacterBox | undefined {
  const backwards = RIGHT_TO_LEFT.test(text[from] as string);
  let room: CharacterBox | undefined;
  for (let at = from; at >= 0 && at < text.length && Math.abs(at - from) < REACH; at += step) {
    const sign = text[at] as string;
    if (sign === '\n' || sign === '\r') break;
    if (!LETTER.test(sign)) continue;
    if (RIGHT_TO_LEFT.test(sign) !== backwards) break;
    const box = boxOf(at);
    if (box !== undefined)
      room =
        room === undefined
          ? box
          : [
              Math.min(room[0], box[0]),
              Math.min(room[1], box[1]),
              Math.max(room[2], box[2]),
              Math.max(room[3], box[3]),
            ];
  }
  return room;
}

function hasGap(text: string, at: number, boxOf: BoxOf): boolean {
  const before = roomOf(text, at - 1, -1, boxOf);
  const after = roomOf(text, at, 1, boxOf);
  const letter = boxOf(at);
  if (before === undefined || after === undefined || letter === undefined) return false;
  return Math.max(before[0] - after[2], after[0] - before[2]) > SPACE * (letter[3] - letter[1]);
}

/**
 * Puts letters of one glyph and vowel signs in the order they are read in, takes away the spaces that stood for a
 * sign's letter, and sets one where the page shows a gap between two directions. Returns the text and, for each of its
 * units, the index it had before (of the letter before it for a new space); undefined when nothing was changed.
 */
export function mendRightToLeft(text: string, boxOf: BoxOf): { text: string; from: Int32Array } | undefined {
  if (!ANY_RIGHT_TO_LEFT.test(text)) return undefined;
  const order: number[] = [];
  const spaces = new Set<number>();
  for (const { index } of text.matchAll(MEETING)) if (hasGap(text, index, boxOf)) spaces.add(index);
  const swaps = new Set<number>();
  for (const { index } of text.matchAll(TURNED_LIGATURE)) if (isSame(boxOf(index), boxOf(index + 1))) swaps.add(index);
  const dropped = new Set<number>();
  for (const { index } of text.matchAll(LOOSE_SIGN)) {
    const [space, sign, letter] = [boxOf(index), boxOf(index + 1), boxOf(index + 2)];
    const before = boxOf(index - 1);
    const isEmpty = space === undefined || space[0] === space[2];
    if (
      !isEmpty ||
      sign === undefined ||
      letter === undefined ||
      overlap(sign, letter) < Math.max(0, before ? overlap(sign, before) : 0)
    )
      continue;
    dropped.add(index);
    swaps.add(index + 1);
  }
  if (spaces.size + swaps.size === 0) return undefined;
  let mended = '';
  const put = (unit: string, index: number): void => {
    mended += unit;
    order.push(index);
  };
  for (let at = 0; at < text.length; at += 1) {
    if (dropped.has(at)) continue;
    if (spaces.has(at)) put(' ', at - 1);
    if (swaps.has(at)) put(text[at + 1] as string, at + 1);
    put(text[at] as string, at);
    if (swaps.has(at)) at += 1;
  }
  return { text: mended, from: Int32Array.from(order) };
}
