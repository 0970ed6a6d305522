import { Readable } from 'node:stream';
import { contract } from '@nousboard/contracts';
import { startTestApp, type TestApp } from '@nousboard/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

/** In which tables rows of this person are, and how many keys of theirs the blob store has. */
async function leftOf({ database, app }: TestApp, tenantId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.columns where table_schema = current_schema()
    and column_name = 'tenant_id'`.execute(database.db);
  const left: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await sql<{
      count: string;
    }>`select count(*) from ${sql.table(name)} where tenant_id = ${tenantId}`.execute(database.db);
    if (Number(counted.rows[0]?.count) > 0) left[name] = Number(counted.rows[0]?.count);
  }
  for await (const folder of app.blobs.list(tenantId))
    for await (const { key } of app.blobs.list(folder.key)) left[`bytes ${key}`] = 1;
  return left;
}

/** Something of every kind that a person can have. */
async function settle({ as, given, app }: TestApp, owner: string): Promise<void> {
  const { conversationId } = await given.project({ owner, title: 'Tea' });
  await given.source({ owner, project: conversationId });
  const { messageId } = await given.message({ owner, project: conversationId, byUser: false });
  const { tagId } = await given.tag({ owner, name: 'hills' });
  await as(owner).call(contract.setMessageTags, { params: { messageId }, body: { tagIds: [tagId] } });
  await given.stream({ owner, project: conversationId });
  await as(owner).call(contract.createProject, { body: { title: 'Once' }, headers: { 'idempotency-key': 'k1' } });
  await as(owner).call(contract.createPreset, { body: { title: 'Strictly', defaultPreset: true } });
  await as(owner).send(contract.createUpload, {
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '9', 'upload-metadata': `filename ${btoa('tea.txt')}` },
  });
  await as(owner).call(contract.requestPasswordReset, { body: { email: as(owner).email } });
  await as(owner).call(contract.createApiKey, { body: { name: 'A program of mine' } });
  const tenantId = (await as(owner).user()).id;
  await app.database.transaction(async tx => {
    await sql`insert into answer_cache (tenant_id, key, answer, versions)
      values (${tenantId}, 'k', '{}', '{}')`.execute(tx);
    await sql`insert into drive_connection (id, tenant_id, drive, tokens, connected_at)
      values (gen_random_uuid(), ${tenantId}, 'google', 'sealed', now())`.execute(tx);
    await sql`insert into drive_attempt (state_hash, tenant_id, session_id, drive, verifier, expires_at)
      values (${tenantId}, ${tenantId}, gen_random_uuid(), 'google', 'sealed', now() + interval '1 minute')`.execute(
      tx,
    );
    await sql`insert into drive_import (id, tenant_id, drive, queue, created_at)
      values (gen_random_uuid(), ${tenantId}, 'google', '[]', now())`.execute(tx);
    await sql`insert into assistant (id, tenant_id, name, description, instructions, model, function, code_interpreter,
      retrieval, created_at, updated_at)
      values (gen_random_uuid(), ${tenantId}, 'Tutor', '', '', 'm', false, false, false, now(), now())`.execute(tx);
    await sql`insert into user_plugin (tenant_id, plugin_key) values (${tenantId}, 'calculator')`.execute(tx);
    await sql`insert into user_key (tenant_id, name, value) values (${tenantId}, 'openAI', 'sealed')`.execute(tx);
    await sql`insert into api_use (tenant_id, day, api_key_id, calls)
      values (${tenantId}, '2026-01-01', gen_random_uuid(), 1)`.execute(tx);
    await sql`insert into recap (id, tenant_id, project_id, title, options, files, endpoint, model, created_at)
      values (gen_random_uuid(), ${tenantId}, ${conversationId}, 'Tea', '{}', '{}', 'builtin', 'builtin',
        now())`.execute(tx);
    await sql`insert into recap_use (tenant_id, month, recaps) values (${tenantId}, current_date, 1)`.execute(tx);
    await sql`insert into model_use (tenant_id, day, answers) values (${tenantId}, current_date, 1)`.execute(tx);
  });
}

const leave = ({ as }: TestApp, name: string, password = as(name).password) =>
  as(name).send(contract.deleteUser, { body: { password } });

test('whoever deletes their account is out at once and leaves no rows or bytes; others keep everything', async () => {
  const app = await startTestApp();
  await settle(app, 'ada');
  await settle(app, 'bob');
  const [ada, bob] = [await app.as('ada').user(), await app.as('bob').user()];
  const had = await leftOf(app, ada.id);
  expect(Object.keys(had)).toEqual(
    expect.arrayContaining([
      'account',
      'session_family',
      'project',
      'file',
      'message',
      'message_tag',
      'tag',
      'answer_run',
      'upload',
      'idempotency',
      'drive_connection',
      'drive_attempt',
      'drive_import',
      'recap',
      'recap_use',
      'user_key',
      'user_plugin',
      'assistant',
      'api_key',
      'api_use',
      'preset',
    ]),
  );
  expect(Object.keys(had).some(name => name.startsWith('bytes '))).toBe(true);
  const cookies = await app.as('ada').cookies();
  const before = await leftOf(app, bob.id);

  const answer = await leave(app, 'ada');
  expect(answer.status).toBe(204);
  expect(Object.keys(await leftOf(app, ada.id)).filter(name => !name.startsWith('bytes '))).toEqual([]);
  expect((await app.as('ada').send(contract.getUser)).status).toBe(401);
  expect((await app.anonymous.send(contract.refresh, { cookies })).status).toBe(401);
  expect(
    (await app.anonymous.send(contract.login, { body: { email: ada.email, password: app.as('ada').password } })).json
      .error.code,
  ).toBe('invalid_credentials');
  expect(await leftOf(app, bob.id)).toEqual(before);
  // Bytes follow, those too that nothing speaks of.
  await app.app.blobs.append(`${ada.id}/derived/late/1`, 0, Readable.from(['late']), 10);
  app.startWork();
  await expect.poll(async () => leftOf(app, ada.id), { timeout: 10_000 }).toEqual({});
  // The e-mail is free again, and its new owner finds nothing.
  const again = {
    name: 'Ada again',
    email: ada.email,
    password: 'another horse 77',
    confirm_password: 'another horse 77',
  };
  expect((await app.anonymous.send(contract.register, { body: again })).status).toBe(201);
});

test('without the right password nothing is deleted, and guessing it is slowed down', async () => {
  const app = await startTestApp();
  const { id } = await app.as('ada').user();
  const wrong = await leave(app, 'ada', 'not my password');
  expect([wrong.status, wrong.json.error.code, Object.keys(wrong.json.error.details.fields)]).toEqual([
    422,
    'validation',
    ['password'],
  ]);
  for (let tries = 0; tries < 9; tries += 1) await leave(app, 'ada', `guess number ${tries}`);
  expect((await leave(app, 'ada')).json.error.code).toBe('rate_limited');
  expect((await leftOf(app, id))['account']).toBe(1);
});

test('the only ADMIN cannot leave; of two, one can, also when both leave at once', async () => {
  const app = await startTestApp();
  const admin = await app.as('admin').user();
  await app.as('ada').user();
  const refused = await leave(app, 'admin');
  expect([refused.status, refused.json.error.code]).toEqual([403, 'forbidden']);
  expect((await leftOf(app, admin.id))['account']).toBe(1);
  await sql`update account set role = 'ADMIN' where email = ${app.as('ada').email}`.execute(app.database.db);
  const answers = await Promise.all([leave(app, 'admin'), leave(app, 'ada')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
});

test('whoever is not signed in deletes nobody', async () => {
  const app = await startTestApp();
  expect((await app.anonymous.send(contract.deleteUser, { body: { password: app.as('ada').password } })).status).toBe(
    401,
  );
});

const removedBy = async ({ as }: TestApp, who: string, name: string, email = as(name).email) => {
  const { id: userId } = await as(name).user();
  return as(who).send(contract.removePerson, { params: { userId }, body: { email } });
};

test('whom an ADMIN removes is out at once and leaves no rows, bytes, memberships or shares', async () => {
  const app = await startTestApp();
  const { as, given, anonymous } = app;
  await settle(app, 'ada');
  const ada = await as('ada').user();
  const { _id: organizationId } = await as('admin').call(contract.createOrganization, { body: { name: 'Tea house' } });
  await as('admin').call(contract.addMember, { params: { organizationId }, body: { email: ada.email } });
  const { conversationId } = await given.project({ owner: 'bob', title: 'Shared' });
  await as('bob').call(contract.shareProject, { params: { conversationId }, body: { email: ada.email } });
  const cookies = await as('ada').cookies();

  // In letters of any case, and with blanks, as it is typed.
  const answer = await removedBy(app, 'admin', 'ada', ` ${ada.email.toUpperCase()} `);
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(Object.keys(await leftOf(app, ada.id)).filter(name => !name.startsWith('bytes '))).toEqual([]);
  expect((await as('ada').send(contract.getUser)).status).toBe(401);
  expect((await anonymous.send(contract.refresh, { cookies })).status).toBe(401);
  expect(
    (await anonymous.send(contract.login, { body: { email: ada.email, password: as('ada').password } })).json.error
      .code,
  ).toBe('invalid_credentials');
  expect((await as('admin').call(contract.listPeople)).items.map(({ name }) => name)).toEqual(['bob', 'admin']);
  expect((await as('admin').call(contract.listMembers, { params: { organizationId } })).items).toEqual([]);
  expect((await as('bob').call(contract.listProjectShares, { params: { conversationId } })).items).toEqual([]);
  app.startWork();
  await expect.poll(async () => leftOf(app, ada.id), { timeout: 10_000 }).toEqual({});
});

test('a removed person who was invited as well cannot come back by that, nor anybody whom they invited', async () => {
  const app = await startTestApp();
  const { as, database } = app;
  await as('admin').call(contract.invite, { body: { email: as('ada').email } });
  await as('ada').user();
  await as('second').user();
  await sql`update account set role = 'ADMIN' where email = ${as('second').email}`.execute(database.db);
  await as('second').call(contract.invite, { body: { email: 'friend@example.org' } });
  for (const name of ['ada', 'second']) expect((await removedBy(app, 'admin', name)).status).toBe(204);
  expect((await as('admin').call(contract.listInvitations)).items).toEqual([]);
});

test('nobody is removed by the e-mail of somebody else, nor oneself, nor who is gone', async () => {
  const app = await startTestApp();
  const { as } = app;
  await as('bob').user();
  const { id: userId } = await as('ada').user();
  const other = await removedBy(app, 'admin', 'ada', as('bob').email);
  expect([other.status, other.json.error.code, Object.keys(other.json.error.details.fields)]).toEqual([
    422,
    'validation',
    ['email'],
  ]);
  const oneself = await removedBy(app, 'admin', 'admin');
  expect([oneself.status, oneself.json.error.code]).toEqual([403, 'forbidden']);
  expect((await as('admin').call(contract.listPeople)).matching).toBe(3);

  expect((await removedBy(app, 'admin', 'ada')).status).toBe(204);
  const params = { userId };
  const gone = await as('admin').send(contract.removePerson, { params, body: { email: as('ada').email } });
  expect([gone.status, gone.json.error.code]).toEqual([404, 'not_found']);
  expect((await as('admin').send(contract.countBelongings, { params })).json.error.code).toBe('not_found');
});

test('of two ADMINs who remove each other at once, one remains; one who is none any more removes nobody', async () => {
  const app = await startTestApp();
  const { as, database } = app;
  for (const name of ['second', 'ada']) await as(name).user();
  await sql`update account set role = 'ADMIN' where email = ${as('second').email}`.execute(database.db);
  const answers = await Promise.all([removedBy(app, 'admin', 'second'), removedBy(app, 'second', 'admin')]);
  // Whoever is second is no ADMIN any more when it comes to them, or not there at all.
  expect(answers.map(({ status }) => status).filter(status => status === 204)).toHaveLength(1);
  const { rows } = await sql<{ name: string }>`select name from account where role = 'ADMIN'`.execute(database.db);
  expect(rows).toHaveLength(1);

  // As another process would do it: this one still takes the session for that of an ADMIN.
  const last = rows[0]?.name ?? '';
  await as(last).call(contract.listPeople);
  await sql`update account set role = 'USER' where name = ${last}`.execute(database.db);
  const late = await removedBy(app, last, 'ada');
  expect([late.status, late.json.error.code]).toEqual([403, 'forbidden']);
  expect((await leftOf(app, (await as('ada').user()).id))['account']).toBe(1);
});

test('nobody but an ADMIN removes anybody, or learns how much they have', async () => {
  const app = await startTestApp();
  const { id: userId } = await app.as('ada').user();
  const input = { params: { userId }, body: { email: app.as('ada').email } };
  expect((await app.anonymous.send(contract.removePerson, input)).status).toBe(401);
  expect((await app.as('eve').send(contract.removePerson, input)).status).toBe(403);
  expect((await app.as('eve').send(contract.countBelongings, { params: { userId } })).status).toBe(403);
  expect((await app.as('ada').call(contract.getUser)).id).toBe(userId);
});
