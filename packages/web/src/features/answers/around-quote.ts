import type { Citation, FoundPassage } from '@nousboard/contracts';

/** What stands around cited words in their source. */
export interface AroundQuote {
  readonly heading: string | null;
  readonly before: string;
  readonly after: string;
}

/** A sentence beside the quote says where it belongs; more of it is another quote. */
const MOST = 110;

/** Whether the answer has the cited words already: shown once more they tell nothing. */
export const isRepeated = ({ how, verdict }: Pick<Citation, 'how' | 'verdict'>): boolean =>
  how === 'extract' || verdict === 'verbatim';

/**
 * The heading over a quote and the sentences next to it, as far as they are in a passage that was found; else the few
 * letters that a citation brings along. `read` says how the text of the source is read.
 */
export function aroundQuote(
  { fileVersion, start, end, prefix, suffix }: Citation,
  sources: readonly FoundPassage[],
  read = (text: string): string => text,
): AroundQuote {
  const source = sources.find(found => found.fileVersion === fileVersion && found.start <= start && end <= found.end);
  if (!source) return { heading: null, before: prefix.trimStart(), after: suffix.trimEnd() };
  const words = ([from, to]: readonly [number, number]) =>
    read(source.text.slice(from - source.start, to - source.start))
      .replace(/\s+/g, ' ')
      .trim();
  const heading = source.heading && read(source.heading);
  const before = source.sentences.findLast(span => span[1] <= start && words(span) !== heading);
  const after = source.sentences.find(([from]) => from >= end);
  return {
    heading,
    before: before ? `${lastOf(words(before))} ` : '',
    after: after ? ` ${firstOf(words(after))}` : '',
  };
}

const firstOf = (text: string): string =>
  text.length > MOST ? `${text.slice(0, MOST).replace(/\s+\S*$/u, '')} …` : text;
const lastOf = (text: string): string => (text.length > MOST ? `… ${text.slice(-MOST).replace(/^\S*\s+/u, '')}` : text);

/**
 * Beside an Arabic page, words in other letters are in a language that we do not know: the marks around them must not
 * be the page's.
 */
export const langOfQuote = (quote: string, direction: 'ltr' | 'rtl'): '' | undefined =>
  direction === 'rtl' && !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(quote) ? '' : undefined;
