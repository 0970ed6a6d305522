import type { FileId } from '@nousboard/contracts';
import { readLocal, writeLocal } from '#lib/settings.ts';
import type { Turn } from './page-layout.ts';

/** How much of a page is shown: a share of the width that there is room for, or the whole page. */
export type Zoom = number | 'page';

/** How somebody left a document, on this device. */
export interface KeptView {
  readonly page: number;
  /** The page of its print, where it was looked at as that. */
  readonly printPage?: number;
  readonly zoom: Zoom | null;
  readonly turn: Turn;
}

const NAME = 'views';
/** Of so many documents, those that were looked at last. */
const MOST_KEPT = 100;

export const viewOf = (fileId: FileId): KeptView | null => readAll().find(([id]) => id === fileId)?.[1] ?? null;

/** Keeps what changed of how a document is shown; it belongs to the person who is signed in, as drafts do. */
export function keepView(fileId: FileId, change: Partial<KeptView>): void {
  const all = readAll();
  const before = all.find(([id]) => id === fileId)?.[1] ?? { page: 1, zoom: null, turn: 0 };
  writeLocal(
    NAME,
    JSON.stringify([[fileId, { ...before, ...change }], ...all.filter(([id]) => id !== fileId)].slice(0, MOST_KEPT)),
  );
}

function readAll(): (readonly [id: string, view: KeptView])[] {
  try {
    const stored: unknown = JSON.parse(readLocal(NAME) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch (broken) {
    console.warn('How documents were left could not be read.', broken);
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, KeptView] {
  if (!Array.isArray(entry)) return false;
  const [id, view] = entry as [unknown, Partial<KeptView> | null | undefined];
  const zoom = view?.zoom;
  return (
    typeof id === 'string' &&
    Number.isInteger(view?.page) &&
    (view?.printPage === undefined || Number.isInteger(view.printPage)) &&
    [0, 1, 2, 3].includes(view?.turn ?? -1) &&
    (zoom === null || zoom === 'page' || (typeof zoom === 'number' && zoom >= 0.1 && zoom <= 10))
  );
}
