// @module-tag slow
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { contract, type LoggedEvent } from '@nousboard/contracts';
import { expectSoundCitations } from '@nousboard/testkit/citation-invariants';
import { parseEvents, textOf } from '@nousboard/testkit/event-stream';
import { storeReadSource } from '@nousboard/testkit/read-source';
import { startTestApp, type TestApp } from '@nousboard/testkit/test-app';
import { afterEach, expect, test } from 'vitest';

const page =
  'The trial enrolled 214 patients in Oslo. Mortality fell by 12 % after one year. No serious harm was reported.';
const chunk = (delta: object) => {
  const choices = [{ index: 0, delta, finish_reason: null }];
  return `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices })}\n\n`;
};
const delta = (content: string) => chunk({ content });
const other = (name: string) => `event: ${name}\ndata: {"type":"${name}","x":1}\n\n`;
const tool = (at: number) =>
  chunk({
    tool_calls: [{ index: at, id: `c${at}`, type: 'function', function: { name: 'read_pages', arguments: '{}' } }],
  });

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** What is held and not only not yet collected. */
function memoryInUse(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Streams without an end: only the reader stops them. */
const floods: Record<string, (at: number) => string> = {
  'fifty megabytes of words': () => delta('words and more of them '.repeat(200)),
  'a million pointers': () => delta('[S1.1]'.repeat(1_000)),
  'pointers in sentences': () => delta('The trial enrolled 214 patients in Oslo [S1.1]. '.repeat(20)),
  'sentences of one letter': () => delta('A. '.repeat(300)),
  'full stops': () => delta('.'.repeat(20)),
  'events without words': () => delta(''),
  'events that nobody knows': at => other(`unknown_${at}`),
  'calls of tools': tool,
  thoughts: () => delta('<think>and so on '.repeat(50)),
  'one line without an end': at => (at === 0 ? 'data: {"x":"' : 'x'.repeat(4_000)),
};

let open: TestApp | undefined;
let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await open?.close();
  await close?.();
  open = close = undefined;
});

async function flooded(flood: (at: number) => string) {
  let bytes = 0;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    let at = 0;
    const pour = () => {
      while (!response.destroyed) {
        const piece = flood(at++);
        bytes += piece.length;
        if (!response.write(piece)) {
          response.once('drain', () => setImmediate(pour));
          return;
        }
      }
    };
    pour();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  close = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, bytes: () => bytes };
}

test.each(Object.entries(floods))(
  '%s: cut at a limit, stored as an ended answer, and the next question is answered',
  async (_, flood) => {
    const { url, bytes } = await flooded(flood);
    open = await startTestApp({
      settings: { openaiCompatibleBaseUrl: url, openaiCompatibleModels: ['m'], modelIdleTimeoutSeconds: 2 } as never,
    });
    const { app, given, as, database } = open;
    const project = await given.project({ owner: 'ada' });
    const { id: tenantId } = await as('ada').user();
    const store = { database, blobs: app.blobs };
    await storeReadSource(store, { tenantId, projectId: project.conversationId, title: 'Trial', pages: [page] });
    const ask = async (engine: object): Promise<LoggedEvent[]> => {
      const { status, text, json } = await as('ada').send(contract.ask, {
        body: {
          conversationId: project.conversationId,
          text: 'How many patients were enrolled in Oslo?',
          ...engine,
        } as never,
      });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`);
      return parseEvents(text);
    };
    await ask({});
    const before = memoryInUse();
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, memoryInUse());
    }, 200);
    const events = await ask({ endpoint: 'openai-compatible', model: 'm' });
    clearInterval(watch);
    expect(peak - before, 'memory more than before').toBeLessThan(64_000_000);
    const last = events.at(-1)!;
    if (last.name !== 'final' && last.name !== 'error') throw new Error(`ended with ${last.name}`);
    if (last.name === 'final') expect(['length', 'declined']).toContain(last.data.finish_reason);
    expect(textOf(events).length).toBeLessThanOrEqual(210_000);
    expect(bytes()).toBeLessThan(60_000_000);
    const { items } = await as('ada').call(contract.listMessages, {
      params: { conversationId: project.conversationId },
    });
    const answer = items.at(-1)!;
    expect(answer.text).toBe(textOf(events));
    expect(answer.finish_reason ?? answer.error).not.toBeNull();
    expect(answer.citations.length).toBeLessThanOrEqual(1_000);
    await expectSoundCitations(store, tenantId, { ...answer, citations: answer.citations.slice(0, 20) });
    expect(
      (await as('ada').call(contract.listStreams, { params: { conversationId: project.conversationId } })).items,
    ).toEqual([]);
    expect((await ask({})).at(-1)?.name).toBe('final');
  },
  60_000,
);
