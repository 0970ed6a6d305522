import { contract } from '@nousboard/contracts';
import { startTestApp, urlOf } from '@nousboard/testkit';
import { expect, test } from 'vitest';
import { listStandingFamilies } from './sessions.repository.ts';

/** Somebody who listens to a stream; `ended` gives how long it has gone on when it ends. */
async function listening(who = 'ada') {
  const testApp = await startTestApp();
  const origin = await testApp.app.http.listen({ host: '127.0.0.1', port: 0 });
  const person = testApp.as(who);
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
  return { ...testApp, person, endsWithin };
}

test('a stream ends when its session does: signed out', async () => {
  const { person, anonymous, endsWithin } = await listening();
  const cookies = await person.cookies();
  await endsWithin(5_000, () => anonymous.send(contract.logout, { cookies }));
});

test('a stream ends when its session does: banned', async () => {
  const { person, as, endsWithin } = await listening();
  const { id } = await person.user();
  await endsWithin(5_000, () =>
    as('admin').call(contract.banPerson, { params: { userId: id }, body: { until: null } }),
  );
});

test('a stream ends when its session does: a refresh token used again', async () => {
  const { person, anonymous, clock, endsWithin } = await listening();
  const cookies = await person.cookies();
  await anonymous.call(contract.refresh, { cookies });
  clock.advance(11_000);
  await endsWithin(5_000, () => anonymous.send(contract.refresh, { cookies }));
});

test('a stream ends when its session does: ended by another process', async () => {
  const { person, database, endsWithin } = await listening();
  const { id } = await person.user();
  await endsWithin(5_000, () =>
    database.transaction(tx =>
      tx.updateTable('session_family').set({ revoked_at: new Date() }).where('account_id', '=', id).execute(),
    ),
  );
});

test('a stream goes on when another session of its person ends', async () => {
  const { person, anonymous, database, app } = await listening();
  const other = await anonymous.send(contract.login, { body: { email: person.email, password: person.password } });
  await anonymous.send(contract.logout, {
    cookies: Object.fromEntries(other.cookies.map(({ name, value }) => [name, value])),
  });
  // What ended is seen by then; who listens goes on.
  expect(
    await database.db.selectFrom('session_family').select('id').where('revoked_at', 'is not', null).execute(),
  ).toHaveLength(1);
  await expect
    .poll(
      () =>
        new Promise<number>((resolve, reject) =>
          app.http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
        ),
    )
    .toBe(1);
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
