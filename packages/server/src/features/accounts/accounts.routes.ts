import { contract, Problem } from '@nousboard/contracts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import type { Settings } from '#platform/settings.ts';
import type { AccountNeeds } from './accounts.service.ts';
import { getOwnUser, registerAccount, showUser, signIn } from './accounts.service.ts';
import type { CookieNames } from './cookies.ts';
import { clearSessionCookies, setSessionCookies } from './cookies.ts';
import { hasFirstAccount } from './installation.repository.ts';
import { endSession, rotateSession } from './sessions.service.ts';

export interface AccountRouteNeeds extends AccountNeeds {
  readonly settings: Settings;
  readonly cookies: CookieNames;
  readonly version: string;
}

export const accountRoutes = (needs: AccountRouteNeeds): Route[] => [
  route(contract.register, async ({ body, reply }) => {
    const { account, session } = await registerAccount(needs, body);
    const user = showUser(account, needs.planOf);
    if (!session) return { user };
    setSessionCookies(reply, needs.cookies, session);
    return { user, token: session.accessToken };
  }),
  route(contract.login, async ({ body, request, reply }) => {
    const session = await signIn(needs, body, request.ip);
    setSessionCookies(reply, needs.cookies, session);
    return { token: session.accessToken, user: showUser(session.account, needs.planOf) };
  }),
  route(contract.refresh, async ({ request, reply }) => {
    const session = await rotateSession(needs, request.cookies[needs.cookies.refresh] ?? '').catch((error: unknown) => {
      // A cookie that will never work again is taken away; a parallel tab's fresh one would be named the same, so only on a plain refusal.
      if (error instanceof Problem && error.code === 'unauthenticated') clearSessionCookies(reply, needs.cookies);
      throw error;
    });
    setSessionCookies(reply, needs.cookies, session);
    return { token: session.accessToken, user: showUser(session.account, needs.planOf) };
  }),
  route(contract.logout, async ({ request, reply }) => {
    const token = request.cookies[needs.cookies.refresh];
    if (token !== undefined) await endSession(needs, token);
    clearSessionCookies(reply, needs.cookies);
    // Documents must not stay in the browser's cache; local settings such as the theme may.
    reply.header('clear-site-data', '"cache"');
  }),
  route(contract.getUser, ({ actor }) => getOwnUser(needs, actor)),
  route(contract.getConfig, async () => {
    const { settings } = needs;
    const firstRun = !(await hasFirstAccount(needs.database.db));
    return {
      appTitle: settings.appTitle,
      version: needs.version,
      registrationEnabled: settings.registrationEnabled || firstRun,
      emailLoginEnabled: true,
      socialLoginEnabled: false,
      emailEnabled: false,
      checkBalance: false,
      serverDomain: settings.publicUrl ?? '',
      customFooter: settings.customFooter ?? null,
      helpUrl: settings.helpUrl ?? null,
      firstRun,
      setupTokenRequired: firstRun && needs.setupToken !== undefined,
    };
  }),
];
