import type { PageQuery } from '@nousboard/contracts';
import { sql } from 'kysely';
import type { Actor } from '#platform/access.ts';
import type { Db } from '#platform/db/db.ts';
import { pageOfRows, readCursor } from '#platform/page-cursor.ts';
import { searchPattern } from '#platform/search-key.ts';

// Reads what is remembered. It is kept in the table `message`, which its own repository writes.

export interface MemoryRow {
  readonly id: string;
  readonly project_id: string;
  readonly project_title: string;
  readonly question: string;
  readonly answer: string;
  readonly follow_ups: string[] | null;
  readonly created_at: Date;
  readonly remembered_at: Date | null;
}

export interface MemoryQuery extends PageQuery {
  readonly scope: 'short' | 'long';
  readonly conversationId?: string | undefined;
  readonly search?: string | undefined;
}

/** Enough of a text to show its beginning. */
const SHOWN = 1_000;

const columns = sql`m.id, m.project_id, p.title as project_title, coalesce(q.text, '') as question,
  m.evidence->'followUps' as follow_ups, m.created_at, m.remembered_at`;
const tables = sql`message m join project p on p.id = m.project_id left join message q on q.id = m.parent_id
  and q.project_id = m.project_id`;
/** Answers that somebody finished writing, and that answer something. */
const finishedIn = (row: 'm' | 'later') =>
  sql`not ${sql.ref(`${row}.is_created_by_user`)} and not ${sql.ref(`${row}.unfinished`)}
    and ${sql.ref(`${row}.error`)} is null and ${sql.ref(`${row}.text`)} <> ''
    and ${sql.ref(`${row}.finish_reason`)} is distinct from 'declined'`;
const finished = finishedIn('m');

/**
 * What hangs on a question that was asked anew in other words since, in the projects in which somebody was answered
 * after `since`.
 */
const replaced = (by: Actor, since: Date, conversationId: string | undefined) => sql`
  replaced(id) as (
    select id from (
      select question.id, row_number() over (partition by question.project_id, question.parent_id
        order by question.created_order desc) as place from message question
      where question.is_created_by_user and question.title is null and question.project_id in (
        select recent.project_id from message recent
        where recent.tenant_id = ${by.tenantId}::uuid
          and recent.created_at > ${since}
          ${conversationId === undefined ? sql`` : sql`and recent.project_id = ${conversationId}`}
      )
    ) questions where place > 1
    union
    select below.id from message below join replaced on below.parent_id = replaced.id
  )`;
/** The latest answer to its question, on the branch that was written last. */
const current = sql`m.id not in (select id from replaced) and not exists (
  select 1 from message later where later.parent_id = m.parent_id and later.title is null and ${finishedIn('later')}
    and later.created_order > m.created_order
)`;

const isRemembered = sql`m.remembered_order is not null`;
/** Those of one project, and those with these words. */
const amongThese = (conversationId: string | undefined, search: string | undefined) => {
  const pattern = search === undefined || search === '' ? undefined : searchPattern(search);
  return sql`${conversationId === undefined ? sql`` : sql`and m.project_id = ${conversationId}`}
      ${pattern === undefined ? sql`` : sql`and (m.text_key like ${pattern} or q.text_key like ${pattern})`}`;
};

/**
 * Latest first. The short-term memory holds what was answered after `since` and neither saved, taken out nor replaced.
 */
export async function listMemoryRows(
  db: Db,
  by: Actor,
  since: Date,
  { scope, conversationId, search, limit, cursor }: MemoryQuery,
) {
  const place = readCursor(cursor);
  const order = scope === 'short' ? sql`m.created_order` : sql`m.remembered_order`;
  const { rows } = await sql<MemoryRow & { place: string }>`
    ${scope === 'short' ? sql`with recursive ${replaced(by, since, conversationId)}` : sql``}
    select ${columns}, left(m.text, ${SHOWN}) as answer, ${order}::text as place from ${tables}
    where m.tenant_id = ${by.tenantId}::uuid and ${finished}
      and ${
        scope === 'short'
          ? sql`m.created_at > ${since} and m.remembered_at is null and m.forgotten_at is null
        and ${current}`
          : isRemembered
      }
      ${amongThese(conversationId, search)}
      ${place === undefined ? sql`` : sql`and ${order} < ${place.at}::bigint`}
    order by ${order} desc limit ${limit + 1}`.execute(db);
  return pageOfRows(
    rows,
    limit,
    row => ({ at: row.place }),
    (row): MemoryRow => row,
  );
}

/** How many are in the long-term memory, on whichever page. */
export async function countRemembered(
  db: Db,
  by: Actor,
  { conversationId, search }: Pick<MemoryQuery, 'conversationId' | 'search'>,
): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from ${tables} where m.tenant_id = ${by.tenantId}::uuid and ${finished}
      and ${isRemembered} ${amongThese(conversationId, search)}`.execute(db);
  return Number(rows[0]?.total);
}

/** One answer as it would be remembered; undefined for a question, and for an answer that is not finished. */
export async function findMemoryRow(db: Db, by: Actor, id: string): Promise<MemoryRow | undefined> {
  const { rows } = await sql<MemoryRow>`
    select ${columns}, left(m.text, ${SHOWN}) as answer from ${tables} where m.id = ${id}::uuid
      and m.tenant_id = ${by.tenantId}::uuid and ${finished}`.execute(db);
  return rows[0];
}

/** A remembered answer, as a new answer may know of it. */
export interface Remembered {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/** The latest of the long-term memory, with at most `characters` of each answer. */
export async function listRemembered(db: Db, by: Actor, limit: number, characters: number): Promise<Remembered[]> {
  const { rows } = await sql<Remembered>`
    select m.id, coalesce(q.text, '') as question, left(m.text, ${characters}) as answer from ${tables}
    where m.tenant_id = ${by.tenantId}::uuid and m.remembered_order is not null and ${finished}
    order by m.remembered_order desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * These answers of mine in the order of `ids`, whatever their age; those that are not mine, or no answers, are missing.
 */
export async function findRemembered(
  db: Db,
  by: Actor,
  ids: readonly string[],
  characters: number,
): Promise<Remembered[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Remembered>`
    select m.id, coalesce(q.text, '') as question, left(m.text, ${characters}) as answer from ${tables}
    where m.tenant_id = ${by.tenantId}::uuid and m.id in (${sql.join(ids.map(id => sql`${id}::uuid`))})
      and not m.is_created_by_user`.execute(db);
  const found = new Map(rows.map(row => [row.id, row]));
  return ids.flatMap(id => found.get(id) ?? []);
}
