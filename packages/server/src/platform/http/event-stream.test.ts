import type { AddressInfo } from 'node:net';
import { endpoint } from '@nousboard/contracts';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { wantsEvents } from './event-stream.ts';
import { route } from './route.ts';
import { serveRoute } from './serve-route.ts';

const piece = z.object({ piece: z.string() });
const told = endpoint({
  method: 'GET',
  path: '/told',
  summary: 'What can be told as events.',
  policy: { who: 'anyone' },
  kind: 'json',
  reply: z.object({ pieces: z.array(z.string()) }),
  events: { piece },
  problems: [],
});
/** How many events were made when nobody wanted any more. */
let ended: PromiseWithResolvers<number>;
let stopping: AbortController;
/** So many events at most fit between server and client. */
const MOST_UNREAD = 500;
/** Each is so large that not many of them fit between server and client. */
function* endless() {
  let made = 0;
  try {
    for (;;) {
      made += 1;
      yield { name: 'piece' as const, data: { piece: 'x'.repeat(100_000) } };
    }
  } finally {
    ended.resolve(made);
  }
}
const short = route(
  told,
  () => ({ pieces: ['a', 'b\nc'] }),
  function* ({ pieces }) {
    for (const one of pieces) yield { name: 'piece', data: { piece: one } };
  },
);
const long = route(told, () => ({ pieces: [] }), endless);

const server = fastify({ forceCloseConnections: true });
for (const [path, served] of [
  ['/short', short],
  ['/long', long],
] as const)
  server.get(path, (request, reply) =>
    serveRoute({ stopping: stopping.signal } as never, served, undefined, request, reply),
  );
server.get('/wants', request => ({ wants: wantsEvents(request) }));
let origin: string;
beforeAll(async () => {
  await server.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  ended = Promise.withResolvers();
  stopping = new AbortController();
});
afterAll(() => server.close());
const ask = (path: string, accept: string) => fetch(`${origin}${path}`, { headers: { accept } });

test('a reply is told as events to whoever wants these, and ends with the last', async () => {
  expect(await (await ask('/short', 'application/json')).json()).toEqual({ pieces: ['a', 'b\nc'] });
  const streamed = await ask('/short', 'text/event-stream');
  expect(streamed.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(await streamed.text()).toBe(
    'id: 1\nevent: piece\ndata: {"piece":"a"}\n\nid: 2\nevent: piece\ndata: {"piece":"b\\nc"}\n\n',
  );
});

test('no more is made when its reader goes', async () => {
  const reader = (await ask('/long', 'text/event-stream')).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(await ended.promise).toBeLessThan(MOST_UNREAD);
});

test('no more is made when the server stops, whether its reader reads or not', async () => {
  const left = await ask('/long', 'text/event-stream');
  stopping.abort();
  expect(await ended.promise).toBeLessThan(MOST_UNREAD);
  await left.body?.cancel();
});

test.each([
  ['', false],
  ['*/*', false],
  ['application/json', false],
  ['text/event-stream', true],
  ['Text/Event-Stream; charset=utf-8', true],
  ['text/event-stream, */*;q=0.1', true],
  ['application/json, text/event-stream', false],
])('of whoever accepts "%s" it is %s that they want events', async (accept, wants) => {
  expect((await server.inject({ url: '/wants', headers: { accept } })).json()).toEqual({ wants });
});
