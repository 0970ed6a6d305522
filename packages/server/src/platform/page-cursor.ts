import type { Page } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';

/** Where a page ended: the row's time exactly as the database writes it (microseconds), and its id for rows of the same instant. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

const written = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?\+\d{2}(?::\d{2})?) ([0-9a-f-]{24,36})$/;

const writeCursor = ({ at, id }: Place): string => Buffer.from(`${at} ${id}`).toString('base64url');

/** The place of a cursor; undefined for the first page. A cursor that we did not write is a `validation` problem. */
export function readCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [, at, id] = written.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (at === undefined || id === undefined) throw new Problem('validation', { fields: { cursor: 'This cursor is not valid' } });
  return { at, id };
}

/** Cuts `limit + 1` rows into a page: the extra row only says that there is more. */
export function pageOfRows<Row, Item>(rows: readonly Row[], limit: number, placeOf: (row: Row) => Place, show: (row: Row) => Item): Page<Item> {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return { items: kept.map(show), nextCursor: rows.length > limit && last !== undefined ? writeCursor(placeOf(last)) : null };
}
