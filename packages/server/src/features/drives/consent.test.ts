import { contract } from '@nousboard/contracts';
import { ORIGIN, startWithDrives } from '@nousboard/testkit/fake-drives/connected-app';
import type { FakeDrives } from '@nousboard/testkit/fake-drives/index';
import { startFakeDrives } from '@nousboard/testkit/fake-drives/index';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';

let drives: FakeDrives;
beforeAll(async () => {
  drives = await startFakeDrives();
});
beforeEach(() => drives.reset());
afterAll(() => drives.close());

test('a drive is connected with a consent to read files alone, and says whose it is', async () => {
  const { begin, connect, as } = await startWithDrives(drives);
  expect((await as('ada').call(contract.listDrives)).items).toEqual([
    { drive: 'google', status: 'none', account: null, connectedAt: null },
    { drive: 'onedrive', status: 'none', account: null, connectedAt: null },
  ]);
  const google = Object.fromEntries(new URL(await begin('google')).searchParams);
  expect(google).toMatchObject({
    scope: 'https://www.googleapis.com/auth/drive.readonly',
    response_type: 'code',
    code_challenge_method: 'S256',
    access_type: 'offline',
  });
  expect(google['redirect_uri']).toBe(`${ORIGIN}/drives/google/callback`);
  const microsoft = Object.fromEntries(new URL(await begin('onedrive')).searchParams);
  expect(microsoft).toMatchObject({
    scope: 'Files.Read offline_access',
    code_challenge_method: 'S256',
    redirect_uri: `${ORIGIN}/drives/onedrive/callback`,
  });
  expect(await connect('google')).toMatchObject({
    drive: 'google',
    status: 'connected',
    account: 'ada.in.drive@example.org',
    connectedAt: expect.any(String),
  });
  expect(await connect('onedrive')).toMatchObject({ status: 'connected', account: 'ada@outlook.example' });
  expect((await as('ada').call(contract.listDrives)).items.map(({ status }) => status)).toEqual([
    'connected',
    'connected',
  ]);
  expect((await as('bob').call(contract.listDrives)).items.map(({ status }) => status)).toEqual(['none', 'none']);
});

test('people come back to the name at which they are signed in, and are connected there', async () => {
  const { as } = await startWithDrives(drives);
  const there = 'https://havel.nous.example.org';
  drives.register(there);
  const headers = { host: 'havel.nous.example.org' };
  const params = { drive: 'google' } as const;
  const { url } = await as('ada').call(contract.authorizeDrive, { params, headers });
  const back = await drives.consent(url);
  expect(back.origin + back.pathname).toBe(`${there}/drives/google/callback`);
  const body = { state: back.searchParams.get('state') ?? '', code: back.searchParams.get('code') ?? '' };
  expect(await as('ada').call(contract.connectDrive, { params, headers, body })).toMatchObject({ status: 'connected' });
});

test('a service that is not configured is not offered, and every verb on it finds nothing', async () => {
  const none = { googleDriveClientSecret: undefined, onedriveClientId: undefined };
  const { as } = await startWithDrives(drives, { settings: none });
  expect((await as('ada').call(contract.listDrives)).items).toEqual([]);
  const params = { drive: 'google' } as const;
  const answers = [
    await as('ada').send(contract.authorizeDrive, { params }),
    await as('ada').send(contract.connectDrive, { params, body: { state: 's', code: 'c' } }),
    await as('ada').send(contract.disconnectDrive, { params }),
    await as('ada').send(contract.listDriveItems, { params }),
    await as('ada').send(contract.importFromDrive, { params, body: { items: ['a'] } }),
  ];
  expect(answers.map(({ status, json }) => [status, json?.error?.code])).toEqual(answers.map(() => [404, 'not_found']));
  expect((await as('ada').raw({ method: 'POST', url: '/api/drives/dropbox/authorize' })).status).toBe(404);
});

test('state replay: a state is good once, and not after ten minutes', async () => {
  const { returned, finish, clock } = await startWithDrives(drives);
  const sent = await returned('google');
  expect((await finish('google', sent)).status).toBe(201);
  const again = await finish('google', sent);
  expect([again.status, again.json.error.code]).toEqual([422, 'drive_state']);
  const late = await returned('google');
  clock.advance(10 * 60_000);
  expect((await finish('google', late)).json.error.code).toBe('drive_state');
});

test('CSRF on return: what another person, session or drive began connects nothing and is not used up', async () => {
  const { returned, finish, as, anonymous, app } = await startWithDrives(drives);
  const victims = await returned('google', 'mallory');
  expect((await finish('google', victims, 'ada')).json.error.code).toBe('drive_state');
  expect((await as('ada').call(contract.listDrives)).items[0]?.status).toBe('none');
  expect((await finish('google', victims, 'mallory')).status).toBe(201);

  const adas = await returned('google', 'ada');
  const elsewhere = await anonymous.send(contract.login, {
    body: { email: as('ada').email, password: as('ada').password },
  });
  const other = await anonymous.send(contract.connectDrive, {
    params: { drive: 'google' },
    body: adas,
    headers: { authorization: `Bearer ${elsewhere.json.token}` },
  });
  expect([other.status, other.json.error.code]).toEqual([422, 'drive_state']);
  expect((await finish('onedrive', adas)).json.error.code).toBe('drive_state');
  expect((await finish('google', { ...adas, state: `${adas.state}x` })).json.error.code).toBe('drive_state');
  expect((await anonymous.send(contract.connectDrive, { params: { drive: 'google' }, body: adas })).status).toBe(401);
  expect((await finish('google', adas)).status).toBe(201);
  expect(app).toBeDefined();
});

test('a code without the proof of who asked for it is worth nothing', async () => {
  const { returned, finish } = await startWithDrives(drives);
  const [first, second] = [await returned('google'), await returned('google')];
  // The state of one attempt with the code of another: the proof keys differ.
  const mixed = await finish('google', { state: first.state, code: second.code });
  expect([mixed.status, mixed.json.error.code]).toEqual([422, 'drive_refused']);
});

test('open redirect: nobody is sent to an address that a request names', async () => {
  const { as, begin } = await startWithDrives(drives, { settings: { host: '0.0.0.0' } });
  const named = await as('ada').raw({
    method: 'POST',
    url: '/api/drives/google/authorize?redirect_uri=https://evil.example&return=//evil.example',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  expect(named.status).toBe(422);
  const { url } = (
    await as('ada').send(contract.authorizeDrive, {
      params: { drive: 'google' },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
  ).json;
  expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${ORIGIN}/drives/google/callback`);
  expect(await begin('google')).not.toContain('evil');
});

test('whoever refuses, or leaves the files unticked, has connected nothing', async () => {
  const { begin, returned, finish, as } = await startWithDrives(drives);
  const back = await drives.consent(await begin('google'), false);
  expect([back.searchParams.get('error'), back.searchParams.get('code')]).toEqual(['access_denied', null]);
  drives.google.unticked.add('https://www.googleapis.com/auth/drive.readonly');
  const unticked = await finish('google', await returned('google'));
  expect([unticked.status, unticked.json.error.code]).toEqual([422, 'drive_refused']);
  // What was given without the files is given back.
  expect(drives.google.granted.size).toBe(0);
  expect((await as('ada').call(contract.listDrives)).items[0]?.status).toBe('none');
});

test('tokens are renewed before they end and when the service refuses them, once for all who ask', async () => {
  const { connect, list } = await startWithDrives(drives);
  const renewals = () => drives.requests.filter(({ part }) => part === 'oauth').length;
  await connect('onedrive');
  const before = renewals();
  drives.onedrive.expireAccess();
  await Promise.all([list('onedrive'), list('onedrive', { search: 'tea' }), list('onedrive')]);
  expect(renewals() - before).toBe(1);
  // Those that are about to end are not used: each of these would end within a minute.
  drives.onedrive.lifetime.seconds = 30;
  drives.onedrive.expireAccess();
  await list('onedrive');
  await list('onedrive');
  expect(renewals() - before).toBe(3);
});

test('a consent that was taken back at the service asks to connect again', async () => {
  const { connect, as } = await startWithDrives(drives);
  await connect('google');
  drives.google.withdraw();
  const refused = await as('ada').send(contract.listDriveItems, { params: { drive: 'google' } });
  expect([refused.status, refused.json.error.code]).toEqual([409, 'drive_disconnected']);
  expect((await as('ada').call(contract.listDrives)).items[0]).toMatchObject({
    status: 'expired',
    account: 'ada.in.drive@example.org',
  });
  const asked = drives.requests.length;
  expect(
    (await as('ada').send(contract.importFromDrive, { params: { drive: 'google' }, body: { items: ['a'] } })).json.error
      .code,
  ).toBe('drive_disconnected');
  expect(drives.requests.length).toBe(asked);
  expect((await connect('google')).status).toBe('connected');
});

test('disconnecting wipes the consent here and revokes it there, even while the service is away', async () => {
  const { connect, as, database, startWork } = await startWithDrives(drives);
  await connect('google');
  await connect('google', 'bob');
  expect(drives.google.granted.size).toBe(2);
  drives.next('google', 'oauth', { status: 503 });
  expect((await as('ada').send(contract.disconnectDrive, { params: { drive: 'google' } })).status).toBe(204);
  expect((await as('ada').call(contract.listDrives)).items[0]?.status).toBe('none');
  expect((await database.db.selectFrom('drive_connection').selectAll().execute()).length).toBe(1);
  expect((await as('ada').send(contract.listDriveItems, { params: { drive: 'google' } })).json.error.code).toBe(
    'drive_disconnected',
  );
  startWork();
  await expect.poll(() => drives.google.granted.size, { timeout: 20_000 }).toBe(1);
  // Twice is no mistake, and another person's connection is untouched.
  expect((await as('ada').send(contract.disconnectDrive, { params: { drive: 'google' } })).status).toBe(204);
  expect((await as('bob').call(contract.listDrives)).items[0]?.status).toBe('connected');
}, 40_000);

test('a consent is taken back when the service is there again, unless it has lapsed there meanwhile', async () => {
  const { connect, as, database, startWork } = await startWithDrives(drives);
  const waiting = sql<boolean>`name = 'drive-revoke' and state = 'waiting'`;
  for (const who of ['bob', 'ada']) {
    await connect('google', who);
    await as(who).send(contract.disconnectDrive, { params: { drive: 'google' } });
    if (who === 'bob')
      await sql`update job set payload = payload || '{"since":"2020-01-01T00:00:00.000Z"}' where ${waiting}`.execute(
        database.db,
      );
  }
  const becomeDue = (attempts: number) =>
    sql`update job set attempts = ${attempts}, run_after = now() where ${waiting}`.execute(database.db);
  const states = async () =>
    (await database.db.selectFrom('job').select('state').where('name', '=', 'drive-revoke').execute())
      .map(({ state }) => state)
      .toSorted();
  drives.standing('google', 'oauth', { status: 503 });
  await becomeDue(4);
  startWork();
  await expect.poll(states, { timeout: 20_000 }).toEqual(['failed', 'failed', 'waiting']);
  expect(drives.google.granted.size).toBe(2);
  drives.standing('google', 'oauth', undefined);
  await becomeDue(0);
  await expect.poll(() => drives.google.granted.size, { timeout: 20_000 }).toBe(1);
}, 40_000);

test('who deletes their account takes the consent with them: no row is left, and the service is told', async () => {
  const { connect, as, app, begin, bring } = await startWithDrives(drives);
  await connect('google');
  await connect('onedrive');
  await begin('google');
  await bring('google', ['some-id']);
  const { id } = await as('ada').user();
  expect((await as('ada').send(contract.deleteUser, { body: { password: as('ada').password } })).status).toBe(204);
  for (const table of ['drive_connection', 'drive_attempt', 'drive_import', 'job'] as const) {
    const left = await sql<{ count: string }>`select count(*) from ${sql.table(table)} where tenant_id = ${id}`.execute(
      app.database.db,
    );
    expect(Number(left.rows[0]?.count), table).toBe(0);
  }
  app.startWork();
  await expect.poll(() => drives.google.granted.size, { timeout: 20_000 }).toBe(0);
}, 40_000);

test('token leakage: secrets stand in no row, no reply and no log, whatever goes wrong', async () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'trace' }, { write: line => void lines.push(line) });
  const { connect, list, returned, finish, as, database, startWork } = await startWithDrives(drives, { log });
  const sent = await returned('google');
  const replies = [(await finish('google', sent)).text];
  await connect('onedrive');
  startWork();
  const secrets = () =>
    [...drives.google.granted, ...drives.onedrive.granted].flatMap(({ refreshToken, accessTokens }) => [
      refreshToken,
      ...accessTokens,
    ]);
  const known = new Set(secrets());
  for (const wrong of [{ status: 500 }, { status: 403 }, { status: 200, body: '{' }, 'break'] as const) {
    drives.standing('google', 'api', wrong);
    replies.push((await as('ada').send(contract.listDriveItems, { params: { drive: 'google' } })).text);
  }
  drives.standing('google', 'api', undefined);
  drives.onedrive.expireAccess();
  await list('onedrive');
  drives.next('google', 'oauth', { status: 400, body: 'refresh token' });
  replies.push((await as('ada').send(contract.disconnectDrive, { params: { drive: 'google' } })).text);
  replies.push((await as('ada').send(contract.listDrives)).text);
  for (const secret of secrets()) known.add(secret);
  const rows = (
    await sql<{
      row: string;
    }>`select to_jsonb(c)::text as row from drive_connection c union all select to_jsonb(a)::text from drive_attempt a
      union all select to_jsonb(j)::text from job j`.execute(database.db)
  ).rows;
  const stored = rows.map(({ row }) => row).join('\n');
  for (const secret of [...known, sent.code, sent.state, 'secret-of-these-tests-0815']) {
    expect(lines.join('\n')).not.toContain(secret);
    expect(stored).not.toContain(secret);
    expect(replies.join('\n')).not.toContain(secret);
  }
  expect(known.size).toBeGreaterThan(3);
}, 40_000);

test('another user’s connection: sealed tokens that are moved to somebody else open nothing', async () => {
  const { connect, as, database, list } = await startWithDrives(drives);
  await connect('google', 'ada');
  await connect('google', 'mallory');
  await database.transaction(async tx => {
    const { id } = await as('ada').user();
    const row = await tx
      .selectFrom('drive_connection')
      .select('tokens')
      .where('tenant_id', '=', id)
      .executeTakeFirstOrThrow();
    await tx.updateTable('drive_connection').set({ tokens: row.tokens }).where('tenant_id', '<>', id).execute();
  });
  await expect(list('google', {}, 'mallory')).rejects.toMatchObject({ code: 'drive_disconnected' });
  await expect(list('google', {}, 'ada')).resolves.toBeDefined();
});
