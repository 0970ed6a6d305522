import { z } from 'zod';
import { ask, understood } from './ask.ts';
import { challengeOf } from './attempt.ts';
import type { Client, Identity, Provider } from './provider.ts';

/** Asks the service in somebody's name. */
type AskAs = <T>(schema: z.ZodType<T>, path: string, query?: Readonly<Record<string, string>>) => Promise<T>;

export interface OAuthService {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly apiUrl: string;
  readonly scope: string;
  /** Who the person of this token is. */
  whoIs(ask: AskAs, accessToken: string): Promise<Omit<Identity, 'issuer'>>;
}

const granted = z.object({ access_token: z.string() });

/** A service that speaks OAuth 2.0 and tells by an interface of its own who somebody is. */
export const createOAuth = (
  client: Client,
  { authorizeUrl, tokenUrl, apiUrl, scope, whoIs }: OAuthService,
): Provider => ({
  async signInUrl({ redirectUri, verifier }, state) {
    const url = new URL(authorizeUrl);
    const query = {
      response_type: 'code',
      client_id: client.id,
      redirect_uri: redirectUri,
      scope,
      state,
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  },
  async identify({ redirectUri, verifier }, code, signal) {
    const form = {
      grant_type: 'authorization_code',
      client_id: client.id,
      client_secret: client.secret,
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    };
    const { access_token: token } = understood(granted, await ask(tokenUrl, { form }, signal));
    const askAs: AskAs = async (schema, path, query = {}) => {
      const url = new URL(apiUrl + path);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return understood(schema, await ask(url.href, { headers: { authorization: `Bearer ${token}` } }, signal));
    };
    return { issuer: apiUrl, ...(await whoIs(askAs, token)) };
  },
});
