import { contract } from '@nousboard/contracts';
import type { Answer } from '@nousboard/testkit';
import { startTestApp, urlOf } from '@nousboard/testkit';
import { startAgain } from '@nousboard/testkit/start-again';
import { expect, onTestFinished, test } from 'vitest';

const REFRESH = '__Secure-nous_refresh';
const cookieOf = (answer: Answer) => answer.cookies.find(({ name }) => name === REFRESH)?.value ?? '';

async function signedIn() {
  const started = await startTestApp();
  started.clock.freeze();
  const first = (await started.as('ada').cookies())[REFRESH] ?? '';
  const refresh = (token: string) => started.anonymous.send(contract.refresh, { cookies: { [REFRESH]: token } });
  return { ...started, first, refresh };
}

test('the refresh cookie is HttpOnly, Secure, strict and goes to the sign-in routes only', async () => {
  const { as, anonymous } = await startTestApp();
  await as('ada').user();
  const answer = await anonymous.send(contract.login, {
    body: { email: as('ada').email, password: as('ada').password },
  });
  expect(answer.cookies.find(({ name }) => name === REFRESH)).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
    path: '/api/auth',
  });
  const content = answer.cookies.filter(({ name }) => name === '__Secure-nous_content');
  for (const cookie of content)
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', maxAge: 3_600 });
  // It goes to every route that takes it, and to none that lies beside them.
  const isSentTo = (url: string) => content.some(({ path }) => url === path || url.startsWith(`${path}/`));
  for (const [name, { path, ...endpoint }] of Object.entries(contract))
    if ('contentCookie' in endpoint) expect(isSentTo(`/api${path}`), name).toBe(true);
  expect(['/api/user', '/api/convos/x', '/api/auth/refresh'].map(isSentTo)).toEqual([false, false, false]);
  // What pages can read says only that it may be worth asking.
  expect(answer.cookies.find(({ name }) => name === 'nous_signed_in')).toMatchObject({
    value: '1',
    secure: true,
    sameSite: 'Strict',
    path: '/',
  });
  expect(answer.cookies.filter(({ httpOnly }) => !httpOnly).map(({ name }) => name)).toEqual(['nous_signed_in']);
  expect(JSON.stringify(answer.headers['set-cookie'])).not.toMatch(/domain/i);
});

test('with plain http allowed beyond loopback the cookies are ones that such a browser keeps', async () => {
  const { as } = await startTestApp({
    settings: { host: '0.0.0.0', insecureHttp: true, setupToken: 'x' },
    firstRun: true,
  }).then(async started => {
    await started.anonymous.call(contract.register, {
      body: {
        name: 'First',
        email: 'first@example.org',
        password: 'correct horse',
        confirm_password: 'correct horse',
        setupToken: 'x',
      } as never,
    });
    return started;
  });
  expect(Object.keys(await as('ada').cookies()).sort()).toEqual(['nous_content', 'nous_refresh', 'nous_signed_in']);
});

test('refreshing gives a new token and the next cookie', async () => {
  const { refresh, first, anonymous } = await signedIn();
  const answer = await refresh(first);
  expect(answer.status).toBe(200);
  expect(answer.json.user.email).toBe('ada@example.org');
  expect(cookieOf(answer)).not.toBe(first);
  expect(
    (await anonymous.send(contract.getUser, { headers: { authorization: `Bearer ${answer.json.token}` } })).status,
  ).toBe(200);
});

test('a dead cookie is taken away, but none where none was sent: somebody may have signed in meanwhile', async () => {
  const { refresh, anonymous } = await signedIn();
  const refused = await refresh('not a token');
  expect([refused.status, cookieOf(refused), refused.cookies.map(({ name }) => name).includes(REFRESH)]).toEqual([
    401,
    '',
    true,
  ]);
  const without = await anonymous.send(contract.refresh);
  expect([without.status, without.cookies]).toEqual([401, []]);
});

test('a used cookie in foreign hands ends the whole family', async () => {
  const { refresh, first, as, clock } = await signedIn();
  const second = cookieOf(await refresh(first));
  clock.advance(10_001);
  expect((await refresh(first)).status).toBe(401);
  expect((await refresh(second)).status).toBe(401);
  expect((await as('ada').send(contract.getUser)).status).toBe(401);
});

test('parallel tabs each get a working cookie within ten seconds', async () => {
  const { refresh, first } = await signedIn();
  const [one, two] = await Promise.all([refresh(first), refresh(first)]);
  expect([one?.status, two?.status]).toEqual([200, 200]);
  expect((await refresh(cookieOf(two as Answer))).status).toBe(200);
});

test('twenty refreshes at once leave one live token, and it works', async () => {
  const { refresh, first, database } = await signedIn();
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const live = await database.db
    .selectFrom('refresh_token')
    .innerJoin('session_family', 'session_family.id', 'family_id')
    .innerJoin('account', 'account.id', 'account_id')
    .select('hash')
    .where('email', '=', 'ada@example.org')
    .where('used_at', 'is', null)
    .execute();
  expect(live).toHaveLength(1);
  for (const answer of answers) expect(cookieOf(answer)).toBe(cookieOf(answers[0] as Answer));
  expect((await refresh(cookieOf(answers[0] as Answer))).status).toBe(200);
});

test('ten tabs that wake at once, five times, and reach two processes are all signed in afterwards', async () => {
  const { refresh, first, app, database, clock } = await signedIn();
  const { app: other, origin } = await startAgain({ app, database, clock });
  onTestFinished(() => other.close());
  const refreshThere = async (token: string) => {
    const headers = { cookie: `${REFRESH}=${token}`, origin };
    const { status, headers: told } = await fetch(`${origin}${urlOf(contract.refresh)}`, { method: 'POST', headers });
    return [status, new RegExp(`${REFRESH}=([^;]+)`).exec(told.get('set-cookie') ?? '')?.[1]];
  };
  const refreshHere = async (token: string) => {
    const answer = await refresh(token);
    return [answer.status, cookieOf(answer)];
  };
  let token = first;
  for (let wake = 0; wake < 5; wake += 1) {
    const told = await Promise.all(
      Array.from({ length: 10 }, (_x, tab) => (tab % 2 === 0 ? refreshHere(token) : refreshThere(token))),
    );
    expect(told).toEqual(told.map(() => [200, expect.any(String)]));
    expect(new Set(told.map(([, next]) => next)).size).toBe(1);
    token = String(told[0]?.[1]);
    clock.advance(16 * 60_000);
  }
});

test('a tab that was late gets the newest token and not one that was used meanwhile', async () => {
  const { refresh, first, clock } = await signedIn();
  const second = cookieOf(await refresh(first));
  const third = cookieOf(await refresh(second));
  expect(cookieOf(await refresh(first))).toBe(third);
  clock.advance(60_000);
  expect((await refresh(third)).status).toBe(200);
});

test('a fork made within the grace does not survive: the second branch to move ends the family', async () => {
  const { refresh, first, clock } = await signedIn();
  const owner = cookieOf(await refresh(first));
  const thief = cookieOf(await refresh(first));
  clock.advance(60_000);
  const stolen = await refresh(thief);
  expect(stolen.status).toBe(200);
  clock.advance(60_000);
  expect((await refresh(owner)).status).toBe(401);
  expect((await refresh(cookieOf(stolen))).status).toBe(401);
});

test('the grace counts from the first use and is not prolonged by later ones', async () => {
  const { refresh, first, clock } = await signedIn();
  await refresh(first);
  clock.advance(6_000);
  expect((await refresh(first)).status).toBe(200);
  clock.advance(6_000);
  expect((await refresh(first)).status).toBe(401);
});

test('a session that is not used for seven days ends', async () => {
  const { refresh, first, clock } = await signedIn();
  clock.advance(7 * 86_400_000 + 1_000);
  expect((await refresh(first)).status).toBe(401);
});

test('a session in use ends after thirty days', async () => {
  const { refresh, first, clock } = await signedIn();
  let cookie = first;
  for (let day = 0; day < 30; day += 5) {
    const answer = await refresh(cookie);
    expect(answer.status).toBe(200);
    cookie = cookieOf(answer);
    clock.advance(5 * 86_400_000);
  }
  expect((await refresh(cookie)).status).toBe(401);
});

test('signing out ends the session at once and takes the cookies away', async () => {
  const { refresh, first, as, anonymous } = await signedIn();
  const out = await anonymous.send(contract.logout, { cookies: { [REFRESH]: first } });
  expect(out.status).toBe(204);
  expect(out.cookies.every(({ value }) => value === '')).toBe(true);
  expect(new Set(out.cookies.map(({ name }) => name))).toEqual(
    new Set(['__Secure-nous_content', REFRESH, 'nous_signed_in']),
  );
  expect(out.cookies.map(({ path }) => path).sort()).toEqual([
    '/',
    '/api/auth',
    '/api/files',
    '/api/library',
    '/api/recaps',
    '/api/user/export',
  ]);
  expect((await refresh(first)).status).toBe(401);
  expect((await as('ada').send(contract.getUser)).status).toBe(401);
});

test('signing out of one session leaves the others', async () => {
  const { first, as, anonymous } = await signedIn();
  const other = await anonymous.call(contract.login, {
    body: { email: as('ada').email, password: as('ada').password },
  });
  await anonymous.send(contract.logout, { cookies: { [REFRESH]: first } });
  expect((await anonymous.send(contract.getUser, { headers: { authorization: `Bearer ${other.token}` } })).status).toBe(
    200,
  );
});

test('signing out without a session is no error', async () => {
  const { anonymous } = await startTestApp();
  expect((await anonymous.send(contract.logout)).status).toBe(204);
});

test.each([[''], ['null'], ['undefined'], ['x'.repeat(5_000)], ["' or '1'='1"], ['[object Object]']])(
  'the refresh cookie %j is nobody’s',
  async value => {
    const { refresh } = await signedIn();
    expect((await refresh(encodeURIComponent(value))).status).toBe(401);
  },
);

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['a look-alike', { origin: 'http://localhost:80.evil.example' }],
])('a request from %s can neither refresh nor sign out', async (_from, headers) => {
  const { first, anonymous, refresh } = await signedIn();
  for (const endpoint of [contract.refresh, contract.logout]) {
    expect(
      (await anonymous.send(endpoint, { cookies: { [REFRESH]: first }, headers: headers as never })).json.error.code,
    ).toBe('cross_site');
  }
  expect((await refresh(first)).status).toBe(200);
});

test('our own page can refresh', async () => {
  const { first, anonymous } = await signedIn();
  const answer = await anonymous.send(contract.refresh, {
    cookies: { [REFRESH]: first },
    headers: { origin: 'http://localhost:80', host: 'localhost:80', 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status).toBe(200);
});

test('neither tokens nor cookies are stored as they are', async () => {
  const { first, database } = await signedIn();
  const rows = await database.db.selectFrom('refresh_token').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(first);
});
