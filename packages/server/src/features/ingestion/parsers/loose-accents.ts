import { lookup } from '@nousboard/core/text';

// TeX's old fonts print an accent as a character of its own, over its letter. PDFium hands it out where it is drawn,
// with spaces it made up around it: "Laszl ´ o Luk ´ acs, ´" is "László Lukács". Only the boxes tell which letter an
// accent stands on.

/** Left, lower, right and upper side in page space. */
export type CharacterBox = readonly [left: number, low: number, right: number, high: number];

const ACCENTS: Readonly<Record<string, string>> = lookup({
  '`': '\u0300',
  '\u00b4': '\u0301',
  '\u02c6': '\u0302',
  '\u02dc': '\u0303',
  '\u00af': '\u0304',
  '\u02d8': '\u0306',
  '\u02d9': '\u0307',
  '\u00a8': '\u0308',
  '\u02da': '\u030a',
  '\u02dd': '\u030b',
  '\u02c7': '\u030c',
  '\u00b8': '\u0327',
  '\u02db': '\u0328',
});
const ANY_ACCENT = /[`\u00a8\u00af\u00b4\u00b8\u02c6\u02c7\u02d8-\u02dd]/;
const LETTER = /\p{L}/u;
/** A letter is drawn at most this many characters away from its accent. */
const REACH = 120;
/** How far an accent's middle may be from its letter's, in widths of the letter: slanted letters lean under theirs. */
const OFF_CENTRE = 0.4;
/** More of them on a page are no accents. */
const MOST_ACCENTS = 2_000;

const isBlank = (unit: string | undefined): boolean => unit === ' ' || unit === '\u00a0';

/** The letter with its accent as one character, or undefined where there is no such letter. */
function composed(letter: string, accent: string): string | undefined {
  const base = letter === '\u0131' ? 'i' : letter === '\u0237' ? 'j' : letter;
  const joined = (base + (ACCENTS[accent] ?? '')).normalize('NFC');
  return joined.length === 1 && joined !== base ? joined : undefined;
}

/** The letter, by its index, that an accent's middle lies over. */
function letterUnder(
  units: readonly string[],
  at: number,
  accent: CharacterBox,
  boxOf: (index: number) => CharacterBox | undefined,
): number | undefined {
  const middle = (accent[0] + accent[2]) / 2;
  for (let step = 1; step <= REACH; step += 1) {
    for (const index of [at - step, at + step]) {
      if (!LETTER.test(units[index] ?? '')) continue;
      const box = boxOf(index);
      if (box === undefined || Math.abs(middle - (box[0] + box[2]) / 2) > OFF_CENTRE * (box[2] - box[0])) continue;
      if (Math.min(box[3], accent[3]) - Math.max(box[1], accent[1]) > 0.5 * (box[3] - box[1])) return index;
    }
  }
  return undefined;
}

/**
 * Joins accents with the letters they are printed on and takes the spaces away that stood for them. Returns the text
 * and, for each of its units, the index it had before; undefined when nothing was changed.
 */
export function joinAccents(
  text: string,
  boxOf: (index: number) => CharacterBox | undefined,
): { text: string; from: Int32Array } | undefined {
  if (!ANY_ACCENT.test(text)) return undefined;
  const units = text.split('');
  const dropped = new Set<number>();
  let accents = 0;
  for (let at = 0; at < units.length && accents < MOST_ACCENTS; at += 1) {
    const accent = units[at] as string;
    if (!(accent in ACCENTS)) continue;
    accents += 1;
    const box = boxOf(at);
    const letter = box === undefined ? undefined : letterUnder(units, at, box, boxOf);
    const whole = letter === undefined ? undefined : composed(units[letter] as string, accent);
    if (letter === undefined || whole === undefined) continue;
    units[letter] = whole;
    dropped.add(at);
    if (!isBlank(units[at - 1])) continue;
    // One space was made up on the way back to the letter, another on the way on; a real one leaves a gap.
    dropped.add(at - 1);
    const before = boxOf(at - 2);
    const after = isBlank(units[at + 1]) ? boxOf(at + 2) : undefined;
    if (before !== undefined && after !== undefined && after[0] - before[2] < 0.08 * (before[3] - before[1]))
      dropped.add(at + 1);
  }
  if (dropped.size === 0) return undefined;
  const kept = units.map((_, index) => index).filter(index => !dropped.has(index));
  return { text: kept.map(index => units[index]).join(''), from: Int32Array.from(kept) };
}
