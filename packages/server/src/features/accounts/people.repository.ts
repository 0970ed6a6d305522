import type { PageQuery } from '@nousboard/contracts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { pageOfRows, readCursor } from '#platform/page-cursor.ts';
import { searchPattern } from '#platform/search-key.ts';

// Reads only: accounts.repository.ts writes what is read here.

export type PeopleQuery = PageQuery & { readonly search?: string | undefined };
type Sought = Pick<PeopleQuery, 'search'>;

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
    .select(
      sql<Date | null>`(select max(last_used_at) from session_family where account_id = account.id)`.as('last_seen_at'),
    );

export type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

const matches = ({ search = '' }: Sought) =>
  search === '' ? sql<boolean>`true` : sql<boolean>`account.search_key like ${searchPattern(search)}`;

/** Everybody, the latest first. No tenant limits it: only an ADMIN is let in here. */
export async function listPeopleRows(db: Db, { limit, cursor, search }: PeopleQuery) {
  const place = readCursor(cursor);
  const rows = await people(db)
    .select(sql<string>`created_order::text`.as('place'))
    .where(matches({ search }))
    .$if(place !== undefined, query => query.where(sql<boolean>`created_order < ${place?.at}::bigint`))
    .orderBy('created_order', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOfRows(
    rows,
    limit,
    row => ({ at: row.place }),
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
