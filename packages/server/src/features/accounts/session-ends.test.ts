import { request } from 'node:http';
import { contract } from '@nousboard/contracts';
import { multipartOf, startTestApp, urlOf } from '@nousboard/testkit';
import { expect, test } from 'vitest';
import { listStandingFamilies } from './sessions.repository.ts';

const MB = 1024 * 1024;
/** A promise of revocation, on all ways. */
const PROMISED_MS = 5_000;

async function listenedTo(who = 'ada') {
  const testApp = await startTestApp();
  const { http } = testApp.app;
  const origin = await http.listen({ host: '127.0.0.1', port: 0 });
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  return { ...testApp, origin, connections, person: testApp.as(who) };
}

/** Somebody who listens to a stream; `ended` gives how long it has gone on when it ends. */
async function listening(who = 'ada') {
  const testApp = await listenedTo(who);
  const { origin, person } = testApp;
  const reply = await fetch(`${origin}${urlOf(contract.watchSharedWithMe)}`, {
    headers: { authorization: `Bearer ${await person.token()}` },
  });
  expect(reply.status).toBe(200);
  const ended = reply.text().then(
    () => performance.now(),
    () => performance.now(),
  );
  const endsWithin = async (ms: number, end: () => Promise<unknown>) => {
    const began = performance.now();
    await end();
    expect((await ended) - began).toBeLessThan(ms);
  };
  return { ...testApp, endsWithin };
}

test('a stream ends when its session does: signed out', async () => {
  const { person, anonymous, endsWithin } = await listening();
  const cookies = await person.cookies();
  await endsWithin(PROMISED_MS, () => anonymous.send(contract.logout, { cookies }));
});

test('a stream ends when its session does: ended by its person elsewhere', async () => {
  const { person, anonymous, endsWithin } = await listening();
  const { token } = await anonymous.call(contract.login, {
    body: { email: person.email, password: person.password },
  });
  const headers = { authorization: `Bearer ${token}` };
  await endsWithin(PROMISED_MS, () => anonymous.call(contract.endOtherSessions, { headers }));
});

test('a stream ends when its session does: banned', async () => {
  const { person, as, endsWithin } = await listening();
  const { id } = await person.user();
  await endsWithin(PROMISED_MS, () =>
    as('admin').call(contract.banPerson, { params: { userId: id }, body: { until: null } }),
  );
});

test('a stream ends when its session does: a refresh token used again', async () => {
  const { person, anonymous, clock, endsWithin } = await listening();
  const cookies = await person.cookies();
  await anonymous.call(contract.refresh, { cookies });
  clock.advance(11_000);
  await endsWithin(PROMISED_MS, () => anonymous.send(contract.refresh, { cookies }));
});

test('a stream ends when its session does: ended by another process', async () => {
  const { person, database, endsWithin } = await listening();
  const { id } = await person.user();
  await endsWithin(PROMISED_MS, () =>
    database.transaction(tx =>
      tx.updateTable('session_family').set({ revoked_at: new Date() }).where('account_id', '=', id).execute(),
    ),
  );
});

test('a stream goes on when another session of its person ends', async () => {
  const { person, anonymous, database, connections } = await listening();
  const other = await anonymous.send(contract.login, { body: { email: person.email, password: person.password } });
  await anonymous.send(contract.logout, {
    cookies: Object.fromEntries(other.cookies.map(({ name, value }) => [name, value])),
  });
  // What ended is seen by then; who listens goes on.
  expect(
    await database.db.selectFrom('session_family').select('id').where('revoked_at', 'is not', null).execute(),
  ).toHaveLength(1);
  await expect.poll(connections).toBe(1);
});

test('an upload ends when its session does, and nothing of it is kept', async () => {
  const { person, anonymous, database, origin } = await listenedTo();
  const cookies = await person.cookies();
  const { headers, payload } = multipartOf([{ filename: 'tea.txt', bytes: Buffer.alloc(MB, 'tea ') }]);
  const sending = request(`${origin}${urlOf(contract.uploadFiles)}`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-length': payload.length,
      authorization: `Bearer ${await person.token()}`,
      'idempotency-key': 'one',
    },
  });
  sending.on('error', () => undefined);
  const closed = new Promise(resolve => sending.once('close', resolve));
  sending.write(payload.subarray(0, MB / 2));
  const underWay = async () => (await database.db.selectFrom('idempotency').select('key').execute()).length;
  await expect.poll(underWay).toBe(1);
  const began = performance.now();
  await anonymous.send(contract.logout, { cookies });
  await closed;
  expect(performance.now() - began).toBeLessThan(PROMISED_MS);
  await expect.poll(underWay).toBe(0);
  expect(await database.db.selectFrom('file').select('id').execute()).toEqual([]);
});

test('a download ends when its session does', async () => {
  const { person, anonymous, given, origin, connections } = await listenedTo();
  const cookies = await person.cookies();
  const { file_id: fileId } = await given.source({
    owner: 'ada',
    filename: 'tea.txt',
    bytes: Buffer.alloc(40 * MB, 'tea '),
  });
  const reply = await fetch(`${origin}${urlOf(contract.getFileContent, { fileId })}`, {
    headers: { authorization: `Bearer ${await person.token()}` },
  });
  expect([reply.status, await connections()]).toEqual([200, 1]);
  await anonymous.send(contract.logout, { cookies });
  // More of it is on its way than the connection holds.
  await expect.poll(connections, { timeout: PROMISED_MS }).toBe(0);
  await expect(reply.bytes()).rejects.toThrow('terminated');
});

test('a session stands again when the ban of its person is over', async () => {
  const { as, clock, database } = await startTestApp();
  const person = as('ada');
  const { id } = await person.user();
  const families = await database.db.selectFrom('session_family').select('id').where('account_id', '=', id).execute();
  const ids = families.map(family => family.id);
  const standing = () => listStandingFamilies(database.db, ids, clock.now());
  const ban = (until: Date | null) =>
    database.transaction(tx =>
      tx.updateTable('account').set({ banned_at: clock.now(), banned_until: until }).where('id', '=', id).execute(),
    );

  await ban(null);
  expect(await standing()).toEqual([]);
  await ban(new Date(clock.now().getTime() + 60_000));
  expect(await standing()).toEqual([]);
  clock.advance(61_000);
  expect(await standing()).toEqual(ids);
});
