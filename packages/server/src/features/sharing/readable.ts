import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

// The one place that decides who may read what. Each is a condition for the query that reads the row, so that nothing is read first
// and judged afterwards, and nothing that was once allowed is remembered.

type Row = 'file' | 'folder' | 'project';
const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`);

/** Shares of the row's owner that reach this tenant: the address is that of its account, and proved. */
const reaching = (tenantId: string, alias: string, of: RawBuilder<boolean>) => sql<boolean>`exists (
  select 1 from share s join account a on a.email = s.to_email and a.email_verified
  where a.tenant_id = ${tenantId}::uuid and s.tenant_id = ${column(alias, 'tenant_id')} and ${of})`;

const isShared: Readonly<Record<Row, (tenantId: string, alias: string) => RawBuilder<boolean>>> = {
  // By itself, by its folder, or as its owner's source of a project.
  file: (tenantId, alias) =>
    sql<boolean>`(${column(alias, 'removing_at')} is null and ${reaching(
      tenantId,
      alias,
      sql`(s.file_id = ${column(alias, 'id')}
      or s.folder_id in (select d.id from folder d where d.id = ${column(alias, 'folder_id')} and d.removing_at is null)
      or s.project_id in (select ps.project_id from project_source ps where ps.file_id = ${column(alias, 'id')} and ps.tenant_id = ${column(alias, 'tenant_id')}))`,
    )})`,
  folder: (tenantId, alias) => sql<boolean>`(${column(alias, 'removing_at')} is null and ${reaching(tenantId, alias, sql`s.folder_id = ${column(alias, 'id')}`)})`,
  project: (tenantId, alias) => reaching(tenantId, alias, sql`s.project_id = ${column(alias, 'id')}`),
};

/** Whether this tenant may read the row: it is theirs, or it is shared with them. `alias`: what the query calls the table. */
export const isReadable = (row: Row, tenantId: string, alias: string = row): RawBuilder<boolean> =>
  sql<boolean>`(${column(alias, 'tenant_id')} = ${tenantId}::uuid or ${isShared[row](tenantId, alias)})`;

/** The name of whoever shares the row with this tenant; null for a row of their own. */
export const ownerName = (tenantId: string, alias: string): RawBuilder<string | null> =>
  sql<string | null>`case when ${column(alias, 'tenant_id')} <> ${tenantId}::uuid then (select o.name from account o where o.tenant_id = ${column(alias, 'tenant_id')}) end`;
