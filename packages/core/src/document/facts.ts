import { ABSTRACT, abstractOf } from './document-abstract.ts';
import { authorsBeside, authorsIn } from './document-authors.ts';
import { dateShown, writtenDate } from './document-date.ts';
import { doiIn, imprintOf, isbnIn } from './document-imprint.ts';
import {
  claimedTitleOf,
  isScrap,
  letters,
  sharedLabel,
  tidy,
  titleAmongHeadings,
  titleInText,
  titleOfFlow,
  titleOnPage,
} from './document-title.ts';
import { languageOf } from './language.ts';
import { linesOf, lineText } from './lines.ts';
import type { RawPage } from './raw-page.ts';
import { textIn } from './span-text.ts';
import type { DocumentFacts, Segment } from './types.ts';

/** What the file says of itself, before anybody believes it. */
export interface ClaimedFacts {
  readonly title: string | null;
  readonly author: string | null;
  /** When the file was made, as written, e.g. `D:20090401163925-07'00'`. */
  readonly createdOn: string | null;
  /** When the work was published, where the container says that; in any of the ways dates are written. */
  readonly publishedOn?: string;
  readonly publisher?: string;
  /** Whose the file is; it publishes the work only where the work says so, too. */
  readonly organisation?: string;
  readonly edition?: string;
  /** BCP 47. */
  readonly language?: string;
  /** Identifiers and descriptions in which an ISBN or DOI may stand. */
  readonly identifiers?: string;
}

export const CLAIMS_NOTHING: ClaimedFacts = { title: null, author: null, createdOn: null };

/** Where a DOI of the work itself stands; further on they are those of others. */
const DOI_CHARACTERS = 4_000;
const LANGUAGE_CHARACTERS = 12_000;
const MOST_TITLE_CHARACTERS = 300;

/** What is read from the pages in the same way whatever they came from. */
function sharedFacts(
  segment: Segment,
  claimed: ClaimedFacts,
  authors: readonly string[],
): Omit<DocumentFacts, 'title' | 'publishedOn' | 'kind'> {
  const shown = imprintOf(segment, authors);
  const language =
    languageOf(segment.text.slice(0, LANGUAGE_CHARACTERS)) ??
    /^[a-z]{2,3}(?:-[\w-]+)?$/i.exec(claimed.language ?? '')?.[0] ??
    null;
  return {
    authors,
    publisher:
      claimed.publisher ??
      shown.publisher ??
      (isShown(claimed.organisation ?? '', segment) ? (claimed.organisation ?? null) : null),
    edition: claimed.edition ?? shown.edition,
    isbn: isbnIn(claimed.identifiers ?? '') ?? shown.isbn,
    doi: doiIn(claimed.identifiers ?? '') ?? doiIn(segment.text.slice(0, DOI_CHARACTERS)),
    abstract: abstractOf(segment),
    language,
  };
}

/**
 * Whether the words of a claimed title stand in the document: what a template or an earlier document left in a file
 * does not.
 */
function isShown(title: string, segment: Segment): boolean {
  const words = title.toLowerCase().match(/\p{L}{3,}|\p{Nd}+/gu) ?? [];
  const shown = new Set(segment.text.toLowerCase().match(/\p{L}{3,}|\p{Nd}+/gu));
  return words.length > 0 && words.filter(word => shown.has(word)).length >= words.length * 0.75;
}

/**
 * What can be learnt of a document from its first segment and its own claims, without a model: the title is the largest
 * lettering on page 1, else what the file claims unless that is junk, else null (the caller has the filename).
 */
export function factsOf(firstPage: RawPage | undefined, segment: Segment, claimed: ClaimedFacts): DocumentFacts {
  const lines = firstPage === undefined ? [] : linesOf(firstPage);
  // What was recognised in the picture of a page may be anything.
  const isTitle = (found: string | null): found is string =>
    found !== null && (firstPage?.recognised === undefined || !isScrap(found));
  const lettering = titleOnPage(lines);
  const onPage = isTitle(lettering?.title ?? null) ? lettering : null;
  const headed = titleAmongHeadings(segment);
  const texts = lines.map(lineText);
  const from = onPage?.after ?? 0;
  const abstractAt = texts.findIndex((text, at) => at >= from && ABSTRACT.test(text));
  const between = onPage === null ? [] : texts.slice(from, Math.min(abstractAt < 0 ? from + 6 : abstractAt, from + 14));
  const shown = authorsIn(between);
  const authors = shown.length > 0 ? shown : claimed.author === null ? [] : authorsIn([claimed.author]);
  const facts = sharedFacts(segment, claimed, authors);
  return {
    title: onPage?.title ?? (isTitle(headed) ? headed : null) ?? claimedTitleOf(claimed.title),
    publishedOn: writtenDate(claimed.publishedOn) ?? dateShown(segment),
    kind: null,
    ...facts,
    // A stamp in the margin stands in the page's lines, wherever the reading order puts it.
    doi: facts.doi ?? doiIn(texts.join('\n')),
  };
}

/** Facts of a photograph or a cutting of a screen: its largest words are seldom its title, so it keeps its filename. */
export const factsOfPicture = (segment: Segment): DocumentFacts => ({
  title: null,
  publishedOn: dateShown(segment),
  kind: null,
  ...sharedFacts(segment, CLAIMS_NOTHING, []),
});

const labelled = (lines: string, label: string): string | null =>
  new RegExp(`^${label}\\s*:[ \\t]*(.+)$`, 'im')
    .exec(lines)?.[1]
    ?.trim()
    .replace(/^(["'])(.*)\1$/, '$2') || null;

const LABELLED_WITHIN = 12;

/** The lines at the beginning of a text that say what they tell, as books without front matter have them. */
const labelledLines = (text: string): string =>
  text
    .slice(0, 2_000)
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, LABELLED_WITHIN)
    .flatMap(line => /^[\s#*_]*((?:title|authors?)\s*:\s*\S.*)$/iu.exec(line)?.[1] ?? [])
    .join('\n');

/**
 * Facts of a text without pages: what it says of itself at its top, else its first heading is its title, else a first
 * line that reads like one.
 */
export function factsOfText(segment: Segment, claimed: ClaimedFacts = CLAIMS_NOTHING): DocumentFacts {
  const lines = labelledLines(segment.text);
  const heading = segment.pages[0]?.blocks.find(block => block.role === 'heading');
  const headed = heading === undefined ? '' : textIn(segment, heading);
  const title = claimedTitleOf(claimed.title ?? labelled(lines, 'title') ?? headed.replace(/^[#\s%]+|[#\s]+$/g, ''));
  const author = claimed.author ?? labelled(lines, 'authors?');
  return {
    title: title ?? titleInText(segment),
    publishedOn: writtenDate(claimed.publishedOn) ?? dateShown(segment),
    kind: null,
    ...sharedFacts(segment, claimed, author === null ? [] : authorsIn([author])),
  };
}

/**
 * Facts of a document that knows its structure: what it claims unless that is junk or stands nowhere in it, else what
 * its beginning shows.
 */
export function factsOfFlow(segment: Segment, claimed: ClaimedFacts): DocumentFacts {
  const claimedTitle = claimedTitleOf(claimed.title);
  const shownTitle = titleOfFlow(segment);
  // A published work is named by its container, whatever language its pages are in.
  const isPublished =
    claimed.publishedOn !== undefined || claimed.publisher !== undefined || claimed.identifiers !== undefined;
  const title =
    claimedTitle !== null && (isPublished || isShown(claimedTitle, segment))
      ? claimedTitle
      : (shownTitle ?? claimedTitle ?? sharedLabel(segment));
  const author = claimed.author === null ? '' : tidy(claimed.author);
  const named = author === '' ? [] : authorsIn([author]);
  const firstLines =
    segment.pages[0] === undefined
      ? []
      : segment.text
          .slice(segment.pages[0].start - segment.start, segment.pages[0].end - segment.start)
          .split('\n', 12);
  return {
    title: title !== null && letters(title) >= 2 ? title.slice(0, MOST_TITLE_CHARACTERS) : null,
    publishedOn: writtenDate(claimed.publishedOn) ?? dateShown(segment),
    kind: null,
    ...sharedFacts(
      segment,
      claimed,
      authorsBeside(
        named,
        firstLines.filter(line => tidy(line) !== shownTitle),
      ),
    ),
  };
}
