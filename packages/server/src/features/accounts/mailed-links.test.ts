import { randomUUID } from 'node:crypto';
import { contract, type Endpoint, LANGUAGES } from '@nousboard/contracts';
import { startTestApp, type TestApp, urlOf } from '@nousboard/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Letter, Mail } from '#platform/mail/mail.ts';
import { wordsFor } from './letter-words.ts';

const NEW = 'another horse 77';
const DAY_MS = 24 * 60 * 60_000;

/** A server that sends letters to `letters`. With `reachesPeople: false` as if they went to the log. */
async function withMail({
  reachesPeople = true,
  refuse = 0,
  settings = {},
}: {
  reachesPeople?: boolean;
  refuse?: number;
  settings?: object;
} = {}) {
  const letters: Letter[] = [];
  let refusals = refuse;
  const mail: Mail = {
    reachesPeople,
    async send(letter) {
      if (refusals-- > 0) throw new Error('the service is away');
      letters.push(letter);
    },
  };
  const app = await startTestApp({ mail, settings });
  app.startWork();
  const link = async (count = 1): Promise<Record<string, string>> => {
    await expect.poll(() => letters.length, { timeout: 10_000 }).toBe(count);
    // While the job of a letter is not ended yet, another like it would be the same one.
    await expect.poll(() => app.app.queue.counts(), { timeout: 10_000 }).toMatchObject({ running: 0 });
    return queryIn(letters.at(-1)?.text ?? '');
  };
  return { ...app, letters, link };
}

const queryIn = (text: string) => Object.fromEntries(new URL(/https?:\S+/.exec(text)?.[0] ?? '').searchParams);
const form = (query: Record<string, string>, changes: object = {}) =>
  ({ ...query, password: NEW, confirm_password: NEW, ...changes }) as never;
const ask = ({ anonymous }: TestApp, email: string) =>
  anonymous.call(contract.requestPasswordReset, { body: { email } });
const isProved = async ({ db }: TestApp['database'], email: string) =>
  (await db.selectFrom('account').select('email_proved').where('email', '=', email).executeTakeFirstOrThrow())
    .email_proved;
const anAccount = {
  name: 'Grace Hopper',
  email: 'grace@example.org',
  password: 'correct horse',
  confirm_password: 'correct horse',
};

test('a username is given free by whoever has not proved their e-mail in a week, and by nobody else', async () => {
  const { as, anonymous, clock, database } = await withMail();
  await as('admin').user();
  const register = async (email: string) => {
    const { status, json } = await anonymous.send(contract.register, {
      body: { ...anAccount, username: 'Grace', email } as never,
    });
    return status < 300 ? 'made' : json.error.details.fields;
  };
  const taken = { username: 'This username is taken' };
  expect([await register('grace@exmaple.org'), await register('grace@example.org')]).toEqual(['made', taken]);
  const proved = (is: boolean) =>
    database.db.updateTable('account').set({ email_verified: is }).where('username_key', '=', 'grace').execute();
  clock.advance(7 * DAY_MS - 60_000);
  expect(await register('grace@example.org')).toEqual(taken);
  clock.advance(2 * 60_000);
  await proved(true);
  expect(await register('grace@example.org')).toEqual(taken);
  await proved(false);
  expect(await register('grace@example.org')).toBe('made');
  const rows = await database.db
    .selectFrom('account')
    .select(['email', 'username', 'username_key', 'search_key'])
    .where('email', 'like', 'grace@%')
    .orderBy('created_order')
    .execute();
  expect(rows.map(({ search_key: words, ...row }) => ({ ...row, lines: words.split('\n').length }))).toEqual([
    { email: 'grace@exmaple.org', username: null, username_key: null, lines: 2 },
    { email: 'grace@example.org', username: 'Grace', username_key: 'grace', lines: 3 },
  ]);
});

test('a mailed link sets a new password once, and every session of the account ends', async () => {
  const app = await withMail({ reachesPeople: false });
  const { as, anonymous, link } = app;
  const { email, password } = as('ada');
  const cookies = await as('ada').cookies();
  await as('bob').user();
  expect(await ask(app, email.toUpperCase())).toEqual({ message: 'Password reset link sent to your email' });
  const query = await link();
  expect(query['userId']).toBe((await as('ada').user()).id);
  expect((await as('ada').send(contract.getUser)).status).toBe(200);

  expect((await anonymous.send(contract.resetPassword, { body: form(query) })).status).toBe(204);
  expect((await as('ada').send(contract.getUser)).status).toBe(401);
  expect((await anonymous.send(contract.refresh, { cookies })).status).toBe(401);
  expect((await anonymous.send(contract.login, { body: { email, password } })).status).toBe(401);
  expect((await anonymous.send(contract.login, { body: { email, password: NEW } })).status).toBe(200);
  expect((await as('bob').send(contract.getUser)).status).toBe(200);
  expect((await anonymous.send(contract.resetPassword, { body: form(query) })).json.error.code).toBe(
    'reset_token_invalid',
  );
});

test('a new password that is easy to guess is refused, and the link is good for another one', async () => {
  const app = await withMail({ reachesPeople: false });
  const { as, anonymous, link } = app;
  const { email } = as('ada');
  const { name } = await as('ada').user();
  await ask(app, email);
  const query = await link();
  for (const password of ['trustno1', email, `${name}2026`.padEnd(8, '!')]) {
    const body = form(query, { password, confirm_password: password });
    const answer = await anonymous.send(contract.resetPassword, { body });
    expect([answer.status, answer.json.error.code], password).toEqual([422, 'password_guessable']);
  }
  // Nothing has happened yet: they are still signed in.
  expect((await as('ada').send(contract.getUser)).status).toBe(200);
  await anonymous.call(contract.resetPassword, { body: form(query) });
  expect((await anonymous.send(contract.login, { body: { email, password: NEW } })).status).toBe(200);
});

test('a letter that brought the link for a new password proves the e-mail', async () => {
  const app = await withMail();
  const { anonymous, clock, link, letters, database } = app;
  await anonymous.call(contract.register, { body: anAccount });
  await link(1);
  clock.advance(24 * 60 * 60_000);
  await ask(app, anAccount.email);
  expect((await anonymous.send(contract.resetPassword, { body: form(await link(2)) })).status).toBe(204);
  const { user } = await anonymous.call(contract.login, { body: { email: anAccount.email, password: NEW } });
  expect(user.emailVerified).toBe(true);
  expect(letters).toHaveLength(2);
  expect(await isProved(database, anAccount.email)).toBe(true);
});

test.each([
  ['the log brought', { reachesPeople: false }],
  ['the answer brought as well', { settings: { resetLinkInResponse: true } }],
])('a link for a new password that %s proves nothing, and ends the keys of programs', async (_what, options) => {
  const app = await withMail(options);
  const { as, anonymous, database } = app;
  const { email } = as('admin');
  const { key } = await as('admin').call(contract.createApiKey, { body: { name: 'Of whoever waits' } });
  const byKey = { headers: { authorization: `Bearer ${key}` } };
  expect((await anonymous.send(contract.listFilesByKey, byKey)).status).toBe(200);
  await sql`update account set email_proved = false where email = ${email}`.execute(database.db);
  await ask(app, email);
  expect((await anonymous.send(contract.resetPassword, { body: form(await app.link()) })).status).toBe(204);
  expect((await anonymous.send(contract.listFilesByKey, byKey)).json.error.code).toBe('api_key_not_valid');
  expect(await isProved(database, email)).toBe(false);
});

test('keys of programs stay when somebody whose e-mail is proved sets a new password', async () => {
  const app = await withMail({ reachesPeople: false });
  const { as, anonymous } = app;
  const { key } = await as('admin').call(contract.createApiKey, { body: { name: 'Mine' } });
  await ask(app, as('admin').email);
  expect((await anonymous.send(contract.resetPassword, { body: form(await app.link()) })).status).toBe(204);
  const byKey = { headers: { authorization: `Bearer ${key}` } };
  expect((await anonymous.send(contract.listFilesByKey, byKey)).status).toBe(200);
});

test('of two that use one link at once, one sets the password', async () => {
  const app = await withMail({ reachesPeople: false });
  await app.as('ada').user();
  await ask(app, app.as('ada').email);
  const query = await app.link();
  const answers = await Promise.all(
    ['first horse 1', 'second horse 2'].map(password =>
      app.anonymous.send(contract.resetPassword, { body: form(query, { password, confirm_password: password }) }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
});

test('a link is good for an hour, for its own person, and for its own purpose', async () => {
  const app = await withMail({ reachesPeople: false });
  const { as, anonymous, clock, link } = app;
  await as('ada').user();
  const bob = await as('bob').user();
  await ask(app, as('ada').email);
  const query = await link();
  const refused = async (body: never) =>
    expect((await anonymous.send(contract.resetPassword, { body })).json.error.code).toBe('reset_token_invalid');
  await refused(form(query, { userId: bob.id }));
  await refused(form(query, { token: 'not this one' }));
  expect(
    (await anonymous.send(contract.verifyEmail, { body: { email: as('ada').email, token: query['token'] ?? '' } })).json
      .error.code,
  ).toBe('verification_failed');
  clock.advance(60 * 60_000);
  await refused(form(query));
});

test('several links that were asked for are all good until one is used', async () => {
  const app = await withMail({ reachesPeople: false });
  const { as, anonymous, clock, link } = app;
  await as('ada').user();
  await ask(app, as('ada').email);
  const first = await link(1);
  clock.advance(61_000);
  await ask(app, as('ada').email);
  const second = await link(2);
  expect((await anonymous.send(contract.resetPassword, { body: form(first) })).status).toBe(204);
  expect((await anonymous.send(contract.resetPassword, { body: form(second) })).status).toBe(422);
});

test('known, unknown and banned e-mails get the same answer and trace, and only the first get a letter', async () => {
  const app = await withMail({ reachesPeople: false });
  const { as, anonymous, letters, link, database } = app;
  await as('ada').user();
  const eve = await as('eve').user();
  await as('admin').call(contract.banPerson, { params: { userId: eve.id }, body: { until: null } });
  const answers = [];
  for (const email of ['nobody@example.org', as('eve').email, as('ada').email])
    answers.push(await anonymous.send(contract.requestPasswordReset, { body: { email } }));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  await link();
  await expect.poll(() => app.app.queue.counts()).toMatchObject({ waiting: 0, running: 0 });
  expect(letters.map(({ to }) => to)).toEqual([as('ada').email]);
  expect(JSON.stringify(await database.db.selectFrom('mailed_link').selectAll().execute())).not.toContain(
    queryIn(letters[0]?.text ?? '')['token'],
  );
});

test('nobody’s mailbox is flooded: one letter a minute, and five requests a minute from one address', async () => {
  const app = await withMail({ reachesPeople: false });
  const { as, anonymous, letters, link, clock } = app;
  clock.freeze();
  await as('ada').user();
  const statuses = [];
  for (let n = 0; n < 7; n++) {
    statuses.push((await anonymous.send(contract.requestPasswordReset, { body: { email: as('ada').email } })).status);
    await expect.poll(() => app.app.queue.counts()).toMatchObject({ waiting: 0, running: 0 });
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  await link();
  expect(letters).toHaveLength(1);
});

test('a letter of a clock that was ahead holds back none of those after it was put right', async () => {
  const app = await withMail({ reachesPeople: false });
  const { as, link, clock } = app;
  await as('ada').user();
  clock.advance(365 * 24 * 60 * 60_000);
  await ask(app, as('ada').email);
  await link();
  clock.advance(-365 * 24 * 60 * 60_000);
  await ask(app, as('ada').email);
  await link(2);
});

test.each([
  ['no token', { token: '' }, 'token', 'Unable to process: No valid reset token'],
  ['no user id', { userId: 'ada' }, 'userId', 'Unable to process: No valid user id'],
  [
    'a short password',
    { password: 'short', confirm_password: 'short' },
    'password',
    'Password must be at least 8 characters',
  ],
  ['another repeated password', { confirm_password: 'something else' }, 'confirm_password', 'Passwords do not match'],
])('a new password is refused with %s', async (_what, changes, field, said) => {
  const { anonymous } = await withMail();
  const good = { token: 'x', userId: '7f3c1c52-6f0a-4f43-9b7e-0d6f2f0a4a11' };
  await expect(anonymous.call(contract.resetPassword, { body: form(good, changes) })).rejects.toMatchObject({
    status: 422,
    details: { fields: { [field]: said } },
  });
});

test('the link is in the answer only where the installation was told so', async () => {
  const app = await withMail({ reachesPeople: false, settings: { resetLinkInResponse: true } });
  await app.as('ada').user();
  const { link } = await ask(app, app.as('ada').email);
  expect((await app.anonymous.send(contract.resetPassword, { body: form(queryIn(link ?? '')) })).status).toBe(204);
  expect(await ask(app, 'nobody@example.org')).toEqual({ message: expect.any(String) });
});

test('where the link is in the answer, the letter leaves as well', async () => {
  const app = await withMail({ settings: { resetLinkInResponse: true } });
  // The first account has no letter of its own.
  await app.as('admin').user();
  const { link } = await ask(app, app.as('admin').email);
  expect(link).toMatch(/\/reset-password\?token=/);
  const query = await app.link();
  expect(app.letters[0]?.to).toBe(app.as('admin').email);
  expect((await app.anonymous.send(contract.resetPassword, { body: form(query) })).status).toBe(204);
});

test('links begin with the public address, whatever host a request names', async () => {
  const app = await withMail({
    reachesPeople: false,
    settings: { publicUrl: 'https://papers.example.org', host: '0.0.0.0' },
  });
  await app.as('ada').user();
  await app.anonymous.send(contract.requestPasswordReset, {
    body: { email: app.as('ada').email },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  await app.link();
  expect(app.letters[0]?.text).toMatch(/\nhttps:\/\/papers\.example\.org\/reset-password\?token=[\w-]{43}&userId=/);
});

test('a link that is shown leads to where it is looked at, and not to the address that is listened at', async () => {
  const headers = { host: '10.0.0.7:3080' };
  const settings = { host: '0.0.0.0', insecureHttp: true, resetLinkInResponse: true };
  const { as, anonymous } = await withMail({ reachesPeople: false, settings });
  const { email } = await as('admin').user();
  const { link } = await anonymous.call(contract.requestPasswordReset, { body: { email }, headers });
  const { items } = await as('admin').call(contract.listResetLinks, { headers });
  const invited = await as('admin').call(contract.invite, { body: { email: 'grace@example.org' }, headers });
  const invitations = await as('admin').call(contract.listInvitations, { headers });
  const shown = [link, items[0]?.link, invited.link, invitations.items[0]?.link].map(one => new URL(one ?? ''));
  expect(shown.map(({ origin, pathname }) => origin + pathname)).toEqual([
    'http://10.0.0.7:3080/reset-password',
    'http://10.0.0.7:3080/reset-password',
    'http://10.0.0.7:3080/register',
    'http://10.0.0.7:3080/register',
  ]);
});

test('a letter that the mail service did not take is sent again later', async () => {
  const app = await withMail({ reachesPeople: false, refuse: 1 });
  await app.as('ada').user();
  await ask(app, app.as('ada').email);
  await expect.poll(() => app.app.queue.counts()).toMatchObject({ running: 0 });
  app.clock.advance(10 * 60_000);
  const query = await app.link();
  expect((await app.anonymous.send(contract.resetPassword, { body: form(query) })).status).toBe(204);
});

test('a letter that was given up goes out when the service is back', async () => {
  const { anonymous, database, letters } = await withMail({ refuse: 2 });
  await anonymous.call(contract.register, { body: anAccount });
  const makeLast = sql`update job set attempts = 4, run_after = now() where state = 'waiting'`;
  const sent = async () => {
    await makeLast.execute(database.db);
    return letters.length;
  };
  await expect.poll(sent, { timeout: 20_000 }).toBe(1);
  const failed = await database.db.selectFrom('job').select('name').where('state', '=', 'failed').execute();
  expect(failed).toContainEqual({ name: 'account-letter' });
  await anonymous.call(contract.verifyEmail, { body: queryIn(letters[0]?.text ?? '') as never });
});

test('a letter whose link would be good no more is given up', async () => {
  const { as, clock, database, ...app } = await withMail({ refuse: 2 });
  await as('ada').user();
  await sql`delete from job`.execute(database.db);
  const payload = { purpose: 'reset', email: as('ada').email, language: 'en', since: clock.now().toISOString() };
  clock.advance(60 * 60_000);
  await database.transaction(tx => app.app.queue.add(tx, 'account-letter', payload, { tenantId: randomUUID() }));
  await sql`update job set attempts = 4`.execute(database.db);
  const states = async () => (await database.db.selectFrom('job').select('state').execute()).map(({ state }) => state);
  await expect.poll(states, { timeout: 10_000 }).toEqual(['failed']);
});

test('with mail off a new account counts as verified without a letter; with mail on so does the first', async () => {
  const off = await withMail({ reachesPeople: false });
  expect((await off.anonymous.call(contract.register, { body: anAccount })).user.emailVerified).toBe(true);
  expect(await off.anonymous.call(contract.getConfig)).toMatchObject({ emailEnabled: false });
  const on = await withMail();
  expect((await on.as('admin').user()).emailVerified).toBe(true);
  expect(await on.anonymous.call(contract.getConfig)).toMatchObject({ emailEnabled: true });
  expect([...off.letters, ...on.letters]).toEqual([]);
});

test('with mail on a new person may do nothing but confirm the e-mail, and everything at once after that', async () => {
  const { anonymous, link, letters } = await withMail();
  await anonymous.call(contract.register, { body: anAccount });
  const query = await link();
  expect(letters[0]).toMatchObject({ to: anAccount.email, subject: 'Confirm your email for Nousboard' });
  const { token, user } = await anonymous.call(contract.login, {
    body: { email: anAccount.email, password: anAccount.password },
  });
  expect(user.emailVerified).toBe(false);
  const headers = { authorization: `Bearer ${token}` };
  expect((await anonymous.send(contract.getUser, { headers })).json.emailVerified).toBe(false);

  const guarded = (Object.values(contract) as Endpoint[]).filter(
    ({ policy, path }) => !['anyone', 'refresh-cookie', 'admin', 'api-key'].includes(policy.who) && path !== '/user',
  );
  const answers = await Promise.all(
    guarded.map(async endpoint => {
      const type = endpoint.bytes
        ? { 'content-type': 'application/offset+octet-stream' }
        : endpoint.multipart
          ? { 'content-type': 'multipart/form-data; boundary=x' }
          : {};
      const url = urlOf(endpoint, new Proxy({}, { get: () => '7f3c1c52-6f0a-4f43-9b7e-0d6f2f0a4a11' }));
      const { json, status } = await anonymous.raw({ method: endpoint.method, url, headers: { ...headers, ...type } });
      return `${endpoint.method} ${endpoint.path} ${status} ${json?.error.code}`;
    }),
  );
  expect(guarded.length).toBeGreaterThan(20);
  expect(answers.filter(answer => !answer.endsWith('403 email_unverified'))).toEqual([]);

  expect(
    await anonymous.call(contract.verifyEmail, { body: { email: anAccount.email, token: query['token'] ?? '' } }),
  ).toEqual({ verified: true });
  expect((await anonymous.send(contract.listProjects, { headers })).status).toBe(200);
  expect((await anonymous.send(contract.getUser, { headers })).json.emailVerified).toBe(true);
});

test('a link that has confirmed an e-mail says so again, also when it has expired; no other word does', async () => {
  const app = await withMail();
  const { anonymous, link, clock, letters, as } = app;
  await anonymous.call(contract.register, { body: anAccount });
  const { token = '' } = await link();
  const open = (body: { email: string; token: string }) => anonymous.send(contract.verifyEmail, { body });
  const mine = { email: anAccount.email, token };
  for (let n = 0; n < 3; n += 1) expect((await open(mine)).json).toEqual({ verified: true });
  clock.advance(48 * 60 * 60_000);
  await ask(app, anAccount.email);
  await expect.poll(() => letters.length, { timeout: 10_000 }).toBe(2);
  expect((await open(mine)).json).toEqual({ verified: true });
  const reset = queryIn(letters[1]?.text ?? '')['token'] ?? '';
  for (const other of [
    { ...mine, token: 'another word' },
    { ...mine, token: reset },
    { ...mine, email: as('admin').email },
    { ...mine, email: 'nobody@example.org' },
  ])
    expect((await open(other)).json.error.code).toBe('verification_failed');
});

test('a link that has expired does not confirm an e-mail that nothing else has confirmed', async () => {
  const { anonymous, link, clock } = await withMail();
  await anonymous.call(contract.register, { body: anAccount });
  const { token = '' } = await link();
  clock.advance(24 * 60 * 60_000);
  expect(
    (await anonymous.send(contract.verifyEmail, { body: { email: anAccount.email, token } })).json.error.code,
  ).toBe('verification_failed');
});

test('a letter to confirm an e-mail that is asked for within a minute of another comes after that minute', async () => {
  const { anonymous, link, clock, letters, app, database } = await withMail();
  clock.freeze();
  await anonymous.call(contract.register, { body: anAccount });
  await link(1);
  /** In how many minutes the jobs that are not done will run. */
  const minutes = async () => {
    const wait = sql<number>`extract(epoch from run_after - clock_timestamp())::float / 60`.as('wait');
    const rows = await database.db.selectFrom('job').select(wait).where('state', '!=', 'done').execute();
    return rows.map(row => Math.round(row.wait));
  };
  for (let n = 0; n < 2; n += 1) {
    expect((await anonymous.send(contract.resendVerification, { body: { email: anAccount.email } })).status).toBe(204);
    await expect.poll(minutes, { timeout: 10_000 }).toEqual([1]);
  }
  expect(letters).toHaveLength(1);
  clock.advance(60_000);
  await database.transaction(tx =>
    tx
      .updateTable('job')
      .set({ run_after: new Date(0) })
      .where('state', '=', 'waiting')
      .execute(),
  );
  await link(2);
  await expect.poll(() => app.queue.counts()).toMatchObject({ waiting: 0, running: 0 });
  expect(letters).toHaveLength(2);
});

test('a blank word and the resending mail a new link to whoever needs one, and say the same to everybody', async () => {
  const { anonymous, link, letters, clock, as, app } = await withMail();
  await anonymous.call(contract.register, { body: anAccount });
  await link(1);
  clock.advance(61_000);
  expect(await anonymous.call(contract.verifyEmail, { body: { email: anAccount.email } })).toEqual({ verified: false });
  await link(2);
  clock.advance(61_000);
  const resent = await Promise.all(
    [anAccount.email, 'nobody@example.org', as('admin').email].map(email =>
      anonymous.send(contract.resendVerification, { body: { email } }),
    ),
  );
  expect(resent.map(({ status, text }) => `${status} ${text}`)).toEqual(['204 ', '204 ', '204 ']);
  const query = await link(3);
  await expect.poll(() => app.queue.counts()).toMatchObject({ waiting: 0, running: 0 });
  expect(letters.map(({ to }) => to)).toEqual([anAccount.email, anAccount.email, anAccount.email]);
  expect((await anonymous.send(contract.resendVerification, { body: { email: anAccount.email } })).status).toBe(429);
  expect(
    (await anonymous.send(contract.verifyEmail, { body: { email: 'nobody@example.org', token: query['token'] ?? '' } }))
      .json.error.code,
  ).toBe('verification_failed');
  expect(
    (await anonymous.send(contract.verifyEmail, { body: { email: anAccount.email, token: query['token'] ?? '' } }))
      .status,
  ).toBe(200);
});

test.each([
  ['de-DE,de;q=0.9', 'Neues Passwort für Nousboard festlegen'],
  ['zh-Hant-TW', '設定新的 Nousboard 密碼'],
  ['fi', 'Set a new password for Nousboard'],
  ['*', 'Set a new password for Nousboard'],
])('a letter is in the language of whoever asked: %s', async (language, subject) => {
  const { anonymous, as, letters, link } = await withMail({ reachesPeople: false });
  await as('ada').user();
  await anonymous.send(contract.requestPasswordReset, {
    body: { email: as('ada').email },
    headers: { 'accept-language': language },
  });
  await link();
  expect(letters[0]?.subject).toBe(subject);
});

test('letters are written in all 17 languages', () => {
  expect(new Set(LANGUAGES.map(language => wordsFor(language))).size).toBe(17);
  for (const language of LANGUAGES) {
    for (const { subject, text, otherwise } of Object.values(wordsFor(language))) {
      expect(subject('Nousboard')).toContain('Nousboard');
      expect(text('Nousboard')).toContain('Nousboard');
      expect(otherwise).not.toBe('');
    }
  }
});

test('without mail an ADMIN is told the latest waiting link of each person, and each link works once', async () => {
  const app = await withMail({ reachesPeople: false });
  const { as, anonymous, clock, letters } = app;
  const waiting = async () => (await as('admin').call(contract.listResetLinks)).items;
  await as('ada').user();
  expect(await waiting()).toEqual([]);
  await ask(app, as('ada').email);
  await app.link(1);
  clock.advance(61_000);
  await ask(app, as('ada').email);
  await app.link(2);
  await ask(app, as('bob').email);
  const [first, ...others] = await waiting();
  expect([first?.email, others]).toEqual([as('ada').email, []]);
  // A letter leads to the installation, and what is shown to where it is looked at.
  expect(letters.at(-1)?.text).toContain(new URL(first?.link ?? '').search);
  expect((await anonymous.send(contract.resetPassword, { body: form(queryIn(first?.link ?? '')) })).status).toBe(204);
  expect(await waiting()).toEqual([]);
  await ask(app, as('ada').email);
  await app.link(3);
  clock.advance(60 * 60_000);
  // Their own session is over by then, too.
  const { token } = await anonymous.call(contract.login, {
    body: { email: as('admin').email, password: as('admin').password },
  });
  expect(
    (await anonymous.send(contract.listResetLinks, { headers: { authorization: `Bearer ${token}` } })).json,
  ).toEqual({ items: [] });
});

test('nobody else is told, and with mail on an ADMIN neither', async () => {
  const app = await withMail();
  const ada = app.as('ada');
  await ada.user();
  await ask(app, ada.email);
  await expect
    .poll(() => app.letters.filter(({ subject }) => subject.includes('password')).length, { timeout: 10_000 })
    .toBe(1);
  expect((await app.as('admin').call(contract.listResetLinks)).items).toEqual([]);
  expect((await app.anonymous.send(contract.listResetLinks)).status).toBe(401);
});

test('an ADMIN confirms by hand whom no letter reaches: they are in at once, and have proved nothing', async () => {
  const { as, anonymous, database } = await withMail({ refuse: 1 });
  const { email, password } = anAccount;
  await anonymous.call(contract.register, { body: anAccount });
  const { token, user } = await anonymous.call(contract.login, { body: { email, password } });
  const enter = () => anonymous.send(contract.listPresets, { headers: { authorization: `Bearer ${token}` } });
  expect((await enter()).json.error.code).toBe('email_unverified');

  const confirm = { params: { userId: user.id } };
  expect(await as('admin').call(contract.confirmEmailOf, confirm)).toMatchObject({ email, emailVerified: true });
  expect((await enter()).status).toBe(200);
  await expect(as('admin').call(contract.confirmEmailOf, confirm)).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
  });
  // Somebody else's word is no proof of theirs.
  expect(await isProved(database, email)).toBe(false);
});

test('who is gone is not confirmed, nor anybody where no letter asks for it', async () => {
  const sending = await withMail();
  await sending.anonymous.call(contract.register, { body: anAccount });
  const [grace] = (await sending.as('admin').call(contract.listPeople, { query: { search: anAccount.email } })).items;
  const gone = { params: { userId: grace?.id ?? '' } };
  await sql`delete from account where id = ${gone.params.userId}::uuid`.execute(sending.database.db);
  await expect(sending.as('admin').call(contract.confirmEmailOf, gone)).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
  });

  const { as } = await withMail({ reachesPeople: false });
  const { id: userId } = await as('ada').user();
  await expect(as('admin').call(contract.confirmEmailOf, { params: { userId } })).rejects.toMatchObject({
    code: 'conflict',
  });
});
