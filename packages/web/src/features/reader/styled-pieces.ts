import type { InlineStyle, StyledSpan } from '#lib/inline-markdown.ts';
import type { MarkedPiece } from './marked-lines.ts';

/** A piece with the styles that it is set in, the outermost first. */
export type StyledPiece = MarkedPiece & { readonly styles?: readonly InlineStyle[] };

/** The same pieces, cut where a style begins or ends too. */
export function styledPieces(pieces: readonly MarkedPiece[], spans: readonly StyledSpan[]): readonly StyledPiece[] {
  if (spans.length === 0) return pieces;
  return pieces.flatMap(piece => {
    const end = piece.start + piece.text.length;
    const cuts = [
      ...new Set([
        piece.start,
        end,
        ...spans.flatMap(span => [span.start, span.end]).filter(cut => cut > piece.start && cut < end),
      ]),
    ].sort((a, b) => a - b);
    return cuts.slice(0, -1).map((from, at) => {
      const to = cuts[at + 1] ?? end;
      const styles = spans.filter(span => span.start <= from && span.end >= to).map(({ as }) => as);
      return {
        ...piece,
        start: from,
        text: piece.text.slice(from - piece.start, to - piece.start),
        ...(styles.length > 0 ? { styles } : {}),
      };
    });
  });
}
