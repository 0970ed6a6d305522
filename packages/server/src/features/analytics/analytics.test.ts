import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { afterEach, expect, test } from 'vitest';

const soon = { timeout: 10_000, interval: 20 } as const;
interface Told {
  readonly path: string;
  readonly body: {
    readonly api_key: string;
    readonly batch: readonly { event: string; distinct_id: string; properties: Record<string, unknown> }[];
  };
}
let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

/** An analytics service on loopback that notes what it is told. */
async function startService(status = 200) {
  const told: Told[] = [];
  const answer = { status };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    told.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(parts).toString()) as Told['body'] });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end('{"status":1}');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  close = async () => {
    server.closeAllConnections();
    await new Promise(done => server.close(done));
  };
  const of = (id: string) => told.filter(({ body }) => body.batch[0]?.distinct_id === id);
  return { analyticsUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, told, answer, of };
}

/** An installation that has the service, with its key or without. */
async function startWith<Service extends { readonly analyticsUrl: string }>(
  service: Service,
  analyticsKey: string | undefined = undefined,
) {
  const { analyticsUrl } = service;
  const app = await startTestApp({
    settings: { billing: 'sandbox', analyticsUrl, ...(analyticsKey && { analyticsKey }) },
  });
  const login = async (who: string) => {
    const { email, password } = app.as(who);
    await app.as(who).user();
    return app.anonymous.call(contract.login, { body: { email, password } });
  };
  return { ...app, ...service, login };
}
const start = async (status?: number) => startWith(await startService(status), 'project key');

test('whoever comes is identified by e-mail, plan and organisations as groups, once until these change', async () => {
  const { as, login, of } = await start();
  const { id } = await as('ada').user();
  await login('ada');
  await login('ada');
  await expect.poll(() => of(id).length, soon).toBe(1);
  expect(of(id)[0]).toEqual({
    path: '/batch/',
    body: {
      api_key: 'project key',
      batch: [
        {
          event: '$identify',
          distinct_id: id,
          timestamp: expect.any(String),
          properties: { $set: { email: as('ada').email, plan: 'basic_plan' } },
        },
      ],
    },
  });
  const { _id: organizationId } = await as('admin').call(contract.createOrganization, {
    body: { name: 'Tea School', plan: 'pro_plan' },
  });
  await as('admin').call(contract.addMember, { params: { organizationId }, body: { email: as('ada').email } });
  await login('ada');
  await expect.poll(() => of(id).length, soon).toBe(2);
  expect(of(id)[1]?.body.batch.map(({ event, properties }) => [event, properties])).toEqual([
    ['$identify', { $set: { email: as('ada').email, plan: 'pro_plan' }, $groups: { organization: organizationId } }],
    [
      '$groupidentify',
      { $group_type: 'organization', $group_key: organizationId, $group_set: { name: 'Tea School', plan: 'pro_plan' } },
    ],
  ]);
});

test('a service that fails keeps nobody out, and is told once more when they come next', async () => {
  const { as, login, of, answer } = await start(500);
  const { id } = await as('ada').user();
  await login('ada');
  await expect.poll(() => of(id).length, soon).toBeGreaterThan(0);
  const before = of(id).length;
  answer.status = 200;
  await expect
    .poll(async () => {
      await login('ada');
      return of(id).length;
    }, soon)
    .toBeGreaterThan(before);
});

test('where none is configured nobody is told anything', async () => {
  const service = await startService();
  const plain = await startWith(service);
  const { id } = await plain.as('eve').user();
  await plain.login('eve');
  // Once the same service has been told of somebody else, it would have been told of the first as well.
  const { as, login, of } = await startWith(service, 'project key');
  const { id: other } = await as('ada').user();
  await login('ada');
  await expect.poll(() => of(other).length, soon).toBe(1);
  expect(of(id)).toEqual([]);
});
