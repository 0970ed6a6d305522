import type { PlanName } from '@nousboard/contracts';
import { pattern } from '@nousboard/core/text';
import { type FakeProvider, type Misbehaviour, startFakeProvider } from '@nousboard/testkit/fake-provider/index';
import { testSettings } from '@nousboard/testkit/test-settings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ModelPart } from './model-port.ts';
import { createModelPort } from './models.service.ts';
import { KEY, services, servicesOn, settingsFor } from './testing/services.ts';

const ANSWER = 'Die Prüfung ergab 12 % — 北京 🎉 und mehr.';
let provider: FakeProvider;

beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider.close());
beforeEach(() => provider.reset());

const port = (patch: Parameters<typeof settingsFor>[1] = {}) =>
  createModelPort(settingsFor(provider, patch), servicesOn(provider));

async function read(
  service: string,
  options: {
    signal?: AbortSignal;
    estimatedPromptTokens?: number;
    deterministic?: boolean;
    impatient?: boolean;
    until?: (parts: ModelPart[]) => boolean;
  } = {},
) {
  const parts: ModelPart[] = [];
  const { endpoint, patch } = services[service] ?? { endpoint: service, patch: {} };
  const request = {
    model: 'fake-model',
    system: 'Be exact.',
    messages: [{ role: 'user' as const, content: 'Why?' }],
    maxOutputTokens: 200,
    estimatedPromptTokens: options.estimatedPromptTokens ?? 10,
    deterministic: options.deterministic ?? true,
    signal: options.signal ?? new AbortController().signal,
  };
  for await (const part of port({
    ...patch,
    ...(options.impatient && { modelFirstTokenTimeoutSeconds: 0.4, modelIdleTimeoutSeconds: 0.4 }),
  }).stream(endpoint, request)) {
    parts.push(part);
    if (options.until?.(parts)) break;
  }
  const text = parts.map(part => (part.t === 'text' ? part.s : '')).join('');
  const reasoning = parts.map(part => (part.t === 'reasoning' ? part.s : '')).join('');
  return { parts, text, reasoning, last: parts.at(-1) };
}
const codeOf = (part: ModelPart | undefined) =>
  part?.t === 'error' ? part.failure.code : part?.t === 'finish' ? part.reason : undefined;

const question = {
  model: 'fake-model',
  system: 'Be exact.',
  messages: [{ role: 'user' as const, content: 'Why?' }],
  maxOutputTokens: 200,
  estimatedPromptTokens: 10,
};

/** Asks for a whole answer, in the shape of a schema. */
const generate = (service: string, signal = new AbortController().signal) =>
  port(services[service]?.patch).generate(services[service]?.endpoint ?? service, {
    model: 'fake-model',
    system: 'Be exact.',
    messages: [{ role: 'user', content: 'Why?' }],
    maxOutputTokens: 200,
    estimatedPromptTokens: 10,
    deterministic: true,
    format: { name: 'reasons', schema: { type: 'object' } },
    signal,
  });

/** The dated versions of Azure's interface differ in their addresses only. */
const wires = Object.keys(services).filter(name => !name.includes('dated'));

describe.each(wires)('%s', endpoint => {
  test('gives a whole answer at once, without what it thought, and is told the schema', async () => {
    provider.standing({ answer: '{"why":"so"}', thinking: 'Hm.' });
    expect(await generate(endpoint)).toEqual({ text: '{"why":"so"}' });
    expect(provider.chats()[0]?.body).toMatch(
      pattern()`
        "json_schema":\{.*"name":"reasons"|"format":\{"type":"
        (object"|json_schema","strict":true,"name":"reasons"|json_schema","schema")|"responseJsonSchema":\{
      `,
    );
  });

  test.each<[string, Misbehaviour, string, number]>([
    ['a refused key', { kind: 'status', status: 401 }, 'auth', 1],
    ['an answer that was cut', { kind: 'finish', reason: 'length' }, 'context', 1],
    ['a schema that it does not know, even without it', { kind: 'status', status: 422 }, 'refused', 2],
    ['a connection that broke', { kind: 'cut', after: 1 }, 'network', 1],
  ])('gives a failure for %s', async (_, misbehaviour, kind, chats) => {
    provider.standing({ answer: ANSWER, misbehaviour });
    expect(await generate(endpoint)).toMatchObject({ failure: { kind } });
    expect(provider.chats()).toHaveLength(chats);
  });

  test('gives nothing when it was called off', async () => {
    expect(await generate(endpoint, AbortSignal.abort())).toBeUndefined();
  });

  test.each<Misbehaviour>([
    { kind: 'one_byte_chunks' },
    { kind: 'utf8_split' },
    { kind: 'crlf' },
    { kind: 'slow', everyMs: 1 },
  ])('reads the whole text when the wire is odd: $kind', async misbehaviour => {
    provider.standing({ answer: ANSWER, misbehaviour });
    const { text, last } = await read(endpoint);
    expect(text).toBe(ANSWER);
    expect(codeOf(last)).toBe('stop');
  });

  test.each<[Misbehaviour, string, number]>([
    [{ kind: 'status', status: 401 }, 'invalid_api_key', 1],
    [{ kind: 'key_echo' }, 'invalid_api_key', 1],
    [{ kind: 'status', status: 403 }, 'invalid_api_key', 1],
    [{ kind: 'status', status: 404 }, 'unknown_model', 1],
    [{ kind: 'status', status: 408, retryAfterSeconds: 0 }, 'model_busy', 2],
    [{ kind: 'status', status: 429, retryAfterSeconds: 0 }, 'model_busy', 2],
    [{ kind: 'status', status: 429, retryAfterSeconds: 600 }, 'model_busy', 1],
    [{ kind: 'status', status: 429, body: 'You exceeded your current quota' }, 'default_quota', 1],
    [{ kind: 'status', status: 400, body: 'maximum context length is 8192 tokens' }, 'model_context', 1],
    [{ kind: 'status', status: 422 }, 'model_request_refused', 1],
    [{ kind: 'status', status: 500, retryAfterSeconds: 0 }, 'model_failed', 2],
    [{ kind: 'status', status: 503, retryAfterSeconds: 0 }, 'model_busy', 2],
    [{ kind: 'status', status: 529, retryAfterSeconds: 0 }, 'model_busy', 2],
    [{ kind: 'html_error' }, 'model_failed', 2],
    [{ kind: 'wrong_content_type' }, 'model_protocol', 1],
    [{ kind: 'hang', after: 0 }, 'model_unreachable', 2],
    [{ kind: 'cut', after: 3 }, 'model_unreachable', 1],
    [{ kind: 'hang', after: 3 }, 'model_unreachable', 1],
    [{ kind: 'no_finish', after: 3 }, 'model_protocol', 1],
    [{ kind: 'garbled', after: 3 }, 'model_protocol', 1],
    [{ kind: 'error_in_stream', after: 3 }, '', 1],
  ])('ends with our own code, and asks again at most once: %o', async (misbehaviour, code, asked) => {
    provider.standing({ answer: ANSWER, misbehaviour });
    const { parts, text, last } = await read(endpoint, { impatient: misbehaviour.kind === 'hang' });
    expect(last?.t).toBe('error');
    if (code !== '') expect(codeOf(last)).toBe(code);
    expect(provider.chats()).toHaveLength(asked);
    expect(ANSWER.startsWith(text)).toBe(true);
    if ('after' in misbehaviour && misbehaviour.after > 0) expect(text.length).toBeGreaterThan(0);
    expect(JSON.stringify(parts)).not.toContain(KEY);
    expect(JSON.stringify(parts)).not.toContain('Scripted failure');
  });

  test('a failure before the first word is tried again, and the answer arrives whole', async () => {
    provider.next({ misbehaviour: { kind: 'status', status: 503, retryAfterSeconds: 0 } });
    provider.standing({ answer: ANSWER });
    expect((await read(endpoint)).text).toBe(ANSWER);
  });

  test('reasoning printed as tags is kept apart from the answer', async () => {
    provider.standing({ answer: ANSWER, thinking: 'let me see', pieceLength: 3 });
    expect(await read(endpoint)).toMatchObject({ text: ANSWER, reasoning: 'let me see' });
  });

  test('nothing of the events but our own fields gets past', async () => {
    provider.standing({ answer: ANSWER, thinking: 'Hm.' });
    const { parts } = await read(endpoint);
    const fields: Record<ModelPart['t'], string[]> = {
      text: ['t', 's'],
      reasoning: ['t', 's'],
      usage: ['t', 'promptTokens', 'completionTokens'],
      finish: ['t', 'reason'],
      error: [],
      nativeCitation: [],
      toolCall: [],
      fellBack: [],
    };
    for (const part of parts) expect(Object.keys(part)).toEqual(fields[part.t]);
    expect(parts.find(part => part.t === 'usage')).toMatchObject({
      promptTokens: expect.any(Number),
      completionTokens: Math.ceil(ANSWER.length / 4),
    });
  });

  test('an answer without end is cut as one that grew too long', async () => {
    provider.standing({ answer: 'x'.repeat(50_000_000), pieceLength: 20_000 });
    const { text, last } = await read(endpoint);
    expect(codeOf(last)).toBe('length');
    expect(text.length).toBeLessThanOrEqual(200_000);
    await expect.poll(() => provider.chats()[0]?.aborted).toBe(true);
  });

  test('an event without end is given up on', async () => {
    provider.standing({ answer: ANSWER, misbehaviour: { kind: 'endless' } });
    expect(codeOf((await read(endpoint)).last)).toBe('model_protocol');
    await expect.poll(() => provider.chats()[0]?.aborted).toBe(true);
  });

  test('leaving the loop closes the request at the provider', async () => {
    provider.standing({ answer: ANSWER.repeat(50), misbehaviour: { kind: 'slow', everyMs: 5 } });
    await read(endpoint, { until: parts => parts.length === 3 });
    await expect.poll(() => provider.chats()[0]?.aborted).toBe(true);
  });

  test('an abort ends the stream at once and closes the request at the provider', async () => {
    provider.standing({ answer: ANSWER.repeat(50), misbehaviour: { kind: 'slow', everyMs: 5 } });
    const controller = new AbortController();
    const { last } = await read(endpoint, {
      signal: controller.signal,
      until: parts => {
        if (parts.length === 3) controller.abort();
        return false;
      },
    });
    expect(last?.t).toBe('text');
    await expect.poll(() => provider.chats()[0]?.aborted).toBe(true);
  });
});

test.each(wires.filter(name => name !== 'ollama'))(
  '%s: a length limit and a content filter are told apart from a proper end',
  async service => {
    provider.next(
      { answer: ANSWER, misbehaviour: { kind: 'finish', reason: 'length' } },
      { answer: ANSWER, misbehaviour: { kind: 'finish', reason: 'content_filter' } },
    );
    expect(codeOf((await read(service)).last)).toBe('length');
    expect(codeOf((await read(service)).last)).toBe('filter');
  },
);

test.each(wires.filter(name => name !== 'ollama'))(
  '%s: a model that does not let itself be told how to sample is asked again without, and from then on at once',
  async endpoint => {
    provider.standing({ answer: ANSWER, misbehaviour: { kind: 'refuses_sampling' } });
    const { endpoint: name, patch } = services[endpoint] ?? { endpoint, patch: {} };
    const models = port(patch);
    for (const expected of [2, 3]) {
      const parts: ModelPart[] = [];
      for await (const part of models.stream(name, {
        ...question,
        deterministic: true,
        signal: new AbortController().signal,
      }))
        parts.push(part);
      expect(parts.map(part => (part.t === 'text' ? part.s : '')).join('')).toBe(ANSWER);
      expect(provider.chats()).toHaveLength(expected);
    }
  },
);

test.each(Object.keys(services))('%s: an answer is read at the addresses of every version', async service => {
  provider.standing({ answer: ANSWER });
  expect((await read(service)).text).toBe(ANSWER);
});

test('the deterministic request carries temperature 0 and a seed, and Ollama the size of its window', async () => {
  await read('openai-compatible');
  await read('ollama');
  const [openAi, native] = provider.chats().map(({ body }) => JSON.parse(body));
  expect(openAi).toMatchObject({
    temperature: 0,
    top_p: 1,
    seed: 7,
    max_tokens: 200,
    stream: true,
    stream_options: { include_usage: true },
  });
  expect(openAi.messages[0]).toEqual({ role: 'system', content: 'Be exact.' });
  expect(native.options).toMatchObject({ num_ctx: 8_192, num_predict: 200, temperature: 0 });
});

test.each(['ollama', 'openai-compatible', 'OpenAI, chat at another address'])(
  '%s: a prompt that the server cut off is an error the reader sees, not a worse answer',
  async service => {
    provider.standing({ answer: ANSWER, misbehaviour: { kind: 'truncated_prompt' } });
    expect(codeOf((await read(service, { estimatedPromptTokens: 400 })).last)).toBe('model_context');
  },
);

test('builtin is listed first, then what is configured; an unknown model is refused', async () => {
  const models = port();
  expect((await models.endpoints()).map(({ name, models: names }) => [name, names])).toEqual([
    ['builtin', ['builtin']],
    ['openAI', ['fake-model']],
    ['azureOpenAI', ['fake-model']],
    ['anthropic', ['fake-model']],
    ['google', ['fake-model']],
    ['openai-compatible', ['fake-model']],
    ['ollama', ['fake-model']],
    ['gptPlugins', ['fake-model']],
  ]);
  await expect(models.choose('openai-compatible', 'gpt-99')).rejects.toMatchObject({ code: 'unknown_model' });
  await expect(models.choose('nowhere', 'x')).rejects.toMatchObject({ code: 'unknown_model' });
  expect(await models.choose('ollama', 'fake-model')).toMatchObject({ contextTokens: 8_192, citesNatively: false });
  expect(await models.choose('google', 'fake-model')).toMatchObject({ contextTokens: 32_768 });
  expect(await models.choose('anthropic', 'fake-model')).toMatchObject({ contextTokens: 16_384, citesNatively: true });
  expect(await createModelPort(testSettings()).endpoints()).toHaveLength(1);
});

test('the first model that is configured, or that the plan has, is proposed; without any it is builtin', async () => {
  const models = port({ openaiModels: ['o1', 'gpt-4o', 'gpt-4o-mini'] });
  const proposed = async (plan?: PlanName) => (await models.preferred(plan)).model;
  expect(await models.preferred()).toEqual({ endpoint: 'openAI', model: 'o1' });
  expect(await Promise.all([proposed('pro_plan'), proposed('essential_plan'), proposed('basic_plan')])).toEqual([
    'o1',
    'gpt-4o',
    'gpt-4o-mini',
  ]);
  expect(await createModelPort(testSettings()).preferred('basic_plan')).toEqual({
    endpoint: 'builtin',
    model: 'builtin',
  });
});

test('texts become vectors in the order given, and a refusal has no provider text', async () => {
  const { embedding } = port();
  const vectors = await embedding?.embed(['whales sing', 'stars shine', 'whales sing'], new AbortController().signal);
  expect(vectors?.[0]).toEqual(vectors?.[2]);
  expect(vectors?.[0]).not.toEqual(vectors?.[1]);
  expect(provider.requests.map(({ path }) => path)).toEqual(['/v1/embeddings']);
  provider.failEmbeddings(500);
  await expect(embedding?.embed(['x'], new AbortController().signal)).rejects.toMatchObject({
    failure: { code: 'model_failed' },
  });
});

test('a vector service that sends its callers elsewhere is not followed: the key stays with it', async () => {
  const sent: unknown[] = [];
  const models = createModelPort(settingsFor(provider, { embeddingApiKey: KEY }), async (_, init) => {
    sent.push(init?.redirect);
    throw new TypeError('fetch failed');
  });
  await expect(models.embedding?.embed(['x'], new AbortController().signal)).rejects.toMatchObject({
    failure: { kind: 'network' },
  });
  expect(sent).toEqual(['error']);
});
