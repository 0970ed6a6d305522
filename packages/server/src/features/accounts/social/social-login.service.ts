import type { LoginProvider } from '@nousboard/contracts';
import { email as emailRule, Problem } from '@nousboard/contracts';
import type { Tx } from '#platform/db/db.ts';
import { newSecret, newUuid } from '#platform/new-id.ts';
import type { Account } from '../accounts.repository.ts';
import { findAccount, findAccountByEmail, giveTo, holdAccount, insertAccount } from '../accounts.repository.ts';
import type { AccountNeeds } from '../accounts.service.ts';
import { isBanned } from '../ban.ts';
import type { Device } from '../device-of.ts';
import { hasFirstAccount, holdRegistration } from '../installation.repository.ts';
import { revokeFamiliesOf } from '../sessions.repository.ts';
import type { OpenSession } from '../sessions.service.ts';
import { startSession } from '../sessions.service.ts';
import { deleteIdentitiesOf, findAccountByIdentity, insertIdentity } from './identities.repository.ts';
import type { Identity } from './provider.ts';

export interface SocialNeeds extends AccountNeeds {
  /** Told when what a person may do has changed, so that no cached standing outlives it. */
  readonly onStandingChanged: () => void;
  /** Revokes every key with which programs act as this person. */
  readonly revokeKeys: (tx: Tx, tenantId: string, at: Date) => Promise<void>;
  /** Ends what this person shares, and what they have connected of their own elsewhere. */
  readonly cutTies: (tx: Tx, tenantId: string) => Promise<void>;
}

const LEAST_EMAIL = 3;
const LEAST_NAME = 3;
const MOST_NAME = 80;

/**
 * Signs in who comes from another service. Whoever has been here before is known by their number there. Whoever has not
 * gets the account with their e-mail if the service has proved it, or a new one where people may register. New people
 * are announced in the same transaction.
 */
export async function signInFrom(
  needs: SocialNeeds,
  provider: LoginProvider,
  identity: Identity,
  device: Device,
  announce: (tx: Tx, account: Account) => Promise<void>,
): Promise<OpenSession> {
  const { database, clock, passwords } = needs;
  const known = await findAccountByIdentity(database.db, provider, identity);
  // Hashing takes long, so it is not done within the transaction. Nobody knows this password.
  const passwordHash = known ? undefined : await passwords.hash(newSecret());
  const { session, isTakenOver } = await database.transaction(async tx => {
    const found =
      (await findAccountByIdentity(tx, provider, identity)) ??
      (await welcome(needs, tx, provider, identity, passwordHash, announce));
    // Held, so that a ban or a new password of this moment either keeps them out or ends the session that begins here.
    await holdAccount(tx, found.id);
    const account = await findAccountByIdentity(tx, provider, identity);
    if (!account) throw new Problem('social_refused');
    if (isBanned(account, clock.now())) throw new Problem('ban');
    return {
      session: await startSession(needs, tx, account, device),
      isTakenOver: found.access_number !== account.access_number,
    };
  });
  if (isTakenOver) needs.onStandingChanged();
  needs.log.info({ account: session.account.id, provider }, 'signed in with another service');
  return session;
}

/** Somebody who comes from this service for the first time. */
async function welcome(
  needs: SocialNeeds,
  tx: Tx,
  provider: LoginProvider,
  identity: Identity,
  passwordHash: string | undefined,
  announce: (tx: Tx, account: Account) => Promise<void>,
) {
  // They left at this moment.
  if (passwordHash === undefined) throw new Problem('social_state');
  // The first account is ADMIN, and the set-up token says whose it may be.
  if (!(await hasFirstAccount(tx))) throw new Problem('social_first');
  const email = emailRule(LEAST_EMAIL).safeParse(identity.email).data;
  if (email === undefined) throw new Problem('social_no_email');
  const owner = await findAccountByEmail(tx, email);
  const account = owner
    ? await takeAccount(needs, tx, owner, provider, identity, passwordHash)
    : await makeAccount(needs, tx, provider, { ...identity, email }, passwordHash, announce);
  // In another tab at the same moment.
  if (!(await insertIdentity(tx, account, provider, identity, needs.clock.now()))) throw new Problem('social_state');
  return account;
}

async function takeAccount(
  needs: SocialNeeds,
  tx: Tx,
  owner: Account,
  provider: LoginProvider,
  { isEmailProved }: Identity,
  passwordHash: string,
): Promise<Account> {
  if (!isEmailProved) throw new Problem('social_unproved');
  // As it is once nobody else changes it: they may have proved it, or left, at this moment.
  await holdAccount(tx, owner.id);
  const held = await findAccount(tx, owner.id);
  if (!held) throw new Problem('social_state');
  if (held.email_proved) return held;
  // Whoever made this account has never shown that the address is theirs: it may be somebody who waited for its owner.
  // Every other way in ends, and so does every way by which what the owner puts here would reach them.
  await revokeFamiliesOf(tx, owner.id, needs.clock.now());
  await needs.revokeKeys(tx, owner.tenant_id, needs.clock.now());
  await needs.cutTies(tx, owner.tenant_id);
  await deleteIdentitiesOf(tx, owner.id);
  await giveTo(tx, owner.id, provider, passwordHash);
  return held;
}

async function makeAccount(
  { registrationEnabled, asksForProof, clock }: SocialNeeds,
  tx: Tx,
  provider: LoginProvider,
  { name, email, isEmailProved }: Identity & { email: string },
  passwordHash: string,
  announce: (tx: Tx, account: Account) => Promise<void>,
): Promise<Account> {
  if (!(await holdRegistration(tx, registrationEnabled))) throw new Problem('registration_disabled');
  const account = await insertAccount(tx, {
    id: newUuid(),
    name: nameOf(name, email),
    username: undefined,
    email,
    passwordHash,
    emailVerified: isEmailProved || !asksForProof,
    emailProved: isEmailProved,
    provider,
    role: 'USER',
    plan: 'basic_plan',
    at: clock.now(),
  });
  if (!account) throw new Problem('registration_failed');
  if (!account.email_verified) await announce(tx, account);
  return account;
}

/** A name as registering asks for it: what the service says, or the e-mail where that is too short. */
function nameOf(name: string | undefined, email: string): string {
  const said = [...(name ?? '').trim()];
  return (said.length >= LEAST_NAME ? said : [...email]).slice(0, MOST_NAME).join('');
}
