import type { CharacterBox } from './loose-accents.ts';
import type { Look } from './pdfium-look.ts';

// Some programs give a ligature of two letters the name of a capital: "operations" is printed, and "operaOons" is
// what the file says. A capital that stands inside several words, and never before one, is looked at: where it is drawn
// as those letters are elsewhere on the page, it is read as them.

const WORD = /\p{L}+/gu;
const INSIDE = /(?<=\p{Ll})\p{Lu}(?!\p{Lu})/gu;
const LIGATURES = ['ti', 'fi', 'tt', 'ft', 'ff', 'fl', 'fj', 'tti', 'ffi', 'fft'];
const FEWEST_WORDS = 2;
/** Glyphs of one kind are as wide as each other; a ligature may be narrower than its letters. */
const SAME_WIDTH = 0.02;
const NEARLY_AS_WIDE = 0.15;
/** How far away letters of the same size are looked for, in characters. */
const REACH = 2_000;
/** Capitals of usual fonts are up to 0.7 like two letters, a ligature more than 0.8. */
const LIKE = 0.78;

type BoxOf = (index: number) => CharacterBox | undefined;
/** The picture of what stands in a box. */
type Drawn = (box: CharacterBox) => Look;

const widthOf = ([left, , right]: CharacterBox): number => right - left;
const isAbout = (one: number, other: number, share: number): boolean => Math.abs(one - other) <= share * other;

/**
 * Gives words the letters that the page shows for a misnamed ligature. `drawn` gives the picture of a character.
 * Returns the text and, for each of its units, the index it had before; undefined when nothing was changed.
 */
export function nameLigaturesAsDrawn(
  text: string,
  boxOf: BoxOf,
  drawn: Drawn,
): { text: string; from: Int32Array } | undefined {
  const named = new Map<number, string>();
  for (const [capital, places] of capitalsInside(text)) {
    const [first = 0] = places;
    const box = boxOf(first);
    if (box === undefined || isCapital(text, capital, places, boxOf)) continue;
    const letters = lettersDrawnAt(text, first, boxOf, drawn);
    if (letters === undefined) continue;
    for (const at of places) if (isLike(boxOf(at), box)) named.set(at, letters);
  }
  if (named.size === 0) return undefined;
  const pieces = Array.from(text.split(''), (unit, at) => named.get(at) ?? unit);
  return { text: pieces.join(''), from: Int32Array.from(pieces.flatMap((piece, at) => Array(piece.length).fill(at))) };
}

/** Capitals inside words where the same one is inside several, and where. */
function capitalsInside(text: string): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, { readonly words: Set<string>; readonly places: number[] }>();
  for (const { 0: word, index } of text.matchAll(WORD))
    for (const { 0: capital, index: at } of word.matchAll(INSIDE)) {
      const { words, places } = found.get(capital) ?? { words: new Set(), places: [] };
      found.set(capital, { words: words.add(word.toLowerCase()), places });
      places.push(index + at);
    }
  return new Map(
    [...found].flatMap(([capital, { words, places }]) => (words.size < FEWEST_WORDS ? [] : [[capital, places]])),
  );
}

const heightOf = ([, low, , high]: CharacterBox): number => Math.abs(high - low);

/** Whether two characters are of one size, and as wide as each other for it. */
const isLike = (box: CharacterBox | undefined, other: CharacterBox): boolean =>
  box !== undefined && isAbout(widthOf(box) / heightOf(box), widthOf(other) / heightOf(other), SAME_WIDTH);

/** Whether a capital is one: it stands elsewhere too, and is as wide there. */
function isCapital(text: string, capital: string, inside: readonly number[], boxOf: BoxOf): boolean {
  const box = boxOf(inside[0] as number) as CharacterBox;
  const within = new Set(inside);
  for (let at = text.indexOf(capital); at >= 0; at = text.indexOf(capital, at + 1))
    if (!within.has(at) && isLike(boxOf(at), box)) return true;
  return false;
}

/** The ligature that looks most like a character. */
function lettersDrawnAt(text: string, at: number, boxOf: BoxOf, drawn: Drawn): string | undefined {
  const box = boxOf(at) as CharacterBox;
  let glyph: Look | undefined;
  let best: { letters: string; likeness: number } | undefined;
  for (const letters of LIGATURES) {
    const places = letters.split('').map(letter => nearest(text, letter, at, boxOf));
    const widths = places.map(place => (place === undefined ? 0 : widthOf(boxOf(place) as CharacterBox)));
    const whole = widths.reduce((sum, width) => sum + width, 0);
    if (widths.includes(0) || !isAbout(widthOf(box), whole, NEARLY_AS_WIDE)) continue;
    glyph ??= drawn(box);
    const parts = places.map(place => drawn(boxOf(place as number) as CharacterBox));
    const likeness = likenessOf(glyph, parts);
    if (likeness > (best?.likeness ?? LIKE)) best = { letters, likeness };
  }
  return best?.letters;
}

/** Where a letter of the same size stands that is closest to a place. */
function nearest(text: string, letter: string, at: number, boxOf: BoxOf): number | undefined {
  const height = heightOf(boxOf(at) as CharacterBox);
  const isFit = (place: number): boolean => {
    const box = boxOf(place);
    return box !== undefined && isAbout(heightOf(box), height, SAME_WIDTH);
  };
  for (let away = 1; away < REACH; away += 1)
    for (const place of [at - away, at + away]) if (text[place] === letter && isFit(place)) return place;
  return undefined;
}

/** How much a picture is like others beside each other, by the one that is least like its part of it. */
function likenessOf(glyph: Look, parts: readonly Look[]): number {
  const scale = glyph.columns / parts.reduce((sum, part) => sum + part.columns, 0);
  let from = 0;
  const likenesses = parts.map(part => {
    const start = from;
    from += part.columns * scale;
    return correlation(part, (row, column) => {
      const [line, at] = [Math.min(row, glyph.rows - 1), Math.floor(start + column * scale)];
      return glyph.pixels[line * glyph.columns + at] as number;
    });
  });
  return Math.min(...likenesses);
}

/** From 1 for the same picture to 0 for one that has nothing in common with it. */
function correlation({ rows, columns, pixels }: Look, other: (row: number, column: number) => number): number {
  const pairs = Array.from(pixels.subarray(0, rows * columns), (pixel, at): readonly [number, number] => [
    pixel,
    other(Math.floor(at / columns), at % columns),
  ]);
  const means = [0, 1].map(side => pairs.reduce((sum, pair) => sum + (pair[side] as number), 0) / pairs.length);
  const [mean = 0, otherMean = 0] = means;
  let [both, one, two] = [0, 0, 0];
  for (const [a, b] of pairs) {
    both += (a - mean) * (b - otherMean);
    one += (a - mean) ** 2;
    two += (b - otherMean) ** 2;
  }
  return both / Math.max(Math.sqrt(one * two), 1e-6);
}
