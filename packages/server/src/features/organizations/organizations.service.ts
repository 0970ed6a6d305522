import type { BodyOf, createOrganization, Member, Organization, OrganizationId, Page, PageQuery, UserId, updateOrganization } from '@nousboard/contracts';
import { ADMIN_ONLY_FIELDS, DEFAULT_THEME, MAX_ORGANIZATION_ADMINS, Problem } from '@nousboard/contracts';
import { findAccountByEmail, requireAdmin } from '#features/accounts/index.ts';
import { type Actor, grant } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { newUuid } from '#platform/new-id.ts';
import type { OrganizationRow } from './organizations.repository.ts';
import {
  adminsOf,
  deleteMember,
  deleteOrganizationRow,
  findMember,
  findOrganization,
  holdOrganization,
  insertOrganization,
  isAdminOf,
  isTenantUrlTaken,
  listMemberRows,
  listOrganizationRows,
  putMember,
  showOrganization,
  updateOrganizationRow,
} from './organizations.repository.ts';

export interface OrganizationNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

export async function listAdministered({ database: { db } }: OrganizationNeeds, actor: Actor): Promise<Organization[]> {
  const rows = await listOrganizationRows(db, actor.role === 'ADMIN' ? undefined : actor.userId);
  const admins = await adminsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(row => showOrganization(row, admins.get(row.id) ?? []));
}

export async function makeOrganization(needs: OrganizationNeeds, actor: Actor, draft: BodyOf<typeof createOrganization>): Promise<Organization> {
  const { database, clock, log } = needs;
  const row = await database.transaction(async tx => {
    await requireAdmin(needs, tx, actor);
    await requireFreeTenantUrl(tx, draft.tenantURL);
    const [from, to] = DEFAULT_THEME;
    return insertOrganization(tx, { ...withoutUndefined(draft), name: draft.name, theme: draft.theme ?? [from, to], id: newUuid(), at: clock.now() });
  });
  log.info({ by: actor.userId, organization: row.id }, 'an organisation was made');
  return showOrganization(row, []);
}

export async function readOrganization({ database: { db } }: OrganizationNeeds, actor: Actor, id: OrganizationId): Promise<Organization> {
  await readable(db, actor, id);
  return shown(db, id);
}

export async function changeOrganization({ database, log }: OrganizationNeeds, actor: Actor, id: OrganizationId, draft: BodyOf<typeof updateOrganization>): Promise<Organization> {
  const changed = await database.transaction(async tx => {
    const row = await writable(tx, actor, id);
    if (actor.role !== 'ADMIN' && ADMIN_ONLY_FIELDS.some(field => draft[field] !== undefined)) throw new Problem('forbidden');
    await requireFreeTenantUrl(tx, draft.tenantURL, id);
    await updateOrganizationRow(tx, row, withoutUndefined(draft));
    return shown(tx, id);
  });
  log.info({ by: actor.userId, organization: id, fields: Object.keys(draft) }, 'an organisation was changed');
  return changed;
}

export async function removeOrganization(needs: OrganizationNeeds, actor: Actor, id: OrganizationId): Promise<void> {
  await needs.database.transaction(async tx => {
    await requireAdmin(needs, tx, actor);
    if (!(await deleteOrganizationRow(tx, id))) throw new Problem('not_found');
  });
  needs.log.info({ by: actor.userId, organization: id }, 'an organisation was deleted');
}

export async function listMembersOf({ database: { db } }: OrganizationNeeds, actor: Actor, id: OrganizationId, page: PageQuery): Promise<Page<Member>> {
  return listMemberRows(db, await readable(db, actor, id), page);
}

export async function addByEmail({ database, clock, log }: OrganizationNeeds, actor: Actor, id: OrganizationId, email: string): Promise<Member> {
  const added = await database.transaction(async tx => {
    const row = await writable(tx, actor, id);
    const account = await findAccountByEmail(tx, email);
    if (!account) throw new Problem('validation', { fields: { email: 'Nobody has an account with this email' } });
    await putMember(tx, row, account.id, undefined, clock.now());
    return memberOf(tx, id, account.id);
  });
  log.info({ by: actor.userId, organization: id, account: added.id }, 'somebody was added to an organisation');
  return added;
}

/** Makes a member an administrator or takes that from them. Throws `too_many_admins`. */
export async function setAdministers({ database, clock, log }: OrganizationNeeds, actor: Actor, id: OrganizationId, userId: UserId, isAdmin: boolean): Promise<Member> {
  const changed = await database.transaction(async tx => {
    const row = await writable(tx, actor, id);
    const before = await memberOf(tx, id, userId);
    if (before.isAdmin === isAdmin) return before;
    const admins = (await adminsOf(tx, [id])).get(id) ?? [];
    if (isAdmin && admins.length >= MAX_ORGANIZATION_ADMINS) throw new Problem('too_many_admins', { limit: MAX_ORGANIZATION_ADMINS });
    await putMember(tx, row, userId, isAdmin, clock.now());
    return memberOf(tx, id, userId);
  });
  log.info({ by: actor.userId, organization: id, account: userId, isAdmin }, 'an organisation’s administrators were changed');
  return changed;
}

/** Takes out somebody who was added, by an administrator or by themselves. */
export async function takeOut({ database, log }: OrganizationNeeds, actor: Actor, id: OrganizationId, userId: UserId): Promise<void> {
  await database.transaction(async tx => {
    if (userId !== actor.userId) await writable(tx, actor, id);
    if (!(await deleteMember(tx, id, userId))) throw new Problem('not_found');
  });
  log.info({ by: actor.userId, organization: id, account: userId }, 'somebody was taken out of an organisation');
}

const mayRun = async (db: Db, actor: Actor, row: OrganizationRow | undefined): Promise<OrganizationRow> => {
  if (!row || !(actor.role === 'ADMIN' || (await isAdminOf(db, row.id, actor.userId)))) throw new Problem('not_found');
  return row;
};
const readable = async (db: Db, actor: Actor, id: string) => grant<'read', OrganizationRow>(await mayRun(db, actor, await findOrganization(db, id)));
const writable = async (tx: Tx, actor: Actor, id: string) => grant<'write', OrganizationRow>(await mayRun(tx, actor, await holdOrganization(tx, id)));

async function memberOf(db: Db, id: string, userId: string): Promise<Member> {
  const found = await findMember(db, id, userId);
  if (!found) throw new Problem('not_found');
  return found;
}

async function shown(db: Db, id: string): Promise<Organization> {
  const row = await findOrganization(db, id);
  if (!row) throw new Problem('not_found');
  return showOrganization(row, (await adminsOf(db, [id])).get(id) ?? []);
}

async function requireFreeTenantUrl(tx: Tx, tenantUrl: string | null | undefined, except?: string): Promise<void> {
  if (tenantUrl && (await isTenantUrlTaken(tx, tenantUrl, except))) throw new Problem('validation', { fields: { tenantURL: 'Another organisation has this address' } });
}

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };
const withoutUndefined = <T extends object>(draft: T): Given<T> => Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as Given<T>;
