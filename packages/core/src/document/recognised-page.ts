import type { RawPage } from './raw-page.ts';
import { isIdeograph, SOFT_HYPHEN_MARK } from './raw-page.ts';

/**
 * A word that was recognised in the picture of a page. Its box is in fractions of the picture, origin top left; words
 * come in reading order.
 */
export interface PictureWord {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Running number of its line. */
  readonly line: number;
}

/** The page that a picture shows, as far as a parser knows it. */
export type PicturedPage = Pick<RawPage, 'number' | 'label' | 'width' | 'height'>;

/** A page that nothing was read from. */
export const blankPage = (page: PicturedPage): RawPage => ({
  ...page,
  text: '',
  runStart: new Uint32Array(0),
  runEnd: new Uint32Array(0),
  runBox: new Float32Array(0),
  runStyle: new Uint8Array(0),
  unmapped: false,
});

/** A page that is nothing but a picture. */
export const picturePage = (page: PicturedPage): RawPage => ({ ...blankPage(page), pictured: true });

interface Run {
  readonly start: number;
  readonly end: number;
  readonly box: readonly [x0: number, y0: number, x1: number, y1: number];
}

/** A line much taller than its words is a slanting one: there each word keeps its own height. */
const SLANT = 1.7;
const BROKEN_WORD = /\p{L}-$/u;
const GOES_ON = /^\p{Ll}/u;

const FULL_WIDTH = /[\u3000-\u303f\uff00-\uffef]/;
const isUnspaced = (letter: string): boolean =>
  letter !== '' && (isIdeograph(letter.charCodeAt(0)) || FULL_WIDTH.test(letter));

/** Between two words of a line: nothing where both are of a script that is written without spaces. */
const between = (left: string, right: string): string =>
  isUnspaced(left.slice(-1)) && isUnspaced(right.slice(0, 1)) ? '' : ' ';

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

function linesOfWords(words: readonly PictureWord[]): PictureWord[][] {
  const lines: PictureWord[][] = [];
  for (const word of words) {
    const line = lines[lines.length - 1];
    if (line?.[0]?.line === word.line) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

/**
 * All words of a straight line get its height, as in print: a word without tall letters is as high as its neighbours.
 */
function heightOf(line: readonly PictureWord[]): readonly [top: number, bottom: number] | undefined {
  const top = Math.min(...line.map(word => word.y));
  const bottom = Math.max(...line.map(word => word.y + word.h));
  return bottom - top > SLANT * median(line.map(word => word.h)) ? undefined : [top, bottom];
}

/** The runs of a word: one, or one for each ideograph, whose boxes share the word's evenly. */
function runsOf(word: PictureWord, at: number, [top, bottom]: readonly [number, number]): Run[] {
  const box = (from: number, to: number): Run['box'] => [word.x + word.w * from, top, word.x + word.w * to, bottom];
  const units = word.text.length;
  if (![...word.text].some(letter => isIdeograph(letter.charCodeAt(0))))
    return [{ start: at, end: at + units, box: box(0, 1) }];
  const runs: Run[] = [];
  let open = -1;
  for (let unit = 0; unit <= units; unit += 1) {
    const alone = unit < units && isIdeograph(word.text.charCodeAt(unit));
    if ((alone || unit === units) && open >= 0) {
      runs.push({ start: at + open, end: at + unit, box: box(open / units, unit / units) });
      open = -1;
    }
    if (alone) runs.push({ start: at + unit, end: at + unit + 1, box: box(unit / units, (unit + 1) / units) });
    else if (open < 0) open = unit;
  }
  return runs;
}

/**
 * A page made of the words that were recognised in its picture: like one that a parser read, so that everything after
 * it is the same. A word that is broken at a line end and goes on in small letters is marked as PDFium marks it.
 * `confidence` is 0..100.
 */
export function recognisedPage(page: PicturedPage, words: readonly PictureWord[], confidence: number): RawPage {
  const lines = linesOfWords(words.filter(word => word.text.trim() !== ''));
  const runs: Run[] = [];
  let text = '';
  for (const [number, line] of lines.entries()) {
    const height = heightOf(line);
    for (const [index, word] of line.entries()) {
      const last = index === line.length - 1;
      const broken = last && BROKEN_WORD.test(word.text) && GOES_ON.test(lines[number + 1]?.[0]?.text ?? '');
      const visible = broken ? word.text.slice(0, -1) : word.text;
      runs.push(...runsOf({ ...word, text: visible }, text.length, height ?? [word.y, word.y + word.h]));
      text +=
        visible +
        (broken ? String.fromCharCode(SOFT_HYPHEN_MARK) : '') +
        (last ? '\n' : between(word.text, line[index + 1]?.text ?? ''));
    }
  }
  return {
    ...page,
    text,
    runStart: Uint32Array.from(runs, run => run.start),
    runEnd: Uint32Array.from(runs, run => run.end),
    runBox: Float32Array.from(
      runs.flatMap(({ box: [x0, y0, x1, y1] }) => [
        x0 * page.width,
        y0 * page.height,
        x1 * page.width,
        y1 * page.height,
      ]),
    ),
    runStyle: new Uint8Array(runs.length),
    unmapped: false,
    recognised: confidence,
  };
}
