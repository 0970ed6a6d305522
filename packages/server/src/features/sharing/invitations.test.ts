import { contract, MAX_SHARES, SHARE_EMAIL_INVALID } from '@nousboard/contracts';
import { type Person, startTestApp, type TestApp } from '@nousboard/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Letter, Mail } from '#platform/mail/mail.ts';
import { invitationWords } from './invitation-words.ts';

const PATIENCE_MS = 20_000;
const soon = { timeout: 10_000 } as const;

const shareTea = async (app: TestApp) => {
  const { file_id: fileId } = await app.given.source({ owner: 'ada', text: 'Tea grows on hills.' });
  const share = (email: string, owner: Person = app.as('ada')) =>
    owner.send(contract.shareFile, { params: { fileId }, body: { email } });
  return { fileId, share };
};

test(
  'a share waits for an address, and reaches whoever proves it; the answer says nothing about accounts',
  async () => {
    const letters: Letter[] = [];
    const mail: Mail = { reachesPeople: true, send: async letter => void letters.push(letter) };
    const app = await startTestApp({ mail });
    app.startWork();
    await sql`update account set email_verified = true`.execute(app.database.db);
    await app.as('ada').user();
    await sql`update account set email_verified = true`.execute(app.database.db);
    const { fileId, share } = await shareTea(app);
    const [known, unknown] = [await share(' ADMIN@example.org '), await share('Newcomer@Example.org')];
    expect(Object.keys(known.json).sort()).toEqual(Object.keys(unknown.json).sort());
    expect([known.status, known.json.pending, unknown.status, unknown.json]).toMatchObject([
      201,
      true,
      201,
      { email: 'newcomer@example.org', pending: true },
    ]);

    const newcomer = app.as('newcomer');
    await newcomer.token();
    expect((await newcomer.send(contract.getFile, { params: { fileId } })).json.error.code).toBe('email_unverified');
    // Also for the condition itself, should an unproved account ever get as far.
    expect(
      (
        await sql`select 1 from share s join account a on a.email = s.to_email and a.email_verified
          where s.to_email = 'newcomer@example.org'`.execute(app.database.db)
      ).rows,
    ).toEqual([]);
    await expect
      .poll(() => letters.filter(({ to }) => to === 'newcomer@example.org').length, soon)
      .toBeGreaterThanOrEqual(2);
    const proof = letters.find(({ to, text }) => to === 'newcomer@example.org' && text.includes('/verify?'));
    const query = Object.fromEntries(new URL(/https?:\S+/.exec(proof?.text ?? '')?.[0] ?? '').searchParams);
    await app.anonymous.call(contract.verifyEmail, { body: query as never });
    expect((await newcomer.call(contract.getFile, { params: { fileId } })).owner).toEqual({ name: 'ada' });

    const access = async () =>
      Object.fromEntries(
        (await app.as('ada').call(contract.listFileShares, { params: { fileId } })).items.map(({ email, pending }) => [
          email,
          pending,
        ]),
      );
    expect(await access()).toEqual({ 'admin@example.org': true, 'newcomer@example.org': true });
    await newcomer.call(contract.listSharedWithMe);
    expect(await access()).toEqual({ 'admin@example.org': true, 'newcomer@example.org': false });
  },
  PATIENCE_MS,
);

test('an invitation goes out once, in the language of its sender, with no link of the sender’s making', async () => {
  const letters: Letter[] = [];
  const app = await startTestApp({ mail: { reachesPeople: true, send: async letter => void letters.push(letter) } });
  await app.as('ada').user();
  await sql`update account set email_verified = true`.execute(app.database.db);
  const { file_id: fileId } = await app.given.source({ owner: 'ada', filename: 'visit www.evil.example now.txt' });
  const send = (language: string, email: string) =>
    app
      .as('ada')
      .call(contract.shareFile, { params: { fileId }, body: { email }, headers: { 'accept-language': language } });
  await send('de-DE,de;q=0.9', 'bea@example.org');
  await send('de-DE', 'bea@example.org');
  app.startWork();
  await expect.poll(() => letters.filter(({ to }) => to === 'bea@example.org').length, soon).toBe(1);
  const [letter] = letters.filter(({ to }) => to === 'bea@example.org');
  expect(letter?.subject).toBe(
    invitationWords('de').subject({ owner: 'ada', product: 'Nousboard', thing: '', email: '' }),
  );
  // However often it is taken back and shared again.
  for (let again = 0; again < 8; again += 1) {
    await app.as('ada').call(contract.unshareFile, { params: { fileId, email: 'bea@example.org' } });
    await send('de', 'bea@example.org');
  }
  await send('en', 'last@example.org');
  await expect.poll(() => letters.filter(({ to }) => to === 'last@example.org').length, soon).toBe(1);
  expect(letters.filter(({ to }) => to === 'bea@example.org').length).toBeLessThanOrEqual(5);
  expect(letter?.text).toContain('/#shared-with-you');
  expect(letter?.text).not.toContain('evil');
});

test('an invitation holds nothing that a mail program makes a link of, and ends between two characters', async () => {
  const letters: Letter[] = [];
  const app = await startTestApp({ mail: { reachesPeople: true, send: async letter => void letters.push(letter) } });
  await app.as('ada').user();
  await sql`update account set email_verified = true`.execute(app.database.db);
  app.startWork();
  const titled = async (title: string) => {
    const { conversationId } = await app.given.project({ owner: 'ada', title });
    const email = `b${letters.length}@example.org`;
    await app.as('ada').call(contract.shareProject, {
      params: { conversationId },
      body: { email },
      headers: { 'accept-language': 'en' },
    });
    await expect.poll(() => letters.filter(({ to }) => to === email).length, soon).toBe(1);
    return /“(.*)”/u.exec(letters.find(({ to }) => to === email)?.text ?? '')?.[1];
  };
  expect(await titled('Log in at evil.example/login?now or (evil.example:8443/x) and/or not')).toBe(
    'Log in at … or (… and/or not',
  );
  expect(await titled('Visit ftp://evil.example HTTPS://evil.example www.evil.example now')).toBe('Visit … … … now');
  // What may be a name as well stays to be read, and is no address any more.
  expect(await titled('Node.js, evil.example, eve@mail.evil.example, z.B. 12.5/3 and v1.2')).toBe(
    'Node. js, evil. example, eve@mail. evil. example, z.B. 12.5/3 and v1.2',
  );
  expect(await titled(`${'x'.repeat(119)}🍵🍵`)).toBe(`${'x'.repeat(119)}🍵`);
});

test('an invitation that the mail service did not take is sent again later, as long as it is shared', async () => {
  const letters: Letter[] = [];
  const mail: Mail = { reachesPeople: true, send: () => Promise.reject(new Error('the service is away')) };
  const app = await startTestApp({ mail });
  await app.as('ada').user();
  await sql`update account set email_verified = true`.execute(app.database.db);
  const { fileId, share } = await shareTea(app);
  for (const name of ['bea', 'carl']) await share(`${name}@example.org`);
  await app.as('ada').call(contract.unshareFile, { params: { fileId, email: 'carl@example.org' } });
  await sql`update job set attempts = 4 where name = 'share-invitation'`.execute(app.database.db);
  const jobs = () => app.database.db.selectFrom('job').select(['state']).where('name', '=', 'share-invitation');
  app.startWork();
  await expect
    .poll(async () => (await jobs().execute()).map(({ state }) => state).sort(), soon)
    .toEqual(['done', 'failed', 'waiting']);
  mail.send = async letter => void letters.push(letter);
  await sql`update job set run_after = now() where state = 'waiting'`.execute(app.database.db);
  await expect.poll(() => letters.map(({ to }) => to), soon).toContain('bea@example.org');
  expect(letters.some(({ to }) => to === 'carl@example.org')).toBe(false);
});

test('not with oneself, not with what is no address, not with too many; once more changes nothing', async () => {
  const app = await startTestApp();
  const { fileId, share } = await shareTea(app);
  const own = await share(app.as('ada').email.toUpperCase());
  expect([own.status, own.json.error.code]).toEqual([422, 'shared_with_oneself']);
  for (const email of ['', 'bob', 'bob@', '@example.org', 'a b@example.org', `${'x'.repeat(120)}@example.org`]) {
    const { status, json } = await share(email);
    expect([status, json.error.details.fields]).toEqual([422, { email: SHARE_EMAIL_INVALID }]);
  }
  const first = await share('bob@example.org');
  expect((await share('BOB@example.org')).json).toEqual(first.json);
  expect((await app.as('ada').call(contract.listFileShares, { params: { fileId } })).items).toEqual([first.json]);
  await sql`insert into share (id, tenant_id, file_id, to_email)
    select gen_random_uuid(), tenant_id, file_id, n || '@example.org'
      from share, generate_series(2, ${MAX_SHARES}) n`.execute(app.database.db);
  const { status, json } = await share('last@example.org');
  expect([status, json.error.code, json.error.details]).toEqual([422, 'too_many_shares', { limit: MAX_SHARES }]);
  expect(
    (await app.as('ada').send(contract.unshareFile, { params: { fileId, email: 'nobody@example.org' } })).status,
  ).toBe(404);
});

test('sharing is slowed down, so that nobody writes to the world from here', async () => {
  const app = await startTestApp();
  const { share } = await shareTea(app);
  const codes: number[] = [];
  // Some more than a minute's worth: while they are sent, the limit lets others in.
  for (let at = 0; at < 90 && codes.at(-1) !== 429; at += 1) codes.push((await share(`n${at}@example.org`)).status);
  expect([codes.slice(0, 30).every(status => status === 201), codes.at(-1)]).toEqual([true, 429]);
});
