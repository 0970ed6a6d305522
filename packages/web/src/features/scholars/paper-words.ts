import type { Paper } from '@nousboard/contracts';
import { formatRow } from '#lib/format.ts';
import { t } from '#lib/i18n/index.ts';

const NAMED = 3;

/** "Tanaka, Osei, Varga and 4 more": as many as a row has room for. */
export function authorsInShort(authors: readonly string[]): string {
  const count = authors.length - NAMED;
  // One more name is no longer than the words that would stand for it.
  if (count <= 1) return formatRow(authors);
  return t('library:scholars.authorsMore', { names: formatRow(authors.slice(0, NAMED)), count });
}

/** When a paper appeared, else when its record was last changed. */
export const dayOf = ({ published, update_date }: Paper): string | null => published ?? update_date;
