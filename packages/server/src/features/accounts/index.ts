import type { PlanName, Profile } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';
import type { Actor } from '#platform/access.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/db.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import { createEndWatch } from '#platform/end-watch.ts';
import type { Identify } from '#platform/http/admission.ts';
import { createRateLimit } from '#platform/http/rate-limit.ts';
import type { Route } from '#platform/http/route.ts';
import type { Log } from '#platform/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { JobKind } from '#platform/queue/queue.ts';
import type { Settings } from '#platform/settings.ts';
import { accountLetterJob } from './account-letter.job.ts';
import { accountRemoveJob, type RemovalNeeds } from './account-removal.ts';
import { findAccount, updatePlan } from './accounts.repository.ts';
import { type AccountRouteNeeds, accountRoutes } from './accounts.routes.ts';
import { effectivePlan, getOwnUser, type LookOf, type OrganizationsOf } from './accounts.service.ts';
import { isBanned } from './ban.ts';
import { type BillingInForce, readBilling } from './billing-in-force.ts';
import { cookieNames } from './cookies.ts';
import { ensureSigningKey, hasFirstAccount } from './installation.repository.ts';
import type { ShownLinkNeeds } from './linking-here.ts';
import type { PasswordCost } from './password.ts';
import { createPasswords, defaultPasswordCost } from './password.ts';
import { peopleRoutes } from './people.routes.ts';
import { setProfile } from './profile.service.ts';
import { listStandingFamilies } from './sessions.repository.ts';
import { createSetupToken } from './setup-token.ts';
import { createSignInGuard } from './sign-in-guard.ts';
import { createAttempts } from './social/attempt.ts';
import { createProviders } from './social/providers.ts';
import { socialLoginRoutes } from './social/social-login.routes.ts';
import type { SocialNeeds } from './social/social-login.service.ts';
import { createStandings } from './standing.ts';
import { createTokens } from './tokens.ts';

export { findAccount, findAccountByEmail, findContact, isLockedOut, mayUseUnasked } from './accounts.repository.ts';
export type { OrganizationsOf } from './accounts.service.ts';
export { mayEnter } from './ban.ts';
export { type BillingInForce, possibleBilling } from './billing-in-force.ts';
export {
  beginModelFetch,
  ensureInstallationId,
  findLastBackup,
  findMailRecord,
  findModelFetch,
  hasFirstAccount,
  holdModelFetch,
  removeModelFetch,
  updateBilling,
  updateLastBackup,
  updateModelFetch,
} from './installation.repository.ts';
export { wordsIn } from './letter-words.ts';
export { acceptKey, hasOwnKey, requireOwnKey } from './own-key.ts';
export type { PasswordCost } from './password.ts';
export { requireAdmin } from './people.service.ts';
export { recordedMail } from './recorded-mail.ts';

export interface AccountsNeeds extends RemovalNeeds, ShownLinkNeeds, Pick<SocialNeeds, 'revokeKeys' | 'cutTies'> {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: Log;
  readonly mail: Mail;
  /** Under which address people reach this installation; links in letters begin with it. */
  readonly origin: () => string;
  readonly version: string;
  /** Which organisations people belong to: the feature that knows them stands above this one. */
  readonly organizationsOf: OrganizationsOf;
  readonly lookOf: LookOf;
  readonly onCome: AccountRouteNeeds['onCome'];
  /** Hears that somebody may have been banned: what goes on by a key of theirs ends. */
  readonly onStanding: () => void;
  /** Has the plan that somebody pays for end with the period that is paid for: payments stand above this feature. */
  readonly cancelPlan: (tx: Tx, tenantId: string) => Promise<void>;
  /** Says something to whoever runs the program, and to nobody else. */
  readonly tell: (words: string) => void;
  /** Cheaper hashing for tests. */
  readonly passwordCost?: PasswordCost;
}

export interface Accounts {
  readonly routes: Route[];
  // biome-ignore lint/suspicious/noExplicitAny: jobs of different payloads share one list; each kind knows its own.
  readonly jobs: readonly JobKind<any>[];
  readonly identify: Omit<Identify, 'apiKey'>;
  /**
   * The person of an account as they stand now, without a session; undefined when it is gone. Throws `ban` for a banned
   * one.
   */
  actorOfAccount(accountId: string): Promise<Actor | undefined>;
  /** What the first account must bring, while there is none and others are known to reach the server. */
  readonly setupToken: string | undefined;
  /** What the actor sees of their own account. */
  ownUser(actor: Actor): ReturnType<typeof getOwnUser>;
  /** What somebody says of themselves, for an account that has not said it. */
  adoptProfile(actor: Actor, profile: Profile): Promise<void>;
  /** How plans are paid for now. */
  readonly billing: BillingInForce;
  /**
   * Has everybody's plan looked up anew once a transaction is committed: at once in this process, and within five
   * seconds in others.
   */
  forgetPlans(tx: Tx): void;
  /** Gives a person another plan. It counts at once in this process, and within five seconds in others. */
  changePlan(tx: Tx, tenantId: string, plan: PlanName): Promise<void>;
}

/** Who people are: registration, signing in, sessions. */
export async function createAccounts({
  database,
  blobs,
  settings,
  clock,
  log,
  queue,
  forgetRows,
  revokeKeys,
  cutTies,
  mail,
  origin,
  originOf,
  version,
  organizationsOf,
  lookOf,
  onCome,
  onStanding,
  cancelPlan,
  tell,
  passwordCost,
}: AccountsNeeds): Promise<Accounts> {
  const key = await database.transaction(ensureSigningKey);
  const tokens = createTokens(key, clock);
  const billing: BillingInForce = (db = database.db) => readBilling(db, settings);
  const standings = createStandings({ database, clock, billing, organizationsOf, asksForProof: mail.reachesPeople });
  const sessionEnds = createEndWatch({
    listStanding: ids => listStandingFamilies(database.db, ids, clock.now()),
    onFailure: error => log.warn({ err: error }, 'whether sessions have ended could not be looked at'),
  });
  const setupToken = createSetupToken({ settings, key, tell });
  const forgetStandings = () => {
    standings.forgetAll();
    sessionEnds.look();
    onStanding();
  };
  const cookies = cookieNames(settings);
  const letters = {
    linkKey: key,
    database,
    queue,
    mail,
    clock,
    log,
    origin,
    product: settings.appTitle,
    linkInResponse: settings.resetLinkInResponse,
  };
  const people = {
    database,
    clock,
    log,
    billing,
    organizationsOf,
    asksForProof: mail.reachesPeople,
    onStandingChanged: forgetStandings,
    cancelPlan,
  };
  const needs = {
    ...letters,
    ...people,
    forgetRows,
    revokeKeys,
    cutTies,
    lookOf,
    onCome,
    settings,
    version,
    tokens,
    setupToken,
    cookies,
    passwords: createPasswords(passwordCost ?? defaultPasswordCost()),
    originOf,
    registrationEnabled: settings.registrationEnabled,
    emailLoginEnabled: settings.emailLoginEnabled,
    providers: createProviders(settings, clock),
    attempts: createAttempts(key, clock),
    rateLimit: createRateLimit(clock),
    onEnded: (...familyIds: readonly string[]) => {
      for (const familyId of familyIds) standings.forget(familyId);
      sessionEnds.look();
    },
    signInGuard: createSignInGuard(clock),
  };
  const actorOf = async (purpose: 'access' | 'content', token: string | undefined) => {
    const claims = token === undefined ? undefined : await tokens.read(purpose, token);
    return claims && standings.actorOf(claims);
  };
  return {
    routes: [...accountRoutes(needs), ...socialLoginRoutes(needs), ...peopleRoutes(needs)],
    jobs: [accountLetterJob(letters), accountRemoveJob({ blobs, forgetRows })],
    async actorOfAccount(accountId) {
      const account = await findAccount(database.db, accountId);
      if (!account) return undefined;
      if (isBanned(account, clock.now())) throw new Problem('ban');
      const { id, tenant_id: tenantId, role, plan, email_verified: isProved } = account;
      return {
        userId: id,
        tenantId,
        role,
        plan: effectivePlan(await billing())(plan, (await organizationsOf(database.db, [id])).get(id)),
        isVerified: isProved || !mail.reachesPeople,
      };
    },
    setupToken: (await hasFirstAccount(database.db)) ? undefined : setupToken.always,
    ownUser: actor => getOwnUser(needs, actor),
    async adoptProfile(actor, profile) {
      if ((await findAccount(database.db, actor.userId))?.profile === null) await setProfile(needs, actor, profile);
    },
    billing,
    forgetPlans: tx => afterCommit(tx, forgetStandings),
    async changePlan(tx, tenantId, plan) {
      await updatePlan(tx, tenantId, plan);
      afterCommit(tx, forgetStandings);
    },
    identify: {
      bearer: token => actorOf('access', token),
      contentCookie: carried => actorOf('content', carried[cookies.content]),
      whenEnded: ({ sessionId }, ended) =>
        sessionId === undefined ? () => undefined : sessionEnds.watch(sessionId, ended),
    },
  };
}
