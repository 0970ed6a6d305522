import type {
  BodyOf,
  createOrganization,
  Member,
  ModelUse,
  Organization,
  OrganizationId,
  OrganizationUse,
  Page,
  PageQuery,
  UserId,
  updateOrganization,
} from '@nousboard/contracts';
import { ADMIN_ONLY_FIELDS, DEFAULT_THEME, MAX_ORGANIZATION_ADMINS, Problem } from '@nousboard/contracts';
import { findAccountByEmail, requireAdmin } from '#features/accounts/index.ts';
import { type Actor, grant } from '#platform/access.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import { isUniqueViolation } from '#platform/db/database-error.ts';
import type { Database, Db, Tx } from '#platform/db/db.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import type { FairTurns } from '#platform/fair-turns.ts';
import type { Log } from '#platform/log.ts';
import { newUuid } from '#platform/new-id.ts';
import type { Outbound } from '#platform/outbound/outbound.ts';
import { removeUnusedLogo } from './collect-logos.ts';
import { type DrawnLogo, drawLogo, keepLogo, logoFolder, logoKey } from './logo.ts';
import { readModelUse, readUse } from './organization-use.ts';
import type { OrganizationDraft, OrganizationRow } from './organizations.repository.ts';
import {
  adminsOf,
  countMembers,
  deleteMember,
  deleteOrganizationRow,
  findMember,
  findOrganization,
  hasChildren,
  holdOrganization,
  insertOrganization,
  isAdminOf,
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
  readonly blobs: Blobs;
  readonly outbound: Outbound;
  /** Drawing a logo takes a core and memory for a moment. */
  readonly logoTurns: FairTurns;
  /** Under which address people reach this installation, where that is set. */
  readonly publicUrl: string | undefined;
  /**
   * Has what was made of its data sources taken out, once this transaction is committed, wherever they cannot be read
   * any more: with one person, or with all.
   */
  readonly announceLoss: (tx: Tx, organizationId: string, accountId?: string) => Promise<void>;
  /** Deletes the data sources that no other organisation has. */
  readonly forgetDataSources: (tx: Tx, organizationId: string) => Promise<void>;
}

export async function listAdministered({ database: { db } }: OrganizationNeeds, actor: Actor): Promise<Organization[]> {
  const rows = await listOrganizationRows(db, actor.role === 'ADMIN' ? undefined : actor.userId);
  const admins = await adminsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(row => showOrganization(row, admins.get(row.id) ?? []));
}

/** Makes an organisation, with the logo that was drawn for it. */
export async function makeOrganization(
  needs: OrganizationNeeds,
  tx: Tx,
  actor: Actor,
  draft: BodyOf<typeof createOrganization>,
  logo: DrawnLogo | null | undefined,
): Promise<Organization> {
  const { clock, log } = needs;
  await requireAdmin(needs, tx, actor);
  requireOwnTenantUrl(needs, draft.tenantURL);
  await requireParent(tx, draft.parentOrgId);
  const [from, to] = DEFAULT_THEME;
  const row = await refuseTakenAddress(
    insertOrganization(tx, {
      ...given(draft),
      ...named(logo),
      name: draft.name,
      theme: draft.theme ?? [from, to],
      id: newUuid(),
      at: clock.now(),
    }),
  );
  if (logo) await keepLogo(needs, row.id, logo);
  afterCommit(tx, () => log.info({ by: actor.userId, organization: row.id }, 'an organisation was made'));
  return showOrganization(row, []);
}

export async function changeOrganization(
  needs: OrganizationNeeds,
  actor: Actor,
  id: OrganizationId,
  draft: BodyOf<typeof updateOrganization>,
  signal: AbortSignal,
): Promise<Organization> {
  const { database, log } = needs;
  const { logo_url: known, logo_name: kept } = await readable(database.db, actor, id);
  // What lies at an address is fetched when it is named, and again only where nothing was kept.
  const isKept = draft.logoURL === known && kept !== null;
  const logo = isKept ? undefined : await logoOf(needs, actor, draft.logoURL, signal);
  const { changed, replaced } = await database.transaction(async tx => {
    const row = await writable(tx, actor, id);
    if (actor.role !== 'ADMIN' && ADMIN_ONLY_FIELDS.some(field => draft[field] !== undefined))
      throw new Problem('forbidden');
    requireOwnTenantUrl(needs, draft.tenantURL);
    await requireParent(tx, draft.parentOrgId, id);
    if (draft.active === false || draft.domains !== undefined) await needs.announceLoss(tx, id);
    await refuseTakenAddress(updateOrganizationRow(tx, row, { ...given(draft), ...named(logo) }));
    if (logo) await keepLogo(needs, id, logo);
    return { changed: await shown(tx, id), replaced: logo === undefined ? null : row.logo_name };
  });
  if (replaced !== null)
    await removeUnusedLogo(needs, id, replaced).catch((error: unknown) =>
      // It is found once more by `collectLogos`.
      log.warn({ err: error, organization: id }, 'a logo that was replaced could not be removed'),
    );
  log.info({ by: actor.userId, organization: id, fields: Object.keys(draft) }, 'an organisation was changed');
  return changed;
}

export async function removeOrganization(needs: OrganizationNeeds, actor: Actor, id: OrganizationId): Promise<void> {
  await needs.database.transaction(async tx => {
    await requireAdmin(needs, tx, actor);
    await needs.announceLoss(tx, id);
    await needs.forgetDataSources(tx, id);
    if (!(await deleteOrganizationRow(tx, id))) throw new Problem('not_found');
  });
  needs.log.info({ by: actor.userId, organization: id }, 'an organisation was deleted');
  await needs.blobs.removePrefix(logoFolder(id)).catch((error: unknown) =>
    // The organisation is gone all the same; they are found once more by `collectLogos`.
    needs.log.warn({ err: error, organization: id }, 'the logos of a deleted organisation could not be removed'),
  );
}

export async function listMembersOf(
  { database: { db } }: OrganizationNeeds,
  actor: Actor,
  id: OrganizationId,
  page: PageQuery,
): Promise<Page<Member> & { matching: number }> {
  const row = await readable(db, actor, id);
  const [members, matching] = await Promise.all([listMemberRows(db, row, page), countMembers(db, row)]);
  return { ...members, matching };
}

export const useOf = async (
  { database: { db }, clock }: OrganizationNeeds,
  actor: Actor,
  id: OrganizationId,
): Promise<{ items: OrganizationUse[]; models: ModelUse[] }> => {
  const [row, now] = [await readable(db, actor, id), clock.now()];
  const [items, models] = await Promise.all([readUse(db, row, now), readModelUse(db, row, now)]);
  return { items, models };
};

export async function addByEmail(
  { database, clock, log }: OrganizationNeeds,
  actor: Actor,
  id: OrganizationId,
  email: string,
): Promise<Member> {
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
export async function setAdministers(
  { database, clock, log }: OrganizationNeeds,
  actor: Actor,
  id: OrganizationId,
  userId: UserId,
  isAdmin: boolean,
): Promise<Member> {
  const changed = await database.transaction(async tx => {
    const row = await writable(tx, actor, id);
    const before = await memberOf(tx, id, userId);
    if (before.isAdmin === isAdmin) return before;
    const admins = (await adminsOf(tx, [id])).get(id) ?? [];
    if (isAdmin && admins.length >= MAX_ORGANIZATION_ADMINS)
      throw new Problem('too_many_admins', { limit: MAX_ORGANIZATION_ADMINS });
    await putMember(tx, row, userId, isAdmin, clock.now());
    return memberOf(tx, id, userId);
  });
  log.info(
    { by: actor.userId, organization: id, account: userId, isAdmin },
    'an organisation’s administrators were changed',
  );
  return changed;
}

/** Takes out somebody who was added, by an administrator or by themselves. */
export async function takeOut(
  { database, log, announceLoss }: OrganizationNeeds,
  actor: Actor,
  id: OrganizationId,
  userId: UserId,
): Promise<void> {
  await database.transaction(async tx => {
    if (userId !== actor.userId) await writable(tx, actor, id);
    await announceLoss(tx, id, userId);
    if (!(await deleteMember(tx, id, userId))) throw new Problem('not_found');
  });
  log.info({ by: actor.userId, organization: id, account: userId }, 'somebody was taken out of an organisation');
}

const mayRun = async (db: Db, actor: Actor, row: OrganizationRow | undefined): Promise<OrganizationRow> => {
  if (!row || !(actor.role === 'ADMIN' || (await isAdminOf(db, row.id, actor.userId)))) throw new Problem('not_found');
  return row;
};
const readable = async (db: Db, actor: Actor, id: string) =>
  grant<'read', OrganizationRow>(await mayRun(db, actor, await findOrganization(db, id)));
const writable = async (tx: Tx, actor: Actor, id: string) =>
  grant<'write', OrganizationRow>(await mayRun(tx, actor, await holdOrganization(tx, id)));

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

function requireOwnTenantUrl(
  { publicUrl }: Pick<OrganizationNeeds, 'publicUrl'>,
  tenantUrl: string | null | undefined,
): void {
  if (!tenantUrl) return;
  // Its people could choose no other interface at the address by which everybody comes.
  if (publicUrl !== undefined && new URL(publicUrl).hostname.startsWith(`${tenantUrl}.`))
    throw new Problem('validation', { fields: { tenantURL: 'The installation itself has this address' } });
}

/**
 * Writes an organisation. Throws `validation` where another has its tenant address: only the write itself knows of one
 * that was given it at the same moment.
 */
const refuseTakenAddress = <T>(write: Promise<T>): Promise<T> =>
  write.catch((error: unknown) => {
    throw isUniqueViolation(error, 'organization_tenant_url_key')
      ? new Problem('validation', { fields: { tenantURL: 'Another organisation has this address' } })
      : error;
  });

/** There is one level of them, so that nobody runs something through a chain that nobody sees. */
async function requireParent(tx: Tx, parentId: OrganizationId | null | undefined, id?: string): Promise<void> {
  if (!parentId) return;
  const parent = await holdOrganization(tx, parentId);
  const isFit =
    parent !== undefined &&
    parent.id !== id &&
    parent.parent_id === null &&
    !(id !== undefined && (await hasChildren(tx, id)));
  if (!isFit)
    throw new Problem('validation', {
      fields: { parentOrgId: 'Use an organisation that stands at the top, for one that has none below it' },
    });
}

/** The logo at an address, drawn: null where there is no address, and undefined where none is named. */
export const logoOf = async (
  needs: OrganizationNeeds,
  actor: Actor,
  address: string | null | undefined,
  signal: AbortSignal,
): Promise<DrawnLogo | null | undefined> =>
  typeof address === 'string' ? drawLogo(needs, actor.userId, address, signal) : address;

const named = (logo: DrawnLogo | null | undefined): Pick<OrganizationDraft, 'logoName'> =>
  logo === undefined ? {} : { logoName: logo?.name ?? null };

/** The bytes of a logo that somebody knows the address of. */
export async function readLogo(
  { database, blobs }: OrganizationNeeds,
  id: OrganizationId,
  name: string,
): Promise<Uint8Array> {
  const row = await findOrganization(database.db, id);
  const bytes = row?.active && row.logo_name === name ? await blobs.get(logoKey(id, name)) : undefined;
  if (bytes === undefined) throw new Problem('not_found');
  return bytes;
}

/** What was named in a request. */
const given = <T extends BodyOf<typeof updateOrganization>>({ metadata, ...draft }: T): OrganizationDraft =>
  Object.fromEntries(Object.entries({ ...draft, metadata }).filter(([, value]) => value !== undefined));
