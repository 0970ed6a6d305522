import type { CharacterBox } from './loose-accents.ts';

type BoxOf = (index: number) => CharacterBox | undefined;

// Some programs write "ff" as one glyph and give it one letter. PDFium then reads "f", finds that the glyph is wider than that letter,
// and takes the rest for a gap: "differ" becomes "dif er", with a space of no width in the middle.

const SPLIT = /f (?=\p{Ll})/gu;
/** In heights of the line: an "f" is narrower, also a bold one; and the gap between two words is wider. */
const TWO_LETTERS_FROM = 0.4;
const WIDEST_GAP = 0.12;
const NO_WIDTH = 0.01;

/** Makes "ff" of an "f" that is two letters wide, where a space without width parts it from the rest of its word. Undefined where there is none. */
export function joinHalfLigatures(text: string, boxOf: BoxOf): { text: string; from: Int32Array } | undefined {
  const places = [...text.matchAll(SPLIT)].map(({ index }) => index).filter(at => isHalf(boxOf(at), boxOf(at + 1), boxOf(at + 2)));
  if (places.length === 0) return undefined;
  const letters = text.split('');
  const from = Int32Array.from(letters, (_, at) => at);
  for (const at of places) {
    letters[at + 1] = 'f';
    from[at + 1] = at;
  }
  return { text: letters.join(''), from };
}

function isHalf(letter: CharacterBox | undefined, space: CharacterBox | undefined, next: CharacterBox | undefined): boolean {
  if (!letter || !space || !next) return false;
  const height = Math.abs(letter[3] - letter[1]);
  const width = letter[2] - letter[0];
  const gap = next[0] - letter[2];
  return height > 0 && space[2] - space[0] < NO_WIDTH && width > TWO_LETTERS_FROM * height && gap < WIDEST_GAP * height;
}
