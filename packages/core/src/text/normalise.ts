/**
 * A normalised text that remembers where each of its UTF-16 units came from. `from[i]` is the offset in the original;
 * `from[length]` is the original's length.
 */
export interface NormalisedText {
  readonly text: string;
  readonly from: Uint32Array;
}

const SINGLE_QUOTES = /[\u2018\u2019\u201a\u201b\u2032\u00b4\u0060]/;
const DOUBLE_QUOTES = /[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb\u300c\u300d\u300e\u300f]/;
const DASHES = /[\u2010-\u2015\u2212\u2043\ufe58\ufe63\uff0d]/;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\ufffe]|\p{Cf}/u;
const SPACE = /\s/;
const ASCII_PRINTABLE = /^[\x21-\x7e]$/;

const unify = (character: string): string => {
  if (INVISIBLE.test(character)) return '';
  if (SINGLE_QUOTES.test(character)) return "'";
  if (DOUBLE_QUOTES.test(character)) return '"';
  if (DASHES.test(character)) return '-';
  return character.normalize('NFKC').toLowerCase();
};

/**
 * Folds what two copies of the same words differ in: case, ligatures and widths (NFKC), soft hyphens and invisible
 * characters, hyphens at a line end, quote and dash shapes, runs of white space (one space each, none at the ends).
 */
export function normaliseWithMap(original: string): NormalisedText {
  const pieces: string[] = [];
  const from: number[] = [];
  let pendingSpace = -1;
  let at = 0;
  while (at < original.length) {
    const point = original.codePointAt(at) as number;
    let width = point > 0xffff ? 2 : 1;
    let character = width === 1 ? original.charAt(at) : original.slice(at, at + 2);
    if (SPACE.test(character)) {
      if (pendingSpace < 0) pendingSpace = at;
      at += 1;
      continue;
    }
    if (character === '-' && pendingSpace < 0) {
      // A hyphen before a line break joins two halves of a word.
      const joined = /^-[ \t]*\r?\n[ \t]*(?=\p{Ll})/u.exec(original.slice(at, at + 40));
      if (joined !== null && pieces.length > 0) {
        at += joined[0].length;
        continue;
      }
    }
    if (!ASCII_PRINTABLE.test(character)) {
      // Combining marks are folded together with their base, so that composed and decomposed spellings meet.
      while (at + width < original.length && /\p{M}/u.test(original.charAt(at + width))) width += 1;
      character = original.slice(at, at + width);
    }
    const folded = ASCII_PRINTABLE.test(character)
      ? character === '`'
        ? "'"
        : character.toLowerCase()
      : unify(character);
    if (folded !== '') {
      if (pendingSpace >= 0 && pieces.length > 0) {
        pieces.push(' ');
        from.push(pendingSpace);
      }
      pendingSpace = -1;
      pieces.push(folded);
      for (let unit = 0; unit < folded.length; unit += 1) from.push(at);
    }
    at += width;
  }
  from.push(original.length);
  return { text: pieces.join(''), from: Uint32Array.from(from) };
}

/** `normaliseWithMap` without the map: for comparing. */
export const normalise = (text: string): string => normaliseWithMap(text).text;
