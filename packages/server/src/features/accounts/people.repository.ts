import type { PageQuery, PeopleSort, SortDirection } from '@nousboard/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type Place, pageOfRows, readCursor } from '#platform/page-cursor.ts';
import { searchPattern } from '#platform/search-key.ts';

// Reads only: accounts.repository.ts writes what is read here.

export type PeopleQuery = PageQuery & {
  readonly search?: string | undefined;
  readonly sort: PeopleSort;
  readonly direction: SortDirection;
};
type Sought = Pick<PeopleQuery, 'search'>;

const lastSeen = sql<Date | null>`(select max(last_used_at) from session_family where account_id = account.id)`;

interface Order {
  /** Never null. */
  readonly by: RawBuilder<unknown>;
  /** What it was where a page ended, and the number of that account. */
  readonly form: RegExp;
  readonly typed: (at: string) => RawBuilder<unknown>;
}
const orders: Readonly<Record<PeopleSort, Order>> = {
  joined: { by: sql`created_order`, form: /^(\d{1,18}) (\d{1,18})$/, typed: at => sql`${at}::bigint` },
  // It begins with the name.
  name: { by: sql`search_key`, form: /^(.{0,2000}) (\d{1,18})$/s, typed: at => sql`${at}::text` },
  seen: {
    by: sql`coalesce(extract(epoch from ${lastSeen}), 0)`,
    form: /^(\d{1,12}(?:\.\d{1,6})?) (\d{1,18})$/,
    typed: at => sql`${at}::numeric`,
  },
};

/** What follows a place in an order, in which the number of the account decides between equals. */
const isBeyond = ({ by, typed }: Order, direction: SortDirection, { at, id = '' }: Place) =>
  sql<boolean>`(${by}, created_order) ${direction === 'asc' ? sql`>` : sql`<`} (${typed(at)}, ${id}::bigint)`;

const people = (db: Db) =>
  db
    .selectFrom('account')
    .select([
      'id',
      'name',
      'username',
      'email',
      'email_verified',
      'role',
      'plan',
      'created_at',
      'banned_at',
      'banned_until',
    ])
    .select(lastSeen.as('last_seen_at'));

export type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

const matches = ({ search = '' }: Sought) =>
  search === '' ? sql<boolean>`true` : sql<boolean>`account.search_key like ${searchPattern(search)}`;

/** Everybody, in some order. No tenant limits it: only an ADMIN is let in here. */
export async function listPeopleRows(db: Db, { limit, cursor, search, sort, direction }: PeopleQuery) {
  const order = orders[sort];
  const place = readCursor(cursor, order.form);
  const rows = await people(db)
    .select([sql<string>`${order.by}::text`.as('place'), sql<string>`created_order::text`.as('number')])
    .where(matches({ search }))
    .$if(place !== undefined, query => query.where(isBeyond(order, direction, place ?? { at: '' })))
    .orderBy(order.by, direction)
    .orderBy('created_order', direction)
    .limit(limit + 1)
    .execute();
  return pageOfRows(
    rows,
    limit,
    row => ({ at: row.place, id: row.number }),
    (row): PersonRow => row,
  );
}

export async function countPeople(db: Db, sought: Sought): Promise<number> {
  const { matching } = await db
    .selectFrom('account')
    .select(sql<string>`count(*)`.as('matching'))
    .where(matches(sought))
    .executeTakeFirstOrThrow();
  return Number(matching);
}

export const getPerson = (db: Db, id: string): Promise<PersonRow> =>
  people(db).where('id', '=', id).executeTakeFirstOrThrow();
