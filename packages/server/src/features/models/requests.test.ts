import { testSettings } from '@nousboard/testkit/test-settings';
import { expect, test, vi } from 'vitest';
import type { Fetch } from './guarded-fetch.ts';
import type { ModelPart } from './model-port.ts';
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
  const keys = { openaiApiKey: KEY, azureOpenaiEndpoint: 'https://resource.example', azureOpenaiApiKey: KEY, anthropicApiKey: KEY, googleApiKey: KEY };
  return { port: createModelPort({ ...testSettings(), ...keys, ...patch }, door), sent };
}
const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

async function ask(endpoint: string, model: string, patch: Partial<ModelSettings> = {}, answer?: Answer) {
  const { port, sent } = portWith(patch, answer);
  const parts: ModelPart[] = [];
  const messages = [{ role: 'user' as const, content: 'Why?' }];
  const request = { model, system: 'Be exact.', messages, maxOutputTokens: 200, estimatedPromptTokens: 10, deterministic: true, signal: new AbortController().signal };
  for await (const part of port.stream(endpoint, request)) parts.push(part);
  return { parts, sent, first: sent[0] };
}

test('OpenAI is asked at its own address, keeps nothing, and is told how to sample', async () => {
  const { first } = await ask('openAI', 'gpt-4.1');
  expect(first?.url.href).toBe('https://api.openai.com/v1/responses');
  expect(first?.headers.get('authorization')).toBe(`Bearer ${KEY}`);
  expect(first?.body).toMatchObject({ model: 'gpt-4.1', store: false, temperature: 0, top_p: 1, max_output_tokens: 200, stream: true });
  expect(first?.body).not.toHaveProperty('seed');
});

test('a model that thinks gets room for it, is asked for little, and is not told how to sample', async () => {
  const { first } = await ask('openAI', 'gpt-5-nano');
  expect(first?.body).toMatchObject({ max_output_tokens: 8_392, reasoning: { effort: 'low' } });
  expect(first?.body).not.toHaveProperty('temperature');
  expect(first?.body['reasoning']).not.toHaveProperty('summary');
  const { first: asked } = await ask('google', 'gemini-2.5-flash');
  expect(asked?.body['generationConfig']).toMatchObject({ maxOutputTokens: 8_392, thinkingConfig: { includeThoughts: true }, seed: 7 });
});

test('a service that stands in for OpenAI is asked with the chat protocol; without a key it sees none', async () => {
  const { first } = await ask('openAI', 'local', { openaiBaseUrl: 'https://gateway.example/v1', openaiApiKey: undefined });
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

test('the key of Google is in a header, never in the address', async () => {
  const { first } = await ask('google', 'gemini-x');
  expect(first?.url.href).toBe('https://generativelanguage.googleapis.com/v1beta/models/gemini-x:streamGenerateContent?alt=sse');
  expect(first?.headers.get('x-goog-api-key')).toBe(KEY);
});

test.each(['openAI', 'azureOpenAI', 'anthropic', 'google'])('%s: a key that comes back in an error, or inside a stream, is seen nowhere', async endpoint => {
  const outlets = (['log', 'info', 'warn', 'error', 'debug'] as const).map(name => vi.spyOn(console, name));
  const echo = `Incorrect API key provided: ${KEY}`;
  const errors: Record<string, object> = {
    openAI: { type: 'error', sequence_number: 1, error: { type: 'server_error', code: 'server_error', message: echo, param: null } },
    azureOpenAI: { type: 'error', sequence_number: 1, error: { type: 'server_error', code: 'server_error', message: echo, param: null } },
    anthropic: { type: 'error', error: { type: 'authentication_error', message: echo } },
    google: { error: { code: 400, message: echo, status: 'INVALID_ARGUMENT' } },
  };
  const replies = [
    new Response(JSON.stringify({ error: { message: echo } }), { status: 401 }),
    new Response(`data: ${JSON.stringify(errors[endpoint])}\n\n`, { headers: { 'content-type': 'text/event-stream' } }),
    new Response(`data: ${JSON.stringify({ unheard: echo })}\n\n`, { headers: { 'content-type': 'text/event-stream' } }),
    new Response(`data: {"unheard": "${echo}\n\n`, { headers: { 'content-type': 'text/event-stream' } }),
  ];
  for (const reply of replies) {
    const { parts } = await ask(endpoint, 'm', {}, () => reply.clone());
    expect(parts.at(-1)?.t).toBe('error');
    expect(JSON.stringify(parts)).not.toContain(KEY);
  }
  for (const outlet of outlets) expect(outlet).not.toHaveBeenCalled();
});

test('lists hold the models that answer in words, the newest of OpenAI first, and say how much they take', async () => {
  const lists: Record<string, unknown> = {
    'api.openai.com': { data: ['gpt-4.1', 'gpt-4o-audio-preview', 'whisper-1', 'text-embedding-3-small', 'gpt-6', 'o3-mini'].map((id, created) => ({ id, created })) },
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
  });
  expect(await port.choose('anthropic', 'claude-a')).toMatchObject({ contextTokens: 500_000 });
  expect(await port.choose('anthropic', 'claude-b')).toMatchObject({ contextTokens: 200_000 });
  expect(await port.choose('google', 'gemini-x')).toMatchObject({ contextTokens: 2_000_000 });
  expect(await port.choose('openAI', 'gpt-4.1')).toMatchObject({ contextTokens: 1_000_000 });
  expect(await port.choose('openAI', 'gpt-6')).toMatchObject({ contextTokens: 272_000 - 8_192 });
  expect(await port.choose('azureOpenAI', 'ours')).toMatchObject({ contextTokens: 16_384 });
  expect(sent).toHaveLength(3);
});

test('models from the settings are offered without asking; a setting counts where the service does not say', async () => {
  const { port, sent } = portWith({ openaiModels: ['mine'], modelContextTokens: 50_000 });
  expect(await port.choose('openAI', 'mine')).toMatchObject({ contextTokens: 50_000 });
  await expect(port.choose('openAI', 'another')).rejects.toMatchObject({ code: 'unknown_model' });
  expect(sent).toHaveLength(0);
});

test('a service that does not list its models offers none and is not asked again at once; a strange list is empty', async () => {
  let asked = 0;
  const { port } = portWith({ googleApiKey: undefined, azureOpenaiApiKey: undefined }, url => {
    asked += 1;
    if (url.hostname.includes('openai')) throw new TypeError('fetch failed');
    return json(['not', 'a', 'list']);
  });
  for (let round = 0; round < 3; round++) expect((await port.endpoints()).map(({ models }) => models)).toEqual([['builtin'], [], []]);
  expect(asked).toBe(2);
});
