import { createHash, createHmac } from 'node:crypto';
import type { LoginProvider } from '@nousboard/contracts';
import { loginReturnPath, Problem } from '@nousboard/contracts';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#platform/clock.ts';
import { newSecret } from '#platform/new-id.ts';
import { isSameSecret } from '#platform/same-secret.ts';
import type { Way } from './provider.ts';

/** How long people may take on the page of the service. */
export const ATTEMPT_SECONDS = 10 * 60;
const TYPE = 'social-login+jwt';
const AUDIENCE = 'nousboard:social-login';

/** A way that has begun: what the browser keeps as a cookie, and what the service is told. */
export interface Attempt {
  readonly cookie: string;
  readonly state: string;
  readonly way: Way;
}

/**
 * Ways through other services, each bound to the browser that began it. Nothing is stored here, so that nobody can fill
 * the database by beginning: state, proof key and nonce are computed from a secret in the cookie and a key of the
 * installation.
 */
export interface Attempts {
  begin(provider: LoginProvider, origin: string): Promise<Attempt>;
  /**
   * The way of this browser, if it began one through this service with this state, not too long ago. Throws
   * `social_state`.
   */
  resume(provider: LoginProvider, cookie: string | undefined, state: string): Promise<Way>;
}

/** The digest with which a proof key is announced (RFC 7636). */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

export function createAttempts(key: Uint8Array, clock: Clock): Attempts {
  const derive = (what: string, secret: string) =>
    createHmac('sha256', key).update(`social login ${what} ${secret}`).digest('base64url');
  const wayOf = (provider: LoginProvider, origin: string, secret: string): Way => ({
    redirectUri: origin + loginReturnPath(provider),
    verifier: derive('verifier', secret),
    nonce: derive('nonce', secret),
  });
  return {
    async begin(provider, origin) {
      const secret = newSecret();
      const now = Math.floor(clock.now().getTime() / 1_000);
      const cookie = await new SignJWT({ secret, origin })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setSubject(provider)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + ATTEMPT_SECONDS)
        .sign(key);
      return { cookie, state: derive('state', secret), way: wayOf(provider, origin, secret) };
    },
    async resume(provider, cookie, state) {
      const verified = await jwtVerify(cookie ?? '', key, {
        algorithms: ['HS256'],
        typ: TYPE,
        audience: AUDIENCE,
        subject: provider,
        currentDate: clock.now(),
      }).catch(() => undefined);
      const { secret, origin } = verified?.payload ?? {};
      if (typeof secret !== 'string' || typeof origin !== 'string' || !isSameSecret(derive('state', secret), state))
        throw new Problem('social_state');
      return wayOf(provider, origin, secret);
    },
  };
}
