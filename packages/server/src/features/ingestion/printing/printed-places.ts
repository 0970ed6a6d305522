import type { Rect } from '@nousboard/contracts';
import type { Segment } from '@nousboard/core/document';
import { decodeSegment, rectsOf } from '@nousboard/core/document';
import { locateQuote } from '@nousboard/core/grounding';

/** A span of a version's canonical text. */
export type Span = readonly [start: number, end: number];

export interface PrintedText {
  /** Segments of the printed pages, by ordinal; undefined behind the last. */
  segment(ordinal: number): Promise<Uint8Array | undefined>;
}

const textOf = (segments: readonly Segment[], [start, end]: Span): string =>
  segments
    .map(segment => segment.text.slice(Math.max(0, start - segment.start), Math.max(0, end - segment.start)))
    .join('\n');

/** The printed segments, the one that a place this far into the document should be on first, then its neighbours. */
function fromExpected(printed: readonly Segment[], share: number): Segment[] {
  const length = printed[printed.length - 1]?.end ?? 0;
  const distance = (segment: Segment): number => {
    const at = share * length;
    return at < segment.start ? segment.start - at : Math.max(0, at - segment.end);
  };
  return [...printed].sort((one, other) => distance(one) - distance(other));
}

/**
 * Where spans of a document stand on its printed pages: the same words there, nearest to where they should be. Null for
 * words that the print sets otherwise (a list's numbers, a field) and so are not found as they are.
 */
export async function printedPlaces(
  version: { readonly segments: readonly Segment[]; readonly length: number },
  spans: readonly Span[],
  printed: PrintedText,
): Promise<(Rect[] | null)[]> {
  const pages: Segment[] = [];
  for (let ordinal = 0; ; ordinal += 1) {
    const bytes = await printed.segment(ordinal);
    if (bytes === undefined) break;
    pages.push(decodeSegment(bytes));
  }
  return spans.map(span => {
    const quote = textOf(version.segments, span);
    const share = version.length === 0 ? 0 : span[0] / version.length;
    for (const segment of fromExpected(pages, share)) {
      const near = Math.max(0, share * (pages[pages.length - 1]?.end ?? 0) - segment.start);
      const located = locateQuote(segment.text, quote, near);
      if (located.found && located.exact)
        return rectsOf(segment, segment.start + located.start, segment.start + located.end);
    }
    return null;
  });
}
