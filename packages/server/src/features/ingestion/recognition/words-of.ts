import { pattern } from '@nousboard/core/text';
import type { GreyPicture, RecognisedWord } from './recogniser.ts';
import { RecognitionError } from './recogniser.ts';
import type { Turn } from './turn.ts';
import { asGiven } from './turn.ts';

const COLUMNS = 12;
const WORD_LEVEL = 5;
/** More words than fit on a page; what says so is broken. */
const MOST_WORDS = 30_000;
const MOST_CHARACTERS = 1_000;
/** Below this a word is a guess at specks and rules, unless it is made of letters; and below that, even then. */
const SURE_SIGN = 35;
const SURE_WORD = 15;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
const isSure = ({ text, confidence }: RecognisedWord): boolean =>
  confidence >= (hasLetters(text) ? SURE_WORD : SURE_SIGN);
/**
 * What a speck, a rule or a formula hardly ever looks like: three letters or figures without signs between them, two
 * small letters, or an ideograph.
 */
const LOOKS_LIKE_A_WORD = pattern('u')`
  ^\p{P}*(?:[\p{L}\p{N}][.,'’/-]?){3,}\P{L}*$|^\p{Ll}{2}\P{L}*$|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]
`;
/** A line this sure, by as many sure words, is text: then its doubtful words are words as well. */
const SURE_LINE = 60;
const SURE_WORDS_OF_LINE = 2;

/**
 * Without the guesses at specks and rules. Tesseract has no confidence at all in many a word that it read well (one
 * with a raised figure, one behind an apostrophe), so in a line of text what looks like a word stays whatever it thinks
 * of it.
 */
export function withoutSpecks(words: readonly RecognisedWord[]): RecognisedWord[] {
  const sure = Map.groupBy(words.filter(isSure), word => word.line);
  const isText = (line: number): boolean => {
    const ofLine = sure.get(line) ?? [];
    return ofLine.length >= SURE_WORDS_OF_LINE && confidenceOf(ofLine) >= SURE_LINE;
  };
  const kept = words.filter(word => isSure(word) || (LOOKS_LIKE_A_WORD.test(word.text) && isText(word.line)));
  const [line, paragraph, block] = [running(), running(), running()];
  return kept.map(word => ({
    ...word,
    line: line(word.line),
    paragraph: paragraph(word.paragraph),
    block: block(word.block),
  }));
}

/** Gives each new key the next number. */
function running(): (key: string | number) => number {
  const numbers = new Map<string | number, number>();
  return key => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, numbers.size);
    return numbers.size - 1;
  };
}

/**
 * All that Tesseract takes for words, in its tab-separated values, for a picture that was made upright before; boxes
 * are those of the picture as it was given. Throws `RecognitionError` for anything but such values.
 */
export function wordsOf(
  values: string,
  { width, height }: Pick<GreyPicture, 'width' | 'height'>,
  turned: Turn,
): RecognisedWord[] {
  const broken = (why: string): never => {
    throw new RecognitionError('crashed', `the answer is not what Tesseract writes: ${why}`);
  };
  const [line, paragraph, block] = [running(), running(), running()];
  const words: RecognisedWord[] = [];
  for (const row of values.split('\n')) {
    if (row === '' || row.startsWith('level\t')) continue;
    const cells = row.split('\t');
    const numbers = cells.slice(0, COLUMNS - 1).map(Number);
    if (cells.length !== COLUMNS || !numbers.every(Number.isFinite)) return broken('a row has other columns');
    const [level, , blockNumber, paragraphNumber, lineNumber, , left, top, w, h, confidence] = numbers as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    if (level !== WORD_LEVEL) continue;
    const text = (cells[COLUMNS - 1] ?? '').normalize('NFC').replace(/[\s\u200b\ufeff\p{Cc}]+/gu, '');
    if (text.length > MOST_CHARACTERS || words.length >= MOST_WORDS) return broken('too much on one page');
    if (text === '') continue;
    const [x0, y0, x1, y1] = [
      clamp(left / width),
      clamp(top / height),
      clamp((left + w) / width),
      clamp((top + h) / height),
    ];
    if (x1 <= x0 || y1 <= y0) continue;
    words.push({
      text,
      ...asGiven({ x: x0, y: y0, w: x1 - x0, h: y1 - y0 }, turned),
      confidence: Math.min(100, Math.max(0, confidence)),
      line: line(`${blockNumber} ${paragraphNumber} ${lineNumber}`),
      paragraph: paragraph(`${blockNumber} ${paragraphNumber}`),
      block: block(String(blockNumber)),
    });
  }
  return words;
}

/** Mean confidence of words, weighted by their characters; 0 without words. */
export function confidenceOf(words: readonly RecognisedWord[]): number {
  const characters = words.reduce((sum, word) => sum + word.text.length, 0);
  return characters === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / characters;
}
