const SIGNS = '0123456789+-−=()';
const RAISED = [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾'];
const LOWERED = [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'];

const lettered =
  (letters: readonly string[]) =>
  (text: string): string =>
    /^[\d+\-−=()]+$/.test(text) ? Array.from(text, sign => letters[SIGNS.indexOf(sign)] ?? sign).join('') : text;

/**
 * Numbers set above the line in the characters made for that: "10" and "16" above it are not 1016, nor is a note's
 * number part of a word.
 */
export const raised = lettered(RAISED);
/** The same below the line: H₂O. */
export const lowered = lettered(LOWERED);
