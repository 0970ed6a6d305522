import type { LoginProvider } from '@nousboard/contracts';
import { contract, LOGIN_PROVIDERS } from '@nousboard/contracts';
import type { Answer, TestAppOptions } from '@nousboard/testkit';
import { startTestApp } from '@nousboard/testkit';
import type { FakeLogins } from '@nousboard/testkit/fake-logins/index';
import { ADA, startFakeLogins } from '@nousboard/testkit/fake-logins/index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import type { Letter, Mail } from '#platform/mail/mail.ts';

const ORIGIN = 'https://nous.example.org';
const ATTEMPT = '__Secure-nous_attempt';
const REFRESH = '__Secure-nous_refresh';

let logins: FakeLogins;
beforeAll(async () => {
  logins = await startFakeLogins();
});
beforeEach(() => logins.reset());
afterAll(() => logins.close());

type Jar = Record<string, string>;
const jarOf = ({ cookies }: Answer): Jar => Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
/** Where the browser is led to. */
const ledTo = ({ status, headers }: Answer) => [status, headers['location']];
const refusedWith = (code: string) => [302, `/login?refused=${code}`];

/** A server with all six services, and a browser that goes to them and comes back. */
async function start(options: TestAppOptions = {}) {
  const app = await startTestApp({
    ...options,
    settings: { ...logins.settings, publicUrl: ORIGIN, ...options.settings },
  });
  logins.register(ORIGIN);
  const begin = (provider: LoginProvider) =>
    app.anonymous.raw({ method: 'GET', url: `/api/auth/${provider}?c=${encodeURIComponent(ORIGIN)}` });
  /** Begins, and gives what the browser then holds and is sent back with. */
  const returned = async (provider: LoginProvider, isAllowed = true) => {
    const begun = await begin(provider);
    const { pathname, search, searchParams } = await logins.consent(String(begun.headers['location']), isAllowed);
    return { url: pathname + search, query: searchParams, cookies: jarOf(begun) };
  };
  const finish = ({ url, cookies }: { url: string; cookies: Jar }) =>
    app.anonymous.raw({ method: 'GET', url, cookies });
  const signIn = async (provider: LoginProvider) => finish(await returned(provider));
  /** Who the session of this answer is of. */
  const userOf = async (answer: Answer) =>
    (await app.anonymous.send(contract.refresh, { cookies: jarOf(answer) })).json?.user;
  return { ...app, begin, returned, finish, signIn, userOf };
}

test.for(LOGIN_PROVIDERS)(
  '%s: whoever is new gets an account, the cookies of a session and their place, and comes back to the same account',
  async provider => {
    const { begin, signIn, userOf } = await start();
    const begun = await begin(provider);
    const asked = new URL(String(begun.headers['location'])).searchParams;
    expect(asked.get('redirect_uri')).toBe(`${ORIGIN}/api/auth/${provider}/callback`);
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(begun.cookies).toEqual([
      expect.objectContaining({
        name: ATTEMPT,
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        path: `/api/auth/${provider}`,
      }),
    ]);
    const first = await signIn(provider);
    expect(ledTo(first)).toEqual([302, `/login?from=${provider}`]);
    expect(first.cookies.find(({ name }) => name === REFRESH)).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/api/auth',
    });
    const user = await userOf(first);
    expect(user).toMatchObject({ name: 'Ada Lovelace', email: 'ada@example.org', role: 'USER', provider });
    // It is the number there that counts, whatever becomes of name and address.
    logins.people.set(provider, { ...ADA, name: 'Ada King', email: 'countess@example.org' });
    expect((await userOf(await signIn(provider))).id).toBe(user.id);
  },
);

test('the buttons are on for the services that have a client, with the label and picture of one’s own', async () => {
  const { anonymous } = await start();
  const on = Object.fromEntries(LOGIN_PROVIDERS.map(provider => [`${provider}LoginEnabled`, true]));
  expect(await anonymous.call(contract.getConfig)).toMatchObject({
    ...on,
    emailLoginEnabled: true,
    socialLoginEnabled: true,
    openidLabel: 'Havel University',
    openidImageUrl: '/favicon.svg',
  });
});

test('a service without a client, an unknown one, and all of them where they are off are not there', async () => {
  const some = await start({ settings: { githubLoginClientSecret: undefined, openidLoginIssuer: undefined } });
  expect(await some.anonymous.call(contract.getConfig)).toMatchObject({
    socialLoginEnabled: true,
    githubLoginEnabled: false,
    openidLoginEnabled: false,
    googleLoginEnabled: true,
  });
  for (const path of ['github', 'openid', 'myspace', 'github/callback?state=s&code=c'])
    expect((await some.anonymous.raw({ method: 'GET', url: `/api/auth/${path}` })).json.error.code).toBe('not_found');
  const off = await start({ settings: { socialLoginEnabled: false } });
  expect(await off.anonymous.call(contract.getConfig)).toMatchObject({
    socialLoginEnabled: false,
    googleLoginEnabled: false,
  });
  expect((await off.begin('google')).status).toBe(404);
});

test('open redirect: the named page must be one of this installation, whatever host a request names', async () => {
  const { anonymous, returned } = await start({ settings: { host: '0.0.0.0', allowedHosts: ['reading.example.org'] } });
  const from = (c: string, host = 'nous.example.org') =>
    anonymous.raw({
      method: 'GET',
      url: `/api/auth/google?c=${encodeURIComponent(c)}`,
      headers: { host, 'x-forwarded-host': 'evil.example' },
    });
  for (const c of [
    'https://evil.example',
    '//evil.example',
    'javascript:alert(1)',
    '',
    `${ORIGIN}.evil.example`,
    `${ORIGIN}@evil.example`,
    'http://nous.example.org',
    `${ORIGIN}/c/new`,
  ]) {
    const refused = await from(c);
    expect([refused.status, refused.json?.error.code], c).toEqual([403, 'cross_site']);
  }
  expect((await from('https://evil.example', 'evil.example')).status).toBe(403);
  expect((await from('https://reading.example.org')).status).toBe(403);
  const known = await from('https://reading.example.org', 'reading.example.org');
  expect(new URL(String(known.headers['location'])).searchParams.get('redirect_uri')).toBe(
    'https://reading.example.org/api/auth/google/callback',
  );
  // At the address of an organisation people come back there; nobody is sent there from elsewhere.
  const tenant = await from('https://havel.nous.example.org', 'havel.nous.example.org');
  expect(new URL(String(tenant.headers['location'])).searchParams.get('redirect_uri')).toBe(
    'https://havel.nous.example.org/api/auth/google/callback',
  );
  expect((await from('https://havel.nous.example.org')).status).toBe(403);
  const unnamed = await anonymous.raw({ method: 'GET', url: '/api/auth/google', headers: { host: 'evil.example' } });
  expect(new URL(String(unnamed.headers['location'])).searchParams.get('redirect_uri')).toBe(
    `${ORIGIN}/api/auth/google/callback`,
  );
  const { url, cookies } = await returned('google');
  const answer = await anonymous.raw({
    method: 'GET',
    url: `${url}&c=https://evil.example&redirect_uri=https://evil.example`,
    headers: { host: 'evil.example' },
    cookies,
  });
  expect(ledTo(answer)).toEqual([302, '/login?from=google']);
});

test('a state counts in the browser that began it, for the service it was begun for, and for ten minutes', async () => {
  const { returned, finish, clock } = await start();
  const [mine, other] = [await returned('google'), await returned('google')];
  const discord = await returned('discord');
  expect(ledTo(await finish({ url: mine.url, cookies: {} }))).toEqual(refusedWith('social_state'));
  expect(ledTo(await finish({ url: mine.url, cookies: other.cookies }))).toEqual(refusedWith('social_state'));
  expect(ledTo(await finish({ url: mine.url, cookies: { [ATTEMPT]: 'made.up.here' } }))).toEqual(
    refusedWith('social_state'),
  );
  expect(ledTo(await finish({ url: mine.url.replace('google', 'discord'), cookies: mine.cookies }))).toEqual(
    refusedWith('social_state'),
  );
  expect(ledTo(await finish({ url: '/api/auth/google/callback', cookies: mine.cookies }))).toEqual(
    refusedWith('social_state'),
  );
  expect(ledTo(await finish(mine))).toEqual([302, '/login?from=google']);
  clock.advance(10 * 60_000 + 1_000);
  expect(ledTo(await finish(discord))).toEqual(refusedWith('social_state'));
});

test('a code is good once, and only with the proof of who asked for it', async () => {
  const { returned, finish } = await start();
  for (const provider of ['google', 'github'] as const) {
    const sent = await returned(provider);
    const done = await finish(sent);
    // The browser is told to forget the way, and whoever kept it gains nothing.
    expect(done.cookies.find(({ name }) => name === ATTEMPT)).toMatchObject({ value: '' });
    expect(ledTo(await finish({ url: sent.url, cookies: jarOf(done) }))).toEqual(refusedWith('social_state'));
    expect(ledTo(await finish(sent))).toEqual(refusedWith('social_refused'));
    const [first, second] = [await returned(provider), await returned(provider)];
    const mixed = first.url.replace(first.query.get('code') ?? '', second.query.get('code') ?? '');
    expect(ledTo(await finish({ url: mixed, cookies: first.cookies }))).toEqual(refusedWith('social_refused'));
  }
});

test('a token of identity counts from its issuer, for this client and this way, and while it lasts', async () => {
  const { signIn, clock } = await start();
  const wrong: Record<string, unknown>[] = [
    { iss: 'https://evil.example' },
    { aud: 'somebody-else' },
    { nonce: 'another' },
    { nonce: undefined },
    { exp: 1_000_000 },
    { sub: undefined },
  ];
  for (const change of [...wrong, { aud: ['client-of-these-tests', 'somebody-else'], azp: 'somebody-else' }]) {
    logins.claims.change = claims => ({ ...claims, ...change });
    expect(ledTo(await signIn('openid')), JSON.stringify(change)).toEqual(refusedWith('social_refused'));
  }
  // Of another organisation than it names.
  logins.claims.change = claims => ({ ...claims, tid: '00000000-0000-4000-8000-000000000000' });
  expect(ledTo(await signIn('microsoft'))).toEqual(refusedWith('social_refused'));
  logins.claims.change = same => same;
  expect(ledTo(await signIn('openid'))).toEqual([302, '/login?from=openid']);
  // A key that is new is asked for, but not with each token that names one.
  logins.rotateKeys();
  clock.freeze();
  expect(ledTo(await signIn('openid'))).toEqual(refusedWith('social_refused'));
  clock.advance(61_000);
  expect(ledTo(await signIn('openid'))).toEqual([302, '/login?from=openid']);
});

test('whoever refuses there, and whoever meets a service that is away, is told so at the sign-in', async () => {
  const { begin, returned, finish } = await start();
  expect(ledTo(await finish(await returned('google', false)))).toEqual(refusedWith('social_refused'));
  const sent = await returned('github');
  for (const provider of LOGIN_PROVIDERS) logins.away.add(provider);
  expect(ledTo(await finish(sent))).toEqual(refusedWith('social_unreachable'));
  expect(ledTo(await begin('microsoft'))).toEqual(refusedWith('social_unreachable'));
});

test('too many ways begun from one address end at the sign-in, which says so', async () => {
  const { begin, clock } = await start();
  clock.freeze();
  for (let n = 0; n < 20; n += 1) expect(ledTo(await begin('google'))[1]).toContain('/authorize');
  expect(ledTo(await begin('google'))).toEqual(refusedWith('rate_limited'));
  clock.advance(60_000);
  expect(ledTo(await begin('google'))[1]).toContain('/authorize');
});

test('an account whose e-mail was proved here is found by a proved e-mail, and keeps its password', async () => {
  const { as, signIn, userOf, anonymous } = await start();
  const { id } = await as('admin').user();
  logins.people.set('github', { ...ADA, email: 'Admin@Example.org' });
  const user = await userOf(await signIn('github'));
  expect(user).toMatchObject({ id, provider: 'local', role: 'ADMIN' });
  const { email, password } = as('admin');
  expect((await anonymous.send(contract.login, { body: { email, password } })).status).toBe(200);
  expect((await as('admin').send(contract.getUser)).status).toBe(200);
});

test('an account that was made with an address nobody has proved is its owner’s alone from then on', async () => {
  const { as, signIn, userOf, anonymous } = await start();
  // Somebody waits here for Ada: with a password, and with a service that does not prove addresses.
  const { id } = await as('ada').user();
  const cookies = await as('ada').cookies();
  const { key } = await as('ada').call(contract.createApiKey, { body: { name: 'Of whoever waits' } });
  const byKey = { headers: { authorization: `Bearer ${key}` } };
  expect((await anonymous.send(contract.listFilesByKey, byKey)).status).toBe(200);
  const user = await userOf(await signIn('google'));
  expect((await anonymous.send(contract.listFilesByKey, byKey)).json.error.code).toBe('api_key_not_valid');
  expect(user).toMatchObject({ id, provider: 'google', emailVerified: true });
  expect((await as('ada').send(contract.getUser)).status).toBe(401);
  expect((await anonymous.send(contract.refresh, { cookies })).status).toBe(401);
  const { email, password } = as('ada');
  expect((await anonymous.send(contract.login, { body: { email, password } })).json.error.code).toBe(
    'invalid_credentials',
  );
  // Proved by now: a second service ends nothing.
  const second = await signIn('discord');
  expect((await userOf(second)).id).toBe(id);
  expect((await userOf(await signIn('google'))).id).toBe(id);
});

test('who came with an unproved address loses an account to whoever proves it', async () => {
  const { signIn, userOf } = await start();
  logins.people.set('facebook', { ...ADA, subject: '666', name: 'Mallory' });
  const { id } = await userOf(await signIn('facebook'));
  expect((await userOf(await signIn('google'))).id).toBe(id);
  expect(ledTo(await signIn('facebook'))).toEqual(refusedWith('social_unproved'));
});

test('a new password ends the way in of whoever came with an address that nobody had proved', async () => {
  const { signIn, userOf, anonymous } = await start({ settings: { resetLinkInResponse: true } });
  const setPassword = async (password: string) => {
    const { link } = await anonymous.call(contract.requestPasswordReset, { body: { email: ADA.email ?? '' } });
    const { token, userId } = Object.fromEntries(new URL(link ?? '').searchParams) as { token: string; userId: string };
    await anonymous.call(contract.resetPassword, { body: { token, userId, password, confirm_password: password } });
  };
  logins.people.set('facebook', { ...ADA, subject: '666', name: 'Mallory' });
  const { id } = await userOf(await signIn('facebook'));
  await setPassword('another horse 77');
  expect(ledTo(await signIn('facebook'))).toEqual(refusedWith('social_unproved'));
  // Proved by now: the service that did so goes on opening it.
  expect((await userOf(await signIn('google'))).id).toBe(id);
  await setPassword('a third horse 3');
  expect((await userOf(await signIn('google'))).id).toBe(id);
  expect(ledTo(await signIn('facebook'))).toEqual(refusedWith('social_unproved'));
});

test('where passwords open nothing, one that is set ends no way in, and deletes the account', async () => {
  const settings = { emailLoginEnabled: false, resetLinkInResponse: true };
  const { signIn, userOf, anonymous } = await start({ settings });
  logins.people.set('facebook', { ...ADA, subject: '666' });
  const { id } = await userOf(await signIn('facebook'));
  const { link } = await anonymous.call(contract.requestPasswordReset, { body: { email: ADA.email ?? '' } });
  const { token, userId } = Object.fromEntries(new URL(link ?? '').searchParams) as { token: string; userId: string };
  const password = 'another horse 77';
  await anonymous.call(contract.resetPassword, { body: { token, userId, password, confirm_password: password } });
  const back = await anonymous.send(contract.refresh, { cookies: jarOf(await signIn('facebook')) });
  expect(back.json.user).toMatchObject({ id, provider: 'local' });
  const headers = { authorization: `Bearer ${back.json.token}` };
  expect((await anonymous.send(contract.deleteUser, { headers, body: { password } })).status).toBe(204);
});

test.for(LOGIN_PROVIDERS)('%s: an e-mail that the service has not proved opens nobody’s account', async provider => {
  const { as, signIn, database } = await start();
  await as('ada').user();
  logins.people.set(provider, { ...ADA, isProved: false });
  const answer = await signIn(provider);
  expect(ledTo(answer)).toEqual(refusedWith('social_unproved'));
  expect(answer.cookies.map(({ name }) => name)).toEqual([ATTEMPT]);
  expect(await database.db.selectFrom('account_identity').selectAll().execute()).toEqual([]);
});

test('whoever is new with an unproved e-mail proves it first, where mail is sent', async () => {
  const letters: Letter[] = [];
  const mail: Mail = { reachesPeople: true, send: async letter => void letters.push(letter) };
  const { signIn, userOf, startWork } = await start({ mail });
  startWork();
  logins.people.set('discord', { ...ADA, isProved: false });
  expect(await userOf(await signIn('discord'))).toMatchObject({ emailVerified: false, provider: 'discord' });
  await expect.poll(() => letters.map(({ to }) => to)).toEqual(['ada@example.org']);
  logins.people.set('google', { ...ADA, email: 'grace@example.org' });
  expect(await userOf(await signIn('google'))).toMatchObject({ emailVerified: true });
});

test('without an e-mail there is no account', async () => {
  const { signIn } = await start();
  for (const provider of LOGIN_PROVIDERS) {
    logins.people.set(provider, { ...ADA, email: undefined });
    expect(ledTo(await signIn(provider)), provider).toEqual(refusedWith('social_no_email'));
  }
});

test('where registration is closed nobody new comes in, and whoever has an account does', async () => {
  const { as, signIn, userOf } = await start();
  const { id } = await userOf(await signIn('google'));
  await as('admin').call(contract.setRegistration, { body: { enabled: false } });
  expect((await userOf(await signIn('google'))).id).toBe(id);
  expect((await userOf(await signIn('discord'))).id).toBe(id);
  logins.people.set('github', { ...ADA, subject: '7', email: 'grace@example.org' });
  expect(ledTo(await signIn('github'))).toEqual(refusedWith('registration_disabled'));
});

test('whoever is banned stays out, by whatever service they come', async () => {
  const { as, signIn, userOf, anonymous } = await start();
  const first = await signIn('google');
  const { id } = await userOf(first);
  await as('admin').call(contract.banPerson, { params: { userId: id }, body: { until: null } });
  for (const provider of ['google', 'discord'] as const) {
    const answer = await signIn(provider);
    expect(ledTo(answer)).toEqual(refusedWith('ban'));
    expect((await anonymous.send(contract.refresh, { cookies: jarOf(answer) })).status).toBe(401);
  }
});

test('nobody becomes the first account, and so ADMIN, by another service', async () => {
  const { signIn, anonymous, database } = await start({ firstRun: true });
  expect(ledTo(await signIn('google'))).toEqual(refusedWith('social_first'));
  expect(await database.db.selectFrom('account').selectAll().execute()).toEqual([]);
  expect(await anonymous.call(contract.getConfig)).toMatchObject({ firstRun: true, socialLoginEnabled: false });
});

test('with e-mail login off only the first account is made by e-mail, and nobody signs in by a password', async () => {
  const { anonymous, signIn, userOf, app } = await start({ firstRun: true, settings: { emailLoginEnabled: false } });
  const form = {
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    password: 'correct horse',
    confirm_password: 'correct horse',
  };
  expect((await anonymous.call(contract.getConfig)).emailLoginEnabled).toBe(true);
  const setupToken = app.setupToken ?? '';
  const { user } = await anonymous.call(contract.register, { body: { ...form, setupToken } });
  expect((await anonymous.call(contract.getConfig)).emailLoginEnabled).toBe(false);
  const registered = await anonymous.send(contract.register, { body: { ...form, email: 'grace@example.org' } });
  const login = await anonymous.send(contract.login, { body: { email: form.email, password: form.password } });
  expect([registered, login].map(({ status, json }) => [status, json.error.code])).toEqual(
    [403, 403].map(status => [status, 'email_login_disabled']),
  );
  expect(await userOf(await signIn('google'))).toMatchObject({ id: user.id, role: 'ADMIN' });
});

test('a password of one’s own makes an account one of passwords again', async () => {
  const { signIn, userOf, anonymous } = await start({ settings: { resetLinkInResponse: true } });
  await signIn('google');
  const { link } = await anonymous.call(contract.requestPasswordReset, { body: { email: 'ada@example.org' } });
  const { token, userId } = Object.fromEntries(new URL(link ?? '').searchParams) as { token: string; userId: string };
  const password = 'another horse 77';
  await anonymous.call(contract.resetPassword, { body: { token, userId, password, confirm_password: password } });
  const { user } = await anonymous.call(contract.login, { body: { email: 'ada@example.org', password } });
  expect(user.provider).toBe('local');
  expect((await userOf(await signIn('google'))).id).toBe(user.id);
});

test('the log holds no code, no state, no token and no secret of a client', async () => {
  const lines: string[] = [];
  const { returned, finish } = await start({
    log: createLog({ logLevel: 'trace' }, { write: line => void lines.push(line) }),
  });
  const sent = await returned('openid');
  const done = await finish(sent);
  await finish(sent);
  const secrets = [
    sent.query.get('code'),
    sent.query.get('state'),
    sent.cookies[ATTEMPT],
    jarOf(done)[REFRESH],
    'secret-of-these-tests-0815',
  ];
  for (const secret of secrets)
    expect(secret !== '' && lines.join('\n').includes(String(secret)), String(secret)).toBe(false);
  expect(lines.join('\n')).toContain('signed in with another service');
});
