import type { CharacterBox } from './loose-accents.ts';

type BoxOf = (index: number) => CharacterBox | undefined;

// Some fonts name a ligature by one of its letters: the glyph of "fi" is told to be "i", that of "fl" to be "l", that
// of "ff" to be "f". "financial" would be read as "inancial". Such a glyph is far wider than that letter is elsewhere
// on the page, and as wide as whole letters beside it.

const NAMES = /[fil]/gu;
const LETTER = /\p{L}/u;
const SMALL_LETTER = /^\p{Ll}$/u;

/** Against the width of that letter elsewhere on the page, and against the mean of the other letters of its word. */
const WIDER_THAN_ELSEWHERE = 1.5;
const WIDER_THAN_BESIDE: ReadonlyMap<string, number> = new Map([
  ['i', 0.95],
  ['l', 0.95],
  ['f', 1.25],
]);
/** From here on it has three letters: "ffi", "ffl". */
const THREE_LETTERS_FROM = 1.5;
const WIDEST = 2.2;
/** Letters of a typewriter are all as wide as each other. */
const SAME_WIDTH = 0.03;
const FEWEST_SEEN = 3;
const FEWEST_BESIDE = 2;

const median = (widths: readonly number[]): number => widths.toSorted((a, b) => a - b)[widths.length >> 1] ?? 0;

/** Gives words the letters back that such names leave out. Undefined where none is missing. */
export function nameWholeLigatures(text: string, boxOf: BoxOf): { text: string; from: Int32Array } | undefined {
  const widths = new Map<string, { readonly at: number; readonly width: number }[]>();
  for (const { 0: letter, index: at } of text.matchAll(NAMES)) {
    const width = widthAt(at, boxOf);
    if (width === undefined) continue;
    const seen = widths.get(letter) ?? [];
    if (seen.length === 0) widths.set(letter, seen);
    seen.push({ at, width });
  }
  const missing = new Map<number, string>();
  for (const [letter, seen] of widths) {
    if (seen.length < FEWEST_SEEN) continue;
    const usual = median(seen.map(({ width }) => width));
    for (const { at, width } of seen) {
      if (width < usual * WIDER_THAN_ELSEWHERE) continue;
      const whole = wholeLigature(text, at, letter, width, boxOf);
      if (whole !== undefined) missing.set(at, whole);
    }
  }
  // A slanted "f" is as wide as two without being any: it counts on a page whose font has shown that it names ligatures
  // so.
  const isNamingSo = [...missing.values()].some(letters => letters !== 'ff');
  return isNamingSo ? written(text, missing) : undefined;
}

/** In heights of the line. */
function widthAt(at: number, boxOf: BoxOf): number | undefined {
  const box = boxOf(at);
  const height = box ? Math.abs(box[3] - box[1]) : 0;
  return box && height > 0 ? (box[2] - box[0]) / height : undefined;
}

function wholeLigature(text: string, at: number, letter: string, width: number, boxOf: BoxOf): string | undefined {
  // A ligature stands before small letters of its line. One whose letters are all named has them in the same place.
  const [box, next] = [boxOf(at), boxOf(at + 1)];
  if (
    !box ||
    !next ||
    !SMALL_LETTER.test(text[at + 1] ?? '') ||
    next[0] < (box[0] + box[2]) / 2 ||
    isSamePlace(boxOf(at - 1), box)
  )
    return undefined;
  if (letter !== 'f' && text[at - 1] === 'f') return undefined;
  const beside = lettersBeside(text, at).flatMap(place => widthAt(place, boxOf) ?? []);
  if (beside.length < FEWEST_BESIDE) return undefined;
  const mean = beside.reduce((sum, one) => sum + one, 0) / beside.length;
  const isTypewritten = [...beside, width].every(one => Math.abs(one - mean) < mean * SAME_WIDTH);
  const ratio = width / mean;
  if (isTypewritten || ratio < (WIDER_THAN_BESIDE.get(letter) ?? Number.POSITIVE_INFINITY) || ratio > WIDEST)
    return undefined;
  if (letter === 'f') return 'ff';
  return (ratio < THREE_LETTERS_FROM ? 'f' : 'ff') + letter;
}

function isSamePlace(a: CharacterBox | undefined, b: CharacterBox): boolean {
  return a !== undefined && Math.abs(a[0] - b[0]) < (b[2] - b[0]) / 4 && Math.abs(a[1] - b[1]) < 1;
}

/** The other letters of the word around a place. */
function lettersBeside(text: string, at: number): number[] {
  const places: number[] = [];
  for (let before = at - 1; before >= 0 && LETTER.test(text[before] as string); before -= 1) places.push(before);
  for (let after = at + 1; after < text.length && LETTER.test(text[after] as string); after += 1) places.push(after);
  return places;
}

function written(text: string, missing: ReadonlyMap<number, string>): { text: string; from: Int32Array } {
  const letters: string[] = [];
  const from: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    for (const letter of missing.get(at) ?? (text[at] as string)) {
      letters.push(letter);
      from.push(at);
    }
  }
  return { text: letters.join(''), from: Int32Array.from(from) };
}
