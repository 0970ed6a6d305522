import type { Page, Person, Role, UserId } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';
import type { Actor } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import {
  banAccount,
  findAccount,
  holdAccount,
  holdAdmins,
  liftBan,
  markVouchedFor,
  updateRole,
} from './accounts.repository.ts';
import { effectivePlan, type OrganizationsOf } from './accounts.service.ts';
import { isBanned } from './ban.ts';
import type { BillingInForce } from './billing-in-force.ts';
import { setRegistrationOpen } from './installation.repository.ts';
import { countPeople, getPerson, listPeopleRows, type PeopleQuery, type PersonRow } from './people.repository.ts';
import { revokeFamiliesOf } from './sessions.repository.ts';

export interface PeopleNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly billing: BillingInForce;
  readonly organizationsOf: OrganizationsOf;
  /** Whether people can be asked to prove their e-mail. */
  readonly asksForProof: boolean;
  /** Told when what a person may do has changed, so that no cached standing outlives it. */
  readonly onStandingChanged: () => void;
  /** Has the plan that somebody pays for end with the period that is paid for. */
  readonly cancelPlan: (tx: Tx, tenantId: string) => Promise<void>;
}

export async function listPeople(needs: PeopleNeeds, query: PeopleQuery): Promise<Page<Person> & { matching: number }> {
  const { db } = needs.database;
  const [{ items, nextCursor }, matching] = await Promise.all([listPeopleRows(db, query), countPeople(db, query)]);
  return { items: await showPeople(needs, items), nextCursor, matching };
}

/** Makes somebody ADMIN or takes it from them; also from oneself. Throws `not_found` and `only_admin`. */
export const changeRole = (needs: PeopleNeeds, actor: Actor, id: string, role: Role): Promise<Person> =>
  changePerson(needs, actor, id, 'role', async (tx, admins) => {
    if (role === 'USER' && admins.length === 1 && admins[0] === id) throw new Problem('only_admin');
    await updateRole(tx, id, role);
  });

interface Ban {
  /** Null for good. */
  readonly until: Date | null;
  /** Whether the plan that they pay for is not renewed any more. */
  readonly cancelPlan: boolean;
}

/** Locks somebody out until then, or for good, and ends their sessions. Throws `not_found` and `banned_oneself`. */
export async function ban(needs: PeopleNeeds, actor: Actor, id: string, { until, cancelPlan }: Ban): Promise<Person> {
  if (id === actor.userId) throw new Problem('banned_oneself');
  return changePerson(needs, actor, id, 'ban', async tx => {
    const at = needs.clock.now();
    if (until !== null && until <= at) throw new Problem('validation', { fields: { until: 'This time has passed' } });
    await banAccount(tx, id, at, until);
    await revokeFamiliesOf(tx, id, at);
    const account = cancelPlan && (await findAccount(tx, id));
    if (account) await needs.cancelPlan(tx, account.tenant_id);
  });
}

/** Lets somebody in again, who has to sign in anew. Throws `not_found`. */
export const unban = (needs: PeopleNeeds, actor: Actor, id: string): Promise<Person> =>
  changePerson(needs, actor, id, 'unban', tx => liftBan(tx, id));

/** Confirms the e-mail of somebody whom no letter reaches. Throws `not_found`, and `conflict` where it is confirmed. */
export const confirmEmailOf = (needs: PeopleNeeds, actor: Actor, id: string): Promise<Person> =>
  changePerson(needs, actor, id, 'confirm-email', async tx => {
    if (!needs.asksForProof || !(await markVouchedFor(tx, id))) throw new Problem('conflict');
  });

/** Opens or closes the registration. */
export async function decideRegistration(needs: PeopleNeeds, actor: Actor, open: boolean): Promise<void> {
  await needs.database.transaction(async tx => {
    await requireAdmin(needs, tx, actor);
    await setRegistrationOpen(tx, open);
  });
  needs.log.info({ by: actor.userId, open }, 'registration was decided');
}

/**
 * One change of a person by an ADMIN, with all ADMINs and the person held: of two that must not both happen, the later
 * sees the earlier.
 */
async function changePerson(
  needs: PeopleNeeds,
  actor: Actor,
  id: string,
  what: string,
  change: (tx: Tx, admins: readonly string[]) => Promise<void>,
): Promise<Person> {
  const row = await needs.database.transaction(async tx => {
    const admins = await requireAdmin(needs, tx, actor);
    if (!(await holdAccount(tx, id))) throw new Problem('not_found');
    await change(tx, admins);
    return getPerson(tx, id);
  });
  needs.onStandingChanged();
  needs.log.info(
    { by: actor.userId, account: id, what, role: row.role, bannedUntil: row.banned_until },
    'an ADMIN changed an account',
  );
  const [person] = await showPeople(needs, [row]);
  if (!person) throw new Problem('not_found');
  return person;
}

/**
 * The ADMINs who may sign in, held until the transaction ends, if the actor is one still: they were admitted with what
 * was known up to five seconds ago. Throws `forbidden`.
 */
export async function requireAdmin(
  { clock }: Pick<PeopleNeeds, 'clock'>,
  tx: Tx,
  actor: Actor,
): Promise<readonly string[]> {
  const admins = await holdAdmins(tx, clock.now());
  if (!admins.includes(actor.userId)) throw new Problem('forbidden');
  return admins;
}

async function showPeople(
  { database, clock, billing, organizationsOf, asksForProof }: PeopleNeeds,
  rows: readonly PersonRow[],
): Promise<Person[]> {
  const organizations = await organizationsOf(
    database.db,
    rows.map(({ id }) => id),
  );
  const planOf = effectivePlan(await billing());
  return rows.map(row => ({
    id: row.id as UserId,
    name: row.name,
    username: row.username,
    email: row.email,
    emailVerified: row.email_verified || !asksForProof,
    role: row.role,
    plan: planOf(row.plan, organizations.get(row.id)),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    ban:
      row.banned_at && isBanned(row, clock.now())
        ? { since: row.banned_at.toISOString(), until: row.banned_until?.toISOString() ?? null }
        : null,
  }));
}
