import { Writable } from 'node:stream';
import { contract } from '@nousboard/contracts';
import { createLog } from '@nousboard/server/platform/log';
import {
  type FakeLocalModel,
  type FakeLocalServer,
  type Stranger,
  startFakeLocalServer,
  startStranger,
  strangers,
} from '@nousboard/testkit/fake-local-models';
import { startFakeProvider } from '@nousboard/testkit/fake-provider/index';
import { startTestApp } from '@nousboard/testkit/test-app';
import { testSettings } from '@nousboard/testkit/test-settings';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLocalModels, type LocalModelNeeds } from './local-models.ts';
import { createModelPort } from './models.service.ts';
import { embedsByName, parametersIn } from './served-models.ts';

const QWEN: FakeLocalModel = { name: 'qwen3:8b', contextTokens: 40_960, parameters: 8_190_735_360 };
const NOMIC: FakeLocalModel = {
  name: 'nomic-embed-text:latest',
  contextTokens: 2_048,
  parameters: 136_727_040,
  isForEmbedding: true,
};
const log = createLog({ logLevel: 'silent' }, new Writable({ write: (_, __, done) => done() }));

async function program(...given: Parameters<typeof startFakeLocalServer>): Promise<FakeLocalServer> {
  const server = await startFakeLocalServer(...given);
  onTestFinished(() => server.close());
  return server;
}
async function stranger(kind: Stranger) {
  const server = await startStranger(kind);
  onTestFinished(() => server.close());
  return server;
}
const lookingAt = (localModelUrls: readonly string[], needs: Partial<LocalModelNeeds> = {}) =>
  createLocalModels({
    settings: {
      localModelUrls,
      ollamaBaseUrl: undefined,
      openaiBaseUrl: undefined,
      openaiCompatibleBaseUrl: undefined,
    },
    connections: { list: async () => [] },
    log,
    fetchIt: fetch,
    isInContainer: false,
    ...needs,
  });
/** An installation that looks at these addresses. */
const start = (servers: readonly { readonly origin: string }[]) =>
  startTestApp({ settings: { localModelUrls: servers.map(({ origin }) => origin) } });

describe('each program is told by its own answer, with what it says of its models', () => {
  test('Ollama', async () => {
    const server = await program('ollama', [QWEN, NOMIC]);
    expect(await lookingAt([server.origin]).look()).toEqual([
      {
        program: 'ollama',
        service: 'ollama',
        baseUrl: server.origin,
        state: 'free',
        models: [
          { name: 'qwen3:8b', contextTokens: 40_960, parameters: 8_190_735_360, isForEmbedding: false },
          { name: 'nomic-embed-text:latest', contextTokens: 2_048, parameters: 136_727_040, isForEmbedding: true },
        ],
      },
    ]);
  });

  test('llama.cpp, whose window is what it was started with', async () => {
    const name = '/models/Llama-3.2-3B-Instruct-Q4_K_M.gguf';
    const server = await program('llamaCpp', [
      { name, contextTokens: 131_072, openedTokens: 4_096, parameters: 3_212_749_888 },
    ]);
    expect(await lookingAt([server.origin]).look()).toEqual([
      {
        program: 'llamaCpp',
        service: 'openai-compatible',
        baseUrl: `${server.origin}/v1`,
        state: 'free',
        models: [{ name, contextTokens: 4_096, parameters: 3_212_749_888, isForEmbedding: false }],
      },
    ]);
  });

  test('LM Studio, which opens what is not open with its usual window', async () => {
    const server = await program('lmStudio', [
      { name: 'meta-llama-3.1-8b-instruct', contextTokens: 131_072, openedTokens: 16_384 },
      { name: 'qwen2-vl-7b-instruct', contextTokens: 32_768 },
      { name: 'text-embedding-nomic-embed-text-v1.5', contextTokens: 2_048, isForEmbedding: true },
    ]);
    const [found] = await lookingAt([server.origin]).look();
    expect(found).toMatchObject({ program: 'lmStudio', service: 'openai-compatible', state: 'free' });
    expect(found?.models).toEqual([
      { name: 'meta-llama-3.1-8b-instruct', contextTokens: 16_384, parameters: 8e9, isForEmbedding: false },
      { name: 'qwen2-vl-7b-instruct', contextTokens: 4_096, parameters: 7e9, isForEmbedding: false },
      { name: 'text-embedding-nomic-embed-text-v1.5', contextTokens: 2_048, parameters: null, isForEmbedding: true },
    ]);
  });

  test('vLLM', async () => {
    const server = await program('vllm', [{ name: 'Qwen/Qwen3-4B', contextTokens: 40_960, openedTokens: 8_192 }]);
    const [found] = await lookingAt([server.origin]).look();
    expect(found).toMatchObject({ program: 'vllm', baseUrl: `${server.origin}/v1` });
    expect(found?.models).toEqual([
      { name: 'Qwen/Qwen3-4B', contextTokens: 8_192, parameters: 4e9, isForEmbedding: false },
    ]);
  });
});

/** Who never comes to an end is given up; everybody else is known by what they say. */
const silent: ReadonlySet<Stranger> = new Set(['hangs', 'answers in half']);
test.each(Object.keys(strangers) as Stranger[])(
  'what %s is no program that serves models, and hides none of the others',
  async kind => {
    const [other, ollama] = [await stranger(kind), await program('ollama', [QWEN])];
    const given = new AbortController();
    const local = lookingAt([other.origin, ollama.origin, 'http://127.0.0.1:9'], {
      patience: origin => (origin === other.origin ? given.signal : new AbortController().signal),
    });
    const looking = local.look();
    await vi.waitUntil(() => other.asked.length > 0, { timeout: 10_000 });
    if (silent.has(kind)) given.abort();
    expect((await looking).map(({ program: name }) => name)).toEqual(['ollama']);
    // Who has no list of models that could be read is asked nothing more.
    expect(other.asked).toEqual(
      kind === 'is of no known program' ? expect.arrayContaining(['/v1/models', '/api/version']) : ['/v1/models'],
    );
  },
);

test('who says nothing is given up after two seconds', async () => {
  const { origin } = await stranger('hangs');
  expect(await lookingAt([origin]).look()).toEqual([]);
});

test('a program without a model, or one that wants a key, is not offered', async () => {
  const empty = await program('ollama', []);
  const closed = await program('llamaCpp', [QWEN], { wantsKey: true });
  expect(await lookingAt([empty.origin, closed.origin]).look()).toEqual([]);
  expect(closed.requests.map(({ path }) => path)).toContain('/props');
});

test('those who look at the same time share one look', async () => {
  const server = await program('vllm', [QWEN]);
  const local = lookingAt([server.origin]);
  const [first, second] = await Promise.all([local.look(), local.look()]);
  expect(second).toEqual(first);
  expect(server.requests).toHaveLength(1);
  await local.look();
  expect(server.requests).toHaveLength(2);
});

test('within a container the same ports of its host are looked at as well, and no other host is', async () => {
  const asked: string[] = [];
  const fetchIt = (async (url: string) => {
    asked.push(url);
    throw new TypeError('fetch failed');
  }) as unknown as typeof fetch;
  const urls = ['http://127.0.0.1:11434', 'http://localhost:8080/', 'http://gpu.lan:8000'];
  await lookingAt(urls, { fetchIt }).look();
  expect(asked.splice(0)).toEqual([
    'http://127.0.0.1:11434/v1/models',
    'http://localhost:8080/v1/models',
    'http://gpu.lan:8000/v1/models',
  ]);
  await lookingAt(urls, { fetchIt, isInContainer: true }).look();
  expect(asked.splice(3)).toEqual([
    'http://host.docker.internal:11434/v1/models',
    'http://host.docker.internal:8080/v1/models',
  ]);
});

test('nobody is asked until an ADMIN looks, and then only at the addresses of the settings', async () => {
  const server = await program('ollama', [QWEN]);
  const { as, anonymous } = await start([server]);
  await as('ada').call(contract.getEndpoints);
  expect((await anonymous.send(contract.listLocalModels)).status).toBe(401);
  expect((await as('ada').send(contract.listLocalModels)).json.error.code).toBe('forbidden');
  expect(
    (await as('admin').send(contract.listLocalModels, { query: { url: 'http://127.0.0.1:9' } } as never)).status,
  ).toBe(422);
  expect(server.requests).toEqual([]);
  expect(await as('admin').call(contract.listLocalModels)).toMatchObject({
    isOn: true,
    items: [{ program: 'ollama', state: 'free' }],
  });
});

test('where the setting is off nobody is asked, and that is told', async () => {
  const { as } = await start([]);
  expect(await as('admin').call(contract.listLocalModels)).toEqual({ isOn: false, items: [] });
});

test('what was found is connected as offered, answers without embedding models, and is no longer free', async () => {
  const [ollama, vllm, studio] = [
    await program('ollama', [NOMIC, QWEN]),
    await program('vllm', [{ name: 'Qwen/Qwen3-4B', contextTokens: 40_960, openedTokens: 4_096 }]),
    await program('lmStudio', [QWEN]),
  ];
  const { as } = await start([ollama, vllm, studio]);
  const look = async () => (await as('admin').call(contract.listLocalModels)).items;
  const states = async () => (await look()).map(({ program: name, state }) => [name, state]);
  const offered = await look();
  expect(await states()).toEqual([
    ['ollama', 'free'],
    ['vllm', 'free'],
    ['lmStudio', 'free'],
  ]);
  for (const { service, baseUrl } of offered.slice(0, 2))
    await as('admin').call(contract.connectModel, { params: { service }, body: { baseUrl } });
  expect(await states()).toEqual([
    ['ollama', 'connected'],
    ['vllm', 'connected'],
    ['lmStudio', 'taken'],
  ]);
  const { items, default: preferred } = await as('ada').call(contract.getEndpoints);
  expect(items.slice(1, 3).map(({ name, models }) => [name, models])).toEqual([
    ['openai-compatible', ['Qwen/Qwen3-4B']],
    ['ollama', ['qwen3:8b']],
  ]);
  expect(preferred).toEqual({ endpoint: 'openai-compatible', model: 'Qwen/Qwen3-4B' });
  await as('admin').call(contract.disconnectModel, { params: { service: 'openai-compatible' } });
  expect((await states())[2]).toEqual(['lmStudio', 'free']);
});

test.each([
  ['llamaCpp', { name: 'Llama-3.2-3B.gguf', contextTokens: 131_072, openedTokens: 4_096, parameters: 3_212_749_888 }],
  ['lmStudio', { name: 'llama-3.2-3b-instruct', contextTokens: 131_072 }],
  ['vllm', { name: 'meta-llama/Llama-3.2-3B', contextTokens: 4_096 }],
  ['ollama', { name: 'llama3.2:3b', contextTokens: 4_096 }],
] as const)(
  '%s that is connected is asked within the window that it says, as the small model that it is',
  async (name, model) => {
    const server = await program(name, [model, NOMIC]);
    const models = createModelPort(
      testSettings(
        name === 'ollama' ? { ollamaBaseUrl: server.origin } : { openaiCompatibleBaseUrl: `${server.origin}/v1` },
      ),
    );
    const [, { name: endpoint, models: names } = { name: '', models: [] }] = await models.endpoints();
    expect(names).toEqual([model.name]);
    const { contextTokens, parameters } = await models.choose(endpoint, model.name);
    expect([contextTokens, Math.round((parameters ?? 0) / 1e9)]).toEqual([4_096, 3]);
  },
);

test.each([true, false])(
  'Ollama: a model that thinks (%s) is told not to, and no other is told anything',
  async thinks => {
    const server = await program('ollama', [{ ...QWEN, thinks }]);
    const models = createModelPort(testSettings({ ollamaBaseUrl: server.origin }));
    const said = await models.generate('ollama', {
      model: QWEN.name,
      system: 'Be exact.',
      messages: [{ role: 'user', content: 'Hello?' }],
      maxOutputTokens: 50,
      estimatedPromptTokens: 10,
      deterministic: true,
      signal: new AbortController().signal,
    });
    expect(said).toHaveProperty('text');
    expect(server.chats().map(({ body }) => (JSON.parse(body) as { think?: unknown }).think)).toEqual([
      thinks ? false : undefined,
    ]);
  },
);

test('a service of no known program is asked for nothing but its list', async () => {
  const provider = await startFakeProvider();
  onTestFinished(() => provider.close());
  const models = createModelPort(testSettings({ openaiCompatibleBaseUrl: provider.openAiUrl }));
  expect(await models.choose('openai-compatible', 'fake-model')).toMatchObject({ contextTokens: 16_384 });
  expect(provider.requests.map(({ path }) => path)).toEqual(['/v1/models']);
});

test('what the settings connect, by whatever name of this machine, is connected', async () => {
  const server = await program('ollama', [QWEN]);
  const { as } = await startTestApp({
    settings: {
      localModelUrls: [server.origin],
      ollamaBaseUrl: server.origin.replace('127.0.0.1', 'localhost'),
    },
  });
  expect((await as('admin').call(contract.listLocalModels)).items).toMatchObject([{ state: 'connected' }]);
});

test.each([
  ['nomic-embed-text:latest', true],
  ['BAAI/bge-m3', true],
  ['intfloat/e5-mistral-7b-instruct', true],
  ['sentence-transformers/all-MiniLM-L6-v2', true],
  ['xlm-roberta-base', true],
  ['jina-reranker-v2', true],
  ['qwen3:8b', false],
  ['gemma3:4b', false],
  ['mistral-small', false],
])('%s is a model for embedding by its name: %s', (name, isForEmbedding) => {
  expect(embedsByName(name)).toBe(isForEmbedding);
});

test.each([
  ['8.2B', 8.2e9],
  ['Qwen2.5-0.5B-Instruct', 5e8],
  ['smollm2:135m', 1.35e8],
  ['mixtral-8x7b', undefined],
  ['gpt-4o-mini', undefined],
  ['q4b', undefined],
  ['0b', undefined],
])('%s says how many parameters there are: %s', (text, parameters) => {
  expect(parametersIn(text)).toBe(parameters);
});
