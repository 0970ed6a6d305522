import type { FileProgress, SourceFile } from '@nousboard/contracts';
import { searchKey, searchWords } from '@nousboard/core/text';
import { type DocumentKind, kindOfMime } from '#lib/document-kind.ts';
import { compareNames } from '#lib/format.ts';
import type { LocalSettings } from '#lib/settings.ts';
import { type SourceState, sourceState } from './source-state.ts';

export type SourceOrder = LocalSettings['sourceOrder'];
export const SOURCE_ORDERS: readonly SourceOrder[] = ['added', 'newest', 'title'];

/** States as somebody looks for them. */
export const STATE_GROUPS = ['ready', 'reading', 'failed'] as const;
export type StateGroup = (typeof STATE_GROUPS)[number];
const groups: Readonly<Record<SourceState['kind'], StateGroup | null>> = {
  ready: 'ready',
  waiting: 'reading',
  reading: 'reading',
  indexing: 'reading',
  failed: 'failed',
  removing: null,
};

/** Which of many sources somebody wants to see. */
export interface Narrowing {
  readonly search: string;
  readonly kind: DocumentKind | 'all';
  readonly state: StateGroup | 'all';
}
export const everything: Narrowing = { search: '', kind: 'all', state: 'all' };

export const groupOf = (file: SourceFile, polls: ReadonlyMap<string, FileProgress>): StateGroup | null =>
  groups[sourceState(file, polls.get(file.file_id)).kind];

/**
 * The sources that are wanted, in the chosen order. All words of the search have to be found, wherever they stand in
 * its names, whatever their case and accents.
 */
export function shownSources(
  files: readonly SourceFile[],
  polls: ReadonlyMap<string, FileProgress>,
  { search, kind, state }: Narrowing,
  order: SourceOrder,
): readonly SourceFile[] {
  const words = searchWords(search);
  const shown = files.filter(file => {
    if (kind !== 'all' && kindOfMime(file.type) !== kind) return false;
    if (state !== 'all' && groupOf(file, polls) !== state) return false;
    const names = searchKey(
      `${file.title} ${file.filename} ${file.metadata.title ?? ''} ${file.metadata.authors.join(' ')}`,
    );
    return words.every(word => names.includes(word));
  });
  if (order === 'title') return shown.toSorted((one, other) => compareNames(one.title, other.title));
  return order === 'newest' ? shown.toReversed() : shown;
}
