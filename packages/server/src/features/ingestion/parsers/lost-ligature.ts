// Old encodings of fonts know "fi" and "fl" and have no name for the other ligatures of TeX's fonts: PDFium gives no
// letters for "ff", "ffi" and "ffl", and "difficult" would be read as "dicult".

const SMALL_LETTER = /^\p{Script=Latin}$/u;
/** Two letters wide or three, in heights of the line. */
const THREE_LETTERS_FROM = 0.68;
const NARROWEST = 0.45;
const WIDEST = 1.1;
/** After "ffl" comes a vowel (baffle, affluent, offline); after "ffi" as good as never. */
const VOWEL = /^[eiouy]$/;

/**
 * The letters of a glyph without any, inside a word: `before` and `after` are its neighbours, `width` is its own in
 * heights of its line. Undefined where it is no such ligature.
 */
export function lostLigature(before: string, after: string, width: number): string | undefined {
  if (
    !SMALL_LETTER.test(before) ||
    !SMALL_LETTER.test(after) ||
    after !== after.toLowerCase() ||
    !(width > NARROWEST && width < WIDEST)
  )
    return undefined;
  if (width < THREE_LETTERS_FROM) return 'ff';
  return VOWEL.test(after) ? 'ffl' : 'ffi';
}
