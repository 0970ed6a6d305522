import { raised } from '../parsers/raised.ts';
import type { Glyph } from './glyphs.ts';
import { boxOf, glyphsOf } from './glyphs.ts';
import type { Shape } from './ink.ts';
import type { Marked } from './raised-figures.ts';
import { markedWords } from './raised-figures.ts';
import type { GreyPicture, RecognisedWord } from './recogniser.ts';
import type { Part, PartText } from './rows.ts';
import { inRows } from './rows.ts';

/**
 * Rows as high as Tesseract reads best: small letters of so many pixels, and figures half as tall again, as in print.
 */
const X_HEIGHT = 22;
const FIGURE_HEIGHT = 33;
/** A page full of notes has dozens; what has more is formulas, or no text. */
const MOST_MARKS = 100;
/** A word of forty letters of this size; all rows together are then no larger than a page. */
const WIDEST = 800;
const TALLEST = 100;
/** A guess at a stroke is below this. */
const SURE = 50;
/** Where there are as many figures and signs as glyphs: of a thin dash Tesseract is never sure ("6–10" has 39). */
const SURE_OF_SIGNS = 30;
/** Of its height, a figure is at least as wide: what is taken for a 4 and is narrower is the prime of "m′". */
const LEAST_WIDTH = 0.5;
const LEAST_WIDTH_OF_1 = 0.2;

/** No note has the number 0: that is a degree. */
const MARK = /^[1-9]\d{0,2}(?:[,–][1-9]\d{0,2})*$/;
const EXPONENT = /^-?[1-9]\d{0,2}$/;
/** What has exponents rather than notes: a number, a letter, a unit. */
const TAKES_EXPONENT = /^[([]?(?:[\d.,]*\d|\p{L}|[kcmnµμd]?m|in|ft|km|yd|mi|sec|min|kg)$/u;
const BEHIND = /[.,;:!?)\]}]{1,2}$/;

/** A raised figure is taken for so many signs more than there are. */
const MISREAD = 2;

/** Reads the rows of a picture. */
export type ReadRows = (picture: GreyPicture) => Promise<readonly RecognisedWord[]>;

/**
 * The words of an upright picture, the raised figures at their ends read anew and parted from them ("watermark”?" is
 * "watermark" and "20"): Tesseract reads what is raised at the size of the line. All of a page are read in one more
 * picture; where that is not sure of a word, the word stays as it is. An exponent stays with its number, unit or
 * letter, in raised characters ("10⁶"). `shapes`: those of the picture.
 */
export async function mendRaised(
  words: readonly RecognisedWord[],
  picture: GreyPicture,
  shapes: readonly Shape[],
  readRows: ReadRows,
): Promise<readonly RecognisedWord[]> {
  const lines = glyphsOf(words, shapes, picture);
  const found = [...lines.values()].flatMap(markedWords).map(one => ({ one, row: rowOf(one) }));
  const marked = found.filter(({ row }) => row.every(hasSizeOfWord)).slice(0, MOST_MARKS);
  if (marked.length === 0) return words;
  const rows = inRows(
    picture,
    marked.map(({ row }) => row),
  );
  const texts = rows.textsOf(await readRows(rows.picture));
  const mended: (readonly RecognisedWord[])[] = words.map(word => [word]);
  for (const [at, { one }] of marked.entries()) {
    const anew = parted(words.slice(one.first, one.last + 1), one, texts[at] ?? [], picture);
    if (anew !== undefined)
      mended.splice(
        one.first,
        one.last - one.first + 1,
        anew,
        ...Array.from({ length: one.last - one.first }, () => []),
      );
  }
  return mended.flat();
}

/**
 * The mark beside its word, brought to the same line and size: a figure alone on a row is easily taken for a letter.
 */
function rowOf({ before, mark, after }: Marked): Part[] {
  const { height, tall } = tallOf(mark);
  const figures = part(mark, Math.max(...tall.map(glyph => glyph.bottom)), FIGURE_HEIGHT / height);
  const letters = before.length > 0 ? before : after;
  if (letters.length === 0) return [figures];
  const [{ baseline, xHeight }] = mark as [Glyph];
  const word = part(letters, baseline, X_HEIGHT / xHeight);
  return before.length > 0 ? [word, figures] : [figures, word];
}

const heightOf = ({ top, bottom }: Glyph): number => bottom - top;
const part = (glyphs: readonly Glyph[], baseline: number, scale: number): Part => ({
  shapes: glyphs.flatMap(glyph => glyph.shapes),
  baseline,
  scale,
});

function hasSizeOfWord({ shapes, scale }: Part): boolean {
  const { left, top, right, bottom } = boxOf(shapes);
  return (right - left) * scale <= WIDEST && (bottom - top) * scale <= TALLEST;
}

/** The words again, parted; undefined where a part is not sure. */
function parted(
  were: readonly RecognisedWord[],
  { before, mark, after }: Marked,
  texts: readonly PartText[],
  picture: GreyPicture,
): RecognisedWord[] | undefined {
  const [markText, baseText] = before.length > 0 ? [texts[1], texts[0]] : texts;
  if (markText === undefined) return undefined;
  const figures = markText.text.replace(/ /g, '').replace(/[—–-]/g, '–');
  const exponent = figures.replace('–', '-');
  const isExponent = EXPONENT.test(exponent);
  if (
    !(MARK.test(figures) || isExponent) ||
    !fits(figures, mark) ||
    markText.confidence < (isSigned(figures, mark) ? SURE_OF_SIGNS : SURE)
  )
    return undefined;
  const was = were.map(word => word.text).join('');
  const box = within(were, picture);
  const word = (text: string, confidence: number, at: Shape): RecognisedWord => ({
    ...(were[0] as RecognisedWord),
    text,
    confidence,
    ...fractions(at, picture),
  });
  if (baseText === undefined) return MARK.test(figures) ? [word(figures, markText.confidence, box)] : undefined;

  const base = sureBase(was, Math.max(...were.map(one => one.confidence)), baseText, mark.length + after.length);
  if (base === undefined) return undefined;
  const markBox = boxOf(mark);
  if (before.length === 0) {
    return /^\p{L}/u.test(base) && MARK.test(figures)
      ? [
          word(figures, markText.confidence, markBox),
          word(base, baseText.confidence, { ...box, left: (after[0] as Glyph).left }),
        ]
      : undefined;
  }
  const behind = after.length === 0 ? '' : BEHIND.exec(was)?.[0].slice(-after.length);
  if (behind === undefined || behind.length !== after.length) return undefined;
  if (isExponent && TAKES_EXPONENT.test(base))
    return [word(base + raised(exponent) + behind, Math.min(baseText.confidence, markText.confidence), box)];
  if (!MARK.test(figures)) return undefined;
  return [
    word(base, baseText.confidence, { ...box, right: (before.at(-1) as Glyph).right }),
    word(figures + behind, markText.confidence, boxOf([...mark, ...after])),
  ];
}

/** The glyphs of a mark that are as tall as its figures. */
function tallOf(mark: readonly Glyph[]): { readonly height: number; readonly tall: readonly Glyph[] } {
  const height = Math.max(...mark.map(heightOf));
  return { height, tall: mark.filter(glyph => heightOf(glyph) > height / 2) };
}

/** Whether there is as much ink as the figures need. */
function fits(figures: string, mark: readonly Glyph[]): boolean {
  const { height, tall } = tallOf(mark);
  const width = tall.reduce((sum, { left, right }) => sum + right - left, 0);
  const needed = [...figures]
    .filter(isFigure)
    .reduce((sum, sign) => sum + (sign === '1' ? LEAST_WIDTH_OF_1 : LEAST_WIDTH), 0);
  return width >= needed * height;
}

/** Whether figures stand where tall glyphs do, and commas and dashes where the others are. */
function isSigned(figures: string, mark: readonly Glyph[]): boolean {
  const { tall } = tallOf(mark);
  return (
    tall.length < mark.length &&
    mark.length === figures.length &&
    mark.every((glyph, at) => tall.includes(glyph) === isFigure(figures[at] ?? ''))
  );
}

const isFigure = (sign: string): boolean => /\d/.test(sign);

/**
 * What the word is without its mark, where the new reading is as sure as the old one or says the same letters but for
 * those of so many glyphs.
 */
function sureBase(was: string, wasSure: number, { text, confidence }: PartText, others: number): string | undefined {
  if (!/[\p{L}\p{N}]/u.test(text) || text.includes(' ')) return undefined;
  const isSame = (was.startsWith(text) || was.endsWith(text)) && was.length - text.length <= others + MISREAD;
  return isSame || confidence >= Math.max(SURE, wasSure) ? text : undefined;
}

/** The box of words in pixels. */
const within = (words: readonly RecognisedWord[], { width, height }: GreyPicture): Shape =>
  boxOf(
    words.map(({ x, y, w, h }) => ({
      left: x * width,
      top: y * height,
      right: (x + w) * width,
      bottom: (y + h) * height,
    })),
  );

const fractions = (
  { left, top, right, bottom }: Shape,
  { width, height }: GreyPicture,
): Pick<RecognisedWord, 'x' | 'y' | 'w' | 'h'> => ({
  x: left / width,
  y: top / height,
  w: (right - left) / width,
  h: (bottom - top) / height,
});
