import { LIST_MARK } from '../document/block-text.ts';
import { sentenceText } from '../document/span-text.ts';
import type { Segment } from '../document/types.ts';

/** A stop at the end, with what may stand behind it. */
export const STOPS = /[.!?…:;。！？][\p{P}\p{Nd}\s]*$/u;

/** What stands between a sentence and the one before it. */
export function gapBefore(text: Segment, sentence: number): string {
  const [before, own] = [text.sentences[sentence - 1], text.sentences[sentence]];
  return before && own ? text.text.slice(before.end - text.start, own.start - text.start) : '';
}

/** Whether a sentence stands on another line than the one before it. */
export const beginsLine = (text: Segment, sentence: number): boolean => /\n/u.test(gapBefore(text, sentence));

/** Whether a sentence begins an item of a list, by its sign or number in front of a line. */
export const beginsItem = (text: Segment, sentence: number): boolean =>
  text.sentences[sentence]?.role === 'list' && LIST_MARK.test(sentenceText(text, sentence));
