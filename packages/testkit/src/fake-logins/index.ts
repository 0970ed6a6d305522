import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { LoginProvider } from '@nousboard/contracts';
import { LOGIN_PROVIDERS, loginReturnPath } from '@nousboard/contracts';
import type { Settings } from '@nousboard/server/platform/settings';
import { giveConsent } from '../give-consent.ts';
import type { Grant } from './grants.ts';
import { createGrants, LOGIN_CLIENT } from './grants.ts';
import type { FakePerson } from './people.ts';
import { ADA } from './people.ts';
import { createSigner } from './signer.ts';

export { ADA, type FakePerson } from './people.ts';

/** The organisation of Microsoft whose people sign in here. */
const TENANT = '4c5a0d0e-96cf-4e1a-9df0-5d6a3f0c1b2a';
const SCOPES: Readonly<Record<LoginProvider, string>> = {
  google: 'openid email profile',
  microsoft: 'openid email profile',
  openid: 'openid email profile',
  facebook: 'email,public_profile',
  github: 'read:user user:email',
  discord: 'identify email',
};
const OPEN_ID: readonly string[] = ['google', 'microsoft', 'openid'];

/** The six services on loopback, with the pages on which people sign in, speaking the documented protocols. */
export interface FakeLogins {
  readonly origin: string;
  /** Settings with which a server asks these instead. */
  readonly settings: Partial<Settings>;
  /** The same for a program of its own, as its environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Who is signed in at each service, and presses there. */
  readonly people: Map<LoginProvider, FakePerson>;
  /** Changes what a token of identity says, before it is signed. */
  readonly claims: { change: (claims: Record<string, unknown>) => Record<string, unknown> };
  /** Services that answer nothing but 503. */
  readonly away: Set<LoginProvider>;
  /** From now on tokens are signed with a key that nobody has seen yet. */
  rotateKeys(): void;
  /** Registers an installation: people may be sent back to it. */
  register(origin: string): void;
  /** Goes through the page of the service as a browser does; gives where it is sent back to. */
  consent(url: string, isAllowed?: boolean): Promise<URL>;
  /** Forgets people, codes and what was changed. */
  reset(): void;
  close(): Promise<void>;
}

type Answer = { readonly status: number; readonly body: unknown };
const refused = (error: string): Answer => ({ status: 400, body: { error } });

export async function startFakeLogins(): Promise<FakeLogins> {
  const redirectUris = new Set<string>();
  const grants = createGrants(redirectUris);
  const people = new Map<LoginProvider, FakePerson>();
  const away = new Set<LoginProvider>();
  const signer = createSigner();
  const claims: FakeLogins['claims'] = { change: same => same };
  const personAt = (name: LoginProvider) => people.get(name) ?? ADA;

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://logins.invalid');
    const [, name = '', path = ''] = /^\/(\w+)(\/.*)$/s.exec(url.pathname) ?? [];
    const provider = LOGIN_PROVIDERS.find(one => one === name);
    if (provider === undefined) return send(response, { status: 404, body: {} });
    if (away.has(provider)) return send(response, { status: 503, body: {} });
    void answer(provider, path, url.searchParams, request, response);
  });

  async function answer(
    provider: LoginProvider,
    path: string,
    query: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '');
    if (/\/(?:dialog\/oauth|authorize)$/.test(path)) {
      const id = grants.ask(query, SCOPES[provider]);
      const { name } = personAt(provider);
      const buttons =
        `<form method="post" action="/${provider}/decide"><input type="hidden" name="id" value="${id}">` +
        `<button name="allow" value="yes">Continue as ${name}` +
        '</button> <button name="allow" value="no">Cancel</button></form>';
      return page(response, id === undefined ? 400 : 200, id === undefined ? '<p>Access blocked</p>' : buttons);
    }
    if (path === '/decide') {
      const location = grants.decide(
        form.get('id') ?? '',
        form.get('allow') === 'yes' ? personAt(provider) : undefined,
      );
      if (location === undefined) return page(response, 400, '<p>Error</p>');
      response.writeHead(302, { location }).end();
      return;
    }
    if (/\/(?:token|access_token)$/.test(path))
      return send(response, token(provider, form, request.headers.authorization));
    send(
      response,
      OPEN_ID.includes(provider) ? openId(provider, path) : whoIs(provider, path, query, request.headers.authorization),
    );
  }

  function token(provider: LoginProvider, form: URLSearchParams, authorization: string | undefined): Answer {
    const grant = grants.redeem(form, authorization);
    // GitHub refuses with a status that says yes.
    if (grant === undefined)
      return provider === 'github'
        ? { status: 200, body: { error: 'bad_verification_code' } }
        : refused('invalid_grant');
    return {
      status: 200,
      body: {
        access_token: grants.tokenFor(grant),
        token_type: 'bearer',
        ...(OPEN_ID.includes(provider) && { id_token: identity(provider, grant) }),
      },
    };
  }

  function identity(provider: LoginProvider, { person, nonce }: Grant): string {
    const now = Math.floor(Date.now() / 1_000);
    const ofMicrosoft = { tid: TENANT, ...(person.isProved && { xms_edov: true }) };
    return signer.jwt(
      claims.change({
        iss: issuerOf(provider).replace('{tenantid}', TENANT),
        aud: LOGIN_CLIENT.id,
        sub: person.subject,
        iat: now,
        exp: now + 3_600,
        nonce,
        name: person.name,
        email: person.email,
        ...(provider === 'microsoft' ? ofMicrosoft : { email_verified: person.isProved }),
      }),
    );
  }

  function openId(provider: LoginProvider, path: string): Answer {
    const base = `${origin}/${provider}`;
    if (path.endsWith('/.well-known/openid-configuration'))
      return {
        status: 200,
        body: {
          issuer: issuerOf(provider),
          authorization_endpoint: `${base}/authorize`,
          token_endpoint: `${base}/token`,
          jwks_uri: `${base}/keys`,
          token_endpoint_auth_methods_supported:
            provider === 'openid' ? ['client_secret_basic'] : ['client_secret_post', 'client_secret_basic'],
        },
      };
    return path === '/keys' ? { status: 200, body: { keys: signer.keys() } } : { status: 404, body: {} };
  }

  function whoIs(
    provider: LoginProvider,
    path: string,
    query: URLSearchParams,
    authorization: string | undefined,
  ): Answer {
    const person = grants.whose(authorization);
    if (person === undefined) return { status: 401, body: { message: 'Bad credentials' } };
    const { subject, name, email, isProved } = person;
    if (provider === 'github' && path === '/user')
      return { status: 200, body: { id: Number(subject), login: 'ada', name, email: null } };
    if (provider === 'github' && path === '/user/emails') {
      const other = { email: 'old@example.org', primary: false, verified: true };
      return {
        status: 200,
        body: email === undefined ? [other] : [other, { email, primary: true, verified: isProved }],
      };
    }
    if (provider === 'discord' && path === '/api/users/@me')
      return {
        status: 200,
        body: { id: subject, username: 'ada', global_name: name, email: email ?? null, verified: isProved },
      };
    const proof = createHmac('sha256', LOGIN_CLIENT.secret)
      .update(authorization?.replace('Bearer ', '') ?? '')
      .digest('hex');
    if (provider === 'facebook' && path === '/me' && query.get('appsecret_proof') === proof)
      return { status: 200, body: { id: subject, name, ...(email !== undefined && { email }) } };
    return { status: 404, body: { message: 'Not Found' } };
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  // Another site than the installations of these tests, which are called by their number.
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const issuerOf = (provider: LoginProvider) =>
    provider === 'microsoft' ? `${origin}/microsoft/{tenantid}/v2.0` : `${origin}/${provider}`;
  const settings: Partial<Settings> = {
    googleLoginClientId: LOGIN_CLIENT.id,
    googleLoginClientSecret: LOGIN_CLIENT.secret,
    microsoftLoginClientId: LOGIN_CLIENT.id,
    microsoftLoginClientSecret: LOGIN_CLIENT.secret,
    facebookLoginClientId: LOGIN_CLIENT.id,
    facebookLoginClientSecret: LOGIN_CLIENT.secret,
    openidLoginClientId: LOGIN_CLIENT.id,
    openidLoginClientSecret: LOGIN_CLIENT.secret,
    githubLoginClientId: LOGIN_CLIENT.id,
    githubLoginClientSecret: LOGIN_CLIENT.secret,
    discordLoginClientId: LOGIN_CLIENT.id,
    discordLoginClientSecret: LOGIN_CLIENT.secret,
    googleLoginIssuer: `${origin}/google`,
    microsoftLoginIssuer: `${origin}/microsoft/common/v2.0`,
    openidLoginIssuer: `${origin}/openid`,
    openidLoginLabel: 'Havel University',
    openidLoginImage: '/favicon.svg',
    facebookLoginUrl: `${origin}/facebook`,
    facebookLoginApiUrl: `${origin}/facebook`,
    githubLoginUrl: `${origin}/github`,
    githubLoginApiUrl: `${origin}/github`,
    discordLoginUrl: `${origin}/discord`,
  };
  return {
    origin,
    settings,
    environment: Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [
        name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase(),
        String(value),
      ]),
    ),
    people,
    claims,
    away,
    rotateKeys: signer.rotate,
    register(installation) {
      for (const provider of LOGIN_PROVIDERS) redirectUris.add(installation + loginReturnPath(provider));
    },
    consent: giveConsent,
    reset() {
      grants.reset();
      people.clear();
      away.clear();
      redirectUris.clear();
      claims.change = same => same;
    },
    async close() {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
}

const page = (response: ServerResponse, status: number, body: string): void =>
  void response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign in</title><body><h1>Sign in</h1>${body}`);

const send = (response: ServerResponse, { status, body }: Answer): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
