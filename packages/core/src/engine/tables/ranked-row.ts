import type { RankedSentence, SegmentTexts } from '../../search/types.ts';
import type { GridRow } from './grid.ts';

/** A row of a table as a sentence that was found and answers whole. */
export const rankedRow = (
  texts: SegmentTexts,
  segment: number,
  { sentence }: Pick<GridRow, 'sentence'>,
  score = 1,
): RankedSentence => ({
  segment,
  sentence,
  passage: texts.get(segment)?.sentences[sentence]?.passage ?? 0,
  score,
  coverage: 1,
});
