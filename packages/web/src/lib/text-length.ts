// The server counts Unicode code points, of which one may be two units of a text here.

/** How many characters a text has. */
export const lengthOf = (text: string): number => [...text].length;

/** Whether a text has more characters than this. */
export const isLonger = (text: string, most: number): boolean => text.length > most && lengthOf(text) > most;

/** A text, or as many of its first characters. */
export const cutTo = (text: string, most: number): string =>
  isLonger(text, most) ? [...text].slice(0, most).join('') : text;
