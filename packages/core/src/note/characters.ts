import { lookup } from '../text/lookup.ts';

// Which characters mean something in Markdown. Reader and writer ask the same questions here, so they cannot disagree.

export const isSpace = (character: string): boolean => /^\s?$/u.test(character);
const isPunctuation = (character: string): boolean => /^[\p{P}\p{S}]$/u.test(character);

/**
 * Whether a run of `*`, `_` or `~` between two characters may begin and end what it marks (CommonMark 6.2). The edge of
 * a text is ''.
 */
export function flanking(
  run: string,
  before: string,
  after: string,
): { readonly opens: boolean; readonly closes: boolean } {
  const left = !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before));
  const right = !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after));
  if (run !== '_') return { opens: left, closes: right };
  return { opens: left && (!right || isPunctuation(before)), closes: right && (!left || isPunctuation(after)) };
}

const NAMED: Readonly<Record<string, string>> = lookup({
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
});

/** A character written as a number or by one of the few names that are in use; undefined for what is neither. */
export function characterOf(reference: string): string | undefined {
  const number = /^&#(?:x([\da-f]{1,6})|(\d{1,7}));$/i.exec(reference);
  if (!number) return NAMED[reference.slice(1, -1)];
  const code = number[1] ? Number.parseInt(number[1], 16) : Number(number[2]);
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : undefined;
}
export const encoded = (character: string): string => `&#${character.codePointAt(0)};`;

export const ESCAPABLE = /[!-/:-@[-`{-~]/;

/** Text without its escapes: of a title, an address, the words for a picture. */
export const unescaped = (raw: string): string =>
  raw.replace(
    /\\([!-/:-@[-`{-~])|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]+);/gi,
    (whole, escaped: string | undefined) => escaped ?? characterOf(whole) ?? whole,
  );

/** A reference would be read at this place of a text. */
export const beginsReference = (text: string, at: number): boolean => {
  const match = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w*);/i.exec(text.slice(at, at + 40));
  return match !== null;
};

/** The first and the last character of a text, whole ones; '' of an empty text. */
export const firstOf = (text: string): string =>
  text === '' ? '' : String.fromCodePoint(text.codePointAt(0) as number);
export function lastOf(text: string): string {
  const two = text.slice(-2);
  return two.length === 2 && (two.codePointAt(0) as number) > 0xff_ff ? two : text.slice(-1);
}

/**
 * Without the spaces and tabs at its edges; a loop, because the pattern for it takes a step for each pair of spaces.
 */
export function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && /[ \t]/.test(text[start] as string)) start += 1;
  while (end > start && /[ \t]/.test(text[end - 1] as string)) end -= 1;
  return text.slice(start, end);
}
