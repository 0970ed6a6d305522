import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/db.ts';
import type { Identify } from '#platform/http/admission.ts';
import type { Route } from '#platform/http/route.ts';
import type { Log } from '#platform/log.ts';
import { isLoopback } from '#platform/loopback.ts';
import { newSecret } from '#platform/new-id.ts';
import type { Settings } from '#platform/settings.ts';
import { banAccount } from './accounts.repository.ts';
import { accountRoutes } from './accounts.routes.ts';
import { effectivePlan } from './accounts.service.ts';
import { cookieNames } from './cookies.ts';
import { ensureSigningKey, hasFirstAccount } from './installation.repository.ts';
import type { PasswordCost } from './password.ts';
import { createPasswords, defaultPasswordCost } from './password.ts';
import { createSignInGuard } from './sign-in-guard.ts';
import { createStandings } from './standing.ts';
import { createTokens } from './tokens.ts';

export { effectivePlan } from './accounts.service.ts';
export type { PasswordCost } from './password.ts';

export interface AccountsNeeds {
  readonly database: Database;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: Log;
  readonly version: string;
  /** Cheaper hashing for tests. */
  readonly passwordCost?: PasswordCost;
}

export interface Accounts {
  readonly routes: Route[];
  readonly identify: Identify;
  /** What the first account must bring, while there is none and the server listens beyond loopback. */
  readonly setupToken: string | undefined;
  /** Locks a person out, at once in this process and within five seconds in others. */
  ban(accountId: string): Promise<void>;
}

/** Who people are: registration, signing in, sessions. */
export async function createAccounts({ database, settings, clock, log, version, passwordCost }: AccountsNeeds): Promise<Accounts> {
  const tokens = createTokens(await database.transaction(ensureSigningKey), clock);
  const planOf = effectivePlan(settings.billing);
  const standings = createStandings({ database, clock, planOf });
  const needsToken = !isLoopback(settings.host) && !(await hasFirstAccount(database.db));
  const setupToken = needsToken ? settings.setupToken || newSecret() : undefined;
  const cookies = cookieNames(settings);
  const routes = accountRoutes({
    database,
    settings,
    clock,
    log,
    version,
    tokens,
    planOf,
    setupToken,
    cookies,
    passwords: createPasswords(passwordCost ?? defaultPasswordCost()),
    registrationEnabled: settings.registrationEnabled,
    onEnded: standings.forget,
    signInGuard: createSignInGuard(clock),
  });
  const actorOf = async (purpose: 'access' | 'content', token: string | undefined) => {
    const claims = token === undefined ? undefined : await tokens.read(purpose, token);
    return claims && standings.actorOf(claims);
  };
  return {
    routes,
    setupToken,
    identify: { bearer: token => actorOf('access', token), contentCookie: carried => actorOf('content', carried[cookies.content]) },
    async ban(accountId) {
      await database.transaction(tx => banAccount(tx, accountId, clock.now()));
      standings.forgetAll();
    },
  };
}
