import type { FileMetadata } from '@nousboard/contracts';
import { formatList } from '#lib/format.ts';
import { t } from '#lib/i18n/index.ts';

/** Family name as a person's name is written in a list of authors: before the comma, else the last word. */
function familyName(author: string): string {
  const [beforeComma, afterComma] = author.split(',');
  if (afterComma !== undefined && beforeComma) return beforeComma.trim();
  return author.trim().split(/\s+/).at(-1) ?? author;
}

const yearOf = (publishedOn: string | null): string => /\b(1[5-9]\d\d|20\d\d)\b/.exec(publishedOn ?? '')?.[0] ?? '';

/** "Lindqvist 2023" as far as both are known; null without an author. For rows, margins and cards. */
export function shortName({ authors, publishedOn }: Pick<FileMetadata, 'authors' | 'publishedOn'>): string | null {
  const first = authors[0]?.trim();
  return first ? `${familyName(first)} ${yearOf(publishedOn)}`.trim() : null;
}

/** "Lindqvist et al. 2023", as a text would cite it; null without an author. For what is copied. */
export function citedName({ authors, publishedOn }: Pick<FileMetadata, 'authors' | 'publishedOn'>): string | null {
  const names = authors
    .map(author => author.trim())
    .filter(Boolean)
    .map(familyName);
  if (names.length === 0) return null;
  const who = names.length > 2 ? t('sources:name.etAl', { first: names[0] ?? '' }) : formatList(names);
  return `${who} ${yearOf(publishedOn)}`.trim();
}
