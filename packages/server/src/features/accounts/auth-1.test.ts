import { setTimeout as wait } from 'node:timers/promises';
import { contract, type Endpoint } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { expect, test } from 'vitest';
import type { Letter } from '#platform/mail/mail.ts';
import { wordsFor } from './letter-words.ts';

// AUTH-1: ways in which accounts of others were taken over elsewhere, by the links that a server mails.

const NEW = 'another horse 77';

async function withLetters() {
  const letters: Letter[] = [];
  const app = await startTestApp({ mail: { reachesPeople: false, send: async letter => void letters.push(letter) } });
  app.startWork();
  const done = () =>
    expect.poll(() => app.app.queue.counts(), { timeout: 10_000 }).toMatchObject({ waiting: 0, running: 0 });
  const link = async () => {
    await expect.poll(() => letters.length, { timeout: 10_000 }).toBeGreaterThan(0);
    return Object.fromEntries(new URL(/https?:\S+/.exec(letters.at(-1)?.text ?? '')?.[0] ?? '').searchParams);
  };
  return { ...app, letters, done, link };
}

const post = (path: string) =>
  (Object.values(contract) as Endpoint[]).find(endpoint => endpoint.method === 'POST' && endpoint.path === path)!;

test.each([
  ['null', null],
  ['nothing', undefined],
  ['an empty word', ''],
  ['spaces', '   '],
  ['a list', ['x']],
  ['an object', { $ne: null }],
  ['true', true],
  ['a number', 0],
])(
  'a new password with %s for a token is refused before anything is looked up (CVE-2026-41276)',
  async (_what, token) => {
    const { as, anonymous, database } = await startTestApp();
    const { id } = await as('ada').user();
    await database.db
      .insertInto('mailed_link')
      .values({
        hash: '',
        tenant_id: id,
        account_id: id,
        purpose: 'reset',
        created_at: new Date(),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    const answer = await anonymous.send(contract.resetPassword, {
      body: { token, userId: id, password: NEW, confirm_password: NEW } as never,
    });
    expect(answer).toMatchObject({ status: 422, json: { error: { code: 'validation' } } });
    expect(
      (await anonymous.send(contract.login, { body: { email: as('ada').email, password: as('ada').password } })).status,
    ).toBe(200);
  },
);

test.each(['/auth/requestPasswordReset', '/user/verify/resend', '/user/verify'])(
  '%s takes one e-mail and nothing that could be several (CVE-2023-7028)',
  async path => {
    const { as, anonymous, letters, done } = await withLetters();
    const { email } = as('ada');
    await as('ada').user();
    const odd = [
      [email, 'eve@example.org'],
      { email },
      `${email},eve@example.org`,
      `${email} eve@example.org`,
      `${email}\r\nBcc: eve@example.org`,
      `${email}\u0000`,
      null,
      7,
    ];
    for (const one of odd.slice(0, post(path).perMinute ?? 3))
      expect(await anonymous.send(post(path), { body: { email: one } as never })).toMatchObject({ status: 422 });
    await done();
    expect(letters).toEqual([]);
  },
);

test('a letter goes to the e-mail as it was registered, whatever letters were typed that look like it', async () => {
  const { as, anonymous, letters, done } = await withLetters();
  await as('kim').user();
  const { email } = as('kim');
  // The sign for kelvin becomes an ordinary k in lower case.
  await anonymous.send(contract.requestPasswordReset, { body: { email: email.replace('k', '\u212a') } });
  await done();
  expect(letters.map(({ to }) => to)).toEqual([email]);
});

test('no language that a browser asks for keeps a letter from being written', async () => {
  const { as, anonymous, link, app } = await withLetters();
  await as('ada').user();
  await anonymous.send(contract.requestPasswordReset, {
    body: { email: as('ada').email },
    headers: { 'accept-language': 'constructor' },
  });
  expect(await link()).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/) });
  for (const name of ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf', ''])
    expect(wordsFor(name)).toBe(wordsFor('en'));
  expect(await app.queue.counts()).toMatchObject({ quarantined: 0 });
});

test('whoever signs in with the old password while it is replaced stays out', async () => {
  const { as, anonymous, link, database } = await withLetters();
  const { email, password } = as('ada');
  const { id } = await as('ada').user();
  await anonymous.send(contract.requestPasswordReset, { body: { email } });
  const query = await link();
  const body = { ...query, password: NEW, confirm_password: NEW } as never;
  const tries = Array.from({ length: 6 }, async (_, n) => {
    await wait(n);
    return anonymous.send(contract.login, { body: { email, password } });
  });
  const [reset, ...signedIn] = await Promise.all([anonymous.send(contract.resetPassword, { body }), ...tries]);
  expect(reset.status).toBe(204);
  for (const { status, json } of signedIn) {
    if (status !== 200) continue;
    expect(
      (await anonymous.send(contract.getUser, { headers: { authorization: `Bearer ${json.token}` } })).status,
    ).toBe(401);
  }
  const open = await database.db
    .selectFrom('session_family')
    .select('id')
    .where('account_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  expect(open).toEqual([]);
});

test('nobody is sent more than five letters of a kind in an hour, however patiently they are asked for', async () => {
  const { as, anonymous, letters, clock, done } = await withLetters();
  clock.freeze();
  await as('ada').user();
  for (let n = 0; n < 8; n += 1) {
    await anonymous.send(contract.requestPasswordReset, { body: { email: as('ada').email } });
    await done();
    clock.advance(61_000);
  }
  expect(letters).toHaveLength(5);
  clock.advance(60 * 60_000);
  await anonymous.send(contract.requestPasswordReset, { body: { email: as('ada').email } });
  await done();
  expect(letters).toHaveLength(6);
});
