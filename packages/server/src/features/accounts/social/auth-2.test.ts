import { contract } from '@nousboard/contracts';
import type { TestAppOptions } from '@nousboard/testkit';
import { startTestApp } from '@nousboard/testkit';
import type { FakeLogins } from '@nousboard/testkit/fake-logins/index';
import { startFakeLogins } from '@nousboard/testkit/fake-logins/index';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Letter } from '#platform/mail/mail.ts';

// AUTH-2: somebody makes an account with the address of another, and waits there for its owner (CVE-2025-61928).

const ORIGIN = 'https://nous.example.org';

let logins: FakeLogins;
beforeAll(async () => {
  logins = await startFakeLogins();
});
beforeEach(() => logins.reset());
afterAll(() => logins.close());

/** An account with the address of Ada, which nobody has proved: its maker shares all of it and connects their own. */
async function waitingForAda(options: TestAppOptions = {}) {
  const app = await startTestApp({ ...options, settings: { ...logins.settings, publicUrl: ORIGIN } });
  logins.register(ORIGIN);
  const { as, database, given } = app;
  const { id: tenantId } = await as('ada').user();
  await as('bob').user();
  await as('mallory').user();
  // As registering leaves it where no mail is sent.
  await sql`update account set email_verified = true, email_proved = false`.execute(database.db);
  const { file_id: fileId } = await as('ada').call(contract.createFolder, { body: { filename: 'Contracts' } });
  const { conversationId } = await given.project({ owner: 'ada' });
  const body = { email: as('mallory').email };
  await as('ada').call(contract.shareFile, { params: { fileId }, body });
  await as('ada').call(contract.shareProject, { params: { conversationId }, body });
  const theirs = await given.project({ owner: 'bob' });
  await as('bob').call(contract.shareProject, {
    params: { conversationId: theirs.conversationId },
    body: { email: as('ada').email },
  });
  await database.transaction(async tx => {
    await sql`insert into drive_connection (id, tenant_id, drive, tokens, connected_at)
      values (gen_random_uuid(), ${tenantId}, 'google', 'sealed', now())`.execute(tx);
    await sql`insert into user_plugin (tenant_id, plugin_key) values (${tenantId}, 'calculator')`.execute(tx);
    await sql`insert into user_key (tenant_id, name, value) values (${tenantId}, 'openAI', 'sealed')`.execute(tx);
  });
  const sharedWith = async (name: string) =>
    (await as(name).call(contract.listSharedWithMe)).items.map(({ kind }) => kind).sort();
  const ties = async () => {
    const tables = ['share', 'drive_connection', 'drive_attempt', 'user_plugin', 'user_key'] as const;
    const counts = await Promise.all(
      tables.map(async table => {
        const { rows } = await sql`select 1 from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(
          database.db,
        );
        return rows.length > 0 ? [table] : [];
      }),
    );
    return counts.flat();
  };
  expect(await sharedWith('mallory')).toEqual(['folder', 'project']);
  expect(await ties()).toEqual(['share', 'drive_connection', 'user_plugin', 'user_key']);
  return { ...app, conversationId, sharedWith, ties };
}

test('whose account it is by another service is read by nobody with whom its maker has shared it', async () => {
  const { anonymous, as, conversationId, sharedWith, ties } = await waitingForAda();
  const begun = await anonymous.raw({ method: 'GET', url: `/api/auth/google?c=${encodeURIComponent(ORIGIN)}` });
  const { pathname, search } = await logins.consent(String(begun.headers['location']), true);
  const cookies = Object.fromEntries(begun.cookies.map(({ name, value }) => [name, value]));
  const came = await anonymous.raw({ method: 'GET', url: pathname + search, cookies });
  expect(came.headers['location']).toBe('/login?from=google');
  expect(await ties()).toEqual([]);
  expect(await sharedWith('mallory')).toEqual([]);
  expect((await as('mallory').send(contract.getProject, { params: { conversationId } })).status).toBe(404);
  // What others share with the address is its owner’s.
  const token = came.cookies.find(({ name }) => name.endsWith('refresh'))!;
  const { json } = await anonymous.send(contract.refresh, { cookies: { [token.name]: token.value } });
  const shared = await anonymous.call(contract.listSharedWithMe, {
    headers: { authorization: `Bearer ${json.token}` },
  });
  expect(shared.items).toMatchObject([{ kind: 'project' }]);
});

test.each([
  ['a letter brought', true, []],
  [
    'an ADMIN has handed over, and that proves nothing',
    false,
    ['share', 'drive_connection', 'user_plugin', 'user_key'],
  ],
])(
  'what an account shared and connected, after a new password by a link that %s',
  async (_what, reachesPeople, left) => {
    const letters: Letter[] = [];
    const { anonymous, as, startWork, sharedWith, ties } = await waitingForAda({
      mail: { reachesPeople, send: async letter => void letters.push(letter) },
    });
    startWork();
    await anonymous.call(contract.requestPasswordReset, { body: { email: as('ada').email } });
    const link = () => letters.flatMap(({ text }) => /https?:\S+reset-password\S+/.exec(text) ?? []).at(-1);
    await expect.poll(link, { timeout: 10_000 }).toBeDefined();
    const query = Object.fromEntries(new URL(link() ?? '').searchParams);
    const password = 'another horse 77';
    await anonymous.call(contract.resetPassword, {
      body: { ...query, password, confirm_password: password } as never,
    });
    expect(await ties()).toEqual(left);
    expect(await sharedWith('mallory')).toEqual(left.length > 0 ? ['folder', 'project'] : []);
  },
);
