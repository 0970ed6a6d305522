import type { Citation, CitationStyle, FileId } from '@nousboard/contracts';
import { inTextOf, orderOf, plainText, type Run, referenceOf, type Work } from '@nousboard/core/references';
import { hasPicture } from '#lib/place-words.ts';
import type { SourceName } from './answer-context.ts';
import { type Passage, tabsOf, withTab } from './numbering.ts';

/** A source of the list behind an answer, with the passages of it that the answer cites. */
export interface CitedSource {
  fileId: FileId;
  number: number;
  /** What is cited, told apart from other works of its author. */
  work: Work;
  reference: readonly Run[];
  passages: readonly Passage[];
}

type NameOf = (fileId: FileId) => SourceName | undefined;

/** What is known of a source that has left the project: the title that its citations carry. */
const unknownWork = (title: string): Work => ({
  title,
  kind: null,
  authors: [],
  publisher: null,
  publishedOn: null,
  edition: null,
  doi: null,
});

/** The sources of an answer as the style lists them, each once. */
export function citedSources(
  style: CitationStyle,
  passages: readonly Passage[],
  nameOf: NameOf,
): readonly CitedSource[] {
  const bySource = Map.groupBy(passages, ({ citation }) => citation.fileId);
  const sources = [...bySource].map(([fileId, cited]) => ({
    ...(nameOf(fileId)?.work ?? unknownWork(cited[0]?.citation.title ?? '')),
    fileId,
    cited,
  }));
  return orderOf(style, sources).map(({ number, work }) => ({
    fileId: work.fileId,
    number,
    work,
    reference: referenceOf(style, work, number),
    passages: work.cited,
  }));
}

/** The page as it is printed, or what its part of the document is called; null where there is nothing to name. */
function printedPage(citation: Citation, name: SourceName | undefined): string | null {
  const isPaged =
    name?.kind === 'pdf' || name?.kind === 'image' || name?.kind === 'slides' || hasPicture(citation, name);
  return citation.pageLabel ?? (isPaged ? String(citation.page) : null);
}

/** A citation as the running text writes it in the style: `(Lee & Park, 2023, p. 4)`. */
function inText(style: CitationStyle, sources: readonly CitedSource[], citation: Citation, nameOf: NameOf): string {
  const source = sources.find(({ fileId }) => fileId === citation.fileId);
  return source
    ? plainText(
        inTextOf(style, source.work, { number: source.number, page: printedPage(citation, nameOf(citation.fileId)) }),
      )
    : '';
}

/**
 * An answer to paste into a paper: its Markdown with the style's citations in the text, and the list of what they stand
 * for.
 */
export function answerInStyle(
  style: CitationStyle,
  text: string,
  citations: readonly Citation[],
  passages: readonly Passage[],
  nameOf: NameOf,
  heading: string,
): string {
  const sources = citedSources(style, passages, nameOf);
  const written = Map.groupBy(tabsOf(citations), ({ at }) => Math.min(at, text.length));
  let marked = text;
  for (const [at, tabs] of [...written].toSorted(([a], [b]) => b - a)) {
    const forms = new Set(tabs.map(citation => inText(style, sources, citation, nameOf)));
    marked = withTab(marked, at, [...forms].join(' '));
  }
  const list = sources.map(({ reference }) => plainText(reference));
  return list.length === 0 ? marked.trim() : `${marked.trim()}\n\n${heading}\n${list.join('\n')}`;
}

/** Where a quote is from, as the style writes it: `(Zimmer 4)`. */
export const quoteSource = (
  style: CitationStyle,
  { citation }: Passage,
  passages: readonly Passage[],
  nameOf: NameOf,
): string => inText(style, citedSources(style, passages, nameOf), citation, nameOf);
