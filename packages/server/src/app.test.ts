import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Endpoint, ProblemCode } from '@nousboard/contracts';
import { contract } from '@nousboard/contracts';
import { createCaller, startTestApp, urlOf } from '@nousboard/testkit';
import { expect, test } from 'vitest';
import { requireEveryRoute } from '#platform/http/inventory.ts';
import { createRateLimit } from '#platform/http/rate-limit.ts';

const names = Object.keys(contract) as (keyof typeof contract)[];
const someIds = {
  conversationId: 'f'.repeat(24),
  fileId: '00000000-0000-4000-8000-00000000000f',
  messageId: '00000000-0000-4000-8000-00000000000f',
  streamId: '00000000-0000-4000-8000-00000000000f',
  page: '1',
};

test('every response carries the security headers, also refusals', async () => {
  const { anonymous } = await startTestApp();
  for (const url of ['/api/config', '/api/user', '/api/nowhere', '/', '/healthz', '/api/docs']) {
    const { headers } = await anonymous.raw({ method: 'GET', url });
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('fullscreen=(self), microphone=(self)'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['content-type'], url).toMatch(/charset=utf-8/);
    if (url.startsWith('/api')) expect(headers['cache-control'], url).toBe('no-store');
  }
});

test('behind https the browser is told to stay with it', async () => {
  const { anonymous } = await startTestApp({ settings: { publicUrl: 'https://tea.example' } });
  expect((await anonymous.raw({ method: 'GET', url: '/api/config' })).headers['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  );
});

test('/homepage sends the browser to the page of the installation, and without one to the start', async () => {
  const withPage = await startTestApp({ settings: { homepageUrl: 'https://tea.example/about' } });
  expect(await withPage.anonymous.raw({ method: 'GET', url: '/homepage' })).toMatchObject({
    status: 302,
    headers: { location: 'https://tea.example/about' },
  });
  const without = await startTestApp();
  expect(await without.anonymous.raw({ method: 'GET', url: '/homepage' })).toMatchObject({
    status: 302,
    headers: { location: '/' },
  });
});

test('a page has its own nonce under the whole policy', async () => {
  const { anonymous } = await startTestApp();
  const [one, two] = [
    await anonymous.raw({ method: 'GET', url: '/' }),
    await anonymous.raw({ method: 'GET', url: '/c/new' }),
  ];
  const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1];
  expect(nonceOf(one.headers['content-security-policy'])).not.toBe(nonceOf(two.headers['content-security-policy']));
  expect(one.text).toContain(`nonce="${nonceOf(one.headers['content-security-policy'])}"`);
  for (const rule of [
    "script-src 'self' 'strict-dynamic'",
    "'wasm-unsafe-eval'",
    "style-src-attr 'unsafe-inline'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app ProseMirrorClipboard',
  ])
    expect(one.headers['content-security-policy']).toContain(rule);
  expect(one.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline|'unsafe-eval'/);
});

test('the built client is served by exact names, its page elsewhere, and nothing for a missing script', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'nousboard-dist-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), '<script nonce="__CSP_NONCE__" src="/assets/app-1a2b.js"></script>');
  await writeFile(join(directory, 'assets', 'app-1a2b.js'), 'tea();'.repeat(500));
  await writeFile(join(directory, 'assets', 'app-1a2b.js.map'), '{}');
  const { anonymous } = await startTestApp({ webDirectory: directory });
  const get = (url: string, headers: Record<string, string> = {}) => anonymous.raw({ method: 'GET', url, headers });
  const script = await get('/assets/app-1a2b.js');
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await get('/assets/app-1a2b.js', { 'if-none-match': String(script.headers['etag']) })).status).toBe(304);
  expect((await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  for (const url of ['/', '/c/new', '/login?next=%2F', '/index.html'])
    expect([(await get(url)).text.includes('__CSP_NONCE__'), (await get(url)).headers['cache-control']], url).toEqual([
      false,
      'no-store',
    ]);
  for (const url of [
    '/assets/missing.js',
    '/assets/app-1a2b.js.map',
    '/favicon.ico',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/../../package.json',
  ])
    expect((await get(url)).status, url).toBe(404);
  expect((await anonymous.raw({ method: 'POST', url: '/c/new' })).status).toBe(404);
});

test('without a build the page says how to make one', async () => {
  const { anonymous } = await startTestApp({ webDirectory: '/nowhere' });
  const { status, text } = await anonymous.raw({ method: 'GET', url: '/login' });
  expect([status, text.includes('npm start')]).toEqual([200, true]);
});

test('unknown addresses and methods answer in the one shape', async () => {
  const { anonymous } = await startTestApp();
  for (const url of ['/api', '/api/', '/api/nowhere', '/api/search/test', '/api/..%2fconfig', '/api//config']) {
    const answer = await anonymous.raw({ method: 'GET', url });
    expect([answer.status, answer.json?.error?.code], url).toEqual([404, 'not_found']);
  }
  const wrong = await anonymous.raw({ method: 'DELETE', url: '/api/auth/login' });
  expect([wrong.status, wrong.json.error]).toEqual([405, expect.objectContaining({ code: 'method_not_allowed' })]);
  const { headers } = await anonymous.raw({ method: 'PUT', url: '/api/files/pictures' });
  // Each once, also where several routes have an address.
  expect(headers['allow']).toBe('GET, PATCH, DELETE, POST');
});

test('every route takes a missing body, wrong shapes, and hostile keys without failing', async () => {
  const { as } = await startTestApp();
  await as('ada').token();
  const payloads = [
    undefined,
    '',
    '{}',
    '[]',
    'null',
    '"text"',
    '1',
    '{',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"title":["a"]}',
    '{"title":{"$gt":""}}',
    '{"title":"\\u0000"}',
    '{"title":"a","title":["b"]}',
    `{"title":"${'x'.repeat(100_000)}"}`,
  ];
  for (const name of names) {
    const endpoint: Endpoint = contract[name];
    // Watching has no end by itself.
    if (endpoint.multipart || name === 'clearProjects' || name === 'watchSharedWithMe') continue;
    for (const payload of payloads) {
      const answer = await as('ada').raw({
        method: endpoint.method,
        url: urlOf(endpoint, someIds),
        headers: payload === undefined ? {} : { 'content-type': 'application/json' },
        ...(payload !== undefined && { payload }),
      });
      // A route that is not there yet, or somebody outside who does not answer, says so; anything else of the 500s is a
      // failure of ours.
      expect(
        answer.status < 500 || [502, 503].includes(answer.status),
        `${name} with ${String(payload).slice(0, 50)}: ${answer.status} ${answer.text}`,
      ).toBe(true);
    }
  }
  expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  expect((await as('ada').send(contract.getUser)).status).toBe(200);
}, 120_000);

test.each([
  ['broken JSON', 'application/json', '{"title":', 400, 'bad_request'],
  ['a prototype in JSON', 'application/json', '{"__proto__":{"x":1}}', 400, 'bad_request'],
  ['text', 'text/plain', 'tea', 415, 'unsupported_media_type'],
  ['a form', 'application/x-www-form-urlencoded', 'title=tea', 415, 'unsupported_media_type'],
  ['JSON with something behind its type', 'application/json garbage', '{}', 415, 'unsupported_media_type'],
  ['more than a mebibyte', 'application/json', `{"title":"${'x'.repeat(1024 * 1024)}"}`, 413, 'payload_too_large'],
  ['an array for a text', 'application/json', '{"title":["tea"]}', 422, 'validation'],
  [
    'a field of the server’s own',
    'application/json',
    '{"title":"tea","tenant_id":"x","plan":"pro_plan"}',
    422,
    'validation',
  ],
])('%s is refused', async (_what, type, payload, status, code) => {
  const { as } = await startTestApp();
  const answer = await as('ada').raw({
    method: 'POST',
    url: '/api/convos',
    headers: { 'content-type': type },
    payload,
  });
  expect([answer.status, answer.json.error.code]).toEqual([status, code]);
});

test('unknown fields are named, each for itself', async () => {
  const { as } = await startTestApp();
  await expect(
    as('ada').call(contract.createProject, { body: { title: 'tea', role: 'ADMIN', emailVerified: true } as never }),
  ).rejects.toMatchObject({
    details: { fields: { role: 'Unknown field', emailVerified: 'Unknown field' } },
  });
});

test.each([
  'limit=0',
  'limit=101',
  'limit=x',
  'limit=1&limit=2',
  'unknown=1',
  'search[]=a',
  'cursor=zzz',
  'search=%00',
])('the query %s is refused', async query => {
  const { as } = await startTestApp();
  expect((await as('ada').raw({ method: 'GET', url: `/api/convos?${query}` })).json?.error?.code).toBe('validation');
});

test('every call may carry the organisation’s index', async () => {
  const { as, anonymous } = await startTestApp();
  expect((await as('ada').raw({ method: 'GET', url: '/api/convos?c=0' })).status).toBe(200);
  expect((await anonymous.raw({ method: 'GET', url: '/api/config?c=-1' })).status).toBe(200);
  expect((await anonymous.raw({ method: 'GET', url: '/api/config?d=1' })).status).toBe(422);
});

test('attempts at the database in any header or text end as text', async () => {
  const { as, anonymous, database } = await startTestApp();
  for (const attack of [
    "' or '1'='1",
    "'; drop table account; --",
    '1)) union select value from installation --',
    '$1',
    '\\',
  ]) {
    for (const header of [
      'authorization',
      'cookie',
      'idempotency-key',
      'x-forwarded-for',
      'user-agent',
      'range',
      'if-none-match',
      'x-request-id',
    ]) {
      expect(
        (await anonymous.raw({ method: 'GET', url: '/api/user', headers: { [header]: attack } })).status,
        header,
      ).toBe(401);
    }
    expect((await as('ada').send(contract.listProjects, { query: { search: attack } })).status).toBe(200);
    expect((await as('ada').call(contract.createProject, { body: { title: attack } })).title).toBe(attack);
  }
  expect(await database.db.selectFrom('account').selectAll().execute()).toHaveLength(2);
});

test('too many attempts to sign in are told to wait, and others are not', async () => {
  const { anonymous, as, clock } = await startTestApp();
  clock.freeze();
  let tried = 0;
  const attempt = () =>
    anonymous.send(contract.login, { body: { email: `x${(tried += 1)}@example.org`, password: 'wrong password' } });
  for (let count = 0; count < 20; count += 1) expect((await attempt()).status).toBe(401);
  const refused = await attempt();
  expect([refused.status, refused.json.error.code, Number(refused.headers['retry-after'])]).toEqual([
    429,
    'rate_limited',
    3,
  ]);
  expect((await as('ada').send(contract.getUser)).status).toBe(200);
  clock.advance(4_000);
  expect((await attempt()).status).toBe(401);
});

test('on loopback an unknown host is refused, so that no foreign page can claim the first account', async () => {
  const { anonymous, database } = await startTestApp({
    firstRun: true,
    settings: { publicUrl: 'http://127.0.0.1:3080', allowedHosts: ['papers.lan'] },
  });
  const body = { name: 'Eve', email: 'eve@example.org', password: 'correct horse', confirm_password: 'correct horse' };
  for (const host of [
    'evil.example',
    'evil.example:3080',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'user@evil.example',
    '%',
  ])
    expect((await anonymous.send(contract.register, { body, headers: { host } })).status, host).toBe(400);
  expect((await anonymous.raw({ method: 'GET', url: '/', headers: { host: 'evil.example' } })).status).toBe(400);
  expect(await database.db.selectFrom('account').selectAll().execute()).toEqual([]);
  for (const host of [
    'localhost',
    'localhost:3080',
    '127.0.0.1',
    '127.0.0.2:80',
    '[::1]:3080',
    'papers.lan',
    'PAPERS.lan:3080',
    'my.localhost:1',
  ])
    expect((await anonymous.send(contract.getConfig, { headers: { host } })).status, host).toBe(200);
});

test('the name of the public address is known, and beyond loopback every name is', async () => {
  const proxied = await startTestApp({ settings: { publicUrl: 'https://Papers.example' } });
  expect((await proxied.anonymous.send(contract.getConfig, { headers: { host: 'papers.example' } })).status).toBe(200);
  const open = await startTestApp({ settings: { host: '0.0.0.0', insecureHttp: true } });
  expect((await open.anonymous.send(contract.getConfig, { headers: { host: '192.168.1.7:3080' } })).status).toBe(200);
});

test('a forged forwarding header does not make a new address', async () => {
  const { anonymous, clock } = await startTestApp();
  clock.freeze();
  let last = 0;
  for (let count = 0; count < 25; count += 1)
    last = (
      await anonymous.send(contract.login, {
        body: { email: `x${count}@example.org`, password: 'wrong password' },
        headers: { 'x-forwarded-for': `10.1.1.${count}` },
      })
    ).status;
  expect(last).toBe(429);
});

test.each([
  ['a client in a private network', '10.0.0.7', undefined, 20],
  ['a proxy on this machine', '127.0.0.1', undefined, 60],
  ['a proxy that is trusted', '172.18.0.3', ['172.18.0.0/16'], 60],
  ['a client beside such a proxy', '172.19.0.3', ['172.18.0.0/16'], 20],
])(
  'behind a proxy, %s chooses no address of its own unless it is one of TRUSTED_PROXIES',
  async (_who, remote, trustedProxies, most) => {
    const { app, clock } = await startTestApp({ settings: { publicUrl: 'https://papers.example', trustedProxies } });
    clock.freeze();
    const { send } = createCaller(app.http, async () => ({}), remote);
    let passed = 0;
    for (let count = 0; count < 60; count += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${count}` };
      const { status } = await send(contract.login, {
        body: { email: `x${count}@example.org`, password: 'wrong password' },
        headers,
      });
      passed += status === 401 ? 1 : 0;
    }
    expect(passed).toBe(most);
  },
);

test('a flood of addresses does not fill the memory', () => {
  const limit = createRateLimit({ now: () => new Date() });
  const before = process.memoryUsage().heapUsed;
  for (let count = 0; count < 200_000; count += 1) limit.admit(`caller ${count}`, 10);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(60 * 1024 * 1024);
});

test('deep JSON is refused before anybody walks it, with or without an account', async () => {
  const { anonymous, as } = await startTestApp();
  const headers = { 'content-type': 'application/json' };
  for (const depth of [100, 4_000, 30_000]) {
    const payload = `{"title":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(
      (await anonymous.raw({ method: 'POST', url: '/api/auth/login', payload, headers })).json,
      `${depth} deep`,
    ).toMatchObject({
      error: { code: 'validation', details: { fields: { body: 'This is nested too deeply' } } },
    });
    expect(
      (await as('ada').raw({ method: 'POST', url: '/api/convos', payload, headers })).status,
      `${depth} deep, signed in`,
    ).toBe(422);
  }
});

test('health needs no account and says nothing else', async () => {
  const { anonymous } = await startTestApp();
  expect((await anonymous.raw({ method: 'GET', url: '/healthz' })).json).toEqual({ alive: true });
  expect((await anonymous.raw({ method: 'GET', url: '/readyz' })).json).toEqual({ ready: true });
});

test('who only asks for the head of an operation hears the same status, and no page', async () => {
  const { anonymous } = await startTestApp();
  for (const url of ['/healthz', '/readyz', '/metrics']) {
    const [head, whole] = [await anonymous.raw({ method: 'HEAD', url }), await anonymous.raw({ method: 'GET', url })];
    expect([head.status, head.headers['content-type'], head.text], url).toEqual([
      whole.status,
      whole.headers['content-type'],
      '',
    ]);
  }
});

test('metrics are closed without a token, and open with it', async () => {
  const closed = await startTestApp();
  expect(
    (await closed.anonymous.raw({ method: 'GET', url: '/metrics', headers: { authorization: 'Bearer ' } })).status,
  ).toBe(404);
  const { anonymous, as } = await startTestApp({ settings: { metricsToken: 'let me see' } });
  await as('ada').user();
  expect((await anonymous.raw({ method: 'GET', url: '/metrics' })).status).toBe(401);
  expect((await as('admin').raw({ method: 'GET', url: '/metrics' })).status).toBe(401);
  const { text } = await anonymous.raw({
    method: 'GET',
    url: '/metrics',
    headers: { authorization: 'Bearer let me see' },
  });
  expect(text).toMatch(/nousboard_http_requests_total\{method="POST",route="\/api\/auth\/login",status="200"\} 1/);
});

test('metrics are told without the database too, but for its own', async () => {
  const { anonymous, app } = await startTestApp({ settings: { metricsToken: 'let me see' } });
  const read = async () =>
    (await anonymous.raw({ method: 'GET', url: '/metrics', headers: { authorization: 'Bearer let me see' } })).text;
  const ofDatabase = /nousboard_jobs\{state="waiting"\} \d|nousboard_oldest_due_job_seconds \d/g;
  expect((await read()).match(ofDatabase)).toHaveLength(2);
  app.queue.counts = () => Promise.reject(new Error('away'));
  app.queue.oldestDueSeconds = () => new Promise(() => undefined);
  const text = await read();
  expect(text.match(ofDatabase)).toBeNull();
  expect(text).toMatch(/process_uptime_seconds \d/);
});

test('a worker says how it is, and serves nothing else', async () => {
  const { anonymous } = await startTestApp({ firstRun: true, settings: { roles: ['worker'], metricsToken: 'see' } });
  const status = async (url: string, headers = {}) => (await anonymous.raw({ method: 'GET', url, headers })).status;
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
  expect([await status('/metrics'), await status('/metrics', { authorization: 'Bearer see' })]).toEqual([401, 200]);
  expect([await status('/api/config'), await status('/'), await status('/api/docs')]).toEqual([404, 404, 404]);
});

/** What is refused before the verb of a route is reached, told by how it is declared. */
function onTheWayTo({ method, policy, params, isSecret }: Endpoint): ProblemCode[] {
  const isSignedIn = policy.who === 'user' || policy.who === 'owner' || policy.who === 'admin';
  const isPost = method === 'POST' && (isSignedIn || policy.who === 'api-key');
  return [
    ...(['bad_request', 'validation', 'unsupported_media_type', 'rate_limited', 'shutting_down'] as const),
    ...(['unavailable', 'unexpected'] as const),
    ...(method === 'GET' ? [] : (['payload_too_large'] as const)),
    ...(params ? (['not_found'] as const) : []),
    ...(isSignedIn ? (['unauthenticated', 'ban'] as const) : []),
    ...(policy.who === 'admin' ? (['email_unverified', 'forbidden'] as const) : []),
    ...(policy.who === 'api-key' ? (['api_key_not_valid'] as const) : []),
    ...(policy.who === 'refresh-cookie' ? (['cross_site'] as const) : []),
    ...(isPost ? (['idempotency_mismatch', 'idempotency_running'] as const) : []),
    ...(isSecret ? (['idempotency_spent'] as const) : []),
  ];
}

test('the description for tools has every route with its policy and its refusals', async () => {
  const { anonymous } = await startTestApp();
  const document = (await anonymous.raw({ method: 'GET', url: '/api/openapi.json' })).json;
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { operationId: string }>).map(
      ([method, { operationId }]) => `${operationId} ${method} ${path}`,
    ),
  );
  expect(described.sort()).toEqual(
    names.map(name => `${name} ${contract[name].method.toLowerCase()} /api${contract[name].path}`).sort(),
  );
  expect(
    document.paths['/api/convos'].post.responses['201'].content['application/json'].schema.properties.conversationId,
  ).toMatchObject({ type: 'string' });
  expect(Object.keys(document.paths['/api/convos/{conversationId}'].get.responses)).toEqual(
    expect.arrayContaining(['200', '401', '404']),
  );
  // Every refusal that a route may answer with, also those of the way to it.
  for (const name of names) {
    const { method, path }: Endpoint = contract[name];
    const { responses } = document.paths[`/api${path}`][method.toLowerCase()];
    const told = Object.values(responses as Record<string, { description: string }>).map(one => one.description);
    for (const code of onTheWayTo(contract[name])) expect(told.join('\n'), `${name} ${code}`).toContain(`\`${code}\``);
  }
  const { content } = document.paths['/api/v1/answers'].post.responses['200'];
  expect(content['application/json'].schema.properties.text.description).toContain('`<details>` element');
  expect(Object.keys(content)).toEqual(['application/json', 'text/event-stream']);
  expect(Object.keys(content['text/event-stream'].schema['x-events'])).toEqual([
    'passages',
    'text',
    'citation',
    'final',
  ]);
  const headersOf = (path: string, method: string) =>
    (document.paths[path][method].parameters as { in: string; name: string; required: boolean }[])
      .filter(parameter => parameter.in === 'header')
      .map(({ name, required }) => `${name}${required ? '' : '?'}`);
  expect(headersOf('/api/messages/{messageId}', 'patch')).toEqual(['If-Match?']);
  expect(headersOf('/api/ask/{streamId}', 'get')).toEqual(['Last-Event-ID?']);
  expect(headersOf('/api/files/{fileId}/content', 'get')).toEqual(['Range?', 'If-Range?']);
  expect(headersOf('/api/files/tus', 'post')).toEqual([
    'Tus-Resumable',
    'Upload-Length',
    'Upload-Metadata',
    'Idempotency-Key?',
  ]);
  expect(headersOf('/api/files/tus/{uploadId}', 'patch')).toEqual(['Tus-Resumable', 'Upload-Offset']);
  const formOf = (path: string) =>
    document.paths[path].post.requestBody.content['multipart/form-data'].schema.properties;
  expect(Object.keys(formOf('/api/v1/files'))).toEqual(['temp_file_id', 'projectId', 'folderId', 'files']);
  expect(formOf('/api/v1/files').folderId.description).toBe('The folder that new files are put into.');
  expect(Object.keys(formOf('/api/user/import'))).toEqual(['files']);
  const docs = (await anonymous.raw({ method: 'GET', url: '/api/docs' })).text;
  for (const part of [
    '/api/convos/{conversationId}',
    'With <code>Accept: text/event-stream</code> as events',
    'opens what stands under <a href="#v1">/v1</a>',
    '-F files=@paper.pdf',
  ])
    expect(docs).toContain(part);
});

test('a server whose routes do not match the contract does not start', () => {
  const handle = () => undefined;
  const table = { getConfig: contract.getConfig, getUser: contract.getUser };
  const all = [
    { endpoint: contract.getConfig, handle },
    { endpoint: contract.getUser, handle },
  ];
  expect(() => requireEveryRoute(all, table)).not.toThrow();
  expect(() => requireEveryRoute(all.slice(1), table)).toThrow(/getConfig has no route/);
  expect(() => requireEveryRoute([...all, ...all], table)).toThrow(/more than one route/);
  expect(() => requireEveryRoute([...all, { endpoint: contract.login, handle }], table)).toThrow(/not in the contract/);
});

test('while it stops the server is not ready and takes nothing new', async () => {
  const { app, anonymous } = await startTestApp();
  const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const body = JSON.stringify({ email: 'a@example.org', password: 'wrong password' });
  const { port, hostname } = new URL(address);
  const socket = createConnection(Number(port), hostname);
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
      `Content-Length: ${body.length}\r\n\r\n`,
  );
  // Whether the last of the connection is a close or a reset is for the system to say.
  socket.on('error', () => {});
  await once(socket, 'connect');
  while (
    (await new Promise<number>(resolve => app.http.server.getConnections((_error, count) => resolve(count)))) === 0
  );
  const closing = app.close();
  socket.end(body);
  socket.resume();
  await closing;
  await expect(fetch(`${address}/readyz`)).rejects.toThrow('fetch failed');
  expect(anonymous).toBeDefined();
});

test('a client that does not finish its body is cut off', async () => {
  const { app } = await startTestApp({ bodyMs: 100 });
  const { port, hostname } = new URL(await app.http.listen({ host: '127.0.0.1', port: 0 }));
  const socket = createConnection(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
      'Content-Length: 100\r\n\r\n{"email":',
  );
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});

test.each([
  ['bytes that are no HTTP', 'tea\r\n\r\n', 400],
  [
    'two ways to tell an end',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
  ],
  [
    'headers that are too large',
    `GET /api/config HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
])('%s are refused in the one shape', async (_what, sent, status) => {
  const { app } = await startTestApp();
  const { port, hostname } = new URL(await app.http.listen({ host: '127.0.0.1', port: 0 }));
  const socket = createConnection(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(sent);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain("content-security-policy: default-src 'none'");
  expect(JSON.parse(body).error.code).toBe('bad_request');
});

test('an address of the interface is one, however its letters are written', async () => {
  const { as, anonymous } = await startTestApp();
  const { status, headers } = await as('ada').raw({ method: 'GET', url: '/%61pi/user' });
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  for (const url of ['/api/docs', '/api/openapi.json'])
    expect((await anonymous.raw({ method: 'HEAD', url })).status, url).toBe(200);
});
