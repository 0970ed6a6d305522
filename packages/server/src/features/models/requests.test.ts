import { testSettings } from '@nousboard/testkit/test-settings';
import { expect, test, vi } from 'vitest';
import type { Fetch } from './guarded-fetch.ts';
import type { ModelPart, ModelRequest } from './model-port.ts';
import { createModelPort, type ModelSettings } from './models.service.ts';
import { KEY } from './testing/services.ts';

interface Sent {
  readonly url: URL;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}
type Answer = (url: URL) => Response;

/** A port whose requests are written down, and answered by `answer`. */
function portWith(patch: Partial<ModelSettings>, answer: Answer = () => new Response('{}', { status: 422 })) {
  const sent: Sent[] = [];
  const door: Fetch = async (input, init) => {
    const url = new URL(String(input));
    expect(init?.redirect).toBe('error');
    sent.push({ url, headers: new Headers(init?.headers), body: init?.body ? JSON.parse(String(init.body)) : {} });
    return answer(url);
  };
  const keys = {
    openaiApiKey: KEY,
    azureOpenaiEndpoint: 'https://resource.example',
    azureOpenaiApiKey: KEY,
    anthropicApiKey: KEY,
    googleApiKey: KEY,
  };
  return { port: createModelPort({ ...testSettings(), ...keys, ...patch }, door), sent };
}
const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

async function ask(
  endpoint: string,
  model: string,
  patch: Partial<ModelSettings> = {},
  answer?: Answer,
  more: Partial<ModelRequest> = {},
) {
  const { port, sent } = portWith(patch, answer);
  const parts: ModelPart[] = [];
  const messages = [{ role: 'user' as const, content: 'Why?' }];
  const request = {
    model,
    system: 'Be exact.',
    messages,
    maxOutputTokens: 200,
    estimatedPromptTokens: 10,
    deterministic: true,
    signal: new AbortController().signal,
    ...more,
  };
  for await (const part of port.stream(endpoint, request)) parts.push(part);
  return { parts, sent, first: sent[0] };
}

test('OpenAI is asked at its own address, keeps nothing, and is told how to sample', async () => {
  const { first } = await ask('openAI', 'gpt-4.1');
  expect(first?.url.href).toBe('https://api.openai.com/v1/responses');
  expect(first?.headers.get('authorization')).toBe(`Bearer ${KEY}`);
  expect(first?.body).toMatchObject({
    model: 'gpt-4.1',
    store: false,
    temperature: 0,
    top_p: 1,
    max_output_tokens: 200,
    stream: true,
  });
  expect(first?.body).not.toHaveProperty('seed');
});

test('a model that thinks gets room for it, is asked for little, and is not told how to sample', async () => {
  const { first } = await ask('openAI', 'gpt-5-nano');
  expect(first?.body).toMatchObject({ max_output_tokens: 8_392, reasoning: { effort: 'low' } });
  expect(first?.body).not.toHaveProperty('temperature');
  expect(first?.body['reasoning']).not.toHaveProperty('summary');
  const { first: asked } = await ask('google', 'gemini-2.5-flash');
  expect(asked?.body['generationConfig']).toMatchObject({
    maxOutputTokens: 8_392,
    thinkingConfig: { includeThoughts: true },
    seed: 7,
  });
});

test('a service that stands in for OpenAI is asked with the chat protocol; without a key it sees none', async () => {
  const { first } = await ask('openAI', 'local', {
    openaiBaseUrl: 'https://gateway.example/v1',
    openaiApiKey: undefined,
  });
  expect(first?.url.href).toBe('https://gateway.example/v1/chat/completions');
  expect(first?.headers.get('authorization')).toBeNull();
  expect(first?.body).toMatchObject({ temperature: 0, top_p: 1, seed: 7, max_tokens: 200 });
});

test.each([
  ['v1', 'one', 'https://resource.example/openai/v1/responses?api-version=v1'],
  ['v1', 'two', 'https://resource.example/openai/v1/chat/completions?api-version=v1'],
  ['2025-04-01-preview', 'one', 'https://resource.example/openai/responses?api-version=2025-04-01-preview'],
  ['2024-10-21', 'two', 'https://resource.example/openai/deployments/two/chat/completions?api-version=2024-10-21'],
])('Azure, version %s: deployment %s is asked at %s', async (azureOpenaiApiVersion, model, url) => {
  const { first } = await ask('azureOpenAI', model, { azureOpenaiApiVersion, azureOpenaiModels: ['one', 'two:chat'] });
  expect(first?.url.href).toBe(url);
  expect(first?.headers.get('api-key')).toBe(KEY);
  expect(first?.headers.get('authorization')).toBeNull();
});

test.each([
  [undefined, 'https://api.anthropic.com/v1/messages'],
  ['https://gateway.example/claude', 'https://gateway.example/claude/v1/messages'],
  ['https://gateway.example/v1', 'https://gateway.example/v1/messages'],
])('Anthropic at %s is asked at %s, with a temperature and nothing beside it', async (anthropicBaseUrl, url) => {
  const { first } = await ask('anthropic', 'claude-haiku-4-5', { anthropicBaseUrl });
  expect(first?.url.href).toBe(url);
  expect(first?.headers.get('x-api-key')).toBe(KEY);
  expect(first?.body).toMatchObject({ temperature: 0, max_tokens: 200 });
  expect(first?.body).not.toHaveProperty('top_p');
});

const set = { temperature: 0.4, topP: 0.6, topK: 9, frequencyPenalty: 0.5, presencePenalty: -0.5 };
const asSet = (sampling: ModelRequest['sampling'] = set) => ({ deterministic: false, ...(sampling && { sampling }) });

test.each([
  ['openAI', 'gpt-4.1', { temperature: 0.4, topP: 0.6 }, { temperature: 0.4, top_p: 0.6 }],
  [
    'openAI',
    'gpt-4.1',
    set,
    { temperature: 0.4, top_p: 0.6, frequency_penalty: 0.5, presence_penalty: -0.5, store: false },
  ],
  ['azureOpenAI', 'one', set, { temperature: 0.4, top_p: 0.6, frequency_penalty: 0.5, presence_penalty: -0.5 }],
  ['anthropic', 'claude-haiku-4-5', { temperature: 0.4, topK: 9 }, { temperature: 0.4, top_k: 9 }],
  ['anthropic', 'claude-haiku-4-5', { topP: 0.6 }, { top_p: 0.6 }],
  ['openai-compatible', 'm', set, { temperature: 0.4, top_p: 0.6, frequency_penalty: 0.5, presence_penalty: -0.5 }],
])('%s is told how %s is to choose its words: %j', async (endpoint, model, sampling, sent) => {
  const { first } = await ask(
    endpoint,
    model,
    { azureOpenaiModels: ['one'], openaiCompatibleBaseUrl: 'https://gateway.example/v1' },
    undefined,
    asSet(sampling),
  );
  expect(first?.body).toMatchObject(sent);
  expect(first?.body).not.toHaveProperty('seed');
});

test('Google and Ollama are told by names of their own', async () => {
  const google = await ask('google', 'gemini-x', {}, undefined, asSet());
  expect(google.first?.body['generationConfig']).toMatchObject({ temperature: 0.4, topP: 0.6, topK: 9 });
  const ollama = await ask('ollama', 'm', { ollamaBaseUrl: 'http://127.0.0.1:11434' }, undefined, asSet());
  const chat = ollama.sent.find(({ url }) => url.pathname === '/api/chat');
  expect(chat?.body['options']).toMatchObject({
    temperature: 0.4,
    top_p: 0.6,
    top_k: 9,
    frequency_penalty: 0.5,
    presence_penalty: -0.5,
  });
  expect(chat?.body['options']).not.toHaveProperty('seed');
});

test('what is not set is left to the service', async () => {
  const services = {
    azureOpenaiModels: ['one'],
    openaiCompatibleBaseUrl: 'https://gateway.example/v1',
    ollamaBaseUrl: 'http://127.0.0.1:11434',
  };
  for (const endpoint of ['openAI', 'azureOpenAI', 'anthropic', 'google', 'openai-compatible', 'ollama']) {
    const { sent } = await ask(endpoint, endpoint === 'azureOpenAI' ? 'one' : 'm', services, undefined, asSet({}));
    expect(JSON.stringify(sent.at(-1)?.body)).not.toMatch(/temperature|top_?[pk]|penalty|seed/i);
  }
});

test('deterministic stands over what is set', async () => {
  const { first } = await ask('openAI', 'gpt-4.1', {}, undefined, { deterministic: true, sampling: set });
  expect(first?.url.pathname).toBe('/v1/responses');
  expect(first?.body).toMatchObject({ temperature: 0, top_p: 1 });
  const google = await ask('google', 'gemini-x', {}, undefined, { deterministic: true, sampling: set });
  expect(google.first?.body['generationConfig']).toMatchObject({ temperature: 0, topP: 1, seed: 7 });
  expect(google.first?.body['generationConfig']).not.toHaveProperty('topK');
  const claude = await ask('anthropic', 'claude-haiku-4-5', {}, undefined, { deterministic: true, sampling: set });
  expect(claude.first?.body).toMatchObject({ temperature: 0 });
  expect(claude.first?.body).not.toHaveProperty('top_k');
});

test('Anthropic gets a temperature or Top P, not both', async () => {
  const { first } = await ask('anthropic', 'claude-haiku-4-5', {}, undefined, asSet());
  expect(first?.body).toMatchObject({ temperature: 0.4, top_k: 9 });
  expect(first?.body).not.toHaveProperty('top_p');
});

test.each([
  ['v1', 'https://resource.example/openai/v1/chat/completions?api-version=v1'],
  ['2024-10-21', 'https://resource.example/openai/deployments/one/chat/completions?api-version=2024-10-21'],
])('penalties take the chat protocol, on Azure %s at its own address', async (azureOpenaiApiVersion, url) => {
  const azure = await ask(
    'azureOpenAI',
    'one',
    { azureOpenaiApiVersion, azureOpenaiModels: ['one'] },
    undefined,
    asSet(),
  );
  expect(azure.first?.url.href).toBe(url);
  const { first } = await ask('openAI', 'gpt-4.1', {}, undefined, asSet({ presencePenalty: 1 }));
  expect(first?.url.href).toBe('https://api.openai.com/v1/chat/completions');
  expect((await ask('openAI', 'gpt-4.1', {}, undefined, asSet({ presencePenalty: 0 }))).first?.url.pathname).toBe(
    '/v1/responses',
  );
});

test('a model that refuses one way of sampling is asked without, and other ways are still tried', async () => {
  const { port, sent } = portWith(
    { openaiCompatibleBaseUrl: 'https://gateway.example/v1' },
    () => new Response('{"error":{"message":"presence_penalty is not supported"}}', { status: 400 }),
  );
  const askWith = async (sampling: NonNullable<ModelRequest['sampling']>) => {
    const messages = [{ role: 'user' as const, content: 'Why?' }];
    const request = {
      model: 'm',
      system: 's',
      messages,
      maxOutputTokens: 9,
      estimatedPromptTokens: 9,
      deterministic: false,
      sampling,
      signal: new AbortController().signal,
    };
    for await (const part of port.stream('openai-compatible', request)) if (part.t === 'error') break;
    return sent.splice(0).map(({ body }) => ['temperature', 'presence_penalty'].filter(name => name in body));
  };
  expect(await askWith({ presencePenalty: 1 })).toEqual([['presence_penalty'], []]);
  expect(await askWith({ presencePenalty: 1 })).toEqual([[]]);
  expect((await askWith({ temperature: 1 }))[0]).toEqual(['temperature']);
});

test('the key of Google is in a header, never in the address', async () => {
  const { first } = await ask('google', 'gemini-x');
  expect(first?.url.href).toBe(
    'https://generativelanguage.googleapis.com/v1beta/models/gemini-x:streamGenerateContent?alt=sse',
  );
  expect(first?.headers.get('x-goog-api-key')).toBe(KEY);
});

test.each(['openAI', 'azureOpenAI', 'anthropic', 'google'])(
  '%s: a key that comes back in an error, or inside a stream, is seen nowhere',
  async endpoint => {
    const outlets = (['log', 'info', 'warn', 'error', 'debug'] as const).map(name => vi.spyOn(console, name));
    const echo = `Incorrect API key provided: ${KEY}`;
    const errors: Record<string, object> = {
      openAI: {
        type: 'error',
        sequence_number: 1,
        error: { type: 'server_error', code: 'server_error', message: echo, param: null },
      },
      azureOpenAI: {
        type: 'error',
        sequence_number: 1,
        error: { type: 'server_error', code: 'server_error', message: echo, param: null },
      },
      anthropic: { type: 'error', error: { type: 'authentication_error', message: echo } },
      google: { error: { code: 400, message: echo, status: 'INVALID_ARGUMENT' } },
    };
    const replies = [
      new Response(JSON.stringify({ error: { message: echo } }), { status: 401 }),
      new Response(`data: ${JSON.stringify(errors[endpoint])}\n\n`, {
        headers: { 'content-type': 'text/event-stream' },
      }),
      new Response(`data: ${JSON.stringify({ unheard: echo })}\n\n`, {
        headers: { 'content-type': 'text/event-stream' },
      }),
      new Response(`data: {"unheard": "${echo}\n\n`, { headers: { 'content-type': 'text/event-stream' } }),
    ];
    for (const reply of replies) {
      const { parts } = await ask(endpoint, 'm', {}, () => reply.clone());
      expect(parts.at(-1)?.t).toBe('error');
      expect(JSON.stringify(parts)).not.toContain(KEY);
    }
    for (const outlet of outlets) expect(outlet).not.toHaveBeenCalled();
  },
);

test('lists hold the models that answer in words, the newest of OpenAI first, and say how much they take', async () => {
  const lists: Record<string, unknown> = {
    'api.openai.com': {
      data: ['gpt-4.1', 'gpt-4o-audio-preview', 'whisper-1', 'text-embedding-3-small', 'gpt-6', 'o3-mini'].map(
        (id, created) => ({ id, created }),
      ),
    },
    'api.anthropic.com': { data: [{ id: 'claude-a', max_input_tokens: 500_000 }, { id: 'claude-b' }, { id: 7 }] },
    'generativelanguage.googleapis.com': {
      models: [
        { name: 'models/gemini-x', inputTokenLimit: 2_000_000, supportedGenerationMethods: ['generateContent'] },
        { name: 'models/gemini-x-tts', inputTokenLimit: 8_000, supportedGenerationMethods: ['generateContent'] },
        { name: 'models/embed', inputTokenLimit: 2_048, supportedGenerationMethods: ['embedContent'] },
      ],
    },
  };
  const { port, sent } = portWith({ azureOpenaiModels: ['ours', 'old:chat'] }, url => json(lists[url.hostname]));
  const offered = Object.fromEntries((await port.endpoints()).map(({ name, models }) => [name, models]));
  expect(offered).toEqual({
    builtin: ['builtin'],
    openAI: ['o3-mini', 'gpt-6', 'gpt-4.1'],
    azureOpenAI: ['ours', 'old'],
    anthropic: ['claude-a', 'claude-b'],
    google: ['gemini-x'],
    gptPlugins: ['o3-mini', 'gpt-6', 'gpt-4.1', 'ours', 'old'],
  });
  expect(await port.choose('anthropic', 'claude-a')).toMatchObject({ contextTokens: 500_000 });
  expect(await port.choose('anthropic', 'claude-b')).toMatchObject({ contextTokens: 200_000 });
  expect(await port.choose('google', 'gemini-x')).toMatchObject({ contextTokens: 2_000_000 });
  expect(await port.choose('openAI', 'gpt-4.1')).toMatchObject({ contextTokens: 1_000_000 });
  expect(await port.choose('openAI', 'gpt-6')).toMatchObject({ contextTokens: 272_000 - 8_192 });
  expect(await port.choose('azureOpenAI', 'ours')).toMatchObject({ contextTokens: 16_384 });
  expect(sent).toHaveLength(3);
});

test('models from the settings are offered without asking; a setting counts where a service is silent', async () => {
  const { port, sent } = portWith({ openaiModels: ['mine'], modelContextTokens: 50_000 });
  expect(await port.choose('openAI', 'mine')).toMatchObject({ contextTokens: 50_000 });
  await expect(port.choose('openAI', 'another')).rejects.toMatchObject({ code: 'unknown_model' });
  expect(sent).toHaveLength(0);
});

test('a service that lists no models offers none and is not asked again soon; a strange list is empty', async () => {
  let asked = 0;
  const { port } = portWith({ googleApiKey: undefined, azureOpenaiApiKey: undefined }, url => {
    asked += 1;
    if (url.hostname.includes('openai')) throw new TypeError('fetch failed');
    return json(['not', 'a', 'list']);
  });
  for (let round = 0; round < 3; round++)
    expect((await port.endpoints()).map(({ models }) => models)).toEqual([['builtin'], [], []]);
  expect(asked).toBe(2);
});
