import { randomUUID } from 'node:crypto';
import type { Endpoint, Policy, ToolName } from '@nousboard/contracts';
import { contract, endpoint, problems, TUS_BYTES } from '@nousboard/contracts';
import type { Answer, TestApp } from '@nousboard/testkit';
import { createCaller, multipartOf, startTestApp, urlOf } from '@nousboard/testkit';
import { storeReadSource } from '@nousboard/testkit/read-source';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

// Made from the contract table: every route against everybody who must not get through. A new route is in it by being
// declared; a new kind of owned thing fails here until there is a builder for it.

/** Words that only the victim's things hold. No refusal may show one. */
const CANARY = 'canary-7f3a';

/** For each owned kind, the victim's parameters of any route of that kind. */
type Owned = Extract<Policy, { who: 'owner' }>['of'];
const victimsThings: Record<Owned, (app: TestApp) => Promise<Record<string, string>>> = {
  project: async ({ given }) => ({
    conversationId: (await given.project({ owner: 'victim', title: CANARY })).conversationId,
  }),
  file: async ({ given }) => ({
    fileId: (await given.source({ owner: 'victim', text: CANARY, filename: `${CANARY}.txt` })).file_id,
  }),
  folder: async ({ as }) => ({
    folderId: (await as('victim').call(contract.createFolder, { body: { filename: CANARY } })).file_id,
  }),
  upload: async ({ as }) => {
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': '9',
      'upload-metadata': `filename ${Buffer.from(`${CANARY}.txt`).toString('base64')}`,
    };
    return { uploadId: (await as('victim').send(contract.createUpload, { headers })).json.upload_id };
  },
  message: async ({ given }) => {
    const { conversationId } = await given.project({ owner: 'victim', title: CANARY });
    return given.message({ owner: 'victim', project: conversationId, text: CANARY });
  },
  tag: async ({ given }) => ({ tagId: (await given.tag({ owner: 'victim', name: CANARY })).tagId }),
  highlight: async ({ as, given }) => {
    const { file_id: fileId } = await given.source({
      owner: 'victim',
      text: `${CANARY} 3`,
      filename: `${CANARY}3.txt`,
    });
    const rect = { x1: 0.1, y1: 0.1, x2: 0.5, y2: 0.2, width: 1 as const, height: 1 as const, pageNumber: 1 };
    const body = {
      id: randomUUID(),
      fileId,
      type: 'text',
      position: { boundingRect: rect, rects: [rect], pageNumber: 1 },
      content: { text: CANARY },
      color: 'sky',
    };
    return { highlightId: (await as('victim').call(contract.createHighlight, { body })).id };
  },
  apiKey: async ({ as }) => ({
    apiKeyId: (await as('victim').call(contract.createApiKey, { body: { name: CANARY } }))._id,
  }),
  session: async ({ as }) => ({
    sessionId: (await as('victim').call(contract.listSessions)).items[0]?.id ?? '',
  }),
  assistant: async ({ as }) => ({
    assistantId: (await as('victim').call(contract.createAssistant, { body: { name: CANARY, instructions: CANARY } }))
      .id,
  }),
  preset: async ({ as }) => ({
    presetId: (await as('victim').call(contract.createPreset, { body: { title: CANARY, promptPrefix: CANARY } }))
      .presetId,
  }),
  driveImport: async ({ database, as }) => {
    const importId = randomUUID();
    const { id: tenantId } = await as('victim').user();
    const values = {
      id: importId,
      tenant_id: tenantId,
      drive: 'google',
      queue: JSON.stringify([CANARY]),
      problem: null,
      created_at: new Date(),
      ended_at: null,
    } as const;
    await database.db.insertInto('drive_import').values(values).execute();
    return { importId };
  },
  dataSource: async ({ as }) => {
    const { _id: organizationId } = await as('admin').call(contract.createOrganization, {
      body: { name: 'Of the victim' },
    });
    await as('victim').user();
    const { id: userId } = await as('admin').call(contract.addMember, {
      params: { organizationId },
      body: { email: as('victim').email },
    });
    await as('admin').call(contract.setMember, { params: { organizationId, userId }, body: { isAdmin: true } });
    const { _id: dataSourceId } = await as('victim').call(contract.createDataSource, {
      params: { organizationId },
      body: { name: CANARY, type: 'local' },
    });
    return { organizationId, dataSourceId };
  },
  recap: async ({ database, as, given }) => {
    const { conversationId } = await given.project({ owner: 'victim', title: CANARY });
    const recapId = randomUUID();
    const { id: tenantId } = await as('victim').user();
    const options = JSON.stringify({
      hosts: ['Ada', 'Noor'],
      language: 'en-US',
      quality: 'sd',
      length: 'short',
      topic: CANARY,
    });
    const values = {
      id: recapId,
      tenant_id: tenantId,
      project_id: conversationId,
      title: CANARY,
      options,
      files: [],
      endpoint: 'builtin',
      model: 'builtin',
    };
    await database.db
      .insertInto('recap')
      .values({ ...values, problem: null, video: null, created_at: new Date(), ended_at: null })
      .execute();
    return { recapId };
  },
  share: async ({ as, given }) => {
    const { conversationId } = await given.project({ owner: 'sharer', title: CANARY });
    await as('victim').user();
    await as('sharer').call(contract.shareProject, { params: { conversationId }, body: { email: as('victim').email } });
    const { items } = await as('victim').call(contract.listSharedWithMe);
    return { shareId: items[0]?.shareId ?? '' };
  },
  stream: async ({ given }) => {
    const { conversationId } = await given.project({ owner: 'victim', title: CANARY });
    return { streamId: (await given.stream({ owner: 'victim', project: conversationId })).streamId };
  },
};

const allOfVictim = async (app: TestApp): Promise<Record<Owned, Record<string, string>>> => {
  const made = (Object.keys(victimsThings) as Owned[]).map(async of => [of, await victimsThings[of](app)] as const);
  return Object.fromEntries(await Promise.all(made)) as Record<Owned, Record<string, string>>;
};

/** Values for what a route needs besides the owned thing. */
const otherParams = (endpoint: Endpoint, fileId: string): Record<string, string> => ({
  ...(endpoint.path.includes('{fileId}') && { fileId }),
  ...(endpoint.path.includes('{page}') && { page: '1' }),
  ...(endpoint.path.includes('{number}') && { number: '1' }),
  ...(endpoint.path.includes('{versionId}') && { versionId: '00000000-0000-4000-8000-000000000000' }),
  ...(endpoint.path.includes('{email}') && { email: 'somebody@example.org' }),
});
const bodies: Partial<Record<keyof typeof contract, unknown>> = {
  updateProject: { title: 'Taken over' },
  updateFile: { title: 'Taken over' },
  unlockFile: { password: 'a guess' },
  updateMessage: { text: 'Taken over' },
  createNote: { title: 'Taken over' },
  setMessageTags: { tagIds: [] },
  updateFolder: { filename: 'Taken over' },
  updateHighlight: { color: 'rose' },
  updateTag: { name: 'Taken over' },
  updateDataSource: { name: 'Taken over' },
  createDataSource: { name: 'Taken over', type: 'local' },
  updateOrganization: { name: 'Taken over' },
  addMember: { email: 'outsider@example.org' },
  setMember: { isAdmin: true },
  updateAssistant: { name: 'Taken over' },
  chooseAssistant: { assistant_id: null },
  updatePreset: { title: 'Taken over', defaultPreset: true, order: 0 },
  shareFile: { email: 'stranger@example.org' },
  shareProject: { email: 'stranger@example.org' },
};
const queries: Partial<Record<keyof typeof contract, Record<string, string>>> = {
  getFilesStatus: { ids: '00000000-0000-4000-8000-000000000000' },
  getPassage: { version: '00000000-0000-4000-8000-000000000000', start: '0', end: '1' },
  getPageWords: { page: '1' },
  getNoteFile: { format: 'html' },
};

/** Everything stored except what an attempt may rightly leave: its own session, and when somebody or a key was seen. */
async function snapshot({ database }: TestApp): Promise<string> {
  const tables = [
    'project',
    'file',
    'folder',
    'upload',
    'project_source',
    'message',
    'message_version',
    'share',
    'tag',
    'message_tag',
    'highlight',
    'answer_run',
    'run_event',
    'job',
    'idempotency',
    'drive_connection',
    'drive_attempt',
    'drive_import',
    'recap',
    'user_key',
    'user_plugin',
    'assistant',
    'api_key',
    'api_use',
    'billing_customer',
    'sandbox_account',
    'sandbox_payment',
    'credit_account',
    'credit_entry',
    'credit_invoice',
    'organization',
    'organization_member',
    'organization_use',
    'data_source',
    'data_source_organization',
    'data_source_refusal',
    'preset',
  ] as const;
  const rowsOf = tables.map(
    table =>
      sql`select ${table} as name, to_jsonb(t) - 'lease_until' - 'last_used_at' as row from ${sql.table(table)} t`,
  );
  const { rows } = await sql`${sql.join(rowsOf, sql` union all `)} order by 1, 2`.execute(database.db);
  return JSON.stringify(rows);
}

function request(name: keyof typeof contract, params: Record<string, string>) {
  const endpoint: Endpoint = contract[name];
  return {
    method: endpoint.method,
    url: urlOf(endpoint, params, queries[name]),
    ...(bodies[name] !== undefined && {
      payload: JSON.stringify(bodies[name]),
      headers: { 'content-type': 'application/json' },
    }),
    ...(endpoint.bytes && {
      payload: 'bytes',
      headers: { 'content-type': TUS_BYTES, 'tus-resumable': '1.0.0', 'upload-offset': '0' },
    }),
    ...(endpoint.multipart && { payload: '--x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
  };
}

const names = Object.keys(contract) as (keyof typeof contract)[];
const closed = names.filter(name => ['user', 'owner', 'admin', 'api-key'].includes(contract[name].policy.who));
const owned = names.filter(name => contract[name].policy.who === 'owner');

test('a route without a policy does not pass the compiler', () => {
  // The check of types is part of the build. Were the missing policy allowed, the next line would fail it.
  // @ts-expect-error
  const open = endpoint({ method: 'GET', path: '/open', summary: 'Open to whom?', kind: 'none', problems: [] });
  expect(open).not.toHaveProperty('policy');
});

test('every route declares a policy, and every owned kind has a builder', () => {
  for (const name of names) {
    const policy: Policy = contract[name].policy;
    expect(policy.who, name).toMatch(/^(anyone|refresh-cookie|user|admin|owner|api-key)$/);
    if (policy.who !== 'owner') continue;
    expect(victimsThings[policy.of], `${name}: no builder for a ${policy.of}`).toBeTypeOf('function');
    expect(contract[name].path, name).toContain(`{${policy.param}}`);
  }
});

/** What names nothing that is somebody’s: what everybody may have, what is theirs by being asked, and what is new. */
const namesNothingOfAnybody: readonly (keyof typeof contract)[] = [
  'getBookCover',
  'addBook',
  'addPaper',
  'authorizeDrive',
  'connectDrive',
  'disconnectDrive',
  'listDriveItems',
  'importFromDrive',
  'revokeKey',
  // The id of a new tag is its maker’s choice and names nothing yet.
  'createTag',
];
const outsiders = names.filter(
  name =>
    contract[name].policy.who === 'user' && contract[name].path.includes('{') && !namesNothingOfAnybody.includes(name),
);

test('what is named in an address is looked after by an owner’s policy, or tried by outsiders', () => {
  expect(outsiders.filter(name => !/\{(?:organizationId|name)\}/.test(contract[name].path))).toEqual([]);
});

test('whoever is not signed in is told to, on every closed route, whatever they send instead', async () => {
  const app = await startTestApp();
  const own = await app.as('victim').token();
  const { id } = await app.as('victim').user();
  const refresh = (await app.as('victim').cookies())['__Secure-nous_refresh'] ?? '';
  const content = (await app.as('victim').cookies())['__Secure-nous_content'] ?? '';
  const [header, payload, signature] = own.split('.');
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as Record<string, unknown>;
  const signed = (key: Uint8Array, changes: Record<string, unknown> = {}, typ = 'at+jwt') =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'HS256', typ }).sign(key);
  const realKey = Buffer.from(
    (
      await app.database.db
        .selectFrom('installation')
        .select('value')
        .where('name', '=', 'access_token_key')
        .executeTakeFirstOrThrow()
    ).value,
    'base64',
  );
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const withItsKey = {
    alg: 'HS256',
    typ: 'at+jwt',
    jwk: { kty: 'oct', k: 'AAAA' },
    jku: 'https://evil.example',
    kid: '../../dev/null',
  };
  const carriers: Record<string, Record<string, string>> = {
    nothing: {},
    'an empty bearer': { authorization: 'Bearer ' },
    null: { authorization: 'Bearer null' },
    undefined: { authorization: 'Bearer undefined' },
    'an object': { authorization: 'Bearer [object Object]' },
    'a password': { authorization: `Basic ${Buffer.from('admin:admin').toString('base64')}` },
    'the refresh token': { authorization: `Bearer ${refresh}` },
    'the content token': { authorization: `Bearer ${content}` },
    'both cookies': { cookie: `__Secure-nous_refresh=${refresh}; __Secure-nous_content=${content}` },
    'another signature': {
      authorization: `Bearer ${header}.${payload}.${(signature ?? '').split('').reverse().join('')}`,
    },
    'no algorithm': { authorization: `Bearer ${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.` },
    'a key of its own': { authorization: `Bearer ${await signed(Buffer.alloc(32, 7))}` },
    'an embedded key': { authorization: `Bearer ${encode(withItsKey)}.${payload}.${signature}` },
    'an expired token': { authorization: `Bearer ${await signed(realKey, { exp: 1_000_000 })}` },
    'another audience': { authorization: `Bearer ${await signed(realKey, { aud: 'nousboard:content' })}` },
    'another type': { authorization: `Bearer ${await signed(realKey, {}, 'JWT')}` },
    'another issuer': { authorization: `Bearer ${await signed(realKey, { iss: 'somebody' })}` },
    'another person’s session': {
      authorization: `Bearer ${await signed(realKey, { sub: '00000000-0000-4000-8000-000000000001' })}`,
    },
    'an x-api-key': { 'x-api-key': own },
  };
  expect(
    (await app.anonymous.send(contract.getUser, { headers: { authorization: `Bearer ${await signed(realKey)}` } })).json
      .id,
  ).toBe(id);
  const things = await allOfVictim(app);
  const before = await snapshot(app);
  // Each tries from a place of its own: together they are more than one place may send in a minute.
  const from = new Map(
    Object.keys(carriers).map((carrier, at) => [
      carrier,
      createCaller(app.app.http, async () => ({}), `192.0.2.${at + 1}`),
    ]),
  );
  for (const name of closed) {
    const endpoint: Endpoint = contract[name];
    const params = {
      ...otherParams(endpoint, '00000000-0000-4000-8000-000000000000'),
      ...(endpoint.policy.who === 'owner' ? things[endpoint.policy.of] : {}),
    };
    const plain = request(name, params);
    for (const [carrier, headers] of Object.entries(carriers)) {
      if (carrier === 'both cookies' && endpoint.contentCookie) continue;
      const answer = await (from.get(carrier) ?? app.anonymous).raw({
        ...plain,
        headers: { ...plain.headers, ...headers },
      });
      const code = endpoint.policy.who === 'api-key' ? 'api_key_not_valid' : 'unauthenticated';
      expect([answer.status, answer.json?.error?.code], `${name} with ${carrier}`).toEqual([401, code]);
      expect(answer.text, `${name} with ${carrier}`).not.toContain(CANARY);
    }
  }
  expect(await snapshot(app)).toBe(before);
}, 120_000);

describe('what belongs to somebody', () => {
  // All attempts are made on one installation, as each must leave it as it was.
  let app: TestApp;
  let things: Record<Owned, Record<string, string>>;
  let otherFile: string;
  beforeAll(async () => {
    app = await startTestApp();
    things = await allOfVictim(app);
    const other = { owner: 'victim', text: `${CANARY} 2`, filename: `${CANARY}2.txt` };
    otherFile = (await app.given.source(other)).file_id;
  });

  test.each(owned)(
    '%s: somebody else’s thing does not exist, for a person, an ADMIN, and an id of nobody',
    async name => {
      const endpoint: Endpoint = contract[name];
      if (endpoint.policy.who !== 'owner') throw new Error('not an owned route');
      const params = { ...otherParams(endpoint, otherFile), ...things[endpoint.policy.of] };
      await Promise.all([app.as('stranger').token(), app.as('admin').token()]);
      const nobodys = {
        ...params,
        [endpoint.policy.param]:
          endpoint.policy.of === 'project' ? 'f'.repeat(24) : '00000000-0000-4000-8000-00000000000f',
      };
      const before = await snapshot(app);
      const answers = [];
      for (const who of ['stranger', 'admin']) {
        for (const wanted of [params, nobodys]) {
          const answer = await app.as(who).raw(request(name, wanted));
          expect([answer.status, answer.json?.error?.code], `${name} as ${who}`).toEqual([404, 'not_found']);
          expect(answer.text).not.toContain(CANARY);
          answers.push(answer.text);
        }
      }
      // Not there and not theirs must read the same.
      expect(new Set(answers).size).toBe(1);
      if (endpoint.contentCookie) {
        const answer = await app.anonymous.raw({
          ...request(name, params),
          cookies: await app.as('stranger').cookies(),
        });
        expect([answer.status, answer.text.includes(CANARY)]).toEqual([404, false]);
      }
      expect(await snapshot(app)).toBe(before);
    },
  );

  test.each(owned)('%s: an id that is none names nothing', async name => {
    const endpoint: Endpoint = contract[name];
    if (endpoint.policy.who !== 'owner') throw new Error('not an owned route');
    const ids = ['x', '1', '%00', "'%20or%201=1--", '..%2f..%2fetc', '__proto__', 'F'.repeat(24), '0'.repeat(150)];
    for (const id of ids) {
      const path = endpoint.path
        .replace(`{${endpoint.policy.param}}`, id)
        .replace('{fileId}', '00000000-0000-4000-8000-000000000000')
        .replace('{page}', '1')
        .replace('{email}', 'somebody@example.org');
      const answer = await app.as('stranger').raw({ ...request(name, {}), url: `/api${path}` });
      expect([answer.status, answer.json?.error?.code], `${name} ${id}`).toEqual([404, 'not_found']);
    }
  });
});

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

describe('ids of somebody else’s things within a request', () => {
  type Part = 'body' | 'query' | 'form' | 'path';
  const ID = /(?:^|\.|_)ids?$|Ids?$/;
  /** Where a schema takes an id, told by the shape of what stands there or by its name; `[]` where it takes several. */
  const slotsOf = (node: z.core.JSONSchema._JSONSchema, at = ''): string[] => {
    if (typeof node === 'boolean') return [];
    const within = (key: string) => (at === '' ? key : `${at}.${key}`);
    const below = [
      ...[...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])].map(one => [one, at] as const),
      ...Object.entries(node.properties ?? {}).map(([key, one]) => [one, within(key)] as const),
      ...[node.items ?? []].flat().map(one => [one, `${at}[]`] as const),
    ];
    const isNamedSo = node.type === 'string' && ID.test(at.replaceAll('[]', ''));
    const isId = node.format === 'uuid' || node.pattern?.includes('{24}') || isNamedSo;
    return [...(isId ? [at] : []), ...below.flatMap(([one, where]) => slotsOf(one, where))];
  };
  /** Beside what an owner’s policy looks after, and an organisation, which outsiders have tried. */
  const pathSlotsOf = ({ path, policy }: Endpoint) =>
    [...path.matchAll(/\{(\w+)\}/g)]
      .map(([, param = '']) => param)
      .filter(param => param !== 'organizationId' && !(policy.who === 'owner' && policy.param === param));
  const slots = closed
    .filter(name => contract[name].policy.who !== 'admin')
    .flatMap(name => {
      const { body, query, form }: Endpoint = contract[name];
      const inPath = pathSlotsOf(contract[name]).map(slot => ({
        name,
        part: 'path' as Part,
        slot,
        at: `${name} ${slot}`,
      }));
      const inside = (Object.entries({ body, query, form }) as [Part, z.ZodType | undefined][]).flatMap(
        ([part, schema]) => {
          if (schema === undefined) return [];
          const all = new Set(slotsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));
          return [...all].map(slot => ({ name, part, slot, at: `${name} ${slot}` }));
        },
      );
      return [...inside, ...inPath];
    });

  type Things = Record<
    | 'answer'
    | 'assistant'
    | 'dataSource'
    | 'file'
    | 'folder'
    | 'highlight'
    | 'message'
    | 'messageVersion'
    | 'organization'
    | 'person'
    | 'project'
    | 'tag'
    | 'version',
    string
  >;
  /** What each names, by what it is called wherever it stands. */
  const NAMED: Readonly<Record<string, keyof Things>> = {
    conversationId: 'project',
    projectId: 'project',
    'sources[]': 'file',
    'fileIds[]': 'file',
    'file_ids[]': 'file',
    'ids[]': 'file',
    ids: 'file',
    fileId: 'file',
    folderId: 'folder',
    messageId: 'message',
    parentMessageId: 'message',
    overrideParentMessageId: 'message',
    insteadOf: 'message',
    continueMessageId: 'message',
    'memoryIds[]': 'answer',
    tag: 'tag',
    'tagIds[]': 'tag',
    version: 'version',
    fileVersion: 'version',
    assistant_id: 'assistant',
    parentOrgId: 'organization',
    'organizations[]': 'organization',
    id: 'highlight',
    defaultDataSource: 'dataSource',
    dataSourceId: 'dataSource',
    userId: 'person',
    versionId: 'messageVersion',
  };
  /** What looks like an id, or stands in an address, and names nothing that is anybody’s. */
  const NAMES_NOTHING = [
    'temp_file_id[]',
    'clientId',
    'key.accessKeyId',
    'bookId',
    'externalId',
    'drive',
    'page',
    'number',
    'email',
    'name',
    'tagId',
  ];

  test('every place of an id is one that is tried', () => {
    const unknown = slots.filter(({ slot }) => !(slot in NAMED) && !NAMES_NOTHING.includes(slot));
    expect(unknown.map(({ at }) => at)).toEqual([]);
  });

  /** What a request has to say besides, where all that it names is its sender’s own. */
  const besides = (own: Things): Partial<Record<keyof typeof contract, Record<string, unknown>>> => {
    const rect = { x1: 0.1, y1: 0.1, x2: 0.5, y2: 0.2, width: 1, height: 1, pageNumber: 1 };
    return {
      createNote: { title: 'Tea' },
      continueNote: { conversationId: own.project, wish: 'continue', text: 'Tea grows' },
      findKnownFile: { sha256: 'a'.repeat(64), filename: 'tea.txt' },
      addWebPage: { url: 'https://example.org/tea' },
      exportReferences: { format: 'bibtex' },
      exportSelection: { format: 'bibtex' },
      listMemory: { scope: 'long' },
      listHighlights: { fileId: own.file },
      getPageWords: { page: '1' },
      getPassage: { start: '0', end: '1' },
      createHighlight: {
        id: randomUUID(),
        fileId: own.file,
        type: 'text',
        position: { boundingRect: rect, rects: [rect], pageNumber: 1 },
        content: { text: 'Tea' },
        color: 'sky',
      },
      ask: { conversationId: own.project, text: 'What is tea?' },
      createRecap: { projectId: own.project, sources: [own.file], hosts: ['Ada', 'Noor'], language: 'en-US' },
      importFromDrive: { items: ['one'] },
      createDataSource: { name: 'Tea', type: 'local' },
      searchByKey: { question: 'What is tea?' },
      answerByKey: { question: 'What is tea?' },
      createAssistant: { name: 'Tea' },
      updateDataSource: { name: 'Tea' },
      setMember: { isAdmin: true },
    };
  };
  /** Where it is not `not_found` that is said, and why that tells nothing. */
  const SAID: Readonly<Record<string, string>> = {
    // Ids that their makers choose are taken, whoever has them.
    'createNote messageId': 'conflict',
    'createHighlight id': 'conflict',
    // What is in focus and cannot be read is left out, and what is asked of several things is done to one’s own.
    'continueNote sources[]': 'no_sources',
    'ask sources[]': 'no_sources',
    'getFilesStatus ids': '200',
    'deleteFiles fileIds[]': '202',
    'restoreFiles fileIds[]': '200',
    'listMemory conversationId': '200',
    // A wish, which counts where it is one’s own.
    'setPreference defaultDataSource': '200',
    'updateOrganization parentOrgId': 'forbidden',
  };
  /** What is one’s own and not there either, without a book, a drive and pages that look like something. */
  const NOT_THERE = [
    'getPageImage version',
    'getPicture version',
    'getPrintedPage version',
    'addBook projectId',
    'importFromDrive projectId',
    'restoreDataSourceFile fileId',
  ];

  test('what is somebody else’s is not there for whoever names it, and stays as it was', async () => {
    const tool = (name: ToolName) => ({ name, path: '/bin/true', version: '1', languages: [] });
    const app = await startTestApp({
      findTools: async () => ({ 'espeak-ng': tool('espeak-ng'), ffmpeg: tool('ffmpeg') }),
    });
    const { as, given, database } = app;
    const read = async (owner: string, project: string, text: string) => {
      const { id: tenantId } = await as(owner).user();
      const source = { tenantId, projectId: project, title: text, pages: [text] };
      const { fileId, fileVersion } = await storeReadSource({ database, blobs: app.app.blobs }, source);
      return { file: fileId, version: fileVersion };
    };
    const versionOf = async (who: string, conversationId: string) => {
      const params = { conversationId };
      const { messageId } = await as(who).call(contract.createNote, { params, body: { title: 'Tea', text: CANARY } });
      await as(who).call(contract.updateMessage, { params: { messageId }, body: { text: 'Changed' } });
      const { items } = await as(who).call(contract.listMessageVersions, { params: { messageId } });
      return { message: messageId, messageVersion: items[0]?.versionId ?? '' };
    };
    const victims = await allOfVictim(app);
    const project = victims.project['conversationId'] ?? '';
    const foreign: Things = {
      ...(await read('victim', project, CANARY)),
      project,
      folder: victims.folder['folderId'] ?? '',
      ...(await versionOf('victim', project)),
      message: victims.message['messageId'] ?? '',
      person: (await as('victim').user()).id,
      answer: (await given.message({ owner: 'victim', project, text: CANARY, byUser: false })).messageId,
      tag: victims.tag['tagId'] ?? '',
      highlight: victims.highlight['highlightId'] ?? '',
      assistant: victims.assistant['assistantId'] ?? '',
      dataSource: victims.dataSource['dataSourceId'] ?? '',
      organization: victims.dataSource['organizationId'] ?? '',
    };
    const { conversationId } = await given.project({ owner: 'stranger' });
    const stranger = as('stranger');
    const { _id: organizationId } = await as('admin').call(contract.createOrganization, { body: { name: 'Tea' } });
    const member = { params: { organizationId }, body: { email: stranger.email } };
    const { id: userId } = await as('admin').call(contract.addMember, member);
    await as('admin').call(contract.setMember, { params: { organizationId, userId }, body: { isAdmin: true } });
    const dataSource = { params: { organizationId }, body: { name: 'Tea', type: 'local' as const } };
    const note = await versionOf('stranger', conversationId);
    const own: Things = {
      ...(await read('stranger', conversationId, 'Tea grows on hills.')),
      project: conversationId,
      folder: (await stranger.call(contract.createFolder, { body: { filename: 'Tea' } })).file_id,
      ...note,
      message: (await given.message({ owner: 'stranger', project: conversationId })).messageId,
      person: userId,
      answer: (await given.message({ owner: 'stranger', project: conversationId, byUser: false })).messageId,
      tag: (await given.tag({ owner: 'stranger', name: 'Tea' })).tagId,
      highlight: randomUUID(),
      assistant: (await stranger.call(contract.createAssistant, { body: { name: 'Tea' } })).id,
      dataSource: (await stranger.call(contract.createDataSource, dataSource))._id,
      organization: organizationId,
    };
    const { key } = await stranger.call(contract.createApiKey, { body: { name: 'A program' } });
    const program = createCaller(app.app.http, async () => ({ authorization: `Bearer ${key}` }));
    const params = {
      conversationId,
      fileId: own.file,
      messageId: own.message,
      assistantId: own.assistant,
      dataSourceId: own.dataSource,
      organizationId,
      bookId: randomUUID(),
      externalId: 'arxiv:2401.00001',
      drive: 'google',
      page: '1',
      number: '1',
    };
    const send = ({ name, part, slot }: (typeof slots)[number], things: Things) => {
      const endpoint: Endpoint = contract[name];
      const [field, several] = [slot.replace('[]', ''), slot.endsWith('[]')];
      const id = things[NAMED[slot] as keyof Things];
      const parts = { ...besides(own)[name], [field]: several ? [id] : id };
      const isInPath = part === 'path';
      const form = multipartOf([{ filename: 'tea.txt', bytes: Buffer.from('Tea') }], isInPath ? {} : { [field]: id });
      const json = {
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(isInPath ? besides(own)[name] : parts),
      };
      const theirs = {
        ...params,
        ...(name.includes('MessageVersion') && { messageId: note.message }),
        ...(isInPath && { [slot]: id }),
      };
      return (endpoint.policy.who === 'api-key' ? program : stranger).raw({
        method: endpoint.method,
        url: urlOf(endpoint, theirs, part === 'query' ? parts : {}),
        ...(endpoint.body && json),
        ...(endpoint.multipart && form),
      });
    };
    const said = ({ status, json }: Answer): string => json?.error?.code ?? String(status);
    const tried = slots.filter(({ slot }) => slot in NAMED);
    const before = await snapshot(app);
    for (const one of tried) {
      const answer = await send(one, foreign);
      expect(said(answer), one.at).toBe(SAID[one.at] ?? 'not_found');
      expect(answer.text, one.at).not.toContain(CANARY);
    }
    expect(await snapshot(app)).toBe(before);
    // The same with what is one’s own gets further, so it was the id that was refused.
    const notThere = [];
    for (const one of tried) {
      // What is taken away would be missing for the next.
      const isLast = (contract[one.name] as Endpoint).method === 'DELETE';
      if (!isLast && said(await send(one, own)) === 'not_found') notThere.push(one.at);
    }
    expect(notThere).toEqual(NOT_THERE);
  });
});

test('an ADMIN’s routes are closed to everybody else', async () => {
  const app = await startTestApp();
  for (const name of names.filter(one => contract[one].policy.who === 'admin')) {
    const plain = request(name, {});
    expect((await app.as('stranger').raw(plain)).json.error.code, name).toBe('forbidden');
    // The ADMIN gets as far as the request itself: one without a body, or for a thing that is not there, is refused as
    // such.
    expect([200, 202, 404, 422], name).toContain((await app.as('admin').raw(plain)).status);
  }
});

test('every problem of the contract has a status that means a failure', () => {
  for (const [code, { status }] of Object.entries(problems)) expect(status, code).toBeGreaterThanOrEqual(400);
});
