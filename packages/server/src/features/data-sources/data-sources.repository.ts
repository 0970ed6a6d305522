import type { BucketPlace } from '@nousboard/contracts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { belongs } from '#features/organizations/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import { countOfRefusals, firstRefusals, type ToldRefusal } from './refusals.repository.ts';

// The only writer of the tables `data_source` and `data_source_organization`.

export type DataSourceRow = Selectable<Tables['data_source']> & {
  readonly organizations: string[];
  readonly files: number;
  /** Of those, how many are still to be read. */
  readonly unread: number;
  /** Documents of its bucket that were not taken in. */
  readonly refusals: number;
  readonly first_refusals: ToldRefusal[];
};

const organizations = sql<
  string[]
>`(select coalesce(json_agg(d.organization_id order by d.organization_id), '[]'::json) from data_source_organization d
  where d.data_source_id = data_source.id)`;
const count = (which = sql<boolean>`true`) =>
  sql<number>`(select count(*)::int from file f where f.tenant_id = data_source.id and f.removing_at is null
    and ${which})`;

const rows = (db: Db) =>
  db
    .selectFrom('data_source')
    .selectAll('data_source')
    .select([
      organizations.as('organizations'),
      count().as('files'),
      count(sql`f.status in ('waiting', 'processing')`).as('unread'),
      countOfRefusals.as('refusals'),
      firstRefusals.as('first_refusals'),
    ]);

export const findDataSource = (db: Db, id: string): Promise<DataSourceRow | undefined> =>
  rows(db).where('data_source.id', '=', id).executeTakeFirst();

/** The same, held until the transaction ends. */
export async function holdDataSource(tx: Tx, id: string): Promise<DataSourceRow | undefined> {
  await tx.selectFrom('data_source').select('id').where('id', '=', id).forUpdate().execute();
  return findDataSource(tx, id);
}

export const listSecrets = (db: Db): Promise<{ id: string; secret: string | null }[]> =>
  db.selectFrom('data_source').select(['id', 'secret']).execute();

export const listDataSourcesOf = (db: Db, organizationId: string): Promise<DataSourceRow[]> =>
  rows(db)
    .where(
      'data_source.id',
      'in',
      db.selectFrom('data_source_organization').select('data_source_id').where('organization_id', '=', organizationId),
    )
    .orderBy('data_source.created_order')
    .execute();

/** A data source as somebody who belongs to organisations of it sees it. */
export interface OwnDataSourceRow extends DataSourceRow {
  readonly mine: string[];
  readonly is_admin: boolean;
}

/** Those that somebody can read, the oldest first. */
export const listReadableDataSources = (db: Db, accountId: string, only?: string): Promise<OwnDataSourceRow[]> =>
  rows(db)
    .innerJoin('data_source_organization as has', 'has.data_source_id', 'data_source.id')
    .innerJoin('organization', join =>
      join.onRef('organization.id', '=', 'has.organization_id').on('organization.active', '=', true),
    )
    .innerJoin('account', join => join.on(belongs))
    .leftJoin('organization_member as own', join =>
      join.onRef('own.organization_id', '=', 'organization.id').onRef('own.account_id', '=', 'account.id'),
    )
    .select([
      sql<string[]>`json_agg(organization.id)`.as('mine'),
      sql<boolean>`bool_or(coalesce(own.is_admin, false))`.as('is_admin'),
    ])
    .where('account.id', '=', accountId)
    .$if(only !== undefined, query => query.where('data_source.id', '=', only ?? ''))
    .groupBy('data_source.id')
    .orderBy('data_source.created_order')
    .execute();

export async function countDataSources(tx: Tx, organizationId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`data sources ${organizationId}`}, 0))`.execute(tx);
  const { count: found } = await tx
    .selectFrom('data_source_organization')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return Number(found);
}

export interface NewDataSource {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly kind: 's3' | 'local';
  readonly place: BucketPlace | null;
  readonly secret: string | null;
  readonly at: Date;
}

export async function insertDataSource(
  tx: Tx,
  { id, name, description, kind, place, secret, at }: NewDataSource,
): Promise<void> {
  await tx
    .insertInto('data_source')
    .values({
      id,
      tenant_id: id,
      name,
      description,
      kind,
      place: place && JSON.stringify(place),
      secret,
      sync_status: kind === 's3' ? 'waiting' : 'done',
      sync_problem: null,
      synced_at: null,
      created_at: at,
    })
    .execute();
}

export async function setOrganizations(tx: Tx, id: string, organizationIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('data_source_organization')
    .where('data_source_id', '=', id)
    .where('organization_id', 'not in', organizationIds)
    .execute();
  await tx
    .insertInto('data_source_organization')
    .values(organizationIds.map(organization_id => ({ data_source_id: id, tenant_id: id, organization_id })))
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

export async function updateDataSourceRow(
  tx: Tx,
  id: string,
  change: { name?: string | undefined; description?: string | undefined; secret?: string | null | undefined },
): Promise<void> {
  const values = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(values).length > 0) await tx.updateTable('data_source').set(values).where('id', '=', id).execute();
}

/** How looking goes. With `secret`, only while that is the key. */
export async function updateSync(
  tx: Tx,
  id: string,
  sync: {
    status: DataSourceRow['sync_status'];
    problem?: string | null;
    /** There is more in the bucket than is looked at; as it was found last unless said. */
    isCut?: boolean;
    at?: Date;
    secret?: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('data_source')
    .set({
      sync_status: sync.status,
      sync_problem: sync.problem ?? null,
      ...(sync.isCut !== undefined && { sync_cut: sync.isCut }),
      ...(sync.at && { synced_at: sync.at }),
    })
    .where('id', '=', id)
    .$if(sync.secret !== undefined, query => query.where('secret', 'is not distinct from', sync.secret ?? null))
    .execute();
}

export async function deleteDataSourceRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('data_source').where('id', '=', id).execute();
}

/** Those that this organisation has and no other. */
export const listOnlyOf = async (tx: Tx, organizationId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('data_source_organization')
      .select('data_source_id')
      .where('organization_id', '=', organizationId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('data_source_organization as other')
              .select('other.data_source_id')
              .whereRef('other.data_source_id', '=', 'data_source_organization.data_source_id')
              .where('other.organization_id', '<>', organizationId),
          ),
        ),
      )
      .execute()
  ).map(({ data_source_id: id }) => id);

/** Those of a bucket that were not looked at since, or not before now: a clock that was ahead has been put right. */
export const listDue = async (db: Db, before: Date, now: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('data_source')
      .select('id')
      .where('kind', '=', 's3')
      .where(or => or.or([or('synced_at', 'is', null), or('synced_at', '<', before), or('synced_at', '>', now)]))
      .execute()
  ).map(({ id }) => id);
