// The server counts Unicode code points, of which one may be two units of a text here.

/** How many characters a text has. */
export const lengthOf = (text: string): number => [...text].length;

/** Whether a text has more characters than this. */
export const isLonger = (text: string, most: number): boolean => text.length > most && lengthOf(text) > most;

/** A text, or as many of its first characters. */
export const cutTo = (text: string, most: number): string =>
  isLonger(text, most) ? [...text].slice(0, most).join('') : text;

/**
 * What is too much in a field that takes so many characters, in units: directly before the cursor stands what was just
 * put in, and only that is left out. Null where everything fits.
 */
export function surplusIn(
  text: string,
  cursor: number,
  most: number,
): { readonly start: number; readonly end: number } | null {
  if (!isLonger(text, most)) return null;
  const surplus = lengthOf(text) - most;
  const before = [...text.slice(0, cursor)];
  const [signs, end] = before.length < surplus ? [[...text], text.length] : [before, cursor];
  return { start: end - signs.slice(-surplus).join('').length, end };
}
