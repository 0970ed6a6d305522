import { randomUUID } from 'node:crypto';
import type { Endpoint, Policy } from '@nousboard/contracts';
import { contract, endpoint, problems, TUS_BYTES } from '@nousboard/contracts';
import type { TestApp } from '@nousboard/testkit';
import { createCaller, startTestApp, urlOf } from '@nousboard/testkit';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

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

/** Everything stored except what an attempt may rightly leave: its own session, and the times of seeing somebody. */
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
    table => sql`select ${table} as name, to_jsonb(t) - 'lease_until' as row from ${sql.table(table)} t`,
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

test('a parameter that names a thing of somebody is never left without an owner’s policy', () => {
  const ids = [
    'conversationId',
    'fileId',
    'uploadId',
    'messageId',
    'streamId',
    'tagId',
    'shareId',
    'importId',
    'highlightId',
    'apiKeyId',
    'sessionId',
    'presetId',
    'recapId',
  ];
  // The id of a new tag is its maker's choice and names nothing yet.
  for (const name of names.filter(one => one !== 'createTag'))
    if (ids.some(id => contract[name].path.includes(`{${id}}`))) expect(contract[name].policy.who, name).toBe('owner');
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
