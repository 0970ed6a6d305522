import type { CharacterBox } from './loose-accents.ts';
import { raised } from './raised.ts';

// In a PDF the number of a note and an exponent are figures like any other, only smaller and higher: "vectors10" is
// "vectors¹⁰", and "103" may be 10³. Only the boxes tell.

const FIGURE = /\d{1,6}/gu;
/** What may stand between a word and the mark of its note. */
const BETWEEN = /[\p{P}\p{S}⁰¹²³⁴-⁹]/u;
const MARKS = /^[⁰¹²³⁴-⁹,–-]*$/u;
const RAISED = /[⁰¹²³⁴-⁹]/u;
const LINKS = /[,–-]/u;
const SOLID = /[\p{L}\p{Nd}]/u;
/** Signs that are looked over from a mark to its word, and figures on a page. */
const REACH = 8;
const MOST_FIGURES = 4_000;

/** How tall a raised figure is at most, and how far its foot and its head are from those of what it is raised over. */
const TALL = 0.85;
const FOOT = 0.1;
const HEAD = 0.4;
/** How much two marks of one place differ at most. */
const LEVEL = 0.12;
/** How far beside it stands at most, in heights for each character from the one to the other. */
const BESIDE = 0.8;

/** Whether a character is set smaller and higher than another, so many characters beside it. */
function isRaised(own: CharacterBox | undefined, over: CharacterBox | undefined, characters = 1): boolean {
  if (!own || !over) return false;
  const height = over[3] - over[1];
  const gap = Math.max(own[0] - over[2], over[0] - own[2]);
  return (
    own[3] - own[1] < TALL * height &&
    own[1] > over[1] + FOOT * height &&
    own[3] > over[3] - HEAD * height &&
    own[1] < over[3] &&
    gap < BESIDE * characters * height
  );
}

/** Whether two characters are of one height, and at one. */
function areLevel(own: CharacterBox | undefined, other: CharacterBox | undefined): boolean {
  if (!own || !other) return false;
  const height = other[3] - other[1];
  return Math.abs(own[1] - other[1]) < LEVEL * height && Math.abs(own[3] - other[3]) < LEVEL * height;
}

/** The mark that another one goes on from: "¹²,13". */
const markBefore = (units: readonly string[], at: number): number | undefined =>
  LINKS.test(units[at - 1] ?? '') && RAISED.test(units[at - 2] ?? '') ? at - 2 : undefined;

/** The letter or figure that stands before a mark in the same word. */
function baseBefore(units: readonly string[], at: number): number | undefined {
  for (let index = at - 1; index >= Math.max(0, at - REACH); index -= 1) {
    const unit = units[index] as string;
    if (SOLID.test(unit)) return index;
    // A mark that was set apart is told by its height all the same, and so are those behind it.
    if (!BETWEEN.test(unit) && !(unit === ' ' && MARKS.test(units.slice(index + 1, at).join('')))) return undefined;
  }
  return undefined;
}

/**
 * Writes figures that are set above the line in the characters made for that. Returns the text, in which each unit
 * stands where it stood; undefined when nothing was changed. `boxOf` gives the box of a unit.
 */
export function raiseFigures(
  text: string,
  boxOf: (index: number) => CharacterBox | undefined,
): { text: string; from: Int32Array } | undefined {
  const units = text.split('');
  let isChanged = false;
  const raise = (from: number, to: number): void => {
    for (const [at, sign] of [...raised(text.slice(from, to).replaceAll('–', '−'))].entries()) units[from + at] = sign;
    isChanged = true;
  };
  let figures = 0;
  for (const { 0: written, index } of text.matchAll(FIGURE)) {
    if (++figures > MOST_FIGURES) break;
    const end = index + written.length;
    const last = end - 1;
    const mark = markBefore(units, index);
    const before = baseBefore(units, index);
    const over = before ?? (SOLID.test(units[end] ?? '') ? end : undefined);
    const isOver = (at: number) => over !== undefined && isRaised(boxOf(at), boxOf(over), Math.abs(at - over));
    if (mark !== undefined && areLevel(boxOf(index), boxOf(mark))) raise(index, last + 1);
    else if (isOver(index)) {
      const isSignRaised = (at: number, sign: RegExp) => sign.test(units[at] ?? '') && isOver(at);
      raise(
        before !== undefined && isSignRaised(index - 1, /[-−–(]/u) ? index - 1 : index,
        isSignRaised(last + 1, /[+)]/u) ? last + 2 : last + 1,
      );
    } else {
      const isExponent = (at: number) => at > index && isRaised(boxOf(at), boxOf(index), at - index);
      if (!isExponent(last)) continue;
      let split = index + 1;
      while (!isExponent(split)) split += 1;
      raise(split, last + 1);
    }
  }
  return isChanged ? { text: units.join(''), from: Int32Array.from(units, (_, at) => at) } : undefined;
}
