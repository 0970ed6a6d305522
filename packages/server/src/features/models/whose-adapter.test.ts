import { KEYED_SERVICES } from '@nousboard/contracts';
import { type FakeProvider, keyOf, startFakeProvider } from '@nousboard/testkit/fake-provider/index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createModelPort } from './models.service.ts';
import { servicesOn, settingsFor } from './testing/services.ts';
import type { FindKey } from './whose-adapter.ts';

let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider.close());
beforeEach(() => provider.reset());

const noKeys = {
  openaiApiKey: undefined,
  azureOpenaiApiKey: undefined,
  anthropicApiKey: undefined,
  googleApiKey: undefined,
  openaiCompatibleApiKey: undefined,
};
/** Ada and Bob have brought a key for every service, Eve for none. */
const findKey: FindKey = async (tenantId, name) =>
  tenantId === 'eve' ? { kind: 'none' } : { kind: 'key', value: `sk-${tenantId}-${name}`, version: '1' };
const portWithoutKeys = (find: FindKey = findKey) =>
  createModelPort(settingsFor(provider, { ...noKeys, modelUserKeys: KEYED_SERVICES }), servicesOn(provider), {
    findKey: find,
  });
const request = () => ({
  model: 'fake-model',
  system: 'Answer.',
  messages: [{ role: 'user' as const, content: 'Why?' }],
  maxOutputTokens: 100,
  estimatedPromptTokens: 10,
  deterministic: false,
  signal: new AbortController().signal,
});

test.each(KEYED_SERVICES)('%s is asked with the key of whoever asks, and of nobody for who has none', async name => {
  const port = portWithoutKeys();
  for (const person of ['ada', 'bob', 'ada']) {
    provider.reset();
    provider.standing({ answer: 'Because.' });
    expect(await port.of(person).generate(name, request())).toEqual({ text: 'Because.' });
    expect(provider.chats().map(keyOf)).toEqual([`sk-${person}-${name}`]);
  }
  provider.reset();
  for (const models of [port, port.of('eve')]) {
    await expect(models.choose(name, 'fake-model')).rejects.toMatchObject({ code: 'no_user_key' });
    expect(await models.generate(name, request())).toMatchObject({
      failure: { code: 'no_user_key', retryable: false },
    });
  }
  expect(provider.requests).toEqual([]);
});

test('a key that expires while an answer is prepared ends it with that', async () => {
  let has = true;
  const models = portWithoutKeys(async () =>
    has ? { kind: 'key', value: 'sk-short', version: '1' } : { kind: 'expired' },
  ).of('ada');
  await models.choose('openai-compatible', 'fake-model');
  has = false;
  const parts = [];
  for await (const part of models.stream('openai-compatible', request())) parts.push(part);
  expect(parts).toMatchObject([{ t: 'error', failure: { kind: 'auth', code: 'expired_user_key' } }]);
  expect(provider.chats()).toEqual([]);
});

test('what nobody asked for uses nobody’s key, and a service that needs one is no model for it', async () => {
  const port = createModelPort(
    settingsFor(provider, { ...noKeys, ollamaBaseUrl: undefined, modelUserKeys: KEYED_SERVICES }),
    servicesOn(provider),
    { findKey },
  );
  expect(await port.hasModels()).toBe(false);
  expect(await port.preferred()).toEqual({ endpoint: 'builtin', model: 'builtin' });
  expect((await port.of('ada').preferred()).endpoint).toBe('openAI');
});
