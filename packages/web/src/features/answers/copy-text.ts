import type { Citation, CitationStyle } from '@nousboard/contracts';
import { unfolded } from '@nousboard/core/answer-parts';
import { formatNumber } from '#lib/format.ts';
import { t } from '#lib/i18n/index.ts';
import { loadPart } from '#lib/load-part.ts';
import { placeOf, placeWords } from '#lib/place-words.ts';
import type { AnswerContextValue, SourceName } from './answer-context.ts';
import { withoutExits } from './leaving.ts';
import { type Passage, tabsOf, withTab } from './numbering.ts';

export interface ReferenceWords {
  heading: string;
  line: (passage: Passage) => string;
}

/**
 * What is copied of an answer: without a style its numbers and the quotes behind them, else what the style writes. It
 * links to `links` only.
 */
export function answerToCopy(
  style: CitationStyle,
  text: string,
  citations: readonly Citation[],
  passages: readonly Passage[],
  nameOf: AnswerContextValue['nameOf'],
  links: ReadonlySet<string>,
): string | Promise<string> {
  const written = (marked: string) => withoutExits(unfolded(marked), links);
  if (style !== 'none')
    return references().then(({ answerInStyle }) =>
      written(answerInStyle(style, text, citations, passages, nameOf, t('answers:citedSources'))),
    );
  return written(
    answerAsText(text, citations, passages, {
      heading: t('answers:references'),
      line: passage => quoteLine(passage, nameOf),
    }),
  );
}

/** What stands behind a number: the source, the place, the quote. */
export function quoteLine({ number, citation }: Passage, nameOf: AnswerContextValue['nameOf']): string {
  const name = nameOf(citation.fileId);
  const place = placeOf(citation, name);
  return t(place.by === 'text' ? 'answers:referenceText' : 'answers:reference', {
    number: formatNumber(number),
    source: sourceLine(citation, name),
    place: placeWords(place, 'short'),
    quote: citation.quote,
  });
}

/** A quote as it is copied: the bare words without a style. */
export const quoteToCopy = (
  style: CitationStyle,
  passage: Passage,
  passages: readonly Passage[],
  nameOf: AnswerContextValue['nameOf'],
): string | Promise<string> =>
  style === 'none'
    ? passage.citation.quote
    : references().then(({ quoteSource }) =>
        t('answers:quoteFrom', {
          quote: passage.citation.quote,
          source: quoteSource(style, passage, passages, nameOf),
        }),
      );

/** How the styles write comes with the first style that is chosen. */
const references = () => loadPart(() => import('./references.ts'));

function sourceLine(citation: Citation, name: SourceName | undefined): string {
  const title = name?.title ?? citation.title;
  return name && name.cited !== title ? t('answers:workBy', { author: name.cited, title }) : title;
}

/** An answer as text to paste: its Markdown with `[1]` at each tab, and a list of what the numbers stand for. */
export function answerAsText(
  text: string,
  citations: readonly Citation[],
  passages: readonly Passage[],
  words: ReferenceWords,
): string {
  const numbered = withNumbers(text, citations, passages);
  return passages.length === 0 ? numbered : `${numbered}\n\n${words.heading}\n${passages.map(words.line).join('\n')}`;
}

/** The Markdown of an answer with `[1]` at each of its tabs. */
export function withNumbers(text: string, citations: readonly Citation[], passages: readonly Passage[]): string {
  const marked = withTabs(text, citations, passages, number => `[${formatNumber(number)}]`);
  return (passages.length === 0 ? marked : marked.replace(/(\[\p{Nd}+\]) (?=\[\p{Nd}+\])/gu, '$1')).trim();
}

/** The Markdown of an answer with something of its own at each of its tabs, behind a space. */
export function withTabs(
  text: string,
  citations: readonly Citation[],
  passages: readonly Passage[],
  tab: (number: number) => string,
): string {
  const numbers = new Map(passages.flatMap(passage => passage.citationIds.map(id => [id, passage.number] as const)));
  let marked = text;
  for (const citation of tabsOf(citations).toReversed())
    marked = withTab(marked, citation.at, tab(numbers.get(citation.id) ?? 0));
  return marked;
}
