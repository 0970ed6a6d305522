import { type FakeProvider, type Misbehaviour, startFakeProvider } from '@nousboard/testkit/fake-provider/index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ModelPart, ModelRequest } from './model-port.ts';
import { createModelPort, type ModelSettings } from './models.service.ts';
import { servicesOn, settingsFor } from './testing/services.ts';

let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider({ models: ['fake-model', 'spare'] });
});
afterAll(() => provider.close());
beforeEach(() => provider.reset());

const modelFallback = { endpoint: 'google', model: 'spare' };
const request = (signal: AbortSignal) => ({
  model: 'fake-model',
  system: 'Be exact.',
  messages: [{ role: 'user' as const, content: 'Why?' }],
  maxOutputTokens: 200,
  estimatedPromptTokens: 10,
  deterministic: true,
  signal,
});

async function ask(patch: Partial<ModelSettings> = {}, more: Partial<ModelRequest> = {}) {
  const parts: ModelPart[] = [];
  const port = createModelPort(settingsFor(provider, { modelFallback, ...patch }), servicesOn(provider));
  for await (const part of port.stream('anthropic', { ...request(new AbortController().signal), ...more }))
    parts.push(part);
  return parts;
}
const spoken = (parts: readonly ModelPart[]) => parts.map(part => (part.t === 'text' ? part.s : '')).join('');

test.each<[string, Misbehaviour]>([
  ['refuses its key', { kind: 'status', status: 401 }],
  ['has no credit left', { kind: 'status', status: 400, body: 'Your credit balance is too low to access the API.' }],
  ['is busy for long', { kind: 'status', status: 429, retryAfterSeconds: 600 }],
])('another model answers, and says so once, when the chosen one %s', async (_, misbehaviour) => {
  provider.next({ misbehaviour });
  provider.standing({ answer: 'From the other one.' });
  const parts = await ask();
  expect(parts[0]).toEqual({ t: 'fellBack', endpoint: 'google', model: 'spare' });
  expect(parts.filter(part => part.t === 'fellBack')).toHaveLength(1);
  expect(spoken(parts)).toBe('From the other one.');
  expect(parts.at(-1)).toEqual({ t: 'finish', reason: 'stop' });
});

test.each<[string, Misbehaviour]>([
  ['is overloaded twice', { kind: 'status', status: 529, retryAfterSeconds: 0 }],
  ['cannot be reached twice', { kind: 'cut', after: 0 }],
])('the chosen model has its second try first: it %s', async (_, misbehaviour) => {
  provider.next({ misbehaviour }, { misbehaviour });
  provider.standing({ answer: 'From the other one.' });
  expect((await ask())[0]).toMatchObject({ t: 'fellBack' });
  expect(provider.chats().map(({ path }) => path.split('/')[1])).toEqual(['anthropic', 'anthropic', 'google']);
});

test.each<[string, Misbehaviour, string]>([
  [
    'the prompt is too long',
    { kind: 'status', status: 400, body: 'prompt is too long: 333 tokens > 200 maximum' },
    'model_context',
  ],
  ['the prompt is filtered', { kind: 'status', status: 400, body: 'content_filter' }, 'model_filtered'],
  ['the model is unknown', { kind: 'status', status: 404 }, 'unknown_model'],
  ['words were said already', { kind: 'cut', after: 3 }, 'model_unreachable'],
])('no other model is asked when %s', async (_, misbehaviour, code) => {
  provider.standing({ answer: 'A few words of an answer.', misbehaviour });
  expect((await ask()).at(-1)).toMatchObject({ t: 'error', failure: { code } });
  expect(provider.chats()).toHaveLength(1);
});

test('a model that the prompt does not fit into is not asked', async () => {
  provider.standing({ misbehaviour: { kind: 'status', status: 401 } });
  expect(await ask({}, { estimatedPromptTokens: 40_000 })).toMatchObject([{ t: 'error', failure: { kind: 'auth' } }]);
  expect(provider.chats()).toHaveLength(1);
});

test('when both fail, the last failure counts; a model does not step in for itself', async () => {
  provider.standing({ misbehaviour: { kind: 'status', status: 401 } });
  expect(await ask()).toMatchObject([{ t: 'fellBack' }, { t: 'error', failure: { kind: 'auth' } }]);
  provider.reset();
  provider.standing({ misbehaviour: { kind: 'status', status: 401 } });
  expect(await ask({ modelFallback: { endpoint: 'anthropic', model: 'fake-model' } })).toMatchObject([{ t: 'error' }]);
  expect(provider.chats()).toHaveLength(1);
});

test('a whole answer comes from the other model too, and an abort asks nobody', async () => {
  provider.next({ misbehaviour: { kind: 'status', status: 401 } });
  provider.standing({ answer: 'Whole.' });
  const port = createModelPort(settingsFor(provider, { modelFallback }), servicesOn(provider));
  expect(await port.generate('anthropic', request(new AbortController().signal))).toEqual({ text: 'Whole.' });
  provider.reset();
  expect(await port.generate('anthropic', request(AbortSignal.abort()))).toBeUndefined();
  expect(provider.chats().filter(({ path }) => path.startsWith('/google'))).toHaveLength(0);
});

test('a fallback of a service that is not configured is refused at the start', () => {
  expect(() => createModelPort(settingsFor(provider, { modelFallback: { endpoint: 'azure', model: 'x' } }))).toThrow(
    /MODEL_FALLBACK names "azure"/,
  );
});

test('the other model is not told how to choose its words: that was set for the chosen one', async () => {
  provider.next({ misbehaviour: { kind: 'status', status: 401 } });
  await ask({}, { deterministic: false, sampling: { temperature: 0.9, topK: 3 } });
  const [first, second] = provider.chats().map(({ body }) => body);
  expect(first).toMatch(/"temperature":0.9.*"top_k":3|"top_k":3.*"temperature":0.9/);
  expect(second).not.toMatch(/temperature|topK/);
});
