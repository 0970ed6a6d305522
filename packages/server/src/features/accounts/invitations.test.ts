import { contract, type Invitation } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Letter, type Mail, MailError } from '#platform/mail/mail.ts';

const DAY_MS = 24 * 60 * 60_000;
const EMAIL = 'grace@example.org';

/** An installation that takes no new accounts, and sends letters to `letters` where `reachesPeople`. */
async function closed({ reachesPeople = false, settings = {} } = {}) {
  const letters: Letter[] = [];
  const mail: Mail = { reachesPeople, send: async letter => void letters.push(letter) };
  const app = await startTestApp({ mail, settings: { registrationEnabled: false, ...settings } });
  app.startWork();
  const admin = app.as('admin');
  return {
    ...app,
    admin,
    mail,
    letters,
    invite: (email = EMAIL) => admin.call(contract.invite, { body: { email } }),
    /** What the account that was made has shown of its e-mail. */
    proof: () =>
      app.database.db
        .selectFrom('account')
        .select(['email_verified', 'email_proved'])
        .where('email', '=', EMAIL)
        .executeTakeFirst(),
    open: async () => (await admin.call(contract.listInvitations)).items,
    register: (link: string | null, changes: object = {}) =>
      app.anonymous.send(contract.register, { body: formOf(link, changes) as never }),
  };
}

const wordsIn = (text: string | null) => new URL(/https?:\S+/.exec(text ?? '')?.[0] ?? '').searchParams;
const formOf = (link: string | null, changes: object) => ({
  name: 'Grace Hopper',
  email: wordsIn(link).get('email'),
  invitation: wordsIn(link).get('token'),
  password: 'correct horse',
  confirm_password: 'correct horse',
  ...changes,
});
const codeOf = async (answer: Promise<{ json: { error?: { code: string } } }>) => (await answer).json.error?.code;

test('with the link that an ADMIN hands over, one account is made while registration is closed', async () => {
  const { admin, database, letters, invite, open, register, proof } = await closed();
  const made = await invite('Grace@Example.org ');
  expect(made).toMatchObject({ email: EMAIL, invitedBy: (await admin.user()).name });
  expect(made.link).toMatch(/^https?:\/\/[^/]+\/register\?token=.+&email=grace%40example\.org$/);
  expect(await open()).toEqual([made]);
  // Only a hash of the word is kept, and no letter says it.
  const stored = JSON.stringify(await database.db.selectFrom('invitation').selectAll().execute());
  expect(stored).not.toContain(wordsIn(made.link).get('token'));
  expect(letters).toEqual([]);

  expect(await codeOf(register(made.link, { invitation: undefined }))).toBe('registration_disabled');
  expect((await register(made.link)).status).toBe(201);
  expect(await open()).toEqual([]);
  expect(await codeOf(register(made.link, { name: 'Somebody Else' }))).toBe('invitation_invalid');
  expect(await database.db.selectFrom('invitation').selectAll().execute()).toEqual([]);
  // Nothing went to that mailbox.
  expect(await proof()).toEqual({ email_verified: true, email_proved: false });
});

test('the link is mailed where mail is sent, told nobody else, and proves the e-mail', async () => {
  const { anonymous, letters, invite, register, proof } = await closed({ reachesPeople: true });
  expect((await invite()).link).toBeNull();
  await expect.poll(() => letters.length, { timeout: 10_000 }).toBe(1);
  expect(letters[0]).toMatchObject({ to: EMAIL, subject: 'You are invited to Nousboard' });
  const answer = await register(letters[0]?.text ?? '');
  expect(answer.json).toMatchObject({ user: { emailVerified: true, role: 'USER' } });
  expect(await proof()).toEqual({ email_verified: true, email_proved: true });
  const body = { email: EMAIL, password: 'correct horse' };
  expect((await anonymous.send(contract.login, { body })).status).toBe(200);
  expect(letters).toHaveLength(1);
});

test('while the letter is late, an ADMIN is told a link to hand over, which proves nothing', async () => {
  const { database, invite, open, register, proof, letters, mail } = await closed({ reachesPeople: true });
  mail.send = () => Promise.reject(new Error('the service is away'));
  await invite();
  await expect.poll(open, { timeout: 10_000 }).toMatchObject([{ late: true }]);
  const handedOver = (await open())[0]?.link ?? null;
  mail.send = async letter => void letters.push(letter);
  await sql`update job set run_after = now() where state = 'waiting'`.execute(database.db);
  await expect.poll(() => letters.length, { timeout: 10_000 }).toBe(1);
  await expect.poll(open, { timeout: 10_000 }).toMatchObject([{ late: false, link: null }]);
  expect(wordsIn(handedOver).get('token')).not.toBe(wordsIn(letters[0]?.text ?? '').get('token'));
  expect((await register(handedOver)).status).toBe(201);
  expect(await proof()).toEqual({ email_verified: true, email_proved: false });
  expect(await codeOf(register(letters[0]?.text ?? ''))).toBe('invitation_invalid');
});

test('a letter that the service will never take is sent once', async () => {
  const { database, invite, mail } = await closed({ reachesPeople: true });
  let sent = 0;
  mail.send = () => {
    sent += 1;
    return Promise.reject(new MailError('EENVELOPE', 'no such mailbox', 'letter_refused', true));
  };
  await invite();
  const states = async () => (await database.db.selectFrom('job').select('state').execute()).map(({ state }) => state);
  await expect.poll(states, { timeout: 10_000 }).toEqual(['done']);
  expect(sent).toBe(1);
});

test('an invitation is good for seven days, and for its own e-mail', async () => {
  const { clock, invite, register } = await closed();
  const { link } = await invite();
  expect(await codeOf(register(link, { email: 'other@example.org' }))).toBe('invitation_invalid');
  expect(await codeOf(register(link, { invitation: 'made up' }))).toBe('invitation_invalid');
  clock.advance(7 * DAY_MS);
  expect(await codeOf(register(link))).toBe('invitation_invalid');
});

test('of two that use one invitation at once, one creates an account', async () => {
  const { invite, register } = await closed();
  const { link } = await invite();
  const answers = await Promise.all([register(link), register(link)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
});

test('a registration that is refused leaves the invitation as it was', async () => {
  const { as, anonymous, admin, invite, register } = await closed();
  const { link } = await invite();
  await admin.call(contract.setRegistration, { body: { enabled: true } });
  await anonymous.call(contract.register, {
    body: formOf(link, { email: as('ada').email, username: 'ada', invitation: undefined }) as never,
  });
  expect((await register(link, { username: 'ada' })).status).toBe(422);
  expect((await register(link)).status).toBe(201);
});

test('inviting an e-mail again replaces the earlier link', async () => {
  const { invite, open, register } = await closed();
  const earlier = await invite();
  const later = await invite();
  expect(await open()).toEqual([later]);
  expect(await codeOf(register(earlier.link))).toBe('invitation_invalid');
  expect((await register(later.link)).status).toBe(201);
});

test('an invitation that is withdrawn is good no more, and cannot be withdrawn again', async () => {
  const { admin, invite, open, register } = await closed();
  const { id: invitationId, link } = await invite();
  const withdraw = () => admin.send(contract.withdrawInvitation, { params: { invitationId } });
  expect((await withdraw()).status).toBe(204);
  expect(await open()).toEqual([]);
  expect(await codeOf(register(link))).toBe('invitation_invalid');
  expect((await withdraw()).status).toBe(404);
});

test('an e-mail that has an account, or is locked out, is not invited', async () => {
  const { as, admin, invite, open } = await closed({ settings: { registrationEnabled: true } });
  const { id: userId } = await as('ada').user();
  const email = as('ada').email;
  await expect(invite(email)).rejects.toMatchObject({ status: 409, code: 'invited_has_account' });
  await admin.call(contract.banPerson, { params: { userId }, body: { until: null } });
  await expect(invite(email.toUpperCase())).rejects.toMatchObject({ status: 409, code: 'invited_banned' });
  await expect(invite('nobody')).rejects.toMatchObject({ code: 'validation' });
  expect(await open()).toEqual([]);
});

test('whoever came without the link is waited for no longer', async () => {
  const { as, invite, open, register } = await closed({ settings: { registrationEnabled: true } });
  const { link } = await invite(as('ada').email);
  await as('ada').user();
  expect(await open()).toEqual([]);
  expect(await codeOf(register(link))).toBe('invitation_invalid');
});

test('where nobody signs in by e-mail, nobody is invited by it', async () => {
  const { invite } = await closed({ settings: { emailLoginEnabled: false } });
  await expect(invite()).rejects.toMatchObject({ code: 'email_login_disabled' });
});

test('one mailbox gets one letter a minute, with the link that is good by then', async () => {
  const { clock, database, letters, invite, register } = await closed({ reachesPeople: true });
  clock.freeze();
  await invite();
  await expect.poll(() => letters.length, { timeout: 10_000 }).toBe(1);
  clock.advance(10_000);
  await invite();
  const later = () =>
    database.db
      .selectFrom('job')
      .select('id')
      .where('state', '=', 'waiting')
      .where('dedupe_key', '=', `later invite ${EMAIL}`)
      .execute();
  await expect.poll(later, { timeout: 10_000 }).toHaveLength(1);
  expect(letters).toHaveLength(1);
  expect(await codeOf(register(letters[0]?.text ?? ''))).toBe('invitation_invalid');
  clock.advance(50_000);
  await database.transaction(tx =>
    tx
      .updateTable('job')
      .set({ run_after: new Date(0) })
      .where('state', '=', 'waiting')
      .execute(),
  );
  await expect.poll(() => letters.length, { timeout: 10_000 }).toBe(2);
  expect((await register(letters[1]?.text ?? '')).status).toBe(201);
});

test('only an ADMIN invites, sees invitations and withdraws them', async () => {
  const { as, anonymous, invite } = await closed({ settings: { registrationEnabled: true } });
  const { id: invitationId }: Invitation = await invite();
  for (const who of [as('ada'), anonymous]) {
    const code = who === anonymous ? 'unauthenticated' : 'forbidden';
    expect(await codeOf(who.send(contract.listInvitations))).toBe(code);
    expect(await codeOf(who.send(contract.invite, { body: { email: 'eve@example.org' } }))).toBe(code);
    expect(await codeOf(who.send(contract.withdrawInvitation, { params: { invitationId } }))).toBe(code);
  }
});
