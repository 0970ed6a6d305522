import type { Segment } from './types.ts';

/** The words of a span of a segment, such as a sentence: `start` and `end` are offsets of the canonical text. */
export const textIn = (
  { text, start: from }: Pick<Segment, 'text' | 'start'>,
  { start, end }: { readonly start: number; readonly end: number },
): string => text.slice(start - from, end - from);

/** The words of a sentence by its number; none where there is no such sentence. */
export function sentenceText(segment: Segment, sentence: number): string {
  const span = segment.sentences[sentence];
  return span ? textIn(segment, span) : '';
}
