import { createHash, randomBytes } from 'node:crypto';

export const CLIENT = { id: 'client-of-these-tests', secret: 'secret-of-these-tests-0815' };

interface Asked {
  readonly redirectUri: string;
  readonly state: string;
  readonly challenge: string;
  readonly scope: string;
}

export interface Granted {
  readonly scope: string;
  readonly accessTokens: Set<string>;
  refreshToken: string;
}

export type FormAnswer = { readonly status: number; readonly body: object };

/**
 * The OAuth 2.0 side of a service: consents to one client, by authorization code with a proof key (RFC 6749, 7636,
 * 7009).
 */
export interface Consents {
  /** Addresses to which people may be sent back, word by word. */
  readonly redirectUris: Set<string>;
  readonly granted: Set<Granted>;
  /** Scopes that people leave unticked. */
  readonly unticked: Set<string>;
  /** How long access tokens last. */
  readonly lifetime: { seconds: number };
  /** The page of consent: an id for what is asked, or what is wrong with it. */
  ask(query: URLSearchParams): { readonly id: string; readonly scope: string } | { readonly error: string };
  /** Where the browser goes after the decision. */
  decide(id: string, isAllowed: boolean): string | undefined;
  token(form: URLSearchParams, refusal: (error: string, description: string) => object): FormAnswer;
  revoke(token: string): boolean;
  allows(authorization: string | undefined): boolean;
  /** Access tokens are worth nothing from now on, as an hour later. */
  expireAccess(): void;
  /** The person has taken their consent back on the page of their account. */
  withdraw(): void;
}

export interface ConsentManners {
  /** Each refresh gives a new refresh token, and the one before is over. */
  readonly rotates: boolean;
  readonly scopeIsNeeded: string;
}

export function createConsents({ rotates, scopeIsNeeded }: ConsentManners): Consents {
  const redirectUris = new Set<string>();
  const asked = new Map<string, Asked>();
  const codes = new Map<string, Asked>();
  const granted = new Set<Granted>();
  const unticked = new Set<string>();
  const lifetime = { seconds: 3_599 };
  const secret = (kind: string) => `${kind}-${randomBytes(24).toString('base64url')}`;
  const give = (grant: Granted, withRefresh: boolean): FormAnswer => {
    const accessToken = secret('access');
    grant.accessTokens.add(accessToken);
    const refresh = withRefresh ? { refresh_token: grant.refreshToken } : {};
    return {
      status: 200,
      body: {
        access_token: accessToken,
        expires_in: lifetime.seconds,
        scope: grant.scope,
        token_type: 'Bearer',
        ...refresh,
      },
    };
  };

  return {
    redirectUris,
    granted,
    unticked,
    lifetime,
    ask(query) {
      const get = (name: string) => query.get(name) ?? '';
      if (get('client_id') !== CLIENT.id) return { error: 'invalid_client' };
      if (!redirectUris.has(get('redirect_uri'))) return { error: 'redirect_uri_mismatch' };
      if (
        get('response_type') !== 'code' ||
        get('code_challenge_method') !== 'S256' ||
        get('code_challenge').length !== 43 ||
        get('state').length < 32
      )
        return { error: 'invalid_request' };
      if (!get('scope').split(' ').includes(scopeIsNeeded)) return { error: 'invalid_scope' };
      const id = secret('asked');
      asked.set(id, {
        redirectUri: get('redirect_uri'),
        state: get('state'),
        challenge: get('code_challenge'),
        scope: get('scope'),
      });
      return { id, scope: get('scope') };
    },
    decide(id, isAllowed) {
      const what = asked.get(id);
      if (what === undefined) return undefined;
      asked.delete(id);
      const code = secret('code');
      if (isAllowed) codes.set(code, what);
      const { state, scope } = what;
      const told = new URLSearchParams(isAllowed ? { state, code, scope } : { error: 'access_denied', state });
      return `${what.redirectUri}?${told}`;
    },
    token(form, refusal) {
      const get = (name: string) => form.get(name) ?? '';
      if (get('client_id') !== CLIENT.id || get('client_secret') !== CLIENT.secret)
        return { status: 401, body: refusal('invalid_client', 'The OAuth client was not found.') };
      if (get('grant_type') === 'authorization_code') {
        const what = codes.get(get('code'));
        codes.delete(get('code'));
        const proof = createHash('sha256').update(get('code_verifier')).digest('base64url');
        if (what === undefined || what.redirectUri !== get('redirect_uri') || what.challenge !== proof)
          return { status: 400, body: refusal('invalid_grant', 'Malformed auth code.') };
        const scope = what.scope
          .split(' ')
          .filter(one => !unticked.has(one))
          .join(' ');
        const grant: Granted = { scope, accessTokens: new Set(), refreshToken: secret('refresh') };
        granted.add(grant);
        return give(grant, true);
      }
      const grant = [...granted].find(({ refreshToken }) => refreshToken === get('refresh_token'));
      if (get('grant_type') !== 'refresh_token' || grant === undefined)
        return { status: 400, body: refusal('invalid_grant', 'Token has been expired or revoked.') };
      if (rotates) grant.refreshToken = secret('refresh');
      return give(grant, rotates);
    },
    revoke(token) {
      const grant = [...granted].find(
        ({ refreshToken, accessTokens }) => refreshToken === token || accessTokens.has(token),
      );
      return grant !== undefined && granted.delete(grant);
    },
    allows(authorization) {
      const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '';
      return [...granted].some(({ accessTokens }) => accessTokens.has(token));
    },
    expireAccess() {
      for (const { accessTokens } of granted) accessTokens.clear();
    },
    withdraw: () => granted.clear(),
  };
}
