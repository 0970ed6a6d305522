import { existsSync, readFileSync } from 'node:fs';
import { pattern } from '@nousboard/core/text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeProvider, startFakeProvider } from './index.ts';

const fixtures = new URL('../../../../../shared/fixtures/', import.meta.url);
const recorded = new URL('openai/', fixtures);
let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider.close());

/** Names and kinds of everything in a value, values left out; of a list its first item. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (value === null) return null;
  if (typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}

const chat = (body: object) =>
  fetch(`${provider.openAiUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'fake-model', messages: [{ role: 'user', content: 'Hello' }], ...body }),
  });

test('streamed chunks have the names and kinds of recorded ones, in their order', async context => {
  const file = new URL('vercel-ai/chat--openai-text.chunks.txt', recorded);
  if (!existsSync(file)) return context.skip('the recorded traffic is not beside this repository');
  const real = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => shapeOf(JSON.parse(line)));
  provider.next({ answer: 'Some words.' });
  const response = await chat({ stream: true, stream_options: { include_usage: true } });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const frames = (await response.text()).trim().split('\n\n');
  expect(frames.at(-1)).toBe('data: [DONE]');
  const ours = frames.slice(0, -1).map(frame => shapeOf(JSON.parse(frame.slice('data: '.length))));
  expect([ours[0], ours[1], ours.at(-2), ours.at(-1)]).toEqual([real[0], real[1], real.at(-2), real.at(-1)]);
});

test('an unknown key is refused in the recorded envelope', async context => {
  const file = new URL(
    'transcripts/error_handling_with_openai_gpt-5-nano_raises_appropriate_auth_error.json',
    recorded,
  );
  if (!existsSync(file)) return context.skip('the recorded traffic is not beside this repository');
  const { response: real } = (
    JSON.parse(readFileSync(file, 'utf8')) as { interactions: [{ response: { status: number; body: string } }] }
  ).interactions[0];
  provider.next({ misbehaviour: { kind: 'status', status: 401 } });
  const ours = await chat({});
  expect(ours.status).toBe(real.status);
  expect(shapeOf(await ours.json())).toEqual(shapeOf(JSON.parse(real.body)));
});

test('embeddings come in the recorded shape', async context => {
  const file = new URL('vercel-ai/embedding--openai-embedding.json', recorded);
  if (!existsSync(file)) return context.skip('the recorded traffic is not beside this repository');
  const ours = await fetch(`${provider.openAiUrl}/embeddings`, {
    method: 'POST',
    body: JSON.stringify({ model: 'm', input: ['a', 'b'] }),
  });
  expect(shapeOf(await ours.json())).toEqual(shapeOf(JSON.parse(readFileSync(file, 'utf8'))));
});

test('an answer is made of the sentences in the prompt, and continued where it broke off', async () => {
  const messages = [
    { role: 'system', content: 'Rules.' },
    {
      role: 'user',
      content:
        '<sources nonce="x">\n<source key="S1" page="1">\n' +
        '[S1.1] The trial enrolled 214 patients in Oslo. [S1.2] Mortality fell by 12 % after one year.\n</source>\n' +
        '</sources nonce="x">\n\nQuestion: How many?',
    },
  ];
  const whole = 'The trial enrolled 214 patients in Oslo. [S1.1] Mortality fell by 12 % after one year. [S1.2]';
  const say = async (more: object[]) =>
    (
      (await (await chat({ messages: [...messages, ...more] })).json()) as {
        choices: [{ message: { content: string } }];
      }
    ).choices[0].message.content;
  expect(await say([])).toBe(whole);
  const partial = 'The trial enrolled 214 patients in Oslo [S1.1]. Mortality fe';
  expect(
    await say([
      { role: 'assistant', content: partial },
      { role: 'user', content: 'Continue.' },
    ]),
  ).toBe('ll by 12 % after one year. [S1.2]');
});

interface Interaction {
  readonly request: { readonly body: string };
  readonly response: { readonly status: number; readonly body: string };
}
function interactionOf(path: string): Interaction | undefined {
  const file = new URL(path, fixtures);
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { interactions: [Interaction] }).interactions[0]
    : undefined;
}
const eventsOf = (stream: string) =>
  stream.split('\n\n').flatMap(frame => {
    const data = /^data: (\{.*)$/m.exec(frame)?.[1];
    return data === undefined
      ? []
      : [{ name: /^event: (.*)$/m.exec(frame)?.[1], data: JSON.parse(data) as Record<string, unknown> }];
  });

/** The shape of one event of each kind, in the order in which the kinds first come. */
const kindsOf = (events: ReturnType<typeof eventsOf>) =>
  new Map(events.map(({ name, data }) => [name ?? '', shapeOf(data)] as const).toReversed());

const post = (url: string, headers: Record<string, string>, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ model: 'fake-model', stream: true, ...body }),
  });
const asks = {
  openai: () => post(`${provider.openAiUrl}/responses`, { authorization: 'Bearer k' }, { input: [] }),
  azure: () => post(`${provider.azureUrl}/openai/v1/responses?api-version=v1`, { 'api-key': 'k' }, { input: [] }),
  anthropic: () =>
    post(
      `${provider.anthropicUrl}/messages`,
      { 'x-api-key': 'k', 'anthropic-version': '2023-06-01' },
      { messages: [] },
    ),
  google: () =>
    post(
      `${provider.googleUrl}/models/fake-model:streamGenerateContent?alt=sse`,
      { 'x-goog-api-key': 'k' },
      { contents: [] },
    ),
};

test.for([
  // Reasoning items carry what only the service can read; ours have none. Output texts of a recorded event may be empty
  // lists.
  ['openai', 'openai/transcripts/streaming_responses_openai_gpt-5-nano_supports_streaming_responses.json'],
  ['azure', 'azure/transcripts/responses_protocol_dialects_with_azure_gpt-5-nano_streams_responses.json'],
  [
    'anthropic',
    'anthropic/transcripts/streaming_responses_anthropic_claude-haiku-4-5_supports_streaming_responses.json',
  ],
] as const)(
  '%s: the events of a stream have the names, order and fields of recorded ones',
  async ([service, path], context) => {
    const interaction = interactionOf(path);
    if (!interaction) return context.skip('the recorded traffic is not beside this repository');
    provider.next({ answer: 'Some words.', pieceLength: 100 });
    const real = eventsOf(interaction.response.body).filter(
      ({ data }) => (data['item'] as { type?: string } | undefined)?.type !== 'reasoning',
    );
    const ours = eventsOf(await (await asks[service]()).text());
    const orderOf = (events: ReturnType<typeof eventsOf>) =>
      events.map(({ name }) => name).filter((name, index, names) => name !== 'ping' && name !== names[index - 1]);
    expect(orderOf(ours)).toEqual(orderOf(real));
    const expected = kindsOf(real);
    for (const [name, shape] of kindsOf(ours)) {
      const [mine, theirs] = [shape, expected.get(name)].map(fieldsOf);
      expect(mine, name).toEqual(theirs);
    }
  },
);

/** Names of the fields of an event and of what it wraps; only one of OpenAI and Azure says what it filtered. */
function fieldsOf(shape: unknown): string[] {
  const unlike = pattern()`
    ^(response\.)?(content_filters|output|usage|incomplete_details|completed_at|obfuscation)|^item\.(phase|content)
    |^response\.(prompt_cache|error)
  `;
  const inside = (value: unknown, prefix: string): string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([name, inner]) => [prefix + name, ...inside(inner, `${prefix}${name}.`)])
      : [];
  return inside(shape, '')
    .filter(name => !unlike.test(name))
    .toSorted();
}

test('Google: a reply of the stream has the fields of a recorded one', async context => {
  const interaction = interactionOf(
    'google/transcripts/with_extended_thinking_gemini_gemini-3-flash-preview_' +
      'streams_thinking_content_when_available.json',
  );
  if (!interaction) return context.skip('the recorded traffic is not beside this repository');
  provider.next({ answer: 'Some words.', pieceLength: 100, thinking: 'Hm.' });
  const real = eventsOf(interaction.response.body).map(({ data }) => shapeOf(data));
  const ours = eventsOf(await (await asks.google()).text()).map(({ data }) => shapeOf(data));
  expect(ours[0]).toEqual(real[0]);
  expect(Object.keys(ours.at(-1) as object)).toEqual(Object.keys(real.at(-1) as object));
});

test.for([
  [
    'anthropic',
    401,
    'anthropic/transcripts/error_handling_with_anthropic_claude-haiku-4-5_raises_appropriate_auth_error.json',
  ],
  [
    'anthropic',
    400,
    'anthropic/transcripts/real_error_scenarios_anthropic_claude-haiku-4-5_handles_context_length_exceeded_errors.json',
  ],
  ['google', 401, 'google/transcripts/error_handling_with_gemini_gemini-2_5-flash_raises_appropriate_auth_error.json'],
] as const)(
  '%s: a refusal (%i) comes in the recorded envelope and with its status',
  async ([service, status, path], context) => {
    const real = interactionOf(path)?.response;
    if (!real) return context.skip('the recorded traffic is not beside this repository');
    provider.next({ misbehaviour: { kind: 'status', status } });
    const ours = await asks[service]();
    expect(ours.status).toBe(real.status);
    expect(shapeOf(await ours.json())).toEqual(shapeOf(JSON.parse(real.body)));
  },
);

test('Azure wants its version and its own header, and Anthropic a version', async () => {
  expect((await post(`${provider.azureUrl}/openai/v1/responses`, { 'api-key': 'k' }, { input: [] })).status).toBe(404);
  expect(
    (
      await post(
        `${provider.azureUrl}/openai/v1/responses?api-version=v1`,
        { 'api-key': 'k', authorization: 'Bearer k' },
        { input: [] },
      )
    ).status,
  ).toBe(404);
  expect((await post(`${provider.anthropicUrl}/messages`, { 'x-api-key': 'k' }, { messages: [] })).status).toBe(404);
});

test('citations come before the text of their block, as recorded', async context => {
  const interaction = interactionOf(
    'anthropic/transcripts/citations_with_anthropic_claude-haiku-4-5_streams_citations.json',
  );
  if (!interaction) return context.skip('the recorded traffic is not beside this repository');
  const { messages } = JSON.parse(interaction.request.body) as { messages: object[] };
  const ours = eventsOf(
    await (
      await post(
        `${provider.anthropicUrl}/messages`,
        { 'x-api-key': 'k', 'anthropic-version': '2023-06-01' },
        { messages },
      )
    ).text(),
  );
  const deltas = (events: ReturnType<typeof eventsOf>) =>
    events.flatMap(({ data }) => (data['type'] === 'content_block_delta' ? [shapeOf(data)] : []));
  expect(deltas(ours).slice(0, 2)).toEqual(deltas(eventsOf(interaction.response.body)).slice(0, 2));
  expect(JSON.stringify(ours)).toContain(
    '"cited_text":"The Ruby programming language was created by Yukihiro Matsumoto in 1993."',
  );
});
