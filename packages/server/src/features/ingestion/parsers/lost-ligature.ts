// Fonts may give no letters for their ligatures: old encodings have no name for "ff", "ffi" and "ffl" of TeX's fonts,
// and tables written by careless programs say U+0000. "difficult" would be read as "dicult", "filter" as "lter".

const LATIN_LETTER = /^\p{Script=Latin}$/u;
const SMALL_LETTER = /^\p{Ll}/u;
const LETTER = /^\p{L}/u;
/** Two letters wide or three, in heights of the line. */
const THREE_LETTERS_FROM = 0.68;
const NARROWEST = 0.45;
const WIDEST = 1.1;
/** Glyphs of one kind are as wide as each other. */
const SAME_WIDTH = 0.02;
/** After "ffl" comes a vowel (baffle, affluent, offline); after "ffi" as good as never. */
const VOWEL = /^[eiouy]/;
/** After "fl" comes a vowel (floor, reflect); after "fi" comes none but the "e" of "field" and "modified". */
const AFTER_FL = /^(?:[aiouyàáâäæèéêëíîòóôöúûü]|e(?!ld|[drs](?!\p{L})))/u;

/** A glyph without letters in its line. */
export interface LostGlyph {
  readonly before: string;
  /** The next three characters. */
  readonly after: string;
  /** In heights of its line. */
  readonly width: number;
}

/**
 * Whether such a glyph begins a word, which of these ligatures only "fi" and "fl" do. How wide it is tells them from
 * "ff" inside other words of its page.
 */
export const beginsWord = ({ before, after }: LostGlyph): boolean => !LETTER.test(before) && SMALL_LETTER.test(after);

/**
 * The letters of such a glyph; undefined where it is no such ligature. `beginning` are the widths of those that begin a
 * word.
 */
export function lostLigature(glyph: LostGlyph, beginning: readonly number[]): string | undefined {
  const { before, after, width } = glyph;
  if (!(width > NARROWEST && width < WIDEST)) return undefined;
  const isShort = width < THREE_LETTERS_FROM;
  const fiOrFl = AFTER_FL.test(after) ? 'fl' : 'fi';
  if (beginsWord(glyph)) return isShort ? fiOrFl : undefined;
  if (!LATIN_LETTER.test(before)) return undefined;
  if (!LETTER.test(after)) return isShort ? 'ff' : undefined;
  if (!SMALL_LETTER.test(after)) return undefined;
  if (!isShort) return VOWEL.test(after) ? 'ffl' : 'ffi';
  return beginning.some(other => Math.abs(other - width) < SAME_WIDTH * width) ? fiOrFl : 'ff';
}
