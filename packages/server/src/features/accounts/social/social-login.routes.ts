import type { LoginProvider } from '@nousboard/contracts';
import { contract, Problem } from '@nousboard/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { askedOrigin } from '#platform/http/asked-origin.ts';
import { languageOf } from '#platform/http/language.ts';
import { networkOf } from '#platform/http/network.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import type { Settings } from '#platform/settings.ts';
import type { CookieNames } from '../cookies.ts';
import { clearAttemptCookie, setAttemptCookie, setSessionCookies } from '../cookies.ts';
import { deviceOf } from '../device-of.ts';
import type { LetterNeeds } from '../letters.ts';
import { askForLetter } from '../letters.ts';
import type { Attempts } from './attempt.ts';
import { ATTEMPT_SECONDS } from './attempt.ts';
import type { Provider } from './provider.ts';
import type { Providers } from './providers.ts';
import type { SocialNeeds } from './social-login.service.ts';
import { signInFrom } from './social-login.service.ts';

export interface SocialRouteNeeds extends SocialNeeds, LetterNeeds {
  readonly settings: Pick<Settings, 'publicUrl' | 'allowedHosts'>;
  readonly cookies: CookieNames;
  readonly providers: Providers;
  readonly attempts: Attempts;
  readonly rateLimit: RateLimit;
}

/** Of one address, each way; above it people are told so on a page, and not in JSON as by the limits of calls. */
const PER_MINUTE = 20;

/**
 * Signing in with another service. People are led by their browser, so what goes wrong is told on the page of the
 * sign-in.
 */
export const socialLoginRoutes = (needs: SocialRouteNeeds): Route[] => [
  route(contract.beginSocialLogin, async ({ params: { provider }, request, reply, signal }) => {
    const service = providerOf(needs, provider);
    const origin = ownOrigin(needs, request);
    await orTell(needs, reply, async () => {
      needs.rateLimit.admit(`begin ${networkOf(request.ip)}`, PER_MINUTE);
      const { cookie, state, way } = await needs.attempts.begin(provider, origin);
      const url = await service.signInUrl(way, state, signal);
      setAttemptCookie(reply, needs.cookies, provider, cookie, ATTEMPT_SECONDS);
      return url;
    });
  }),
  route(contract.finishSocialLogin, async ({ params: { provider }, query, request, reply, signal }) => {
    const service = providerOf(needs, provider);
    const cookie = request.cookies[needs.cookies.attempt];
    // It is good once, whatever comes of it.
    clearAttemptCookie(reply, needs.cookies, provider);
    await orTell(needs, reply, async () => {
      needs.rateLimit.admit(`finish ${networkOf(request.ip)}`, PER_MINUTE);
      const way = await needs.attempts.resume(provider, cookie, query.state);
      if (query.error !== undefined || query.code === '') throw new Problem('social_refused');
      const identity = await service.identify(way, query.code, signal);
      const device = deviceOf(request.headers['user-agent']);
      const session = await signInFrom(needs, provider, identity, device, (tx, { email }) =>
        askForLetter(needs, tx, { purpose: 'verify', email, language: languageOf(request) }),
      );
      setSessionCookies(reply, needs.cookies, session);
      return `/login?from=${provider}`;
    });
  }),
];

/** The service, where this installation has it. */
function providerOf({ providers }: SocialRouteNeeds, name: LoginProvider): Provider {
  const provider = providers.get(name);
  if (provider === undefined) throw new Problem('not_found');
  return provider;
}

/** Leads the browser on, or back to the sign-in with what was wrong. */
async function orTell({ log }: SocialRouteNeeds, reply: FastifyReply, lead: () => Promise<string>): Promise<void> {
  try {
    reply.header('location', await lead());
  } catch (error) {
    const problem = error instanceof Problem ? error : new Problem('unexpected', {}, { cause: error });
    const facts = { code: problem.code, ...(problem.cause !== undefined && { err: problem.cause }) };
    if (problem.code === 'unexpected') log.error(facts, 'signing in with another service failed');
    else log.info(facts, 'somebody was not signed in with another service');
    reply.header('location', `/login?refused=${problem.code}`);
  }
}

/**
 * The origin under which the browser is here, and comes back to. Throws `cross_site` for one that is not of this
 * installation.
 */
function ownOrigin({ settings, origin }: SocialRouteNeeds, request: FastifyRequest): string {
  const own = new URL(origin()).origin;
  const { c } = request.query as { c?: unknown };
  if (c === undefined || c === own) return own;
  // Another name for it: the one that was asked for, so that the cookie is there on the way back.
  const asked = askedOrigin(own, settings, request.headers.host);
  if (c !== asked) throw new Problem('cross_site');
  return asked;
}
