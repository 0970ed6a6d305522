import { contract, rolePermissions } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { startAgain } from '@nousboard/testkit/start-again';
import { expect, test } from 'vitest';
import { createPasswords } from './password.ts';

const form = (changes: Record<string, unknown> = {}) =>
  ({
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    password: 'correct horse',
    confirm_password: 'correct horse',
    ...changes,
  }) as never;

test('the first account is ADMIN, verified, on the pro plan and signed in at once', async () => {
  const { anonymous } = await startTestApp({ firstRun: true });
  expect(await anonymous.call(contract.getConfig)).toMatchObject({
    firstRun: true,
    setupTokenRequired: false,
    registrationEnabled: true,
  });
  const answer = await anonymous.send(contract.register, { body: form() });
  expect(answer.status).toBe(201);
  expect(answer.json.user).toMatchObject({
    role: 'ADMIN',
    emailVerified: true,
    plan: 'pro_plan',
    email: 'ada@example.org',
    provider: 'local',
    username: null,
  });
  expect(answer.json.user._id).toBe(answer.json.user.id);
  expect([...new Set(answer.cookies.map(({ name }) => name))].sort()).toEqual([
    '__Secure-nous_content',
    '__Secure-nous_refresh',
    'nous_signed_in',
  ]);
  const me = await anonymous.send(contract.getUser, { headers: { authorization: `Bearer ${answer.json.token}` } });
  expect(me.json).toEqual(answer.json.user);
  expect(await anonymous.call(contract.getConfig)).toMatchObject({ firstRun: false });
});

test('of two first registrations that arrive together, one becomes ADMIN', async () => {
  const { anonymous } = await startTestApp({ firstRun: true });
  const answers = await Promise.all(
    ['a', 'b', 'c'].map(name => anonymous.call(contract.register, { body: form({ email: `${name}@example.org` }) })),
  );
  expect(answers.map(({ user }) => user.role).sort()).toEqual(['ADMIN', 'USER', 'USER']);
  expect(answers.filter(({ token }) => token !== undefined)).toHaveLength(1);
});

test('a later account is an ordinary user and has to sign in', async () => {
  const { anonymous } = await startTestApp();
  const answer = await anonymous.send(contract.register, { body: form() });
  expect(answer.status).toBe(201);
  expect(answer.json).toEqual({ user: expect.objectContaining({ role: 'USER' }) });
  expect(answer.cookies).toEqual([]);
});

test.each([
  ['a short e-mail', { email: 'a@b.c' }, 'email'],
  ['an e-mail without a dot', { email: 'ada@example' }, 'email'],
  ['an e-mail of 121 characters', { email: `${'a'.repeat(109)}@example.org` }, 'email'],
  ['a password of 7 characters', { password: 'seven77', confirm_password: 'seven77' }, 'password'],
  ['a password of 129 characters', { password: 'x'.repeat(129), confirm_password: 'x'.repeat(129) }, 'password'],
  ['another repeated password', { confirm_password: 'something else' }, 'confirm_password'],
  ['a name of 2 characters', { name: 'Al' }, 'name'],
  ['a name of 81 characters', { name: 'x'.repeat(81) }, 'name'],
  ['a username of 1 character', { username: 'a' }, 'username'],
  ['a username of 81 characters', { username: 'x'.repeat(81) }, 'username'],
  ['a field that nobody asked for', { role: 'ADMIN' }, 'role'],
])('registration refuses %s', async (_what, changes, field) => {
  const { anonymous } = await startTestApp();
  await expect(anonymous.call(contract.register, { body: form(changes) })).rejects.toMatchObject({
    status: 422,
    code: 'validation',
    details: { fields: { [field]: expect.any(String) } },
  });
});

test.each([
  ['a password of 8 characters', { password: 'eight888', confirm_password: 'eight888' }],
  [
    'a password of 128 code points beyond the basic plane',
    { password: `${'🐎'.repeat(127)}🐢`, confirm_password: `${'🐎'.repeat(127)}🐢` },
  ],
  ['a name of 3 characters', { name: 'Ada' }],
  ['an e-mail of 6 characters', { email: 'a@b.co' }],
  ['an empty username, as a form sends it', { username: '' }],
  ['a username of 2 characters', { username: 'al' }],
])('registration takes %s', async (_what, changes) => {
  const { anonymous } = await startTestApp();
  expect((await anonymous.send(contract.register, { body: form(changes) })).status).toBe(201);
});

test.each([
  ['that many people have', 'Password1'],
  ['of one sign over and over', '🐎🐎🐎🐎🐎🐎🐎🐎'],
  ['made of their name', 'adalovelace'],
  ['made of their username', 'countess1815'],
  ['made of their e-mail', 'ada@example.org'],
  ['made of the name of the product', 'Nousboard2026!'],
])('registration refuses a password %s, also for the first account, and makes none', async (_what, password) => {
  const { anonymous } = await startTestApp({ firstRun: true });
  const filled = form({ name: 'Ada Lovelace', username: 'countess', password, confirm_password: password });
  const answer = await anonymous.send(contract.register, { body: filled });
  expect([answer.status, answer.json.error.code]).toEqual([422, 'password_guessable']);
  expect(answer.text).not.toContain(password);
  expect((await anonymous.call(contract.getConfig)).firstRun).toBe(true);
});

test('who was let in with a password that is easy to guess still signs in with it', async () => {
  const { as, anonymous, database } = await startTestApp();
  const { email } = as('ada');
  await as('ada').user();
  const { hash } = createPasswords({ memoryKib: 64, passes: 1 });
  await database.db
    .updateTable('account')
    .set({ password_hash: await hash('password') })
    .where('email', '=', email)
    .execute();
  expect((await anonymous.send(contract.login, { body: { email, password: 'password' } })).status).toBe(200);
});

test('the repeated password that differs is named with its text', async () => {
  const { anonymous } = await startTestApp();
  await expect(anonymous.call(contract.register, { body: form({ confirm_password: 'other' }) })).rejects.toMatchObject({
    details: { fields: { confirm_password: 'Passwords do not match' } },
  });
});

test('a taken e-mail, in any case, gets the general answer', async () => {
  const { anonymous } = await startTestApp();
  await anonymous.call(contract.register, { body: form() });
  await expect(anonymous.call(contract.register, { body: form({ email: 'ADA@Example.org' }) })).rejects.toMatchObject({
    status: 422,
    code: 'registration_failed',
    message: expect.stringContaining('There was an error attempting to register your account. Please try again.'),
  });
});

test('a username is unique in any case', async () => {
  const { anonymous } = await startTestApp();
  await anonymous.call(contract.register, { body: form({ username: 'Ada' }) });
  await expect(
    anonymous.call(contract.register, { body: form({ email: 'other@example.org', username: 'ADA' }) }),
  ).rejects.toMatchObject({
    code: 'validation',
    details: { fields: { username: expect.any(String) } },
  });
});

test('registration can be closed; the first account is always welcome', async () => {
  const { anonymous } = await startTestApp({ firstRun: true, settings: { registrationEnabled: false } });
  await anonymous.call(contract.register, { body: form() });
  expect(await anonymous.call(contract.getConfig)).toMatchObject({ registrationEnabled: false });
  await expect(anonymous.call(contract.register, { body: form({ email: 'other@example.org' }) })).rejects.toMatchObject(
    { status: 403, code: 'registration_disabled' },
  );
});

test('beyond loopback the first account needs the set-up token, and later ones do not', async () => {
  const { anonymous, app } = await startTestApp({ firstRun: true, settings: { host: '0.0.0.0', insecureHttp: true } });
  expect(app.setupToken).toMatch(/^[\w-]{43}$/);
  expect(await anonymous.call(contract.getConfig)).toMatchObject({ setupTokenRequired: true });
  for (const setupToken of [undefined, '', 'guess'])
    await expect(anonymous.call(contract.register, { body: form({ setupToken }) })).rejects.toMatchObject({
      status: 403,
      code: 'setup_token_required',
    });
  await anonymous.call(contract.register, { body: form({ setupToken: app.setupToken }) });
  expect((await anonymous.send(contract.register, { body: form({ email: 'other@example.org' }) })).status).toBe(201);
});

test('behind a local proxy the first account needs the set-up token too, which the operator is told', async () => {
  const published = await startTestApp({ firstRun: true, settings: { publicUrl: 'https://papers.example' } });
  expect(published.app.setupToken).toMatch(/^[\w-]{43}$/);
  expect(await published.anonymous.call(contract.getConfig)).toMatchObject({ setupTokenRequired: true });
  await expect(published.anonymous.call(contract.register, { body: form() })).rejects.toMatchObject({
    code: 'setup_token_required',
  });

  const told: string[] = [];
  const { anonymous, app } = await startTestApp({ firstRun: true, tell: words => told.push(words) });
  expect(app.setupToken).toBeUndefined();
  for (const headers of [
    { 'x-forwarded-for': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
    { 'x-real-ip': '203.0.113.9' },
    { via: '1.1 proxy' },
    { 'x-forwarded-host': 'x' },
  ])
    await expect(
      anonymous.call(contract.register, { body: form({ setupToken: 'guess' }), headers: headers as never }),
    ).rejects.toMatchObject({ code: 'setup_token_required' });
  expect(told).toHaveLength(1);
  const [token] = /[\w-]{43}$/.exec(told[0] ?? '') ?? [];
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  expect((await anonymous.send(contract.getConfig, { headers })).json).toMatchObject({ setupTokenRequired: true });
  expect((await anonymous.send(contract.getConfig)).json).toMatchObject({ setupTokenRequired: false });
  expect((await anonymous.call(contract.register, { body: form({ setupToken: token }), headers })).user.role).toBe(
    'ADMIN',
  );
});

test('on loopback under a public address of its own the first account needs nothing', async () => {
  const { anonymous } = await startTestApp({ firstRun: true, settings: { publicUrl: 'http://localhost:3080' } });
  expect((await anonymous.call(contract.register, { body: form() })).user.role).toBe('ADMIN');
});

test('all processes of an installation ask for the same set-up token, and each installation for its own', async () => {
  const options = { firstRun: true, settings: { host: '0.0.0.0', insecureHttp: true } } as const;
  const first = await startTestApp(options);
  const { app: second } = await startAgain(first);
  expect(second.setupToken).toBe(first.app.setupToken);
  await second.close();
  expect((await startTestApp(options)).app.setupToken).not.toBe(first.app.setupToken);
});

test('a given set-up token is the one asked for', async () => {
  const { app } = await startTestApp({
    firstRun: true,
    settings: { host: '0.0.0.0', insecureHttp: true, setupToken: 'from the settings' },
  });
  expect(app.setupToken).toBe('from the settings');
});

test('signing in answers a token and the user, in any case of the e-mail', async () => {
  const { anonymous } = await startTestApp();
  await anonymous.call(contract.register, { body: form() });
  const session = await anonymous.call(contract.login, {
    body: { email: ' ADA@example.org ', password: 'correct horse' },
  });
  expect(session.user.email).toBe('ada@example.org');
  expect(
    (await anonymous.send(contract.getUser, { headers: { authorization: `Bearer ${session.token}` } })).status,
  ).toBe(200);
});

test('signing in takes an e-mail too short to register with, but none of fewer than three characters', async () => {
  const { anonymous } = await startTestApp();
  const signIn = (email: string) => anonymous.send(contract.login, { body: { email, password: 'correct horse' } });
  const short = await signIn('a@b.c');
  expect([short.status, short.json.error.code]).toEqual([401, 'invalid_credentials']);
  const tooShort = await signIn('a@');
  expect([tooShort.status, tooShort.json.error.code]).toEqual([422, 'validation']);
  expect(tooShort.json.error.details.fields.email).toContain('at least 3 characters');
});

test('a wrong password and an unknown person get the same answer', async () => {
  const { anonymous, as } = await startTestApp();
  await as('ada').user();
  const wrong = await anonymous.send(contract.login, { body: { email: as('ada').email, password: 'wrong password' } });
  const unknown = await anonymous.send(contract.login, {
    body: { email: 'nobody@example.org', password: 'wrong password' },
  });
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(wrong.json).toEqual(unknown.json);
  expect(wrong.json.error).toMatchObject({
    code: 'invalid_credentials',
    message: 'Unable to login with the information provided. Please check your credentials and try again.',
  });
  expect(wrong.cookies).toEqual([]);
});

test('a banned person is refused at the door and, at once, with the token they hold', async () => {
  const { anonymous, as } = await startTestApp();
  const ada = as('ada');
  await as('admin').call(contract.banPerson, { params: { userId: (await ada.user()).id }, body: { until: null } });
  await expect(ada.call(contract.getUser)).rejects.toMatchObject({ status: 403, code: 'ban' });
  await expect(
    anonymous.call(contract.login, { body: { email: ada.email, password: ada.password } }),
  ).rejects.toMatchObject({ code: 'ban' });
  await expect(
    anonymous.call(contract.login, { body: { email: ada.email, password: 'wrong password' } }),
  ).rejects.toMatchObject({ code: 'invalid_credentials' });
  await expect(anonymous.call(contract.refresh, { cookies: await ada.cookies() })).rejects.toMatchObject({
    code: 'ban',
  });
});

test('a ban by another process is noticed within five seconds', async () => {
  const { as, database, clock } = await startTestApp();
  const ada = as('ada');
  const { id } = await ada.user();
  await ada.call(contract.getUser);
  await database.transaction(tx =>
    tx.updateTable('account').set({ banned_at: new Date() }).where('id', '=', id).execute(),
  );
  clock.advance(5_000);
  await expect(ada.call(contract.getUser)).rejects.toMatchObject({ code: 'ban' });
});

test('raising the access number ends every access token', async () => {
  const { as, database, clock } = await startTestApp();
  const ada = as('ada');
  const { id } = await ada.user();
  await database.transaction(tx => tx.updateTable('account').set({ access_number: 2 }).where('id', '=', id).execute());
  clock.advance(5_000);
  await expect(ada.call(contract.getUser)).rejects.toMatchObject({ status: 401 });
});

test('an access token ends after fifteen minutes', async () => {
  const { as, clock } = await startTestApp();
  clock.freeze();
  await as('ada').user();
  clock.advance(15 * 60_000 - 5_000);
  expect((await as('ada').send(contract.getUser)).status).toBe(200);
  clock.advance(10_000);
  expect((await as('ada').send(contract.getUser)).status).toBe(401);
});

test('a password hashed at another cost is hashed anew when its owner signs in', async () => {
  const { as, anonymous, database } = await startTestApp();
  const ada = as('ada');
  const { id } = await ada.user();
  const { hash } = await import('@node-rs/argon2');
  await database.transaction(async tx =>
    tx
      .updateTable('account')
      .set({ password_hash: await hash(ada.password, { memoryCost: 128, timeCost: 2, parallelism: 1 }) })
      .where('id', '=', id)
      .execute(),
  );
  await anonymous.call(contract.login, { body: { email: ada.email, password: ada.password } });
  const { password_hash } = await database.db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
});

test('a password opens the account however a device writes its accents, one that was set before too', async () => {
  const { as, anonymous, database } = await startTestApp();
  const { hash } = await import('@node-rs/argon2');
  const ada = as('ada');
  const { id } = await ada.user();
  const set = (password_hash: string) =>
    database.transaction(tx => tx.updateTable('account').set({ password_hash }).where('id', '=', id).execute());
  const status = async (password: string) =>
    (await anonymous.send(contract.login, { body: { email: ada.email, password } })).status;
  const forms = (['NFC', 'NFD'] as const).map(form => 'pässwort-größe'.normalize(form));
  for (const asSet of forms) {
    await set(await createPasswords({ memoryKib: 64, passes: 1 }).hash(asSet));
    expect([await status(forms[0]!), await status(forms[1]!)]).toEqual([200, 200]);
    await set(await hash(asSet, { memoryCost: 64, timeCost: 1, parallelism: 1 }));
    expect([await status(forms[0]!), await status(forms[1]!)]).toEqual([200, 200]);
    expect(await status('passwort-größe')).toBe(401);
  }
});

test('long passwords of emoji are told apart by the last', async () => {
  const passwords = createPasswords({ memoryKib: 64, passes: 1 });
  const stored = await passwords.hash(`${'🔑'.repeat(18)}🦊`);
  expect(await passwords.matches(stored, `${'🔑'.repeat(18)}🦊`)).toBe(true);
  expect(await passwords.matches(stored, `${'🔑'.repeat(18)}🐺`)).toBe(false);
});

test('the configuration for strangers has its own fields and nothing of the settings besides', async () => {
  const { anonymous } = await startTestApp({
    settings: { openaiCompatibleApiKey: 'sk-canary', metricsToken: 'canary-metrics' },
  });
  const config = await anonymous.send(contract.getConfig);
  expect(config.text).not.toContain('canary');
  expect(Object.keys(config.json).sort()).toEqual(Object.keys(contract.getConfig.reply.shape).sort());
});

test('strangers are told the name, address and footer of the installation, and whether one may register', async () => {
  const { anonymous } = await startTestApp({
    settings: { appTitle: 'Reading Room', publicUrl: 'https://notes.example.org', customFooter: 'Run by the library.' },
  });
  expect(await anonymous.call(contract.getConfig)).toMatchObject({
    appTitle: 'Reading Room',
    serverDomain: 'https://notes.example.org',
    customFooter: 'Run by the library.',
    registrationEnabled: true,
  });
});

test('no answer about a person holds a password or its hash', async () => {
  const { anonymous } = await startTestApp({ firstRun: true });
  const registered = await anonymous.send(contract.register, { body: form() });
  const signedIn = await anonymous.send(contract.login, {
    body: { email: 'ada@example.org', password: 'correct horse' },
  });
  for (const { text } of [registered, signedIn]) expect(text).not.toMatch(/argon2|password|correct horse/);
});

test('a person is told what their role may do', async () => {
  const { as } = await startTestApp();
  const admin = await as('admin').user();
  const somebody = await as('bob').user();
  expect([admin.role, somebody.role]).toEqual(['ADMIN', 'USER']);
  expect([admin.permissions, somebody.permissions]).toEqual([rolePermissions.ADMIN, rolePermissions.USER]);
});
