import { readFileSync } from 'node:fs';

/** The passwords that most people chose, of those that became known: in lower case, of eight characters or more. */
const common = new Set(
  readFileSync(new URL('../../../passwords/common.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
);

/** A name as short as this is part of many words. */
const LEAST_WORD = 3;
/** What is put behind a name for a rule's sake: a year, a row of figures. */
const MOST_DIGITS = 4;
const MOST_REPEATED = 4;

/**
 * Whether somebody who guesses comes to this password at once: many people have it, it is one piece over and over or a
 * row of signs one after the other, or nothing of it is left without these words, which are known of its person.
 */
export function isGuessable(password: string, known: readonly string[]): boolean {
  const plain = plainOf(password);
  return common.has(plain) || isRepeated(plain) || isRow(plain) || isMadeOf(plain, known);
}

const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase();

/** "abcabcabc", also where the last piece is cut. */
function isRepeated(text: string): boolean {
  const signs = [...text];
  return Array.from({ length: MOST_REPEATED }, (_, at) => at + 1).some(
    size => signs.length >= 2 * size && signs.every((sign, at) => sign === signs[at % size]),
  );
}

/** "abcdefgh", "87654321". */
function isRow(text: string): boolean {
  const codes = Array.from(text, sign => sign.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

function isMadeOf(text: string, known: readonly string[]): boolean {
  const words = known
    .map(plainOf)
    .flatMap(one => [withoutSigns(one), ...one.split(/[^\p{L}\p{N}]+/u)])
    .filter(word => [...word].length >= LEAST_WORD)
    .sort((one, other) => other.length - one.length);
  const whole = withoutSigns(text);
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), whole);
  return left !== whole && /^\p{N}*$/u.test(left) && left.length <= MOST_DIGITS;
}

const withoutSigns = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
