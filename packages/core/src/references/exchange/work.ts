import { METADATA_LIMITS, type WorkKind } from '@nousboard/contracts/description';
import { givenDoi, givenIsbn, givenLanguage, givenUrl } from './identifiers.ts';
import { tidied } from './tex-text.ts';
import type { ReferenceWork } from './types.ts';

/** What an entry says, as text and not yet looked at. */
export interface Said {
  readonly title: string;
  readonly kind: WorkKind | null;
  /** As `nameOf` reads them. */
  readonly authors: readonly string[];
  readonly publisher?: string;
  readonly publishedOn?: string | null;
  readonly edition?: string;
  readonly abstract?: string;
  readonly doi?: string;
  readonly isbn?: string;
  readonly language?: string;
  readonly topics?: readonly string[];
  readonly url?: string;
}

const cut = (text: string, most: number): string => {
  const tidy = tidied(text);
  // Half a pair is no letter.
  return tidy.length <= most
    ? tidy
    : tidy
        .slice(0, most)
        .replace(/[\ud800-\udbff]$/, '')
        .trim();
};

/** A work within the bounds of what is kept of one: longer texts are cut, identifiers that are none are left out. */
export function workFrom(said: Said): ReferenceWork {
  const text = (given: string | undefined, most: number): string | null => cut(given ?? '', most) || null;
  // Spaces that do not break belong to a name.
  const author = (given: string): string =>
    given.length > METADATA_LIMITS.author ? cut(given, METADATA_LIMITS.author) : given.trim();
  const topics = (said.topics ?? []).map(topic => cut(topic, METADATA_LIMITS.topic));
  return {
    title: cut(said.title, METADATA_LIMITS.title),
    kind: said.kind,
    authors: said.authors
      .slice(0, METADATA_LIMITS.authors)
      .map(author)
      .filter(name => name !== ''),
    publisher: text(said.publisher, METADATA_LIMITS.publisher),
    publishedOn: said.publishedOn ?? null,
    edition: text(said.edition, METADATA_LIMITS.edition),
    abstract: text(said.abstract, METADATA_LIMITS.abstract),
    doi: doiWithin(givenDoi(said.doi ?? '')),
    isbn: givenIsbn(said.isbn ?? ''),
    language: givenLanguage(said.language ?? ''),
    topics: [...new Set(topics.filter(topic => topic !== ''))].slice(0, METADATA_LIMITS.topics),
    url: givenUrl(said.url ?? ''),
  };
}

/** A cut identifier would name something else. */
const doiWithin = (doi: string | null): string | null =>
  doi !== null && doi.length <= METADATA_LIMITS.doi ? doi : null;
