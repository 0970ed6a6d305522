import type { MarkedPiece } from './marked-lines.ts';

/** How words within a line of Markdown are set; a sign only says that, and is not seen. */
export type InlineStyle = 'strong' | 'em' | 'code' | 'sign';
export interface StyledSpan {
  readonly start: number;
  readonly end: number;
  readonly as: InlineStyle;
}

/** Each with its signs before and behind: code, words with an address, strong, emphasised, and a sign that is meant as itself. */
const FORMS: readonly (readonly [Exclude<InlineStyle, 'sign'> | null, RegExp])[] = [
  ['code', /(?<before>(?<!`)(`+)(?!`))(?<words>.+?)(?<after>(?<!`)\2(?!`))/su],
  [null, /(?<before>!?\[)(?<words>[^[\]]+)(?<after>\]\([^()\s]*(?:\s+"[^"]*")?\))/u],
  ['strong', /(?<before>\*\*|(?<![\p{L}\p{N}])__)(?=\S)(?<words>(?:(?!\n\s*\n).)+?)(?<=\S)(?<after>\*\*|__(?![\p{L}\p{N}]))/su],
  ['em', /(?<before>(?<!\*)\*(?!\*)|(?<![\p{L}\p{N}_])_(?!_))(?=\S)(?<words>(?:(?!\n\s*\n).)+?)(?<=\S)(?<after>(?<!\*)\*(?!\*)|(?<!_)_(?![\p{L}\p{N}_]))/su],
  [null, /(?<before>\\)(?<words>[!-/:-@[-`{-~])(?<after>)/u],
];

/** What the signs in a text of Markdown say of its words, in their order; `start` is the text's own place. */
export function inlineSpans(text: string, start: number): readonly StyledSpan[] {
  const first = FORMS.flatMap(([as, form]) => {
    const match = form.exec(text);
    // Emphasis ends with the sign that it began with.
    const { before = '', words = '', after = '' } = match?.groups ?? {};
    const fits = match !== null && (as === 'strong' || as === 'em' ? before === after : true);
    return fits ? [{ as, at: match.index, before: before.length, words, after: after.length }] : [];
  }).toSorted((one, other) => one.at - other.at)[0];
  if (!first) return [];
  const { as, at, before, words, after } = first;
  const inside = start + at + before;
  const behind = inside + words.length;
  const isPlain = as === 'code' || (as === null && after === 0);
  const spans: (StyledSpan | null)[] = [
    { start: start + at, end: inside, as: 'sign' },
    as && { start: inside, end: behind, as },
    ...(isPlain ? [] : inlineSpans(words, inside)),
    after > 0 ? { start: behind, end: behind + after, as: 'sign' as const } : null,
    ...inlineSpans(text.slice(at + before + words.length + after), behind + after),
  ];
  return spans.filter(span => span !== null);
}

/** A piece with the styles that it is set in, the outermost first. */
export type StyledPiece = MarkedPiece & { readonly styles?: readonly InlineStyle[] };

/** The same pieces, cut where a style begins or ends too. */
export function styledPieces(pieces: readonly MarkedPiece[], spans: readonly StyledSpan[]): readonly StyledPiece[] {
  if (spans.length === 0) return pieces;
  return pieces.flatMap(piece => {
    const end = piece.start + piece.text.length;
    const cuts = [...new Set([piece.start, end, ...spans.flatMap(span => [span.start, span.end]).filter(cut => cut > piece.start && cut < end)])].sort((a, b) => a - b);
    return cuts.slice(0, -1).map((from, at) => {
      const to = cuts[at + 1] ?? end;
      const styles = spans.filter(span => span.start <= from && span.end >= to).map(({ as }) => as);
      return { ...piece, start: from, text: piece.text.slice(from - piece.start, to - piece.start), ...(styles.length > 0 ? { styles } : {}) };
    });
  });
}
