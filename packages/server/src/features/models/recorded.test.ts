import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pattern } from '@nousboard/core/text';
import { testSettings } from '@nousboard/testkit/test-settings';
import { describe, expect, test } from 'vitest';
import type { ModelPart } from './model-port.ts';
import { createModelPort, type ModelSettings } from './models.service.ts';

/**
 * Recorded traffic of the real services, read by the adapters: the text, the end and the usage have to be those of the
 * recording.
 */
const recorded = new URL('../../../../../../shared/fixtures/', import.meta.url);

interface Recording {
  readonly name: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}
interface Reading {
  readonly text: string;
  readonly reasoning: string;
  readonly ending: string;
  readonly usage: readonly [number | null, number | null] | undefined;
}
type Json = { readonly [name: string]: Json } & readonly Json[] & string & number;

const settings: ModelSettings = {
  ...testSettings(),
  openaiApiKey: 'k',
  azureOpenaiEndpoint: 'https://resource.example',
  azureOpenaiApiKey: 'k',
  azureOpenaiModels: ['m:chat', 'n'],
  anthropicApiKey: 'k',
  googleApiKey: 'k',
};

async function readBy(
  endpoint: string,
  { status, contentType, body }: Recording,
  patch: Partial<ModelSettings> = {},
  model = 'm',
) {
  const door = async () => new Response(body, { status, headers: { 'content-type': contentType } });
  const parts: ModelPart[] = [];
  const messages = [{ role: 'user' as const, content: 'Why?' }];
  const request = {
    model,
    system: 's',
    messages,
    maxOutputTokens: 200,
    estimatedPromptTokens: 10,
    deterministic: false,
    signal: new AbortController().signal,
  };
  for await (const part of createModelPort({ ...settings, ...patch }, door).stream(endpoint, request)) parts.push(part);
  return parts;
}

function readingOf(parts: readonly ModelPart[]): Reading {
  const last = parts.at(-1);
  const usage = parts.findLast(part => part.t === 'usage');
  const said = (kind: 'text' | 'reasoning') => parts.map(part => (part.t === kind ? part.s : '')).join('');
  return {
    text: said('text'),
    reasoning: said('reasoning'),
    ending: last?.t === 'finish' ? last.reason : last?.t === 'error' ? last.failure.kind : 'none',
    usage: usage && [usage.promptTokens, usage.completionTokens],
  };
}

const eventsOf = (body: string) =>
  body
    .split(/\r?\n/)
    .filter(line => line.startsWith('data: {'))
    .map(line => JSON.parse(line.slice(6)) as Json);
const joined = (pieces: readonly (string | undefined)[]) => pieces.map(piece => piece ?? '').join('');

/** What each recording says, read event by event with nothing but its own field names. */
const said: Record<string, (events: readonly Json[]) => Reading> = {
  responses(events) {
    const end = events.findLast(event => event['response'] !== undefined)?.['response'];
    const usage = end?.['usage'];
    return {
      text: joined(events.map(event => (event['type'] === 'response.output_text.delta' ? event['delta'] : ''))),
      reasoning: joined(
        events.map(event => (event['type'] === 'response.reasoning_summary_text.delta' ? event['delta'] : '')),
      ),
      ending: end?.['status'] === 'completed' ? 'stop' : 'length',
      usage: usage && [usage['input_tokens'] ?? null, usage['output_tokens'] ?? null],
    };
  },
  chat(events) {
    const reasons: Record<string, string> = { stop: 'stop', length: 'length', content_filter: 'filter' };
    const usage = events.findLast(event => event['usage'])?.['usage'];
    return {
      text: joined(events.map(event => event['choices']?.[0]?.['delta']?.['content'])),
      reasoning: '',
      ending:
        reasons[
          events.findLast(event => event['choices']?.[0]?.['finish_reason'])?.['choices']?.[0]?.['finish_reason'] ?? ''
        ] ?? '',
      usage: usage ? [usage['prompt_tokens'] ?? null, usage['completion_tokens'] ?? null] : [null, null],
    };
  },
  anthropic(events) {
    const reasons: Record<string, string> = { end_turn: 'stop', max_tokens: 'length', refusal: 'filter' };
    const last = events.findLast(event => event['type'] === 'message_delta');
    const start = events.find(event => event['type'] === 'message_start')?.['message']?.['usage'];
    const usage: Record<string, number | undefined> = Object.assign({}, start, last?.['usage']);
    return {
      text: joined(events.map(event => event['delta']?.['text'])),
      reasoning: joined(events.map(event => event['delta']?.['thinking'])),
      ending: reasons[last?.['delta']?.['stop_reason'] ?? ''] ?? '',
      usage: [
        (usage['input_tokens'] ?? 0) +
          (usage['cache_creation_input_tokens'] ?? 0) +
          (usage['cache_read_input_tokens'] ?? 0),
        usage['output_tokens'] ?? null,
      ],
    };
  },
  google(events) {
    const reasons: Record<string, string> = { STOP: 'stop', MAX_TOKENS: 'length', SAFETY: 'filter' };
    const parts = events.flatMap(event => [...(event['candidates']?.[0]?.['content']?.['parts'] ?? [])] as Json[]);
    const usage = events.findLast(event => event['usageMetadata'])?.['usageMetadata'];
    return {
      text: joined(parts.map(part => (part['thought'] ? '' : part['text']))),
      reasoning: joined(parts.map(part => (part['thought'] ? part['text'] : ''))),
      ending:
        reasons[
          events.findLast(event => event['candidates']?.[0]?.['finishReason'])?.['candidates']?.[0]?.['finishReason'] ??
            ''
        ] ?? '',
      usage: usage && [
        usage['promptTokenCount'] ?? null,
        (usage['candidatesTokenCount'] ?? 0) + (usage['thoughtsTokenCount'] ?? 0),
      ],
    };
  },
};

/**
 * Every recorded reply of a service: those of the transcripts, and the event lists that were kept without their
 * framing.
 */
function recordingsOf(service: string): Recording[] {
  if (!existsSync(new URL(service, recorded))) return [];
  const transcripts = readdirSync(new URL(`${service}/transcripts/`, recorded)).flatMap(file => {
    const { interactions } = JSON.parse(readFileSync(new URL(`${service}/transcripts/${file}`, recorded), 'utf8')) as {
      interactions: {
        request: { url: string };
        response: { status: number; headers: Record<string, string>; body: string };
      }[];
    };
    return interactions.map(({ request: { url }, response: { status, headers, body } }, index) => ({
      name: `${file.replace('.json', '')} ${index} ${new URL(url).pathname}`,
      status,
      contentType: headers['content-type'] ?? 'application/json',
      body,
    }));
  });
  const lists = readdirSync(new URL(`${service}/vercel-ai/`, recorded))
    .filter(file => file.endsWith('.chunks.txt'))
    .map(file => {
      const events = readFileSync(new URL(`${service}/vercel-ai/${file}`, recorded), 'utf8')
        .trim()
        .split('\n');
      return {
        name: file,
        status: 200,
        contentType: 'text/event-stream',
        body: `${events.map(line => `data: ${line}`).join('\n\n')}\n\n`,
      };
    });
  return [...transcripts, ...lists];
}

/**
 * Streams in which a model calls tools, which we never offer it, or which belong to other interfaces of the service.
 */
const notAsked = pattern()`
  tool|function_calling|web_search|web-search|web-fetch|file-search|interactions--|completion--|responses--openai-error
`;
const isStream = ({ contentType, status }: Recording) => contentType.includes('event-stream') && status === 200;
const streamsOf = (service: string) =>
  recordingsOf(service).filter(recording => isStream(recording) && !notAsked.test(recording.name));

const cases: [
  service: string,
  count: number,
  ask: (recording: Recording) => [endpoint: string, protocol: string, patch: Partial<ModelSettings>, model: string],
][] = [
  [
    'openai',
    6,
    ({ name }) =>
      name.startsWith('chat--')
        ? ['openAI', 'chat', { openaiBaseUrl: 'https://gateway.example/v1' }, 'm']
        : ['openAI', 'responses', {}, 'm'],
  ],
  [
    'azure',
    3,
    ({ body }) =>
      body.includes('response.created') ? ['azureOpenAI', 'responses', {}, 'n'] : ['azureOpenAI', 'chat', {}, 'm'],
  ],
  ['anthropic', 9, () => ['anthropic', 'anthropic', {}, 'm']],
  ['google', 6, () => ['google', 'google', {}, 'm']],
];

describe.each(cases)('%s', (service, count, ask) => {
  test('every recorded stream of an answer is read to what it says', async context => {
    const streams = streamsOf(service);
    if (streams.length === 0) return context.skip('the recorded traffic is not beside this repository');
    const read: Record<string, Reading> = {};
    const expected: Record<string, Reading> = {};
    for (const recording of streams) {
      const [endpoint, protocol, patch, model] = ask(recording);
      read[recording.name] = readingOf(await readBy(endpoint, recording, patch, model));
      expected[recording.name] = said[protocol]?.(eventsOf(recording.body)) ?? {
        text: '',
        reasoning: '',
        ending: '',
        usage: undefined,
      };
    }
    expect(read).toEqual(expected);
    expect(Object.keys(read).length).toBeGreaterThanOrEqual(count);
  });

  test('a stream that calls tools, and every other reply, ends once and in our own words', async context => {
    const others = recordingsOf(service).filter(recording => !isStream(recording) || notAsked.test(recording.name));
    if (others.length === 0) return context.skip('the recorded traffic is not beside this repository');
    for (const recording of others) {
      const [endpoint, , patch, model] = ask(recording);
      // Replies to be tried again would only be answered the same.
      if (recording.status >= 500 || recording.status === 408) continue;
      const parts = await readBy(endpoint, recording, patch, model);
      expect(parts.filter(part => part.t === 'finish' || part.t === 'error').length, recording.name).toBe(1);
      expect(['finish', 'error'], recording.name).toContain(parts.at(-1)?.t);
    }
  });
});

test.for([
  ['openai', 'raises_appropriate_auth_error', 'openAI', 'auth'],
  ['openai', 'handles_context_length_exceeded', 'openAI', 'context'],
  ['openai', 'responses--openai-error', 'openAI', 'quota'],
  ['azure', 'raises_appropriate_auth_error', 'azureOpenAI', 'auth'],
  ['azure', 'handles_context_length_exceeded', 'azureOpenAI', 'rate'],
  ['anthropic', 'raises_appropriate_auth_error', 'anthropic', 'auth'],
  ['anthropic', 'handles_context_length_exceeded', 'anthropic', 'context'],
  ['google', 'raises_appropriate_auth_error', 'google', 'auth'],
  ['google', 'handles_context_length_exceeded', 'google', 'rate'],
] as const)('a recorded error of %s (%s) is told as what it is', async ([service, name, endpoint, kind], context) => {
  const recording = recordingsOf(service).find(candidate => candidate.name.includes(name));
  if (!recording) return context.skip('the recorded traffic is not beside this repository');
  const parts = await readBy(endpoint, recording);
  expect(parts.at(-1)).toMatchObject({ t: 'error', failure: { kind } });
  expect(JSON.stringify(parts)).not.toMatch(/incorrect|platform\.openai|quota, please|x-api-key/i);
});

test('a recorded citation is found in the recorded document', async context => {
  const file = new URL(
    'anthropic/transcripts/citations_with_anthropic_claude-haiku-4-5_streams_citations.json',
    recorded,
  );
  if (!existsSync(file)) return context.skip('the recorded traffic is not beside this repository');
  const { interactions } = JSON.parse(readFileSync(file, 'utf8')) as {
    interactions: [{ request: { body: string }; response: { body: string } }];
  };
  const { request, response } = interactions[0];
  const text = (JSON.parse(request.body) as Json)['messages']?.[0]?.['content']?.[1]?.['source']?.['data'] ?? '';
  const door = async () => new Response(response.body, { headers: { 'content-type': 'text/event-stream' } });
  const parts: ModelPart[] = [];
  const messages = [{ role: 'user' as const, content: 'Who created Ruby?' }];
  const asked = {
    model: 'm',
    system: 's',
    messages,
    maxOutputTokens: 200,
    estimatedPromptTokens: 10,
    deterministic: false,
    signal: new AbortController().signal,
  };
  const withDocuments = { system: 's', messages, documents: [{ title: 'facts.txt', text }] };
  for await (const part of createModelPort(settings, door).stream('anthropic', { ...asked, withDocuments }))
    parts.push(part);
  expect(parts.slice(0, 2)).toEqual([
    { t: 'text', s: 'The Ruby programming language was created by Yukihiro Matsumoto in 1993.' },
    { t: 'nativeCitation', document: 0, start: 0, end: 73 },
  ]);
});
