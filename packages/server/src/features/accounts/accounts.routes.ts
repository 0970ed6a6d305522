import { contract, Problem } from '@nousboard/contracts';
import { languageOf } from '#platform/http/language.ts';
import { networkOf, siteOf } from '#platform/http/network.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import type { Settings } from '#platform/settings.ts';
import { type RemovalNeeds, removeAccount } from './account-removal.ts';
import { getOwnUser, type LookOf, registerAccount, setPreferences, showUser, signIn } from './accounts.service.ts';
import type { CookieNames } from './cookies.ts';
import { clearSessionCookies, setSessionCookies } from './cookies.ts';
import { deviceOf } from './device-of.ts';
import { hasFirstAccount, isRegistrationOpen } from './installation.repository.ts';
import { askForLetter, listResetLinks } from './letters.ts';
import { linkingHere, type ShownLinkNeeds } from './linking-here.ts';
import { confirmEmail, type LinkNeeds, requestProof, requestReset, setNewPassword } from './mailed-links.service.ts';
import { addConsent, leaveOnBoarding, setProfile } from './profile.service.ts';
import { endOthers, endOwn, endSession, listOwn, rotateSession } from './sessions.service.ts';
import type { Providers } from './social/providers.ts';

/** The same for known and unknown e-mails. */
const RESET_SENT = 'Password reset link sent to your email';

export interface AccountRouteNeeds extends LinkNeeds, RemovalNeeds, ShownLinkNeeds {
  readonly settings: Settings;
  readonly rateLimit: RateLimit;
  readonly cookies: CookieNames;
  readonly providers: Providers;
  readonly version: string;
  readonly lookOf: LookOf;
  /** Hears who comes. */
  readonly onCome: (user: Awaited<ReturnType<typeof showUser>>) => void;
}

/** A minute, of all lines of an IPv6 site together: each may have ten, and a site has 65,536 lines. */
const REGISTERED_PER_SITE = 30;

/** Shows somebody who has come to themselves. */
async function welcome(needs: AccountRouteNeeds, account: Parameters<typeof showUser>[0]) {
  const user = await showUser(account, needs);
  needs.onCome(user);
  return user;
}

export const accountRoutes = (needs: AccountRouteNeeds): Route[] => [
  route(contract.register, async ({ body, request, reply }) => {
    const site = siteOf(request.ip);
    if (site !== undefined) needs.rateLimit.admit(`register ${site}`, REGISTERED_PER_SITE);
    const { account, session } = await registerAccount(needs, body, request, (tx, { email }) =>
      askForLetter(needs, tx, { purpose: 'verify', email, language: languageOf(request) }),
    );
    const user = session ? await welcome(needs, account) : await showUser(account, needs);
    if (!session) return { user };
    setSessionCookies(reply, needs.cookies, session);
    return { user, token: session.accessToken };
  }),
  route(contract.login, async ({ body, request, reply }) => {
    const session = await signIn(needs, body, networkOf(request.ip), deviceOf(request.headers['user-agent']));
    setSessionCookies(reply, needs.cookies, session);
    return { token: session.accessToken, user: await welcome(needs, session.account) };
  }),
  route(contract.refresh, async ({ request, reply }) => {
    const token = request.cookies[needs.cookies.refresh];
    const session = await rotateSession(needs, token ?? '').catch((error: unknown) => {
      // A cookie that will never work again is taken away. A parallel tab's fresh one would be named the same: so only
      // on a plain refusal, and not where none was sent, since somebody may have signed in meanwhile.
      if (token !== undefined && error instanceof Problem && error.code === 'unauthenticated')
        clearSessionCookies(reply, needs.cookies);
      throw error;
    });
    setSessionCookies(reply, needs.cookies, session);
    return { token: session.accessToken, user: await welcome(needs, session.account) };
  }),
  route(contract.logout, async ({ request, reply }) => {
    const token = request.cookies[needs.cookies.refresh];
    if (token !== undefined) await endSession(needs, token);
    clearSessionCookies(reply, needs.cookies);
    // Documents must not stay in the browser's cache; local settings such as the theme may.
    reply.header('clear-site-data', '"cache"');
  }),
  route(contract.requestPasswordReset, async ({ body, request }) => {
    const link = await requestReset(linkingHere(needs, request), body.email, languageOf(request));
    return { message: RESET_SENT, ...(link !== undefined && { link }) };
  }),
  route(contract.resetPassword, ({ body }) => setNewPassword(needs, body)),
  route(contract.verifyEmail, async ({ body, request }) => {
    if (body.token !== '') return confirmEmail(needs, body).then(() => ({ verified: true }));
    await requestProof(needs, body.email, languageOf(request));
    return { verified: false };
  }),
  route(contract.resendVerification, ({ body, request }) => requestProof(needs, body.email, languageOf(request))),
  route(contract.listSessions, async ({ actor }) => ({ items: await listOwn(needs, actor) })),
  route(contract.endOwnSession, ({ actor, params }) => endOwn(needs, actor, params.sessionId)),
  route(contract.endOtherSessions, ({ actor }) => endOthers(needs, actor)),
  route(contract.getUser, ({ actor }) => getOwnUser(needs, actor)),
  route(contract.setPreference, ({ actor, body }) => setPreferences(needs, actor, body)),
  route(contract.updateProfile, ({ actor, body }) => setProfile(needs, actor, body)),
  route(contract.updateOnboarding, ({ actor }) => leaveOnBoarding(needs, actor)),
  route(contract.updateConsent, ({ actor, body }) => addConsent(needs, actor, body)),
  route(contract.deleteUser, async ({ actor, body, request, reply }) => {
    await removeAccount(needs, actor, body.password, networkOf(request.ip));
    clearSessionCookies(reply, needs.cookies);
    reply.header('clear-site-data', '"cache"');
  }),
  route(contract.listResetLinks, async ({ request }) => ({
    items: needs.mail.reachesPeople ? [] : await listResetLinks(linkingHere(needs, request), needs.database.db),
  })),
  route(contract.getConfig, async ({ request, reply }) => {
    const { settings, providers } = needs;
    // The same path says something else at each tenant address.
    reply.header('vary', 'host');
    const firstRun = !(await hasFirstAccount(needs.database.db));
    const billing = await needs.billing();
    return {
      appTitle: settings.appTitle,
      version: needs.version,
      registrationEnabled: firstRun || (await isRegistrationOpen(needs.database.db, needs.registrationEnabled)),
      emailLoginEnabled: firstRun || needs.emailLoginEnabled,
      // Nobody can come from there before the first account exists.
      socialLoginEnabled: !firstRun && providers.size > 0,
      googleLoginEnabled: providers.has('google'),
      microsoftLoginEnabled: providers.has('microsoft'),
      facebookLoginEnabled: providers.has('facebook'),
      openidLoginEnabled: providers.has('openid'),
      openidLabel: settings.openidLoginLabel ?? null,
      openidImageUrl: settings.openidLoginImage ?? null,
      githubLoginEnabled: providers.has('github'),
      discordLoginEnabled: providers.has('discord'),
      emailEnabled: needs.mail.reachesPeople,
      checkBalance: settings.checkBalance && billing !== 'none',
      billing,
      serverDomain: settings.publicUrl ?? '',
      customFooter: settings.customFooter ?? null,
      helpUrl: settings.helpUrl ?? null,
      documentationUrl: settings.documentationUrl ?? null,
      social: { discord: settings.communityUrl ?? null },
      consent: [...settings.consentNotices],
      contactUrl: settings.contactUrl ?? null,
      accountDeletionUrl: settings.accountDeletionUrl ?? null,
      firstRun,
      organization: (await needs.lookOf(request.headers.host)) ?? null,
      setupTokenRequired: firstRun && needs.setupToken.isAsked(request.headers),
      legal: {
        operator: settings.legalOperatorName ?? null,
        representative: settings.legalRepresentative ?? null,
        address: settings.legalAddress ?? null,
        email: settings.legalEmail ?? null,
        phone: settings.legalPhone ?? null,
        register: settings.legalRegister ?? null,
        law: settings.legalLaw ?? null,
      },
    };
  }),
];
