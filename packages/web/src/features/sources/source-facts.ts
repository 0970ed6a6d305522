import type { CorrectableField, SourceFile } from '@nousboard/contracts';
import { formatDate, formatLanguages, formatList } from '#lib/format.ts';
import { t } from '#lib/i18n/index.ts';
import { licenceName, repositoryName } from '#lib/repositories.ts';
import { ownName } from './file-name.ts';

/** A line of what is known of a document: the word for it, and what it is. */
export interface SourceFact {
  readonly name: Exclude<CorrectableField, 'abstract'> | 'filename' | 'length' | 'source' | 'license';
  readonly value: string;
}

/**
 * What is known of a document beside its abstract and questions, in the order in which people name it, `length` in
 * words among it, and the name of the file last; nothing for what is not known, unless a person has said that there is
 * none. The title and the language are told where they were corrected.
 */
export function sourceFacts(
  { metadata, corrected, ...file }: Pick<SourceFile, 'metadata' | 'corrected' | 'title' | 'filename' | 'sample'>,
  length: string | null,
): SourceFact[] {
  const { title, kind, authors, publishedOn, publisher, edition, doi, isbn, language, topics, source, license } =
    metadata;
  const isCorrected = (name: string) => (corrected as readonly string[]).includes(name);
  const all: [SourceFact['name'], string | null][] = [
    ['title', isCorrected('title') ? title : null],
    ['kind', kind && t(`details:kinds.${kind}`)],
    ['length', length],
    ['authors', authors.length > 0 ? formatList(authors) : null],
    ['publishedOn', publishedOn && formatDate(publishedOn)],
    ['publisher', publisher],
    ['edition', edition],
    ['doi', doi],
    ['isbn', isbn],
    ['language', isCorrected('language') ? language && formatLanguages([language]) : null],
    ['topics', topics.length > 0 ? formatList(topics) : null],
    ['source', repositoryName(source)],
    ['license', license && licenceName(license)],
    ['filename', ownName({ ...file, metadata })],
  ];
  return all.flatMap(([name, value]) =>
    value ? [{ name, value }] : isCorrected(name) ? [{ name, value: t('details:nothing') }] : [],
  );
}
