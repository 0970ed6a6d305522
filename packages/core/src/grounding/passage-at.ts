import type { DocumentPassage } from '@nousboard/contracts';
import type { Segment, SegmentOwner } from '../document/types.ts';
import { makeCitation } from './make-citation.ts';

/** The side of an answer, where words are shown without one. */
const NOBODY_CLAIMS = {
  id: '',
  key: '',
  at: 0,
  claim: { start: 0, end: 0 },
  how: 'extract',
  verdict: 'verbatim',
  score: 1,
} as const;

/**
 * Words of a segment with their place on its pages; null when there are none from here to there, or they cannot be lit
 * as one.
 */
export function passageAt(
  { fileId, fileVersion, title }: SegmentOwner,
  segment: Segment,
  from: number,
  to: number,
): DocumentPassage | null {
  const made = makeCitation({ ...NOBODY_CLAIMS, owner: { fileId, fileVersion, title }, segment, start: from, end: to });
  if (!made.made) return null;
  const { page, pageLabel, quote, start, end, rects, cells, approximate } = made.citation;
  return {
    fileId,
    fileVersion,
    title,
    page,
    quote,
    start,
    end,
    rects,
    ...(pageLabel !== undefined && { pageLabel }),
    ...(cells !== undefined && { cells }),
    ...(approximate !== undefined && { approximate }),
  };
}
