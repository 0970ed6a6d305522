import type { Page } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';

/**
 * Where a page ended: what the list is ordered by, exactly as the database writes it, and the row's id where several
 * may have the same.
 */
export interface Place {
  readonly at: string;
  readonly id?: string;
}

/** A number of the sequence `row_order`, which no two rows of a table share. */
const byOrder = /^(\d{1,18})$/;

const writeCursor = ({ at, id }: Place): string =>
  Buffer.from(id === undefined ? at : `${at} ${id}`).toString('base64url');

/**
 * The place of a cursor; undefined for the first page. `form` is what the list is ordered by, the number of the row
 * unless given, and after a space the id if there is one. A cursor that we did not write is a `validation` problem.
 */
export function readCursor(cursor: string | undefined, form: RegExp = byOrder): Place | undefined {
  if (cursor === undefined) return undefined;
  const [, at, id] = form.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (at === undefined) throw new Problem('validation', { fields: { cursor: 'This cursor is not valid' } });
  return id === undefined ? { at } : { at, id };
}

/** Cuts `limit + 1` rows into a page: the extra row only says that there is more. */
export function pageOfRows<Row, Item>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Place,
  show: (row: Row) => Item,
): Page<Item> {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return {
    items: kept.map(show),
    nextCursor: rows.length > limit && last !== undefined ? writeCursor(placeOf(last)) : null,
  };
}
