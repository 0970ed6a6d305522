import { createHash, randomBytes } from 'node:crypto';
import type { FakePerson } from './people.ts';

export const LOGIN_CLIENT = { id: 'client-of-these-tests', secret: 'secret-of-these-tests-0815' };

/** What the page of the service was asked, and who pressed there. */
export interface Grant {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string | null;
  readonly challenge: string;
  readonly person: FakePerson;
}

/** The OAuth 2.0 side of one service: codes that are good once, with their proof key (RFC 6749, 7636). */
export interface Grants {
  /** Undefined where what is asked cannot be granted. */
  ask(query: URLSearchParams, scope: string): string | undefined;
  /** Where the browser goes after the decision. */
  decide(id: string, person: FakePerson | undefined): string | undefined;
  /** What a code was given for. */
  redeem(form: URLSearchParams, authorization: string | undefined): Grant | undefined;
  tokenFor(grant: Grant): string;
  /** Whose token this is. */
  whose(authorization: string | undefined): FakePerson | undefined;
  reset(): void;
}

export function createGrants(redirectUris: ReadonlySet<string>): Grants {
  const asked = new Map<string, Omit<Grant, 'person'>>();
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, FakePerson>();
  const secret = () => randomBytes(24).toString('base64url');
  return {
    ask(query, scope) {
      const get = (name: string) => query.get(name) ?? '';
      const isRight =
        get('client_id') === LOGIN_CLIENT.id &&
        redirectUris.has(get('redirect_uri')) &&
        get('response_type') === 'code' &&
        get('scope') === scope &&
        get('state').length >= 32 &&
        get('code_challenge').length === 43 &&
        get('code_challenge_method') === 'S256';
      if (!isRight) return undefined;
      const id = secret();
      asked.set(id, {
        redirectUri: get('redirect_uri'),
        state: get('state'),
        nonce: query.get('nonce'),
        challenge: get('code_challenge'),
      });
      return id;
    },
    decide(id, person) {
      const what = asked.get(id);
      asked.delete(id);
      if (what === undefined) return undefined;
      const code = secret();
      if (person !== undefined) codes.set(code, { ...what, person });
      const { state } = what;
      const told = person === undefined ? { error: 'access_denied', state } : { code, state, iss: 'somebody' };
      return `${what.redirectUri}?${new URLSearchParams(told)}`;
    },
    redeem(form, authorization) {
      const get = (name: string) => form.get(name) ?? '';
      const isClient =
        authorization === `Basic ${Buffer.from(`${LOGIN_CLIENT.id}:${LOGIN_CLIENT.secret}`).toString('base64')}` ||
        (get('client_id') === LOGIN_CLIENT.id && get('client_secret') === LOGIN_CLIENT.secret);
      const grant = codes.get(get('code'));
      codes.delete(get('code'));
      const proof = createHash('sha256').update(get('code_verifier')).digest('base64url');
      const isRight =
        isClient &&
        get('grant_type') === 'authorization_code' &&
        grant?.redirectUri === get('redirect_uri') &&
        grant.challenge === proof;
      return isRight ? grant : undefined;
    },
    tokenFor({ person }) {
      const token = secret();
      tokens.set(token, person);
      return token;
    },
    whose: authorization => tokens.get(/^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? ''),
    reset() {
      for (const kept of [asked, codes, tokens]) kept.clear();
    },
  };
}
