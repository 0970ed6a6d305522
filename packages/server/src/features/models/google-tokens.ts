import { sign } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { ServiceAccount } from '@nousboard/contracts';
import { z } from 'zod';
import { type Clock, systemClock } from '#platform/clock.ts';
import { createOutbound } from '#platform/outbound/outbound.ts';
import type { Fetch } from './guarded-fetch.ts';
import { failure, failureOfStatus, ModelRefusalError } from './model-failure.ts';
import type { ModelFailure } from './model-port.ts';

const SCOPE = 'https://www.googleapis.com/auth/cloud-platform';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** The longest that Google takes. */
const ASSERTION_SECONDS = 3_600;
/** A token is used until so long before its end, so that it does not end on its way. */
const SPARE_MS = 60_000;
const FIRST_BYTE_MS = 10_000;
const TOTAL_MS = 15_000;
const MOST_BYTES = 64_000;
const reply = z.object({ access_token: z.string().regex(/^[\x21-\x7e]{1,4096}$/), expires_in: z.number().positive() });

export interface TokenNeeds {
  /** Where signatures are exchanged for tokens, and whom they are for. */
  readonly tokenUrl: string;
  readonly clock?: Clock;
}

/**
 * A fetch that asks as a service account: with an access token, for which what the account has signed is exchanged (RFC
 * 7523), and which is used again until shortly before it ends or is refused. Rejects with a `ModelRefusalError` where
 * there is none to be had.
 */
export function fetchAsAccount(
  account: ServiceAccount,
  fetchIt: Fetch,
  { tokenUrl, clock = systemClock }: TokenNeeds,
): Fetch {
  const outbound = createOutbound({ own: [tokenUrl] });
  let known: { readonly token: string; readonly untilMs: number } | undefined;
  let asking: Promise<string> | undefined;

  async function ask(): Promise<string> {
    const form = new URLSearchParams({
      grant_type: GRANT,
      assertion: assertionOf(account, tokenUrl, clock.now()),
    }).toString();
    const answer = await outbound(tokenUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(Buffer.byteLength(form)),
      },
      body: form,
      // Several questions may wait for it: none of them takes it along when it is stopped.
      signal: new AbortController().signal,
      firstByteMs: FIRST_BYTE_MS,
      totalMs: TOTAL_MS,
      mostBytes: MOST_BYTES,
    });
    const words = await text(answer.body);
    if (answer.status !== 200) throw new ModelRefusalError(refusalOf(answer.status));
    const { access_token: token, expires_in: seconds } = reply.parse(JSON.parse(words));
    known = { token, untilMs: clock.now().getTime() + seconds * 1_000 - SPARE_MS };
    return token;
  }
  const tokenNow = async (): Promise<string> => {
    if (known && clock.now().getTime() < known.untilMs) return known.token;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking.catch((error: unknown) => {
      throw error instanceof ModelRefusalError ? error : new ModelRefusalError(failure('network'));
    });
  };

  return async (input, init) => {
    const token = await tokenNow();
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${token}`);
    const answer = await fetchIt(input, { ...init, headers });
    // It was revoked before its time: the next question gets another one.
    if (answer.status === 401 && known?.token === token) known = undefined;
    return answer;
  };
}

/** Google refuses an account that it does not know, or a key that was taken from it, as a bad request. */
const refusalOf = (status: number): ModelFailure =>
  status === 400 ? failure('auth', { status }) : failureOfStatus(status, '', { get: () => null });

/** What the account says of itself, signed with its key. */
function assertionOf(
  { client_email: email, private_key: key, private_key_id: keyId }: ServiceAccount,
  audience: string,
  now: Date,
): string {
  const issued = Math.floor(now.getTime() / 1_000);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const head = encode({ alg: 'RS256', typ: 'JWT', ...(keyId !== null && { kid: keyId }) });
  const claims = { iss: email, scope: SCOPE, aud: audience, iat: issued, exp: issued + ASSERTION_SECONDS };
  const signed = `${head}.${encode(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}
