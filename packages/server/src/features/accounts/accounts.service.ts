import type { IncomingHttpHeaders } from 'node:http';
import type { Billing, OrganizationLook, OwnOrganization, PlanName, Registration, user } from '@nousboard/contracts';
import { highestPlan, Problem, planName, rolePermissions } from '@nousboard/contracts';
import type { z } from 'zod';
import type { Actor } from '#platform/access.ts';
import type { Database, Db, Tx } from '#platform/db/db.ts';
import { newUuid } from '#platform/new-id.ts';
import { isSameSecret } from '#platform/same-secret.ts';
import type { Account, PreferenceChanges } from './accounts.repository.ts';
import {
  findAccount,
  findAccountByEmail,
  freeUsername,
  holdUnchanged,
  insertAccount,
  isUsernameTaken,
  updatePasswordHash,
  updatePreferences,
} from './accounts.repository.ts';
import { isBanned } from './ban.ts';
import type { BillingInForce } from './billing-in-force.ts';
import { type Device, deviceOf } from './device-of.ts';
import { isGuessable } from './guessable.ts';
import { claimFirstAccount, hasFirstAccount, holdRegistration, isRegistrationOpen } from './installation.repository.ts';
import { findInvitation, isInvited, useUpInvitation } from './invitations.repository.ts';
import { type InvitedBy, invitationWord } from './letters.ts';
import type { Passwords } from './password.ts';
import type { OpenSession, SessionNeeds } from './sessions.service.ts';
import { startSession } from './sessions.service.ts';
import type { SetupToken } from './setup-token.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import { hashToken } from './tokens.ts';

/** After so long an account whose e-mail nobody has confirmed gives its username free. */
const UNCONFIRMED_MS = 7 * 24 * 60 * 60_000;

export interface AccountNeeds extends SessionNeeds {
  readonly database: Database;
  readonly passwords: Passwords;
  /** Whether new people may create an account as long as no ADMIN has decided it. */
  readonly registrationEnabled: boolean;
  /** Whether people sign in and register by e-mail. The first account always does. */
  readonly emailLoginEnabled: boolean;
  readonly setupToken: SetupToken;
  readonly billing: BillingInForce;
  readonly organizationsOf: OrganizationsOf;
  readonly signInGuard: SignInGuard;
  /** Whether people can be asked to prove their e-mail. */
  readonly asksForProof: boolean;
  /** What the words in links are computed with. */
  readonly linkKey: Uint8Array;
  /** What the installation calls itself. */
  readonly product: string;
}

/** The organisations that people belong to, by account; whoever belongs to none is missing. */
export type OrganizationsOf = (
  db: Db,
  accountIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly OwnOrganization[]>>;

/** What an organisation shows to strangers who ask under this host; undefined where it is none's, or shows nothing. */
export type LookOf = (host: string | undefined) => Promise<OrganizationLook | undefined>;

/** The plan that counts for somebody with this plan of their own, in these organisations. */
export type PlanOf = (own: string, organizations?: readonly { readonly plan: string }[]) => PlanName;

/** The highest of a person's own plan, their organisations' and basic; without billing everybody has everything. */
export const effectivePlan =
  (billing: Billing): PlanOf =>
  (own, organizations = []) =>
    billing === 'none'
      ? 'pro_plan'
      : highestPlan([own, ...organizations.map(({ plan }) => plan)].map(plan => planName.parse(plan)));

/**
 * Creates an account. The first one of an installation is ADMIN and signed in at once. A taken e-mail gets the same
 * answer as any other failure, and takes as long. Who has to prove their e-mail is announced in the same transaction.
 * Whoever was invited need not, and may come while the registration is closed.
 */
export async function registerAccount(
  needs: AccountNeeds,
  form: Registration,
  { headers, ip }: { readonly headers: IncomingHttpHeaders; readonly ip: string },
  announce: (tx: Tx, account: Account) => Promise<void>,
): Promise<{ account: Account; session: OpenSession | undefined }> {
  const { database, passwords, clock } = needs;
  const isFirst = !(await hasFirstAccount(database.db));
  if (isFirst) needs.setupToken.require(headers, form.setupToken);
  else if (!needs.emailLoginEnabled) throw new Problem('email_login_disabled');
  const invitation =
    form.invitation === undefined ? undefined : await readInvitation(needs, form.invitation, form.email);
  if (!isFirst && !invitation && !(await isRegistrationOpen(database.db, needs.registrationEnabled)))
    throw new Problem('registration_disabled');
  requireHardToGuess(form.password, [form.name, form.username ?? '', form.email, needs.product]);
  const passwordHash = await passwords.hash(form.password, { name: ip, isKnown: false });
  return database.transaction(async tx => {
    const id = newUuid();
    if (form.username !== undefined) await requireFreeUsername(needs, tx, form.username);
    const first = await claimFirstAccount(tx, id);
    if (invitation !== undefined && !(await useUpInvitation(tx, invitation.hash, form.email, clock.now())))
      throw new Problem('invitation_invalid');
    // Somebody else was first between the check and here, or the registration was closed: hashing takes long.
    if (!first && !(needs.emailLoginEnabled && (invitation || (await holdRegistration(tx, needs.registrationEnabled)))))
      throw new Problem('registration_disabled');
    const account = await insertAccount(tx, {
      id,
      name: form.name,
      username: form.username,
      email: form.email,
      passwordHash,
      // Whoever sets the installation up need not wait for a letter of it.
      emailVerified: first || invitation !== undefined || !needs.asksForProof,
      // A link that no letter brought shows nothing of the mailbox.
      emailProved: first || invitation?.by === 'letter',
      provider: 'local',
      role: first ? 'ADMIN' : 'USER',
      plan: first ? 'pro_plan' : 'basic_plan',
      at: clock.now(),
    });
    if (!account) throw new Problem('registration_failed');
    if (!account.email_verified) await announce(tx, account);
    return {
      account,
      session: first ? await startSession(needs, tx, account, deviceOf(headers['user-agent'])) : undefined,
    };
  });
}

/** Throws `validation` for a username that somebody has who has confirmed their e-mail or may soon. */
async function requireFreeUsername(
  { clock, asksForProof }: Pick<AccountNeeds, 'clock' | 'asksForProof'>,
  tx: Tx,
  username: string,
): Promise<void> {
  // Whoever mistyped their e-mail can never confirm it, and would have lost their name to themselves.
  if (asksForProof) await freeUsername(tx, username, new Date(clock.now().getTime() - UNCONFIRMED_MS));
  if (await isUsernameTaken(tx, username))
    throw new Problem('validation', { fields: { username: 'This username is taken' } });
}

/** Throws `password_guessable`. */
export function requireHardToGuess(password: string, known: readonly string[]): void {
  if (isGuessable(password, known)) throw new Problem('password_guessable');
}

/** What the word of a link invites to. Throws `invitation_invalid`. */
async function readInvitation(
  needs: AccountNeeds,
  word: string,
  email: string,
): Promise<{ readonly hash: string; readonly by: InvitedBy }> {
  const { db } = needs.database;
  const at = needs.clock.now();
  const hash = hashToken(word);
  if (await isInvited(db, hash, email, at)) return { hash, by: needs.asksForProof ? 'letter' : 'hand' };
  const waiting = await findInvitation(db, email, at);
  if (!waiting || !isSameSecret(invitationWord(needs, waiting.id, 'hand'), word))
    throw new Problem('invitation_invalid');
  return { hash: hashToken(invitationWord(needs, waiting.id, 'letter')), by: 'hand' };
}

/**
 * Opens a session, or says no more than that it cannot. Whoever guesses at one account is slowed down, also when there
 * is none.
 */
export async function signIn(
  needs: AccountNeeds,
  { email, password }: { email: string; password: string },
  address: string,
  device: Device,
): Promise<OpenSession> {
  const { database, passwords, signInGuard } = needs;
  if (!needs.emailLoginEnabled) throw new Problem('email_login_disabled');
  const caller = signInGuard.admit(email, address);
  const account = await findAccountByEmail(database.db, email);
  const isRight = await passwords.matches(account?.password_hash, password, caller);
  if (!account || !isRight) {
    needs.log.info({ account: account?.id }, 'signing in failed');
    throw new Problem('invalid_credentials');
  }
  signInGuard.succeeded(email, address);
  // Only somebody who knows the password learns of the ban.
  if (isBanned(account, needs.clock.now())) throw new Problem('ban');
  const rehashed = passwords.isOutdated(account.password_hash) ? await passwords.hash(password, caller) : undefined;
  return database.transaction(async tx => {
    // Comparing takes long: with a password that was replaced meanwhile no session begins after all others have ended.
    if (!(await holdUnchanged(tx, account))) throw new Problem('invalid_credentials');
    if (rehashed !== undefined) await updatePasswordHash(tx, account, rehashed);
    return startSession(needs, tx, account, device);
  });
}

export async function getOwnUser(needs: AccountNeeds, actor: Actor): Promise<z.input<typeof user>> {
  const account = await findAccount(needs.database.db, actor.userId);
  if (!account) throw new Problem('unauthenticated');
  return showUser(account, needs);
}

export async function setPreferences(
  needs: AccountNeeds,
  actor: Actor,
  changes: PreferenceChanges,
): Promise<z.input<typeof user>> {
  const account = await needs.database.transaction(tx => updatePreferences(tx, actor.userId, changes));
  if (!account) throw new Problem('unauthenticated');
  return showUser(account, needs);
}

/** An account as its owner sees it. */
export async function showUser(
  account: Account,
  {
    database,
    billing,
    organizationsOf,
    asksForProof,
  }: Pick<AccountNeeds, 'database' | 'billing' | 'organizationsOf' | 'asksForProof'>,
): Promise<z.input<typeof user>> {
  const organizations = (await organizationsOf(database.db, [account.id])).get(account.id) ?? [];
  return {
    id: account.id,
    _id: account.id,
    name: account.name,
    username: account.username,
    email: account.email,
    emailVerified: account.email_verified || !asksForProof,
    avatar: null,
    plan: effectivePlan(await billing())(account.plan, organizations),
    organizations: [...organizations],
    role: account.role,
    provider: account.provider,
    createdAt: account.created_at.toISOString(),
    onBoarding: account.on_boarding,
    profile: account.profile,
    consent: account.consent,
    preferences: { aiOptOut: account.ai_opt_out, defaultDataSource: account.default_data_source },
    permissions: rolePermissions[account.role],
  };
}
