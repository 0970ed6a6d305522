import type { Person as Listed } from '@nousboard/contracts';
import { contract } from '@nousboard/contracts';
import { startTestApp, type TestApp } from '@nousboard/testkit';
import { startAgain } from '@nousboard/testkit/start-again';
import { expect, onTestFinished, test } from 'vitest';

const HOUR_MS = 60 * 60_000;
const NOBODY = '00000000-0000-4000-8000-00000000000f';
const FOR_GOOD = { until: null } as const;

const idOf = async ({ as }: TestApp, name: string): Promise<string> => (await as(name).user()).id;
const peopleOf = async ({ as }: TestApp, query = {}): Promise<Listed[]> =>
  (await as('admin').call(contract.listPeople, { query })).items;
const nameAndRole = ({ name, role }: Listed) => [name, role];

/** Somebody who is ADMIN beside the first one. */
async function withSecondAdmin() {
  const app = await startTestApp();
  const second = await idOf(app, 'second');
  await app.as('admin').call(contract.setRole, { params: { userId: second }, body: { role: 'ADMIN' } });
  return { ...app, second, first: await idOf(app, 'admin') };
}

test('an ADMIN sees everybody, the latest first, and nothing of what they keep secret', async () => {
  const app = await startTestApp();
  const { as, anonymous } = app;
  await as('ada').user();
  const form = {
    name: 'Never Here',
    username: 'never',
    email: 'never@example.org',
    password: 'correct horse',
    confirm_password: 'correct horse',
  };
  await anonymous.call(contract.register, { body: form });
  const [latest, ada, admin] = await peopleOf(app);
  expect(latest).toMatchObject({
    name: 'Never Here',
    username: 'never',
    email: 'never@example.org',
    role: 'USER',
    plan: 'pro_plan',
    emailVerified: true,
    ban: null,
    lastSeenAt: null,
  });
  expect(ada).toMatchObject({
    name: 'ada',
    email: as('ada').email,
    role: 'USER',
    lastSeenAt: expect.any(String),
    createdAt: expect.any(String),
  });
  expect(admin?.role).toBe('ADMIN');
  const { text } = await as('admin').send(contract.listPeople);
  expect(text).not.toMatch(/argon2|password|access_?number|search_?key/i);
});

test('people come page by page, each once, and are counted', async () => {
  const app = await startTestApp();
  for (let at = 0; at < 7; at += 1) await app.as(`person ${at}`).user();
  const first = await app.as('admin').call(contract.listPeople, { query: { limit: 5 } });
  const rest = await app.as('admin').call(contract.listPeople, { query: { limit: 5, cursor: first.nextCursor ?? '' } });
  expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map(at => `person ${at}`).concat('admin'),
  );
  expect([first.matching, rest.matching, rest.nextCursor]).toEqual([8, 8, null]);
});

test('people are listed by name or by when they were last here, either way and page by page', async () => {
  const app = await startTestApp();
  const register = (name: string, email: string) =>
    app.anonymous.call(contract.register, {
      body: { name, email, password: 'correct horse', confirm_password: 'correct horse' },
    });
  await register('Éva Never', 'eva@example.org');
  await register('Zoë Never', 'zoe@example.org');
  await app.as('admin').user();
  await app.as('bob').user();
  await app.database.db
    .updateTable('session_family')
    .set({ last_used_at: new Date('2020-01-01T00:00:00.123Z') })
    .where('account_id', '=', await idOf(app, 'bob'))
    .execute();
  const listed = async (query: object) => {
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof onePage>> = await onePage({
        ...query,
        limit: 1,
        ...(cursor && { cursor }),
      });
      names.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor;
    } while (cursor !== null);
    return names;
  };
  const onePage = (query: object) => app.as('admin').call(contract.listPeople, { query });
  expect(await listed({ sort: 'name', direction: 'asc' })).toEqual(['admin', 'bob', 'Éva Never', 'Zoë Never']);
  expect(await listed({ sort: 'name' })).toEqual(['Zoë Never', 'Éva Never', 'bob', 'admin']);
  expect(await listed({ sort: 'seen' })).toEqual(['admin', 'bob', 'Zoë Never', 'Éva Never']);
  expect(await listed({ sort: 'seen', direction: 'asc' })).toEqual(['Éva Never', 'Zoë Never', 'bob', 'admin']);
  expect((await listed({ direction: 'asc' }))[0]).toBe('admin');
  expect(await listed({ sort: 'name', search: 'never' })).toEqual(['Zoë Never', 'Éva Never']);
  const { nextCursor } = await onePage({ sort: 'name', limit: 1 });
  expect(
    (await app.as('admin').send(contract.listPeople, { query: { sort: 'seen', cursor: nextCursor ?? '' } })).json.error
      .code,
  ).toBe('validation');
});

test('people are found by name, username and e-mail, whatever the accents and case, and by no pattern', async () => {
  const app = await startTestApp();
  const register = (name: string, username: string, email: string) =>
    app.anonymous.call(contract.register, {
      body: { name, username, email, password: 'correct horse', confirm_password: 'correct horse' },
    });
  await register('Zoë Łukasz', 'quill', 'first@example.org');
  await register('Bob Stone', 'Éve_1', 'second%one@example.com');
  const find = async (search: string) => (await peopleOf(app, { search })).map(({ name }) => name);
  expect(await find('zoe lukasz')).toEqual(['Zoë Łukasz']);
  expect(await find('QUILL')).toEqual(['Zoë Łukasz']);
  expect(await find('eve_')).toEqual(['Bob Stone']);
  expect(await find('EXAMPLE.com')).toEqual(['Bob Stone']);
  expect(await find('%')).toEqual(['Bob Stone']);
  expect(await find('_')).toEqual(['Bob Stone']);
  expect(await find('\\')).toEqual([]);
  // A search does not run from the name into the username.
  expect(await find('lukasz quill')).toEqual([]);
  expect((await app.as('admin').call(contract.listPeople, { query: { search: 'stone' } })).matching).toBe(1);
});

test('who is made ADMIN may act as one with the session they have, but no more once it is taken away', async () => {
  const app = await startTestApp();
  const { as } = app;
  const userId = await idOf(app, 'ada');
  await expect(as('ada').call(contract.getAdminHealth)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await as('admin').call(contract.setRole, { params: { userId }, body: { role: 'ADMIN' } })).toMatchObject({
    id: userId,
    role: 'ADMIN',
  });
  expect(await as('ada').call(contract.getUser)).toMatchObject({ role: 'ADMIN' });
  expect((await as('ada').call(contract.listPeople)).items.map(nameAndRole)).toEqual([
    ['ada', 'ADMIN'],
    ['admin', 'ADMIN'],
  ]);
  await as('admin').call(contract.setRole, { params: { userId }, body: { role: 'USER' } });
  await expect(as('ada').call(contract.listPeople)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
});

test('the only ADMIN keeps the role; with another one, also of oneself, it can be given up', async () => {
  const app = await startTestApp();
  const { as } = app;
  const self = { params: { userId: await idOf(app, 'admin') }, body: { role: 'USER' } } as const;
  await expect(as('admin').call(contract.setRole, self)).rejects.toMatchObject({ status: 409, code: 'only_admin' });
  expect(await as('admin').call(contract.getUser)).toMatchObject({ role: 'ADMIN' });
  await as('admin').call(contract.setRole, { params: { userId: await idOf(app, 'ada') }, body: { role: 'ADMIN' } });
  expect(await as('admin').call(contract.setRole, self)).toMatchObject({ role: 'USER' });
  await expect(as('admin').call(contract.listPeople)).rejects.toMatchObject({ code: 'forbidden' });
});

test('an ADMIN who is locked out counts for none: the last other one keeps the role, and may not leave', async () => {
  const { as, first, second } = await withSecondAdmin();
  await as('admin').call(contract.banPerson, { params: { userId: second }, body: FOR_GOOD });
  await expect(
    as('admin').call(contract.setRole, { params: { userId: first }, body: { role: 'USER' } }),
  ).rejects.toMatchObject({ code: 'only_admin' });
  await expect(
    as('admin').call(contract.deleteUser, { body: { password: as('admin').password } }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});

test('of two ADMINs who demote or lock out each other at once, one remains', async () => {
  const { as, database, first, second } = await withSecondAdmin();
  const outcomes = await Promise.all([
    as('admin').send(contract.setRole, { params: { userId: second }, body: { role: 'USER' } }),
    as('second').send(contract.setRole, { params: { userId: first }, body: { role: 'USER' } }),
    as('second').send(contract.banPerson, { params: { userId: first }, body: FOR_GOOD }),
  ]);
  expect(outcomes.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  const left = await database.db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('banned_at', 'is', null)
    .execute();
  expect(left).toHaveLength(1);
});

test('who has lost the role meanwhile changes nobody, even where that is not known yet', async () => {
  const { as, database, first, second } = await withSecondAdmin();
  await as('second').call(contract.listPeople);
  // As another process would do it: this one still takes the session for that of an ADMIN.
  await database.transaction(tx => tx.updateTable('account').set({ role: 'USER' }).where('id', '=', second).execute());
  const answers = await Promise.all([
    as('second').send(contract.setRole, { params: { userId: first }, body: { role: 'USER' } }),
    as('second').send(contract.banPerson, { params: { userId: first }, body: FOR_GOOD }),
    as('second').send(contract.unbanPerson, { params: { userId: first } }),
    as('second').send(contract.confirmEmailOf, { params: { userId: first } }),
    as('second').send(contract.setRegistration, { body: { enabled: false } }),
  ]);
  for (const answer of answers) expect(answer).toMatchObject({ status: 403, json: { error: { code: 'forbidden' } } });
});

test('who is locked out for good is out at once, with every session, and is told why', async () => {
  const app = await startTestApp();
  const { as, anonymous, database } = app;
  const ada = as('ada');
  const userId = await idOf(app, 'ada');
  await anonymous.call(contract.login, { body: { email: ada.email, password: ada.password } });
  expect(await as('admin').call(contract.banPerson, { params: { userId }, body: FOR_GOOD })).toMatchObject({
    ban: { since: expect.any(String), until: null },
  });
  await expect(ada.call(contract.getUser)).rejects.toMatchObject({ status: 403, code: 'ban' });
  await expect(anonymous.call(contract.refresh, { cookies: await ada.cookies() })).rejects.toMatchObject({
    code: 'ban',
  });
  await expect(
    anonymous.call(contract.login, { body: { email: ada.email, password: ada.password } }),
  ).rejects.toMatchObject({ code: 'ban' });
  expect(
    await database.db
      .selectFrom('session_family')
      .select('id')
      .where('account_id', '=', userId)
      .where('revoked_at', 'is', null)
      .execute(),
  ).toEqual([]);
  expect((await peopleOf(app, { search: ada.email }))[0]?.ban).toMatchObject({ until: null });
});

test('who is let in again signs in anew; the sessions that ended stay so', async () => {
  const app = await startTestApp();
  const { as, anonymous } = app;
  const ada = as('ada');
  const userId = await idOf(app, 'ada');
  await as('admin').call(contract.banPerson, { params: { userId }, body: FOR_GOOD });
  expect(await as('admin').call(contract.unbanPerson, { params: { userId } })).toMatchObject({ ban: null });
  await expect(ada.call(contract.getUser)).rejects.toMatchObject({ status: 401 });
  await expect(anonymous.call(contract.refresh, { cookies: await ada.cookies() })).rejects.toMatchObject({
    status: 401,
  });
  expect((await anonymous.send(contract.login, { body: { email: ada.email, password: ada.password } })).status).toBe(
    200,
  );
});

test('a ban with an end ends by itself, and the sessions before it stay ended', async () => {
  const app = await startTestApp();
  const { as, anonymous, clock } = app;
  clock.freeze();
  const ada = as('ada');
  const userId = await idOf(app, 'ada');
  const until = new Date(clock.now().getTime() + HOUR_MS).toISOString();
  expect(await as('admin').call(contract.banPerson, { params: { userId }, body: { until } })).toMatchObject({
    ban: { until },
  });
  const signIn = () => anonymous.send(contract.login, { body: { email: ada.email, password: ada.password } });
  clock.advance(HOUR_MS - 1);
  expect((await signIn()).json.error.code).toBe('ban');
  clock.advance(1);
  expect((await signIn()).status).toBe(200);
  expect((await anonymous.send(contract.refresh, { cookies: await ada.cookies() })).status).toBe(401);
  const admin = await anonymous.call(contract.login, {
    body: { email: as('admin').email, password: as('admin').password },
  });
  const listed = await anonymous.send(contract.listPeople, {
    query: { search: ada.email },
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(listed.json.items[0].ban).toBeNull();
});

test('nobody locks themselves out, nor anybody until a time that has passed', async () => {
  const app = await startTestApp();
  const admin = app.as('admin');
  await expect(
    admin.call(contract.banPerson, { params: { userId: await idOf(app, 'admin') }, body: FOR_GOOD }),
  ).rejects.toMatchObject({ status: 409, code: 'banned_oneself' });
  const params = { userId: await idOf(app, 'ada') };
  const refusal = { status: 422, code: 'validation', details: { fields: { until: expect.any(String) } } };
  for (const until of [new Date(app.clock.now().getTime() - 1_000).toISOString(), 'tomorrow', 7, undefined])
    await expect(admin.call(contract.banPerson, { params, body: { until } as never })).rejects.toMatchObject(refusal);
  expect((await peopleOf(app)).map(({ ban }) => ban)).toEqual([null, null]);
});

test('a change of nobody, of an id that is none, or to something that is none is refused', async () => {
  const app = await startTestApp();
  const admin = app.as('admin');
  const params = { userId: NOBODY };
  const answers = await Promise.all([
    admin.send(contract.setRole, { params, body: { role: 'ADMIN' } }),
    admin.send(contract.banPerson, { params, body: FOR_GOOD }),
    admin.send(contract.unbanPerson, { params }),
    admin.send(contract.unbanPerson, { params: { userId: 'x' } }),
    admin.send(contract.confirmEmailOf, { params }),
  ]);
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, json: { error: { code: 'not_found' } } });
  const someone = { userId: await idOf(app, 'ada') };
  for (const body of [{}, { role: 'OWNER' }, { role: 'ADMIN', plan: 'pro_plan' }])
    await expect(admin.call(contract.setRole, { params: someone, body: body as never })).rejects.toMatchObject({
      status: 422,
      code: 'validation',
    });
  for (const body of [{}, { enabled: 'yes' }, { enabled: true, more: 1 }])
    await expect(admin.call(contract.setRegistration, { body: body as never })).rejects.toMatchObject({
      status: 422,
      code: 'validation',
    });
  for (const query of [{ cursor: 'x' }, { limit: 101 }, { search: 'x'.repeat(201) }])
    await expect(admin.call(contract.listPeople, { query })).rejects.toMatchObject({ status: 422, code: 'validation' });
});

test('nobody but an ADMIN is let in, signed in or not', async () => {
  const app = await startTestApp();
  const params = { userId: await idOf(app, 'eve') };
  const calls = [
    [contract.listPeople, {}],
    [contract.setRole, { params, body: { role: 'ADMIN' } }],
    [contract.banPerson, { params, body: FOR_GOOD }],
    [contract.unbanPerson, { params }],
    [contract.confirmEmailOf, { params }],
    [contract.setRegistration, { body: { enabled: false } }],
  ] as const;
  for (const [endpoint, input] of calls) {
    expect((await app.anonymous.send(endpoint, input as never)).status, endpoint.path).toBe(401);
    expect(await app.as('ada').send(endpoint, input as never), endpoint.path).toMatchObject({
      status: 403,
      json: { error: { code: 'forbidden' } },
    });
  }
  expect(await app.as('eve').call(contract.getUser)).toMatchObject({ role: 'USER' });
  expect(await app.anonymous.call(contract.getConfig)).toMatchObject({ registrationEnabled: true });
});

test.each([true, false])(
  'the registration is what the settings say (%s) until an ADMIN decides it, and stays so when the server starts again',
  async start => {
    const started = await startTestApp({ firstRun: true, settings: { registrationEnabled: start } });
    const { anonymous, app } = started;
    const form = (email: string) => ({
      name: 'Somebody',
      email,
      password: 'correct horse',
      confirm_password: 'correct horse',
    });
    const { token } = await anonymous.call(contract.register, { body: form('first@example.org') });
    const decide = (enabled: boolean) =>
      anonymous.call(contract.setRegistration, { body: { enabled }, headers: { authorization: `Bearer ${token}` } });
    const isOpen = async () => (await anonymous.call(contract.getConfig)).registrationEnabled;
    const register = async (email: string) =>
      (await anonymous.send(contract.register, { body: form(email) })).json.error?.code ?? 'registered';
    expect(await isOpen()).toBe(start);
    await decide(start);
    expect(await decide(!start)).toEqual({ enabled: !start });
    expect([await isOpen(), await register('second@example.org')]).toEqual([
      !start,
      start ? 'registration_disabled' : 'registered',
    ]);
    await app.close();
    const again = await startAgain(started);
    onTestFinished(() => again.app.close());
    expect(await fetch(`${again.origin}/api/config`).then(reply => reply.json())).toMatchObject({
      registrationEnabled: !start,
    });
  },
);
