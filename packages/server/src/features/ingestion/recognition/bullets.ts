import { DARK } from './ink.ts';
import type { GreyPicture, RecognisedWord } from './recogniser.ts';

/** What a round bullet is taken for: Tesseract's models have no letter for it. */
const TAKEN_FOR = /^[eoacsOQ0@©®¢°*+«»<>•·.=-]{1,2}$/u;
const BULLET = '•';
/** A disc fills 0.79 of its box, a square all of it; letters with a hole fill half. */
const LEAST_FILLED = 0.64;
const ROUNDEST = 1.35;
/** Of the height of its line: smaller is a full stop, taller a letter. */
const SMALLEST = 0.16;
const TALLEST = 0.8;
/** A form that was compared is as sure as a word that was read well. */
const SURE = 90;

interface Ink {
  readonly width: number;
  readonly height: number;
  readonly filled: number;
}

/** The dark pixels in a box: the box that holds them, in pixels, and how much of it they fill. */
function inkIn({ pixels, width, height }: GreyPicture, { x, y, w, h }: RecognisedWord): Ink | undefined {
  let [left, top, right, bottom, dark] = [width, height, -1, -1, 0];
  for (let row = Math.floor(y * height); row < Math.min(height, Math.ceil((y + h) * height)); row += 1) {
    for (let column = Math.floor(x * width); column < Math.min(width, Math.ceil((x + w) * width)); column += 1) {
      if ((pixels[row * width + column] as number) >= DARK) continue;
      left = Math.min(left, column);
      right = Math.max(right, column);
      top = Math.min(top, row);
      bottom = row;
      dark += 1;
    }
  }
  if (dark === 0) return undefined;
  const [inkWidth, inkHeight] = [right - left + 1, bottom - top + 1];
  return { width: inkWidth, height: inkHeight, filled: dark / (inkWidth * inkHeight) };
}

function isBullet(picture: GreyPicture, word: RecognisedWord, lineHeight: number): boolean {
  const ink = inkIn(picture, word);
  if (ink === undefined) return false;
  const ratio = ink.width / ink.height;
  return (
    ink.filled >= LEAST_FILLED &&
    ratio <= ROUNDEST &&
    ratio >= 1 / ROUNDEST &&
    ink.height >= SMALLEST * lineHeight &&
    ink.height <= TALLEST * lineHeight
  );
}

/**
 * The words of an upright picture with the bullets that Tesseract took for letters: what stands alone before a line,
 * and is a filled disc or square.
 */
export function mendBullets(words: readonly RecognisedWord[], picture: GreyPicture): readonly RecognisedWord[] {
  return words.map((word, at) => {
    const [before, after] = [words[at - 1], words[at + 1]];
    const begins = before === undefined || before.line !== word.line;
    if (!begins || after === undefined || after.line !== word.line || !TAKEN_FOR.test(word.text)) return word;
    return isBullet(picture, word, after.h * picture.height)
      ? { ...word, text: BULLET, confidence: Math.max(word.confidence, SURE) }
      : word;
  });
}
