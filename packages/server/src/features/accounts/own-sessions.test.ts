import { contract, MOST_SESSIONS_LISTED, type SessionId } from '@nousboard/contracts';
import { startTestApp, type TestApp } from '@nousboard/testkit';
import { expect, test } from 'vitest';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/26.0 Mobile/15E148 Safari/604.1';
const DAY_MS = 24 * 60 * 60_000;

/** A person signed in here, and the way to sign in elsewhere as the same one. */
async function signedIn() {
  const app = await startTestApp();
  app.clock.freeze();
  const ada = app.as('ada');
  await ada.user();
  const elsewhere = async (userAgent: string) => {
    const answer = await app.anonymous.send(contract.login, {
      body: { email: ada.email, password: ada.password },
      headers: { 'user-agent': userAgent },
    });
    const headers = { authorization: `Bearer ${answer.json.token}` };
    return {
      sees: async () => (await app.anonymous.send(contract.getUser, { headers })).status,
      refreshes: async () =>
        (
          await app.anonymous.send(contract.refresh, {
            cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
          })
        ).status,
    };
  };
  return { ...app, ada, elsewhere, list: () => listOf(app, 'ada') };
}

const listOf = async ({ as }: Pick<TestApp, 'as'>, name: string) => (await as(name).call(contract.listSessions)).items;
const idOf = async (session: Promise<readonly { readonly id: SessionId }[]>, at = 0) =>
  (await session)[at]?.id as SessionId;

test('a person sees where they are signed in, this session first, then the newest, and no token', async () => {
  const { elsewhere, list, clock, ada, database } = await signedIn();
  const begun = clock.now().toISOString();
  clock.advance(1_000);
  await elsewhere(IPHONE);
  clock.advance(1_000);
  await elsewhere(FIREFOX);
  const items = await list();
  expect(items).toMatchObject([
    { browser: null, system: null, createdAt: begun, lastUsed: begun, isCurrent: true },
    { browser: 'Firefox', system: 'Linux', createdAt: clock.now().toISOString(), isCurrent: false },
    { browser: 'Safari', system: 'iPhone', isCurrent: false },
  ]);
  expect(items.map(item => Object.keys(item).sort())).toEqual(
    items.map(() => ['browser', 'createdAt', 'id', 'isCurrent', 'lastUsed', 'system']),
  );
  // Neither who nor where: of the browser its name is kept, and no version.
  const kept = await database.db
    .selectFrom('session_family')
    .selectAll()
    .where('account_id', '=', (await ada.user()).id)
    .execute();
  expect(JSON.stringify(kept)).not.toMatch(/Mozilla|145|127\.0\.0\.1/);
});

test('what was last used is told, and what cannot be gone on with is not there', async () => {
  const { elsewhere, list, clock, ada, anonymous } = await signedIn();
  await elsewhere(FIREFOX);
  clock.advance(6 * DAY_MS);
  const cookies = await ada.cookies();
  const { token } = await anonymous.call(contract.refresh, { cookies });
  const here = async () =>
    (await anonymous.call(contract.listSessions, { headers: { authorization: `Bearer ${token}` } })).items;
  expect(await here()).toMatchObject([{ isCurrent: true, lastUsed: clock.now().toISOString() }, { system: 'Linux' }]);
  const idle = await idOf(here(), 1);
  clock.advance(DAY_MS + 10 * 60_000);
  const { token: next } = await anonymous.call(contract.login, {
    body: { email: ada.email, password: ada.password },
  });
  const headers = { authorization: `Bearer ${next}` };
  const { items } = await anonymous.call(contract.listSessions, { headers });
  expect(items.map(({ id }) => id)).not.toContain(idle);
  expect(items).toHaveLength(2);
  expect((await anonymous.send(contract.endOwnSession, { headers, params: { sessionId: idle } })).json.error.code).toBe(
    'not_found',
  );
  // Nobody has used the first one for longer than its access token is good.
  await expect(list()).rejects.toMatchObject({ status: 401 });
});

test('a session that its person ends is signed out at once, and the others go on', async () => {
  const { elsewhere, list, ada } = await signedIn();
  const [phone, desk] = [await elsewhere(IPHONE), await elsewhere(FIREFOX)];
  const sessionId = (await list()).find(({ system }) => system === 'iPhone')?.id as SessionId;
  await ada.call(contract.endOwnSession, { params: { sessionId } });
  expect([await phone.sees(), await phone.refreshes()]).toEqual([401, 401]);
  expect([await desk.sees(), await desk.refreshes()]).toEqual([200, 200]);
  expect((await list()).map(({ system }) => system)).toEqual([null, 'Linux']);
  // It has ended: a second time there is nothing to end.
  expect((await ada.send(contract.endOwnSession, { params: { sessionId } })).json.error.code).toBe('not_found');
});

test('signing out everywhere else leaves this session, the keys of programs and other people as they are', async () => {
  const { elsewhere, list, ada, as, anonymous } = await signedIn();
  await as('bob').user();
  const { key } = await ada.call(contract.createApiKey, { body: { name: 'A program' } });
  const [phone, desk] = [await elsewhere(IPHONE), await elsewhere(FIREFOX)];
  await ada.call(contract.endOtherSessions);
  expect([await phone.sees(), await phone.refreshes(), await desk.sees(), await desk.refreshes()]).toEqual([
    401, 401, 401, 401,
  ]);
  expect(await list()).toMatchObject([{ isCurrent: true }]);
  expect((await as('bob').send(contract.getUser)).status).toBe(200);
  const headers = { authorization: `Bearer ${key}` };
  expect((await anonymous.send(contract.listFilesByKey, { headers })).status).toBe(200);
});

test('a session of somebody else is none that could be ended or seen, also for an ADMIN', async () => {
  const app = await signedIn();
  const { as, list } = app;
  const ofAda = await idOf(list());
  for (const who of ['bob', 'admin']) {
    await as(who).user();
    const answer = await as(who).send(contract.endOwnSession, { params: { sessionId: ofAda } });
    expect([answer.status, answer.json.error.code], who).toEqual([404, 'not_found']);
    expect((await listOf(app, who)).map(({ id }) => id)).not.toContain(ofAda);
    await as(who).call(contract.endOtherSessions);
  }
  expect(await idOf(list())).toBe(ofAda);
});

test('no program with a key sees or ends sessions', async () => {
  const { ada, anonymous, list } = await signedIn();
  const { key } = await ada.call(contract.createApiKey, { body: { name: 'A program' } });
  const headers = { authorization: `Bearer ${key}` };
  const sessionId = await idOf(list());
  expect((await anonymous.send(contract.listSessions, { headers })).status).toBe(401);
  expect((await anonymous.send(contract.endOtherSessions, { headers })).status).toBe(401);
  expect((await anonymous.send(contract.endOwnSession, { headers, params: { sessionId } })).status).toBe(401);
  expect(await list()).toHaveLength(1);
});

test('whoever ends the session they act in is signed out', async () => {
  const { ada, list } = await signedIn();
  await ada.call(contract.endOwnSession, { params: { sessionId: await idOf(list()) } });
  expect((await ada.send(contract.listSessions)).status).toBe(401);
});

test('of a great many sessions the newest are listed, with this one', async () => {
  const { ada, database, list, clock } = await signedIn();
  const { id } = await ada.user();
  const family = await database.db
    .selectFrom('session_family')
    .select(['account_id', 'tenant_id', 'expires_at'])
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: MOST_SESSIONS_LISTED + 5 }, () => ({
    ...family,
    id: crypto.randomUUID(),
    last_used_at: clock.now(),
    revoked_at: null,
    browser: null,
    system: null,
  }));
  await database.db.insertInto('session_family').values(rows).execute();
  const items = await list();
  expect(items).toHaveLength(MOST_SESSIONS_LISTED);
  expect(items[0]?.isCurrent).toBe(true);
  expect(items[1]?.id).toBe(rows.at(-1)?.id);
});
