import { createHash, createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#platform/clock.ts';

const ACCESS_SECONDS = 15 * 60;
/**
 * Longer than the access token, because a picture cannot ask for a new one; it is checked against its session at every
 * use.
 */
export const CONTENT_SECONDS = 60 * 60;
const ISSUER = 'nousboard';

/** What a valid token says. */
export interface TokenClaims {
  readonly accountId: string;
  readonly familyId: string;
  /** The account's `access_number` when it was made. */
  readonly accessNumber: number;
}

type Purpose = 'access' | 'content';
const types = { access: 'at+jwt', content: 'content+jwt' } as const satisfies Record<Purpose, string>;

export interface Tokens {
  sign(purpose: Purpose, claims: TokenClaims): Promise<string>;
  /** Undefined for anything but a token of this purpose, made here, that has not expired. */
  read(purpose: Purpose, token: string): Promise<TokenClaims | undefined>;
  /**
   * The refresh token that follows this one: always the same, and to be guessed from neither the token nor the database
   * alone.
   */
  successor(refreshToken: string): string;
}

/** `key` is 256 bits. One algorithm, and a type and an audience per purpose: no token can stand for another. */
export function createTokens(key: Uint8Array, clock: Clock): Tokens {
  return {
    sign(purpose, { accountId, familyId, accessNumber }) {
      const now = Math.floor(clock.now().getTime() / 1_000);
      return new SignJWT({ sid: familyId, num: accessNumber })
        .setProtectedHeader({ alg: 'HS256', typ: types[purpose] })
        .setSubject(accountId)
        .setIssuer(ISSUER)
        .setAudience(`${ISSUER}:${purpose}`)
        .setIssuedAt(now)
        .setExpirationTime(now + (purpose === 'access' ? ACCESS_SECONDS : CONTENT_SECONDS))
        .sign(key);
    },
    async read(purpose, token) {
      const verified = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        typ: types[purpose],
        issuer: ISSUER,
        audience: `${ISSUER}:${purpose}`,
        currentDate: clock.now(),
        requiredClaims: ['sub', 'exp', 'iat', 'sid', 'num'],
      }).catch(() => undefined);
      const { sub, sid, num } = verified?.payload ?? {};
      return typeof sub === 'string' && typeof sid === 'string' && typeof num === 'number'
        ? { accountId: sub, familyId: sid, accessNumber: num }
        : undefined;
    },
    successor: refreshToken =>
      createHmac('sha256', key).update(`${ISSUER}:refresh ${refreshToken}`).digest('base64url'),
  };
}

/** What is stored of an opaque token: a database that leaks signs nobody in. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
