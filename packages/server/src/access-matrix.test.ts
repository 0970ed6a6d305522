import type { Endpoint, Policy } from '@nousboard/contracts';
import { contract, endpoint, problems } from '@nousboard/contracts';
import type { TestApp } from '@nousboard/testkit';
import { createCaller, startTestApp } from '@nousboard/testkit';
import { closed, names, otherParams, outsiders, owned, request, snapshot } from '@nousboard/testkit/every-route';
import type { Owned } from '@nousboard/testkit/victims-things';
import { allOfVictim, CANARY, victimsThings } from '@nousboard/testkit/victims-things';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';

// Made from the contract table: every route against everybody who must not get through. A new route is in it by being
// declared; a new kind of owned thing fails here until there is a builder for it.
// Who is near to a thing is in access-principals.test.ts, and ids within bodies in access-ids.test.ts.

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
