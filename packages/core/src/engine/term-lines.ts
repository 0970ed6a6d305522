import { sentenceText } from '../document/span-text.ts';
import type { Segment } from '../document/types.ts';
import { beginsItem, beginsLine, STOPS } from './list-lines.ts';

const MOST_WORDS = 6;
const LEAST_EXPLAINING = 4;

/**
 * Whether a sentence is a term of a list of definitions, as pages of the web have them: a short line of a list without
 * a stop, below which a whole one says what it means, and then another term or nothing. What is only one of several
 * short points is none.
 */
export function isTermLine(text: Segment, sentence: number): boolean {
  const isInList = (at: number) =>
    text.sentences[at]?.role === 'list' && text.sentences[at]?.passage === text.sentences[sentence]?.passage;
  const isShort = (at: number) => !STOPS.test(sentenceText(text, at));
  const next = sentence + 1;
  if (!isInList(sentence) || !isInList(next) || !beginsLine(text, next) || beginsItem(text, next)) return false;
  if (!isShort(sentence) || wordsIn(text, sentence) > MOST_WORDS || wordsIn(text, next) < LEAST_EXPLAINING)
    return false;
  if (isInList(sentence - 1) && isShort(sentence - 1)) return false;
  let end = next;
  while (isInList(end + 1) && !beginsLine(text, end + 1)) end += 1;
  return !isShort(end) && (!isInList(end + 1) || isShort(end + 1));
}

const wordsIn = (text: Segment, sentence: number): number => sentenceText(text, sentence).trim().split(/\s+/u).length;
