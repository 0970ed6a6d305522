import type { FileMetadata } from '@nousboard/contracts';

/** Family name as a person's name is written in a list of authors: before the comma, else the last word. */
function familyName(author: string): string {
  const [beforeComma, afterComma] = author.split(',');
  if (afterComma !== undefined && beforeComma) return beforeComma.trim();
  return author.trim().split(/\s+/).at(-1) ?? author;
}

/** "Lindqvist 2023" as far as both are known; null without an author. */
export function shortName({ authors, publishedOn }: Pick<FileMetadata, 'authors' | 'publishedOn'>): string | null {
  const first = authors[0]?.trim();
  if (!first) return null;
  const year = /\b(1[5-9]\d\d|20\d\d)\b/.exec(publishedOn ?? '')?.[0];
  return year ? `${familyName(first)} ${year}` : familyName(first);
}
