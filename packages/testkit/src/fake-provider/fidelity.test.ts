import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeProvider, startFakeProvider } from './index.ts';

const recorded = new URL('../../../../../shared/fixtures/openai/', import.meta.url);
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
  const file = new URL('transcripts/error_handling_with_openai_gpt-5-nano_raises_appropriate_auth_error.json', recorded);
  if (!existsSync(file)) return context.skip('the recorded traffic is not beside this repository');
  const { response: real } = (JSON.parse(readFileSync(file, 'utf8')) as { interactions: [{ response: { status: number; body: string } }] }).interactions[0];
  provider.next({ misbehaviour: { kind: 'status', status: 401 } });
  const ours = await chat({});
  expect(ours.status).toBe(real.status);
  expect(shapeOf(await ours.json())).toEqual(shapeOf(JSON.parse(real.body)));
});

test('embeddings come in the recorded shape', async context => {
  const file = new URL('vercel-ai/embedding--openai-embedding.json', recorded);
  if (!existsSync(file)) return context.skip('the recorded traffic is not beside this repository');
  const ours = await fetch(`${provider.openAiUrl}/embeddings`, { method: 'POST', body: JSON.stringify({ model: 'm', input: ['a', 'b'] }) });
  expect(shapeOf(await ours.json())).toEqual(shapeOf(JSON.parse(readFileSync(file, 'utf8'))));
});

test('an answer is made of the sentences in the prompt, and continued where it broke off', async () => {
  const messages = [
    { role: 'system', content: 'Rules.' },
    {
      role: 'user',
      content:
        '<sources nonce="x">\n<source key="S1" page="1">\n[S1.1] The trial enrolled 214 patients in Oslo. [S1.2] Mortality fell by 12 % after one year.\n</source>\n</sources nonce="x">\n\nQuestion: How many?',
    },
  ];
  const whole = 'The trial enrolled 214 patients in Oslo. [S1.1] Mortality fell by 12 % after one year. [S1.2]';
  const say = async (more: object[]) =>
    ((await (await chat({ messages: [...messages, ...more] })).json()) as { choices: [{ message: { content: string } }] }).choices[0].message.content;
  expect(await say([])).toBe(whole);
  const partial = 'The trial enrolled 214 patients in Oslo [S1.1]. Mortality fe';
  expect(
    await say([
      { role: 'assistant', content: partial },
      { role: 'user', content: 'Continue.' },
    ]),
  ).toBe('ll by 12 % after one year. [S1.2]');
});
