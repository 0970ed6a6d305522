import type { Page } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';

/** Where a page ended: what the list is ordered by, exactly as the database writes it (a time in microseconds), and the row's id among equals. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

const byTime = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?\+\d{2}(?::\d{2})?) ([0-9a-f-]{24,36})$/;

const writeCursor = ({ at, id }: Place): string => Buffer.from(`${at} ${id}`).toString('base64url');

/**
 * The place of a cursor; undefined for the first page. `form` is what the list is ordered by, a time unless given, then a space and the id.
 * A cursor that we did not write is a `validation` problem.
 */
export function readCursor(cursor: string | undefined, form: RegExp = byTime): Place | undefined {
  if (cursor === undefined) return undefined;
  const [, at, id] = form.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (at === undefined || id === undefined) throw new Problem('validation', { fields: { cursor: 'This cursor is not valid' } });
  return { at, id };
}

/** Cuts `limit + 1` rows into a page: the extra row only says that there is more. */
export function pageOfRows<Row, Item>(rows: readonly Row[], limit: number, placeOf: (row: Row) => Place, show: (row: Row) => Item): Page<Item> {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return { items: kept.map(show), nextCursor: rows.length > limit && last !== undefined ? writeCursor(placeOf(last)) : null };
}
