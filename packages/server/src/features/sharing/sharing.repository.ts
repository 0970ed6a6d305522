import type { PageQuery } from '@nousboard/contracts';
import type { RawBuilder, Selectable } from 'kysely';
import { sql } from 'kysely';
import { belongs } from '#features/organizations/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import { pageOfRows, readCursor } from '#platform/page-cursor.ts';
import { isReadable } from './readable.ts';

// The only writer of the table `share`.

export type ShareRow = Selectable<Tables['share']>;
/** What can be shared, by the column that names it. */
export type SharedKind = 'file' | 'folder' | 'project';

/** A thing of somebody's, whom the caller has checked to own it. */
export interface SharedThing {
  readonly kind: SharedKind;
  readonly id: string;
  readonly tenantId: string;
}

const columnOf = { file: 'file_id', folder: 'folder_id', project: 'project_id' } as const satisfies Record<
  SharedKind,
  keyof Tables['share']
>;

export const listShares = (db: Db, { kind, id, tenantId }: SharedThing): Promise<ShareRow[]> =>
  db
    .selectFrom('share')
    .selectAll()
    .where(columnOf[kind], '=', id)
    .where('tenant_id', '=', tenantId)
    .orderBy('created_order')
    .execute();

export const findShare = (db: Db, { kind, id, tenantId }: SharedThing, email: string): Promise<ShareRow | undefined> =>
  db
    .selectFrom('share')
    .selectAll()
    .where(columnOf[kind], '=', id)
    .where('tenant_id', '=', tenantId)
    .where('to_email', '=', email)
    .executeTakeFirst();

/** How many people a thing is shared with. No other request counts until the transaction ends. */
export async function countShares(tx: Tx, thing: SharedThing): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shares ${thing.id}`}, 0))`.execute(tx);
  return (await listShares(tx, thing)).length;
}

export const insertShare = (
  tx: Tx,
  { kind, id, tenantId }: SharedThing,
  share: { id: string; email: string; at: Date },
): Promise<ShareRow> =>
  tx
    .insertInto('share')
    .values({
      id: share.id,
      tenant_id: tenantId,
      file_id: null,
      folder_id: null,
      project_id: null,
      [columnOf[kind]]: id,
      to_email: share.email,
      seen_at: null,
      created_at: share.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteShare(tx: Tx, { id }: ShareRow): Promise<void> {
  await tx.deleteFrom('share').where('id', '=', id).execute();
}

/** The address of a person, as shares name it; undefined while they have not proved it. */
const provedAddress = (by: Pick<Actor, 'tenantId'>) =>
  sql<string>`(select a.email from account a where a.tenant_id = ${by.tenantId}::uuid and a.email_verified)`;

export const findShareWith = (db: Db, by: Actor, id: string): Promise<ShareRow | undefined> =>
  db.selectFrom('share').selectAll().where('id', '=', id).where('to_email', '=', provedAddress(by)).executeTakeFirst();

/** A share that has reached somebody, with what is shown of its thing and of its owner. */
export interface ReachedShare extends ShareRow {
  readonly owner_name: string;
  readonly owner_email: string;
  readonly project_title: string | null;
}

/** What is shared with a person and there to be read, the latest first. */
export async function listReached(db: Db, by: Actor, { limit, cursor }: PageQuery) {
  const place = readCursor(cursor);
  const rows = await db
    .selectFrom('share')
    .innerJoin('account as owner', 'owner.tenant_id', 'share.tenant_id')
    .leftJoin('project', 'project.id', 'share.project_id')
    .leftJoin('file', 'file.id', 'share.file_id')
    .leftJoin('folder', 'folder.id', 'share.folder_id')
    .selectAll('share')
    .select([
      'owner.name as owner_name',
      'owner.email as owner_email',
      'project.title as project_title',
      sql<string>`share.created_order::text`.as('place'),
    ])
    .where('share.to_email', '=', provedAddress(by))
    .where('file.removing_at', 'is', null)
    .where('folder.removing_at', 'is', null)
    .$if(place !== undefined, query => query.where(sql<boolean>`share.created_order < ${place?.at}::bigint`))
    .orderBy('share.created_order', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOfRows(
    rows,
    limit,
    row => ({ at: row.place }),
    (row): ReachedShare => row,
  );
}

/** Says that the receiver has looked at these shares with them. */
export async function markSeen(tx: Tx, by: Actor, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('share')
    .set({ seen_at: at })
    .where('to_email', '=', provedAddress(by))
    .where('id', 'in', ids)
    .where('seen_at', 'is', null)
    .execute();
}

/**
 * What all that others share with a person amounts to; it changes when any of it comes or goes, and when a project gets
 * another name or something is asked or has been answered in it. While an answer is being written it does not change
 * with each word.
 */
export async function stateOfReached(db: Db, by: Actor): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select md5(coalesce(string_agg(thing, ' ' order by thing), '')) as state from (
      select s.id::text as thing from share s left join file f on f.id = s.file_id left
        join folder d on d.id = s.folder_id
      where s.to_email = ${provedAddress(by)} and f.removing_at is null and d.removing_at is null
      union
      select f.id::text from share s join file f on f.tenant_id = s.tenant_id and f.removing_at is null
        and (f.folder_id = s.folder_id or f.id in (select ps.file_id from project_source ps
          where ps.project_id = s.project_id and ps.tenant_id = s.tenant_id))
      where s.to_email = ${provedAddress(by)}
      union
      select concat_ws(' ', p.id, p.title, (
        select concat_ws(' ', m.id, case when not m.unfinished then m.updated_at end) from message m
        where m.project_id = p.id and m.title is null order by m.created_order desc limit 1))
      from share s join project p on p.id = s.project_id
      where s.to_email = ${provedAddress(by)}
    ) things`.execute(db);
  return rows[0]?.state ?? '';
}

/** Somebody and the files that they can read because these shares reach them. */
export interface Reach {
  readonly tenantId: string;
  readonly fileIds: readonly string[];
}

/** Whom the shares of a tenant that fulfil a condition reach, and which files with them. */
export async function listReach(db: Db, tenantId: string, which: RawBuilder<boolean>): Promise<Reach[]> {
  const { rows } = await sql<{ reader: string; files: string[] }>`
    select a.tenant_id as reader, json_agg(distinct f.id) as files
    from share s join account a on a.email = s.to_email and a.email_verified
    join file f on f.tenant_id = s.tenant_id
      and (f.id = s.file_id or f.folder_id = s.folder_id
        or f.id in (select ps.file_id from project_source ps where ps.project_id = s.project_id
          and ps.tenant_id = s.tenant_id))
    where s.tenant_id = ${tenantId}::uuid and ${which}
    group by a.tenant_id`.execute(db);
  return rows.map(({ reader, files }) => ({ tenantId: reader, fileIds: files }));
}

/**
 * The people of organisations that have these data sources, or of one of them, and which of their files they can read
 * with that.
 */
export async function listReachInCommon(
  db: Db,
  {
    dataSourceId,
    organizationId,
    accountId,
    fileId,
  }: { dataSourceId?: string; organizationId?: string; accountId?: string | undefined; fileId?: string },
): Promise<Reach[]> {
  const rows = await db
    .selectFrom('data_source_organization')
    .innerJoin('organization', 'organization.id', 'data_source_organization.organization_id')
    .innerJoin('account', join => join.on(belongs))
    .innerJoin('file', 'file.tenant_id', 'data_source_organization.data_source_id')
    .select(['account.tenant_id as reader', sql<string[]>`json_agg(distinct file.id)`.as('files')])
    .$if(dataSourceId !== undefined, query =>
      query.where('data_source_organization.data_source_id', '=', dataSourceId ?? ''),
    )
    .$if(organizationId !== undefined, query => query.where('organization.id', '=', organizationId ?? ''))
    .$if(accountId !== undefined, query => query.where('account.id', '=', accountId ?? ''))
    .$if(fileId !== undefined, query => query.where('file.id', '=', fileId ?? ''))
    .groupBy('account.tenant_id')
    .execute();
  return rows.map(({ reader, files }) => ({ tenantId: reader, fileIds: files }));
}

/** Of these files, those that a tenant may read. */
export async function listReadable(db: Db, tenantId: string, fileIds: readonly string[]): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set();
  const { rows } = await sql<{
    id: string;
  }>`select file.id from file where file.id = any(${fileIds}::uuid[]) and ${isReadable('file', tenantId)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Everything that a person who leaves has shared, and everything that is shared with their address. */
export async function deleteSharesOf(tx: Tx, tenantId: string, email: string | undefined): Promise<void> {
  await tx.deleteFrom('share').where('tenant_id', '=', tenantId).execute();
  if (email !== undefined) await tx.deleteFrom('share').where('to_email', '=', email).execute();
}
