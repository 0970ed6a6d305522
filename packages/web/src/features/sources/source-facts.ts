import type { FileMetadata } from '@nousboard/contracts';
import { formatDate, formatList } from '#lib/format.ts';
import { t } from '#lib/i18n/index.ts';

/** A line of what is known of a document: the word for it, and what it is. */
export interface SourceFact {
  readonly name: 'kind' | 'length' | 'authors' | 'publishedOn' | 'publisher' | 'edition' | 'doi' | 'isbn' | 'topics';
  readonly value: string;
}

/** What is known of a document beside its title, abstract and questions, in the order in which people name it, `length` in words among it; nothing for what is not known. */
export function sourceFacts({ kind, authors, publishedOn, publisher, edition, doi, isbn, topics }: FileMetadata, length: string | null): SourceFact[] {
  const all: [SourceFact['name'], string | null][] = [
    ['kind', kind && t(`sources:details.kinds.${kind}`)],
    ['length', length],
    ['authors', authors.length > 0 ? formatList(authors) : null],
    ['publishedOn', publishedOn && formatDate(publishedOn)],
    ['publisher', publisher],
    ['edition', edition],
    ['doi', doi],
    ['isbn', isbn],
    ['topics', topics.length > 0 ? topics.join(', ') : null],
  ];
  return all.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
