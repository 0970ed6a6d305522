/** One line of text: repositories break lines inside titles and names. */
export const oneLine = (text: string | undefined): string => (text ?? '').replace(/\s+/gu, ' ').trim();

/** Paragraphs, each on one line; null for nothing. */
export const paragraphs = (text: string): string | null =>
  text
    .split(/\n\s*\n/u)
    .map(oneLine)
    .filter(paragraph => paragraph !== '')
    .join('\n\n') || null;

export const orNull = (text: string | undefined): string | null => oneLine(text) || null;

/** A DOI without the address or the word before it, in lower case as DOIs are compared; null for what is none. */
export function doiIn(text: string | undefined): string | null {
  const doi = /\b10\.\d{4,9}\/\S+/.exec(text ?? '')?.[0];
  return doi === undefined ? null : doi.replace(/[.,;]+$/, '').toLowerCase();
}

/** The day of an ISO time; null for anything else. */
export const dayOf = (time: string | undefined): string | null =>
  /^\s*(\d{4}-\d{2}-\d{2})/.exec(time ?? '')?.[1] ?? null;
