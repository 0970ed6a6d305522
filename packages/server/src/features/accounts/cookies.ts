import { type LoginProvider, SIGNED_IN_COOKIE } from '@nousboard/contracts';
import type { FastifyReply } from 'fastify';
import { isLoopback } from '#platform/loopback.ts';
import { CONTENT_SECONDS } from './tokens.ts';

/**
 * Names and flags of the cookies that open something. `secure` is false only where the operator has allowed plain http
 * beyond loopback.
 */
export interface CookieNames {
  readonly secure: boolean;
  readonly refresh: string;
  readonly content: string;
  /** A way through another service that this browser has begun. */
  readonly attempt: string;
}

/**
 * Loopback counts as a safe origin in browsers and curl, so the cookies stay Secure there also over plain http. With
 * `INSECURE_HTTP` beyond loopback a Secure cookie would never come back, hence the plain names.
 */
export function cookieNames(settings: {
  readonly insecureHttp: boolean;
  readonly host: string;
  readonly publicUrl?: string | undefined;
}): CookieNames {
  const secure = settings.publicUrl
    ? settings.publicUrl.startsWith('https:') || !settings.insecureHttp
    : !settings.insecureHttp || isLoopback(settings.host);
  return secure
    ? { secure, refresh: '__Secure-nous_refresh', content: '__Secure-nous_content', attempt: '__Secure-nous_attempt' }
    : { secure, refresh: 'nous_refresh', content: 'nous_content', attempt: 'nous_attempt' };
}

/** Where each cookie is sent to, and nowhere else. */
const REFRESH_PATH = '/api/auth';
/** A cookie knows one path: for each of these there is one of the same name. */
const CONTENT_PATHS = ['/api/files', '/api/library', '/api/recaps', '/api/user/export'];

export function setSessionCookies(
  reply: FastifyReply,
  names: CookieNames,
  session: { refreshToken: string; refreshExpiresAt: Date; contentToken: string },
): void {
  const common = { httpOnly: true, secure: names.secure, sameSite: 'strict' as const };
  reply.setCookie(names.refresh, session.refreshToken, {
    ...common,
    path: REFRESH_PATH,
    expires: session.refreshExpiresAt,
  });
  for (const path of CONTENT_PATHS)
    reply.setCookie(names.content, session.contentToken, { ...common, path, maxAge: CONTENT_SECONDS });
  reply.setCookie(SIGNED_IN_COOKIE, '1', { ...common, httpOnly: false, path: '/', expires: session.refreshExpiresAt });
}

export function clearSessionCookies(reply: FastifyReply, names: CookieNames): void {
  const common = { httpOnly: true, secure: names.secure, sameSite: 'strict' as const };
  reply.clearCookie(names.refresh, { ...common, path: REFRESH_PATH });
  for (const path of CONTENT_PATHS) reply.clearCookie(names.content, { ...common, path });
  reply.clearCookie(SIGNED_IN_COOKIE, { ...common, httpOnly: false, path: '/' });
}

// One for each service, so that two ways begun at once do not spoil each other. Lax: the browser comes back from
// another site.
const attemptOf = (provider: LoginProvider, { secure }: CookieNames) => ({
  httpOnly: true,
  secure,
  sameSite: 'lax' as const,
  path: `${REFRESH_PATH}/${provider}`,
});

export function setAttemptCookie(
  reply: FastifyReply,
  names: CookieNames,
  provider: LoginProvider,
  value: string,
  maxAge: number,
): void {
  reply.setCookie(names.attempt, value, { ...attemptOf(provider, names), maxAge });
}

export function clearAttemptCookie(reply: FastifyReply, names: CookieNames, provider: LoginProvider): void {
  reply.clearCookie(names.attempt, attemptOf(provider, names));
}
