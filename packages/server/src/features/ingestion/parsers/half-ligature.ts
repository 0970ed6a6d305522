import type { CharacterBox } from './loose-accents.ts';

type BoxOf = (index: number) => CharacterBox | undefined;

// Slanted letters lean over each other, and PDFium takes the second "f" of "ff" for the first one drawn twice. It
// leaves it out and makes up a space for the gap: "differ" becomes "dif er". A made-up space has no width, which tells
// it from those of a line that writes its spaces; in a line that writes none, every space is made up, and nothing can
// be told.

const SPLIT = /f (?=\p{Ll})/gu;
/** In heights of the line: an upright "f" is narrower, and the gap between two words is wider. */
const LEANING_FROM = 0.4;
const WIDEST_GAP = 0.12;
const NO_WIDTH = 0.01;
/** How far away the other spaces of a line are looked for, in characters. */
const REACH = 40;

/** Gives a word its second "f" back, in the place of the made-up space. Undefined where none is missing. */
export function joinHalfLigatures(text: string, boxOf: BoxOf): { text: string; from: Int32Array } | undefined {
  const places = [...text.matchAll(SPLIT)]
    .map(({ index }) => index)
    .filter(at => isHalf(boxOf(at), boxOf(at + 1), boxOf(at + 2)) && spacesAreWritten(text, at, boxOf));
  if (places.length === 0) return undefined;
  const letters = text.split('');
  const from = Int32Array.from(letters, (_, at) => at);
  for (const at of places) {
    letters[at + 1] = 'f';
    from[at + 1] = at;
  }
  return { text: letters.join(''), from };
}

const widthOf = (box: CharacterBox): number => box[2] - box[0];

function isHalf(
  letter: CharacterBox | undefined,
  space: CharacterBox | undefined,
  next: CharacterBox | undefined,
): boolean {
  if (!letter || !space || !next) return false;
  const height = Math.abs(letter[3] - letter[1]);
  return (
    height > 0 &&
    widthOf(space) < NO_WIDTH &&
    widthOf(letter) > LEANING_FROM * height &&
    next[0] - letter[2] < WIDEST_GAP * height
  );
}

/**
 * Whether the spaces before and behind the word are characters of the file. At the end of a line there is only one of
 * them.
 */
function spacesAreWritten(text: string, at: number, boxOf: BoxOf): boolean {
  const around = [text.lastIndexOf(' ', at - 1), text.indexOf(' ', at + 2)].filter(
    place => place >= 0 && Math.abs(place - at) <= REACH,
  );
  const widths = around.map(place => boxOf(place)).map(box => (box ? widthOf(box) : 0));
  return widths.length > 0 && widths.every(width => width > NO_WIDTH);
}
