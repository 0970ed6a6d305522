import { pattern } from '@nousboard/core/text';
import type { CharacterBox } from './loose-accents.ts';
import { ANY_RIGHT_TO_LEFT } from './right-to-left.ts';

// In a right-to-left line PDFium reads every word of the other direction by itself, from the right: the "Nexa 300" that
// the page shows comes as "300 Nexa". From its first Latin word on, such a stretch is read from the left.

const LINE = /[^\r\n\ufffe]+/g;
/** Words without letters of that direction, and single spaces between them. */
const STRETCH = pattern('g')`
  (?<=^|\x20)[^\x20\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+
  (?:\x20[^\x20\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+)*(?=$|\x20)
`;
const LATIN = /\p{Script=Latin}/u;
const NUMBER = /^[\p{Nd}.,٫٬]+$/u;
const BRACKET = /[()[\]{}]/;
/** Short words behind a number: an amount, which is said as it is written. */
const UNIT = /^(?:\p{Ll}{1,3}|[kMGT]?(?:B|Hz|Wh?|V|A|J|Pa))$/u;
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

type BoxOf = (index: number) => CharacterBox | undefined;

/** The places of a word's letters in the text, in the order they are read in. */
type Word = readonly number[];

const isUnit = (word: string): boolean => UNIT.test(word) || CURRENCIES.has(word);

/** Whether one letter stands to the right of another. */
function isRightOf(one: number, other: number, boxOf: BoxOf): boolean {
  const [box, otherBox] = [boxOf(one), boxOf(other)];
  return box !== undefined && otherBox !== undefined && box[0] > otherBox[0];
}

/** The words of a stretch as they are read: from the left, up to what stands to the left of the first Latin one. */
function inOrder(text: string, words: readonly Word[], boxOf: BoxOf): readonly Word[] {
  const said = words.map(word => word.map(at => text[at]).join(''));
  const last = said.findLastIndex((word, at) => LATIN.test(word) && !(isUnit(word) && NUMBER.test(said[at - 1] ?? '')));
  const turned = words.slice(0, last + 1);
  const isFromRight = turned.every(
    ([first = 0], at) => at === 0 || isRightOf(turned[at - 1]?.[0] as number, first, boxOf),
  );
  if (!isFromRight) return words;
  return [
    ...turned.map((word, at) => lettersInOrder(said[at] as string, word, boxOf)).reverse(),
    ...words.slice(last + 1),
  ];
}

/** "-300Nexa" for "Nexa-300": parts of a word are read from the right as well. */
function lettersInOrder(said: string, word: Word, boxOf: BoxOf): Word {
  const isTurned = isRightOf(word[0] as number, word.at(-1) as number, boxOf);
  // Brackets were mirrored for where they stand.
  if (!isTurned || !LATIN.test(said) || BRACKET.test(said)) return word;
  return word.toSorted((one, other) => (boxOf(one)?.[0] ?? 0) - (boxOf(other)?.[0] ?? 0));
}

/**
 * Puts names with their numbers in right-to-left lines in the order they are read in. Returns the text and, for each of
 * its units, the index it had before; undefined when nothing was changed.
 */
export function mendLeftToRight(text: string, boxOf: BoxOf): { text: string; from: Int32Array } | undefined {
  if (!ANY_RIGHT_TO_LEFT.test(text)) return undefined;
  const from = Int32Array.from({ length: text.length }, (_, at) => at);
  for (const { 0: line, index: lineStart } of text.matchAll(LINE)) {
    if (!ANY_RIGHT_TO_LEFT.test(line) || !LATIN.test(line)) continue;
    for (const { 0: stretch, index } of line.matchAll(STRETCH)) {
      let start = lineStart + index;
      const words = [...stretch.matchAll(/[^ ]+/g)].map(({ 0: word, index: at }) =>
        Array.from({ length: word.length }, (_, unit) => start + at + unit),
      );
      const spaces = words.slice(1).map(([first = 0]) => first - 1);
      for (const [at, word] of inOrder(text, words, boxOf).entries()) {
        from.set([...word, ...spaces.slice(at, at + 1)], start);
        start += word.length + 1;
      }
    }
  }
  if (from.every((was, at) => was === at)) return undefined;
  return { text: Array.from(from, was => text[was]).join(''), from };
}
