import { Problem } from '@nousboard/contracts';
import type { JSONWebKeySet, JWTPayload } from 'jose';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { ask, understood } from './ask.ts';
import { challengeOf } from './attempt.ts';
import type { Client, Identity, Provider, Way } from './provider.ts';

/** Keys are changed seldom, and told beforehand. */
const KEEP_MS = 60 * 60_000;
/** A key that is not known may be a new one; asked for no more often than this, whoever sends made-up tokens. */
const ASK_AGAIN_MS = 60_000;
/** Signatures that only the service can make: none with a secret that both know. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});
type Discovered = z.infer<typeof discovered>;
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });
const granted = z.object({ id_token: z.string(), access_token: z.string() });
const claims = z.object({
  sub: z.string().min(1).max(255),
  name: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
  // Some services write it as text.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
});
export type Claims = z.infer<typeof claims>;

export interface OpenIdNeeds {
  readonly clock: Clock;
  readonly client: Client;
  /** Without a slash at its end. */
  readonly issuer: string;
  /** Whether the e-mail is proved, where the standard claim does not say it. */
  readonly isProved?: (payload: JWTPayload) => boolean;
}

interface Known {
  readonly at: number;
  readonly service: Discovered;
  readonly keys: JSONWebKeySet;
}

/** A service that speaks OpenID Connect: found by its issuer, believed by its signature. */
export function createOpenId({ clock, client, issuer, isProved = () => false }: OpenIdNeeds): Provider {
  let known: Known | undefined;

  async function look(signal: AbortSignal, mostAgeMs = KEEP_MS): Promise<Known> {
    const at = clock.now().getTime();
    if (known !== undefined && Math.abs(at - known.at) < mostAgeMs) return known;
    const service = understood(discovered, await ask(`${issuer}/.well-known/openid-configuration`, {}, signal));
    if (!isNamed(service.issuer, issuer))
      throw new Problem('social_unreachable', {}, { cause: new Error('The service says that it is another one.') });
    const keys = understood(keySet, await ask(service.jwks_uri, {}, signal));
    return (known = { at, service, keys: keys as JSONWebKeySet });
  }

  /** The claims of a token that this service has signed, for us, for this way, and not long ago. */
  async function read(token: string, nonce: string, signal: AbortSignal): Promise<JWTPayload> {
    const verify = (keys: JSONWebKeySet) =>
      jwtVerify(token, createLocalJWKSet(keys), {
        algorithms: ALGORITHMS,
        audience: client.id,
        currentDate: clock.now(),
        clockTolerance: 60,
        requiredClaims: ['iss', 'sub', 'exp', 'iat'],
      });
    const { service, keys } = await look(signal);
    try {
      const { payload } = await verify(keys).catch(async error => {
        if (error instanceof errors.JWKSNoMatchingKey) return verify((await look(signal, ASK_AGAIN_MS)).keys);
        throw error;
      });
      // Where a service signs for many organisations, its name holds a place for theirs.
      if (payload.iss !== service.issuer.replace('{tenantid}', String(payload['tid'])))
        throw new Error('It is signed by somebody else.');
      if (payload['nonce'] !== nonce) throw new Error('It was made for another sign-in.');
      if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload['azp'] !== client.id)
        throw new Error('It was made for another client.');
      return payload;
    } catch (cause) {
      throw cause instanceof Problem ? cause : new Problem('social_refused', {}, { cause });
    }
  }

  async function exchange(
    { service }: Known,
    { redirectUri, verifier }: Way,
    code: string,
    signal: AbortSignal,
  ): Promise<z.infer<typeof granted>> {
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
    const byPost = service.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
    const secret = { client_id: client.id, client_secret: client.secret };
    const basic = Buffer.from(`${encodeURIComponent(client.id)}:${encodeURIComponent(client.secret)}`).toString(
      'base64',
    );
    return understood(
      granted,
      await ask(
        service.token_endpoint,
        byPost ? { form: { ...form, ...secret } } : { form, headers: { authorization: `Basic ${basic}` } },
        signal,
      ),
    );
  }

  /** What the token leaves out, the service may say when it is asked. */
  async function complete({ service }: Known, told: Claims, accessToken: string, signal: AbortSignal): Promise<Claims> {
    if (told.email !== undefined || service.userinfo_endpoint === undefined) return told;
    const asked = understood(
      claims,
      await ask(service.userinfo_endpoint, { headers: { authorization: `Bearer ${accessToken}` } }, signal),
    );
    if (asked.sub !== told.sub)
      throw new Problem('social_refused', {}, { cause: new Error('It speaks of somebody else.') });
    return { ...asked, name: told.name ?? asked.name };
  }

  return {
    async signInUrl({ redirectUri, verifier, nonce }, state, signal) {
      const { service } = await look(signal);
      const url = new URL(service.authorization_endpoint);
      const query = {
        response_type: 'code',
        client_id: client.id,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },
    async identify(way, code, signal): Promise<Identity> {
      const service = await look(signal);
      const tokens = await exchange(service, way, code, signal);
      const payload = await read(tokens.id_token, way.nonce, signal);
      const told = await complete(
        service,
        understood(claims, { status: 200, body: payload }),
        tokens.access_token,
        signal,
      );
      return {
        issuer: String(payload.iss),
        subject: told.sub,
        name: told.name,
        email: told.email,
        isEmailProved: told.email_verified === true || isProved(payload),
      };
    },
  };
}

/**
 * Whether the name that a service gives itself is the one in the settings; that of many organisations has a place in
 * it.
 */
const isNamed = (named: string, wanted: string): boolean => {
  const plain = named.replace(/\/+$/, '');
  return (
    plain === wanted ||
    (plain.includes('{tenantid}') && plain.replace('{tenantid}', wanted.split('/').at(-2) ?? '') === wanted)
  );
};
