import type {
  DataSourceId,
  Member,
  Organization,
  OrganizationId,
  OrganizationLook,
  OwnOrganization,
  PageQuery,
  PlanName,
  UserId,
} from '@nousboard/contracts';
import { publicMailDomains } from '@nousboard/contracts';
import { type Selectable, sql } from 'kysely';
import type { OrganizationsOf } from '#features/accounts/index.ts';
import type { Granted } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import { pageOfRows, readCursor } from '#platform/page-cursor.ts';

// The only writer of the tables `organization` and `organization_member`.

export type OrganizationRow = Selectable<Tables['organization']> & { readonly data_sources: string[] };

/** An organisation with the ids of its data sources, which another feature writes. */
const dataSources = sql<
  string[]
>`(select coalesce(json_agg(d.data_source_id order by d.data_source_id), '[]'::json) from data_source_organization d
  where d.organization_id = organization.id)`.as('data_sources');
export type OrganizationDraft = Partial<Omit<Organization, '_id' | 'admins' | 'logo' | 'metadata' | 'dataSources'>> & {
  readonly metadata?: Partial<Organization['metadata']>;
  readonly logoName?: string | null;
};

/**
 * That an account has a proved e-mail at a domain of an organisation, both of them in the query. A domain where anybody
 * gets one lets nobody in, also where an organisation has had it from before such were refused.
 */
const isAtDomain = sql<boolean>`(
  account.email_proved and organization.domains @> to_jsonb(split_part(account.email, '@', 2))
  and split_part(account.email, '@', 2) !~ ${publicMailDomains()}
)`;
/** That an account belongs to an organisation, both of them in the query. */
export const belongs = sql<boolean>`(
  exists (select 1 from organization_member where organization_member.organization_id = organization.id
    and organization_member.account_id = account.id)
  or ${isAtDomain}
)`;

const valuesOf = ({
  name,
  plan,
  metadata,
  parentOrgId,
  logoURL,
  logoName,
  paymentLink,
  theme,
  domains,
  tenantURL,
  fontFamily,
  active,
}: OrganizationDraft) => ({
  ...(name !== undefined && { name }),
  ...(plan !== undefined && { plan }),
  ...(metadata?.preferences !== undefined && { preferences: JSON.stringify(metadata.preferences) }),
  ...(metadata?.public !== undefined && { is_public: metadata.public }),
  ...(parentOrgId !== undefined && { parent_id: parentOrgId }),
  ...(logoName !== undefined && { logo_name: logoName }),
  ...(logoURL !== undefined && { logo_url: logoURL }),
  ...(paymentLink !== undefined && { payment_link: paymentLink }),
  ...(theme !== undefined && { theme: JSON.stringify(theme) }),
  ...(domains !== undefined && { domains: JSON.stringify(domains) }),
  ...(tenantURL !== undefined && { tenant_url: tenantURL }),
  ...(fontFamily !== undefined && { font_family: JSON.stringify(fontFamily) }),
  ...(active !== undefined && { active }),
});

export const insertOrganization = (
  tx: Tx,
  { id, at, name, theme, ...rest }: OrganizationDraft & { id: string; at: Date; name: string; theme: [string, string] },
): Promise<OrganizationRow> =>
  tx
    .insertInto('organization')
    .values({ ...valuesOf(rest), id, tenant_id: id, name, theme: JSON.stringify(theme), created_at: at })
    .returningAll()
    .returning(dataSources)
    .executeTakeFirstOrThrow();

export async function updateOrganizationRow(
  tx: Tx,
  { id }: Granted<OrganizationRow, 'write'>,
  draft: OrganizationDraft,
): Promise<void> {
  const preferences = draft.metadata?.preferences;
  const values = {
    ...valuesOf(draft),
    // Two who change different ones at once lose nothing of each other's.
    ...(preferences && { preferences: sql<string>`preferences || ${JSON.stringify(preferences)}::jsonb` }),
  };
  if (Object.keys(values).length > 0) await tx.updateTable('organization').set(values).where('id', '=', id).execute();
}

/** Its memberships go with it. Whether there was one. */
export const deleteOrganizationRow = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.deleteFrom('organization').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined;

export const findOrganization = (db: Db, id: string): Promise<OrganizationRow | undefined> =>
  db.selectFrom('organization').selectAll().select(dataSources).where('id', '=', id).executeTakeFirst();

/** The organisation, held until the transaction ends, so that two who make administrators at once count each other. */
export const holdOrganization = (tx: Tx, id: string): Promise<OrganizationRow | undefined> =>
  tx.selectFrom('organization').selectAll().select(dataSources).where('id', '=', id).forUpdate().executeTakeFirst();

export const hasChildren = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('organization').select('id').where('parent_id', '=', id).executeTakeFirst()) !== undefined;

/** What a stranger at a tenant address may see, if anything. */
export async function findLook(db: Db, tenantUrl: string): Promise<OrganizationLook | undefined> {
  const row = await db
    .selectFrom('organization')
    .selectAll()
    .select(dataSources)
    .where('tenant_url', '=', tenantUrl)
    .where('active', '=', true)
    .where('is_public', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, logo, theme, fontFamily } = showOrganization(row, []);
  return { name, logo, theme, fontFamily };
}

/** The organisations that somebody administers, those below them included. */
const administered = (db: Db, accountId: string) =>
  db
    .selectFrom('organization as run')
    .innerJoin('organization_member', join =>
      join.on(eb =>
        eb.or([
          eb('organization_member.organization_id', '=', eb.ref('run.id')),
          eb('organization_member.organization_id', '=', eb.ref('run.parent_id')),
        ]),
      ),
    )
    .select('run.id')
    .where('organization_member.account_id', '=', accountId)
    .where('organization_member.is_admin', '=', true);

/** All, or those that somebody administers. */
export const listOrganizationRows = (db: Db, administeredBy: string | undefined): Promise<OrganizationRow[]> =>
  db
    .selectFrom('organization')
    .selectAll()
    .select(dataSources)
    .$if(administeredBy !== undefined, query => query.where('id', 'in', administered(db, administeredBy ?? '')))
    .orderBy('created_order')
    .execute();

export async function adminsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, UserId[]>> {
  const admins = new Map<string, UserId[]>();
  if (ids.length === 0) return admins;
  const rows = await db
    .selectFrom('organization_member')
    .select(['organization_id', 'account_id'])
    .where('organization_id', 'in', ids)
    .where('is_admin', '=', true)
    .execute();
  for (const { organization_id: id, account_id: account } of rows)
    admins.set(id, [...(admins.get(id) ?? []), account as UserId]);
  return admins;
}

/** The active organisations of people, the oldest first. */
export const organizationsOf: OrganizationsOf = async (db, accountIds) => {
  const found = new Map<string, OwnOrganization[]>();
  if (accountIds.length === 0) return found;
  const rows = await db
    .selectFrom('organization')
    .innerJoin('account', join => join.on(belongs))
    .leftJoin('organization_member as own', join =>
      join.onRef('own.organization_id', '=', 'organization.id').onRef('own.account_id', '=', 'account.id'),
    )
    .selectAll('organization')
    .select(dataSources)
    .select(['account.id as account_id', 'own.is_admin', isAtDomain.as('is_at_domain')])
    .where('account.id', 'in', accountIds)
    .where('organization.active', '=', true)
    .orderBy('organization.created_order')
    .execute();
  for (const row of rows) {
    const {
      admins: _admins,
      domains: _domains,
      active: _active,
      parentOrgId: _parent,
      logoURL: _address,
      ...shown
    } = showOrganization(row, []);
    const own = { ...shown, isAdmin: row.is_admin === true, mayLeave: !row.is_at_domain };
    found.set(row.account_id, [...(found.get(row.account_id) ?? []), own]);
  }
  return found;
};

const members = (db: Db, organizationId: string) =>
  db
    .selectFrom('organization')
    .innerJoin('account', join => join.on(belongs))
    .leftJoin('organization_member as own', join =>
      join.onRef('own.organization_id', '=', 'organization.id').onRef('own.account_id', '=', 'account.id'),
    )
    .select([
      'account.id',
      'account.name',
      'account.email',
      'own.is_admin',
      'own.account_id as added',
      sql<string>`account.created_order::text`.as('place'),
    ])
    .where('organization.id', '=', organizationId);

type MemberRow = NonNullable<Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirst']>>>;

export async function listMemberRows(db: Db, { id }: Granted<OrganizationRow, 'read'>, { limit, cursor }: PageQuery) {
  const place = readCursor(cursor);
  const rows = await members(db, id)
    .$if(place !== undefined, query => query.where(sql<boolean>`account.created_order < ${place?.at}::bigint`))
    .orderBy('account.created_order', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOfRows(rows, limit, row => ({ at: row.place }), showMember);
}

export const countMembers = async (db: Db, { id }: Granted<OrganizationRow, 'read'>): Promise<number> => {
  const { matching } = await db
    .selectFrom(members(db, id).as('one'))
    .select(sql<string>`count(*)`.as('matching'))
    .executeTakeFirstOrThrow();
  return Number(matching);
};

export const findMember = async (db: Db, organizationId: string, accountId: string): Promise<Member | undefined> => {
  const row = await members(db, organizationId).where('account.id', '=', accountId).executeTakeFirst();
  return row && showMember(row);
};

export const isAdminOf = async (db: Db, organizationId: string, accountId: string): Promise<boolean> =>
  (await administered(db, accountId).where('run.id', '=', organizationId).executeTakeFirst()) !== undefined;

/** Adds somebody, or says of somebody whether they administer it; with `isAdmin` undefined that stays as it is. */
export async function putMember(
  tx: Tx,
  { id }: Granted<OrganizationRow, 'write'>,
  accountId: string,
  isAdmin: boolean | undefined,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('organization_member')
    .values({ organization_id: id, tenant_id: id, account_id: accountId, is_admin: isAdmin ?? false, created_at: at })
    .onConflict(conflict => {
      const known = conflict.columns(['organization_id', 'account_id']);
      return isAdmin === undefined ? known.doNothing() : known.doUpdateSet({ is_admin: isAdmin });
    })
    .execute();
}

/** Whether they had been added. */
export const deleteMember = async (tx: Tx, organizationId: string, accountId: string): Promise<boolean> =>
  (await tx
    .deleteFrom('organization_member')
    .where('organization_id', '=', organizationId)
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst()) !== undefined;

export const showOrganization = (row: OrganizationRow, admins: readonly UserId[]): Organization => ({
  _id: row.id as OrganizationId,
  name: row.name,
  admins: [...admins],
  plan: row.plan as PlanName,
  dataSources: row.data_sources as DataSourceId[],
  metadata: { preferences: row.preferences, public: row.is_public },
  parentOrgId: row.parent_id as OrganizationId | null,
  logoURL: row.logo_url,
  logo: row.logo_name === null ? null : `/api/organizations/${row.id}/logo/${row.logo_name}`,
  paymentLink: row.payment_link,
  theme: row.theme,
  domains: row.domains,
  tenantURL: row.tenant_url,
  fontFamily: row.font_family,
  active: row.active,
});

const showMember = ({ id, name, email, is_admin: isAdmin, added }: MemberRow): Member => ({
  id: id as UserId,
  name,
  email,
  isAdmin: isAdmin === true,
  isAdded: added !== null,
});
