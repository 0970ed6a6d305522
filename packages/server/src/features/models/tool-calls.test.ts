import { type FakeProvider, startFakeProvider } from '@nousboard/testkit/fake-provider/index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ModelPart, ModelRequest } from './model-port.ts';
import { createModelPort } from './models.service.ts';
import { services, servicesOn, settingsFor } from './testing/services.ts';

let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider.close());
beforeEach(() => provider.reset());

const tools = [
  {
    name: 'calculate',
    description: 'Works out arithmetic.',
    parameters: { type: 'object', properties: { expression: { type: 'string' } }, required: ['expression'] },
  },
];
const takers = Object.keys(services).filter(name => !['anthropic', 'google', 'ollama'].includes(name));

async function read(service: string, more: Partial<ModelRequest> = {}): Promise<ModelPart[]> {
  const { endpoint, patch } = services[service] ?? { endpoint: service, patch: {} };
  const port = createModelPort(settingsFor(provider, patch), servicesOn(provider));
  const request = {
    model: 'fake-model',
    system: 'Be exact.',
    messages: [{ role: 'user' as const, content: 'Why?' }],
    maxOutputTokens: 200,
    estimatedPromptTokens: 4,
    deterministic: true,
  };
  const parts: ModelPart[] = [];
  for await (const part of port.stream(endpoint, { ...request, signal: new AbortController().signal, ...more }))
    parts.push(part);
  return parts;
}
const callsIn = (parts: readonly ModelPart[]) =>
  parts.flatMap(part => (part.t === 'toolCall' ? [{ name: part.name, input: part.input }] : []));

test.each(takers)('%s: tools are offered, and calls of them come out whole, before a good end', async service => {
  const scripted = [
    { name: 'calculate', input: { expression: '214 * 12 / 100' } },
    { name: 'calculate', input: { expression: '“ü” + 1' } },
  ];
  provider.next({ toolCalls: scripted });
  const parts = await read(service, { tools });
  expect(callsIn(parts)).toEqual(scripted);
  expect(new Set(parts.flatMap(part => (part.t === 'toolCall' ? [part.id] : []))).size).toBe(2);
  expect(parts.at(-1)).toEqual({ t: 'finish', reason: 'stop' });
  expect(provider.chats()[0]?.body).toContain('Works out arithmetic.');
});

test.each(takers)('%s: what came of earlier calls is told behind them', async service => {
  provider.next({ answer: 'DONE' });
  const exchanges = [[{ id: 'call_1', name: 'calculate', input: { expression: '2 + 2' }, output: '2 + 2 = 4' }]];
  const parts = await read(service, { tools, exchanges });
  expect(callsIn(parts)).toEqual([]);
  const { messages, input } = JSON.parse(provider.chats()[0]?.body ?? '{}') as {
    messages?: object[];
    input?: object[];
  };
  const [call, result] = (messages ?? input ?? []).slice(-2);
  expect(JSON.stringify(call)).toContain('call_1');
  expect(JSON.stringify(call)).toContain('2 + 2');
  expect(JSON.stringify(result)).toContain('2 + 2 = 4');
});

test('a call that was not asked for ends as what it is: no answer', async () => {
  provider.next({ toolCalls: [{ name: 'calculate', input: {} }] });
  const parts = await read('openai-compatible');
  expect(callsIn(parts)).toEqual([]);
  expect(parts.at(-1)).toMatchObject({ t: 'error', failure: { kind: 'protocol' } });
});
