import { pattern } from '@nousboard/core/text';

/** How words within a line of Markdown are set; a sign only says that, and is not seen. */
export type InlineStyle = 'strong' | 'em' | 'code' | 'sign';
export interface StyledSpan {
  readonly start: number;
  readonly end: number;
  readonly as: InlineStyle;
}

/**
 * Each with its signs before and behind: code, words with an address, strong, emphasised, and a sign that is meant as
 * itself.
 */
const FORMS: readonly (readonly [Exclude<InlineStyle, 'sign'> | null, RegExp])[] = [
  ['code', /(?<before>(?<!`)(`+)(?!`))(?<words>.+?)(?<after>(?<!`)\2(?!`))/su],
  [null, /(?<before>!?\[)(?<words>[^[\]]+)(?<after>\]\([^()\s]*(?:\s+"(?:[^"\\]|\\.)*")?\))/u],
  [
    'strong',
    /(?<before>\*\*|(?<![\p{L}\p{N}])__)(?=\S)(?<words>(?:(?!\n\s*\n).)+?)(?<=\S)(?<after>\*\*|__(?![\p{L}\p{N}]))/su,
  ],
  [
    'em',
    pattern('su')`
      (?<before>(?<!\*)\*(?!\*)|(?<![\p{L}\p{N}_])_(?!_))(?=\S)(?<words>(?:(?!\n\s*\n).)+?)(?<=\S)
      (?<after>(?<!\*)\*(?!\*)|(?<!_)_(?![\p{L}\p{N}_]))
    `,
  ],
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

/**
 * Signs at the beginning of a line, and lines that are nothing else: of a heading, a quotation, an item, a line across.
 */
const LINE_SIGNS = /^ {0,3}(?:(?:=+|-{2,}|(?:[-*_][ \t]*){3,})[ \t]*$|#{1,6}[ \t]+|(?:>[ \t]?)+|[-*+][ \t]+(?=\S))/gm;

/** Where signs of Markdown stand in some words of it. */
export const signSpans = (text: string): readonly Pick<StyledSpan, 'start' | 'end'>[] => [
  ...Array.from(text.matchAll(LINE_SIGNS), ({ 0: signs, index }) => ({ start: index, end: index + signs.length })),
  ...inlineSpans(text, 0).filter(({ as }) => as === 'sign'),
];

/** Words of a document as they are read: of one that is Markdown, by its MIME type, without its signs. */
export const readQuote = ({ quote, type }: { readonly quote: string; readonly type: string }): string =>
  type === 'text/markdown' ? withoutSigns([quote]).join('') : quote;

/**
 * Words that stand behind each other in a text of Markdown, as they are read: without its signs, also where these are
 * parted.
 */
export function withoutSigns(parts: readonly string[]): readonly string[] {
  const signs = new Set<number>();
  for (const { start, end } of signSpans(parts.join(''))) for (let at = start; at < end; at += 1) signs.add(at);
  let from = 0;
  return parts.map(part => {
    const words = Array.from({ length: part.length }, (_, at) => (signs.has(from + at) ? '' : part[at])).join('');
    from += part.length;
    return words;
  });
}
