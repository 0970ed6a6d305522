import { type DataSourceRef, MY_LIBRARY } from '@nousboard/contracts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { belongs } from '#features/organizations/index.ts';

// The one place that decides who may read what. Each is a condition for the query that reads the row, so that nothing
// is read first and judged afterwards, and nothing that was once allowed is remembered.

type Row = 'file' | 'folder' | 'project';
const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`);

/** Shares of the row's owner that reach this tenant: the address is that of its account, and proved. */
const reaching = (tenantId: string, alias: string, of: RawBuilder<boolean>) => sql<boolean>`exists (
  select 1 from share s join account a on a.email = s.to_email and a.email_verified
  where a.tenant_id = ${tenantId}::uuid and s.tenant_id = ${column(alias, 'tenant_id')} and ${of})`;

/** The row is a data source's, and this tenant's account belongs to an organisation of it. */
const inCommon = (tenantId: string, alias: string) => sql<boolean>`exists (
  select 1 from data_source_organization
    join organization on organization.id = data_source_organization.organization_id and organization.active
      join account on ${belongs}
  where data_source_organization.data_source_id = ${column(alias, 'tenant_id')}
    and account.tenant_id = ${tenantId}::uuid)`;

const isShared: Readonly<Record<Row, (tenantId: string, alias: string) => RawBuilder<boolean>>> = {
  // By itself, by its folder, as its owner's source of a project, or as a file of a data source.
  file: (tenantId, alias) =>
    sql<boolean>`(${column(alias, 'removing_at')} is null and (${reaching(
      tenantId,
      alias,
      sql`(s.file_id = ${column(alias, 'id')}
      or s.folder_id in (select d.id from folder d where d.id = ${column(alias, 'folder_id')} and d.removing_at is null)
      or s.project_id in (select ps.project_id from project_source ps where ps.file_id = ${column(alias, 'id')}
        and ps.tenant_id = ${column(alias, 'tenant_id')}))`,
    )} or ${inCommon(tenantId, alias)}))`,
  folder: (tenantId, alias) =>
    sql<boolean>`(${column(alias, 'removing_at')} is null
      and ${reaching(tenantId, alias, sql`s.folder_id = ${column(alias, 'id')}`)})`,
  project: (tenantId, alias) => reaching(tenantId, alias, sql`s.project_id = ${column(alias, 'id')}`),
};

/**
 * Whether this tenant may read the row: it is theirs, or it is shared with them. `alias`: what the query calls the
 * table.
 */
export const isReadable = (row: Row, tenantId: string, alias: string = row): RawBuilder<boolean> =>
  sql<boolean>`(${column(alias, 'tenant_id')} = ${tenantId}::uuid or ${isShared[row](tenantId, alias)})`;

/** The name of whoever shares the row with this tenant, or of its data source; null for a row of their own. */
export const ownerName = (tenantId: string, alias: string): RawBuilder<string | null> =>
  sql<string | null>`case when ${column(alias, 'tenant_id')} <> ${tenantId}::uuid then
    coalesce((select o.name from account o where o.tenant_id = ${column(alias, 'tenant_id')}), (select d.name
      from data_source d where d.id = ${column(alias, 'tenant_id')})) end`;

/**
 * The data source that the row lies in, as this tenant sees it: their library, or one of organisations; null for what
 * somebody shares.
 */
export const dataSourceOf = (tenantId: string, alias: string): RawBuilder<DataSourceRef | null> =>
  sql<DataSourceRef | null>`case when ${column(alias, 'tenant_id')} = ${tenantId}::uuid then ${MY_LIBRARY}
    else (select d.id::text from data_source d where d.id = ${column(alias, 'tenant_id')}) end`;
