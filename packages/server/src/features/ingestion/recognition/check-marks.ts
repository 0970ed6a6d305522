import { ownersOf } from './glyphs.ts';
import type { Shape } from './ink.ts';
import { DARK } from './ink.ts';
import type { GreyPicture, RecognisedWord } from './recogniser.ts';

const CHECK = '✓';
/** What Tesseract takes a check mark for: its models have no letter for it. */
const TAKEN_FOR = /^[VvYyJjI4/\\,.'’”“"|<>_-]{1,4}$/u;
/** A single one may be a scratch, or a letter of somebody's hand: a table has several. */
const LEAST_ON_PAGE = 3;
/** Smaller shapes, in pixels, have no form. */
const SMALLEST = 12;
/** From the usual height of the page's marks, others differ by no more of it. */
const ALIKE = 0.25;
/**
 * The outer fifths of a mark show where its strokes end: of its height, the short one begins below this, the long one
 * ends above that.
 */
const SIDE = 0.2;
const SHORT_BELOW = 0.28;
const LONG_ABOVE = 0.5;
/** Of its width, where it is lowest. */
const LOWEST_FROM = 0.1;
const LOWEST_TO = 0.55;
/** Neither stroke lies nor stands: the box is no more than twice as wide as high, or the other way. */
const SLIMMEST = 2;

/** Where the ink of a column of a shape begins and ends, as shares of the shape's height. */
interface Column {
  readonly top: number;
  readonly bottom: number;
}

function columnsOf({ pixels, width }: GreyPicture, { left, top, right, bottom }: Shape): Column[] {
  const height = bottom - top;
  return Array.from({ length: right - left }, (_, column) => {
    const rows = Array.from({ length: height }, (_, row) => row).filter(
      row => (pixels[(top + row) * width + left + column] as number) < DARK,
    );
    return { top: (rows[0] ?? 0) / height, bottom: ((rows.at(-1) ?? 0) + 1) / height };
  });
}

/**
 * Whether a shape is a short stroke down and a long one up: its left side ends in its lower part, its right side in its
 * upper part, it is lowest left of its middle, and right of that its lower edge only rises. A V is high on both sides,
 * a J and a 4 are low on the right.
 */
function isCheck(picture: GreyPicture, shape: Shape): boolean {
  const [width, height] = [shape.right - shape.left, shape.bottom - shape.top];
  if (Math.min(width, height) < SMALLEST || Math.max(width, height) > SLIMMEST * Math.min(width, height)) return false;
  const columns = columnsOf(picture, shape);
  const side = Math.ceil(width * SIDE);
  const lowest = columns.findIndex(({ bottom }) => bottom === 1);
  const rising = columns.slice(lowest);
  // A rising edge may have steps, but no way down: of its pixels, one.
  const onlyRises = rising.every(
    ({ bottom }, at) => at === 0 || bottom <= (rising[at - 1] as Column).bottom + 1 / height + Number.EPSILON,
  );
  return (
    columns.slice(0, side).every(({ top }) => top >= SHORT_BELOW) &&
    columns.slice(-side).every(({ bottom }) => bottom <= LONG_ABOVE) &&
    lowest >= LOWEST_FROM * width &&
    lowest <= LOWEST_TO * width &&
    onlyRises
  );
}

/**
 * The words of an upright picture with its check marks, which Tesseract takes for letters ("V", "JV", "4"), each as a
 * word of its own. `shapes`: those of the picture.
 */
export function mendCheckMarks(
  words: readonly RecognisedWord[],
  picture: GreyPicture,
  shapes: readonly Shape[],
): readonly RecognisedWord[] {
  const candidates = words.map(word => TAKEN_FOR.test(word.text));
  if (!candidates.includes(true)) return words;
  const ofWord = Map.groupBy(ownersOf(words, shapes, picture), ([, word]) => word);
  const found = new Map<number, Shape[]>();
  for (const [word, owned] of ofWord) {
    if (!candidates[word]) continue;
    const own = owned.map(([shape]) => shape).toSorted((a, b) => a.left - b.left);
    if (own.every(shape => isCheck(picture, shape))) found.set(word, own);
  }
  const heights = [...found.values()].flat().map(({ top, bottom }) => bottom - top);
  const usual = heights.toSorted((a, b) => a - b)[heights.length >> 1] ?? 0;
  const isAlike = ({ top, bottom }: Shape): boolean => Math.abs(bottom - top - usual) <= ALIKE * usual;
  const checks = new Map([...found].filter(([, own]) => own.every(isAlike)));
  if (checks.size < LEAST_ON_PAGE) return words;
  return words.flatMap((word, at) => checks.get(at)?.map(shape => asCheck(word, shape, picture)) ?? [word]);
}

/** A form that was compared is as sure as a word that was read well. */
const SURE = 90;

const asCheck = (
  word: RecognisedWord,
  { left, top, right, bottom }: Shape,
  { width, height }: GreyPicture,
): RecognisedWord => ({
  ...word,
  text: CHECK,
  confidence: Math.max(word.confidence, SURE),
  x: left / width,
  y: top / height,
  w: (right - left) / width,
  h: (bottom - top) / height,
});
