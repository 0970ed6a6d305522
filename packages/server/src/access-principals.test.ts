import type { Endpoint } from '@nousboard/contracts';
import { contract } from '@nousboard/contracts';
import { createCaller, startTestApp } from '@nousboard/testkit';
import { closed, otherParams, outsiders, owned, request, snapshot } from '@nousboard/testkit/every-route';
import { allOfVictim, CANARY } from '@nousboard/testkit/victims-things';
import { expect, test } from 'vitest';

// Every route against those who are somebody to its thing, or to the installation, and still must not get through.

/** What a reader is let in to, of a project and of a file that are shared with them, and a member of a data source. */
const readersMay: readonly (keyof typeof contract)[] = [
  'getProject',
  'listProjectsOfFile',
  'listMessages',
  'listStreams',
  'getFile',
  'getFileContent',
  'getPageImage',
  'getPicture',
  'getPageWords',
  'findCitable',
  'getThumbnail',
  'getElements',
  'getOutline',
  'getPageLabels',
  'getPrintedPages',
  'getPrintedPage',
];
const membersMay: readonly (keyof typeof contract)[] = ['listDataSourceFiles'];

test('whoever is near to something, and not its owner, is let in to what is named and to nothing else', async () => {
  const app = await startTestApp();
  const { as } = app;
  const things = await allOfVictim(app);
  const { organizationId = '' } = things.dataSource;
  const params = { organizationId };
  const add = async (name: string, to = organizationId) => {
    await as(name).user();
    const one = { organizationId: to };
    return as('admin').call(contract.addMember, { params: one, body: { email: as(name).email } });
  };
  const { conversationId = '' } = things.project;
  const { fileId = '' } = things.file;
  const { email } = as('reader');
  await as('reader').user();
  await as('victim').call(contract.shareProject, { params: { conversationId }, body: { email } });
  await as('victim').call(contract.shareFile, { params: { fileId }, body: { email } });
  await add('member');
  const { id: removed } = await add('removed member');
  await as('admin').call(contract.removeMember, { params: { ...params, userId: removed } });
  const { _id: other } = await as('admin').call(contract.createOrganization, { body: { name: 'Another' } });
  const { id: administrator } = await add('administrator', other);
  const theirs = { organizationId: other, userId: administrator };
  await as('admin').call(contract.setMember, { params: theirs, body: { isAdmin: true } });
  const { id: userId } = await as('victim').user();
  const picture = `${'0'.repeat(64)}.png`;

  const principals = { reader: readersMay, member: membersMay, 'removed member': [], administrator: [] };
  for (const who of Object.keys(principals)) await as(who).token();
  const before = await snapshot(app);
  for (const [who, may] of Object.entries(principals)) {
    const letIn: string[] = [];
    for (const name of [...owned, ...outsiders]) {
      const endpoint: Endpoint = contract[name];
      const named = endpoint.policy.who === 'owner' ? things[endpoint.policy.of] : things.dataSource;
      const all = { ...otherParams(endpoint, fileId), userId, name: picture, ...named };
      const answer = await as(who).raw(request(name, all));
      const code = answer.json?.error?.code ?? '';
      if (!['not_found', 'shared_read_only', 'forbidden'].includes(code)) letIn.push(name);
      else expect(answer.text, `${name} as ${who}`).not.toContain(CANARY);
    }
    expect(letIn, who).toEqual(may);
  }
  expect(await snapshot(app)).toBe(before);
});

test('an e-mail without proof, a lock and the end of a key close every route that is closed', async () => {
  const app = await startTestApp({ mail: { reachesPeople: true, send: async () => undefined } });
  const { as, clock, database } = app;
  for (const who of ['victim', 'sharer', 'unproved', 'locked']) await as(who).user();
  await database.db.updateTable('account').set({ email_verified: true }).execute();
  const keyOf = async (who: string, expiresAt?: string) =>
    as(who).call(contract.createApiKey, { body: { name: 'A program', ...(expiresAt !== undefined && { expiresAt }) } });
  const program = (key: string) => createCaller(app.app.http, async () => ({ authorization: `Bearer ${key}` }));
  const things = await allOfVictim(app);
  const whole = await keyOf('victim');
  const revoked = await keyOf('victim');
  await as('victim').call(contract.revokeApiKey, { params: { apiKeyId: revoked._id } });
  const expired = await keyOf('victim', new Date(clock.now().getTime() + 60_000).toISOString());
  const [unproved, locked] = [await keyOf('unproved'), await keyOf('locked')];
  await database.db
    .updateTable('account')
    .set({ email_verified: false })
    .where('id', '=', (await as('unproved').user()).id)
    .execute();
  const { id: userId } = await as('locked').user();
  await as('admin').call(contract.banPerson, { params: { userId }, body: { until: null } });
  clock.advance(60_001);
  const before = await snapshot(app);

  const session = ['unproved', 'locked'].map(who => [who, as(who)] as const);
  const keys = Object.entries({ unproved, locked, revoked, expired }).map(
    ([who, { key }]) => [who, program(key)] as const,
  );
  const said = { unproved: 'email_unverified', locked: 'ban' } as Record<string, string | undefined>;
  for (const name of closed) {
    const endpoint: Endpoint = contract[name];
    const { policy } = endpoint;
    const params = {
      ...otherParams(endpoint, '00000000-0000-4000-8000-000000000000'),
      ...(policy.who === 'owner' ? things[policy.of] : {}),
    };
    const isForKeys = policy.who === 'api-key';
    for (const [who, caller] of isForKeys ? keys : session) {
      if (who === 'unproved' && policy.who === 'user' && policy.unverified) continue;
      const answer = await caller.raw(request(name, params));
      expect(answer.json?.error?.code, `${name} as ${who}`).toBe(said[who] ?? 'api_key_not_valid');
    }
    // A key that is good opens nothing but what is made for keys.
    if (!isForKeys)
      expect((await program(whole.key).raw(request(name, params))).json?.error?.code, name).toBe('unauthenticated');
  }
  expect(await snapshot(app)).toBe(before);
});
