import { type FakeProvider, startFakeProvider } from '@nousboard/testkit/fake-provider/index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ModelPart } from './model-port.ts';
import { createModelPort } from './models.service.ts';
import { servicesOn, settingsFor } from './testing/services.ts';

const documents = [
  { title: 'Wale', text: 'Wale 🐋 singen. Sie schlafen kaum.' },
  { title: 'Sterne', text: 'Stars shine. They also die.' },
];
let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider.close());
beforeEach(() => provider.reset());

async function ask(endpoint: string, more: { format?: { name: string; schema: Record<string, unknown> } } = {}) {
  const parts: ModelPart[] = [];
  const request = {
    model: 'fake-model',
    system: 'Rules with pointers.',
    messages: [{ role: 'user' as const, content: 'Passages and question.' }],
    withDocuments: {
      system: 'Rules without.',
      messages: [
        { role: 'user' as const, content: 'Earlier?' },
        { role: 'assistant' as const, content: 'Yes.' },
        { role: 'user' as const, content: 'Why?' },
      ],
      documents,
    },
    maxOutputTokens: 200,
    estimatedPromptTokens: 10,
    deterministic: true,
    signal: new AbortController().signal,
    ...more,
  };
  for await (const part of createModelPort(settingsFor(provider), servicesOn(provider)).stream(endpoint, request))
    parts.push(part);
  return { parts, body: JSON.parse(provider.chats()[0]?.body ?? '{}') };
}
const at = (document: number, cited: string, start: number, end: number) => ({
  type: 'char_location',
  cited_text: cited,
  document_index: document,
  document_title: null,
  start_char_index: start,
  end_char_index: end,
});

test('documents stand before the last question as citable plain text, with the prompt for them', async () => {
  const { body } = await ask('anthropic');
  expect(body.system).toEqual([{ type: 'text', text: 'Rules without.' }]);
  expect(body.messages).toHaveLength(3);
  expect(body.messages[2].content).toEqual([
    ...documents.map(({ title, text }) => ({
      type: 'document',
      source: { type: 'text', media_type: 'text/plain', data: text },
      title,
      citations: { enabled: true },
    })),
    { type: 'text', text: 'Why?' },
  ]);
});

test('a citation follows the text that it supports, in UTF-16 units of our text', async () => {
  const { parts } = await ask('anthropic');
  const shown = parts.filter(part => part.t === 'text' || part.t === 'nativeCitation');
  const said: string[] = [''];
  const cited: string[] = [];
  for (const part of shown) {
    if (part.t === 'text') said[said.length - 1] += part.s;
    else {
      cited.push(documents[part.document]?.text.slice(part.start, part.end) ?? '');
      said.push('');
    }
  }
  expect(cited).toEqual(['Wale 🐋 singen.', 'Stars shine.']);
  expect(said.map(text => text.trim())).toEqual(['Wale 🐋 singen.', 'Stars shine.', '']);
});

test('offsets of either kind are understood; any other kind of place, and words not there, are dropped', async () => {
  const first = documents[0]?.text ?? '';
  provider.next({
    blocks: [
      { text: 'A', citations: [at(0, 'Sie schlafen kaum.', [...first].length - 18, [...first].length)] },
      { text: 'B', citations: [at(0, 'Sie schlafen kaum.', first.length - 18, first.length)] },
      {
        text: 'C',
        citations: [
          at(0, 'Sie schlafen viel.', first.length - 18, first.length),
          at(1, 'Stars', 1, 6),
          at(7, 'Stars', 0, 5),
          at(1, '', 0, 0),
        ],
      },
      {
        text: 'D',
        citations: [
          {
            type: 'page_location',
            cited_text: 'Stars',
            document_index: 1,
            document_title: null,
            start_page_number: 1,
            end_page_number: 2,
          },
        ],
      },
      {
        text: 'E',
        citations: [
          {
            type: 'content_block_location',
            cited_text: 'Stars',
            document_index: 1,
            document_title: null,
            start_block_index: 0,
            end_block_index: 1,
            file_id: null,
          },
        ],
      },
      {
        text: 'F',
        citations: [
          {
            type: 'search_result_location',
            cited_text: 'Stars',
            search_result_index: 0,
            source: 'x',
            title: null,
            start_block_index: 0,
            end_block_index: 1,
          },
        ],
      },
    ],
  });
  const { parts } = await ask('anthropic');
  const place = { t: 'nativeCitation', document: 0, start: first.length - 18, end: first.length };
  expect(parts.slice(0, -2)).toEqual([
    { t: 'text', s: 'A' },
    place,
    { t: 'text', s: 'B' },
    place,
    ...['C', 'D', 'E', 'F'].map(s => ({ t: 'text', s })),
  ]);
  expect(parts.at(-1)).toEqual({ t: 'finish', reason: 'stop' });
});

test('text that looks like the beginning of a tag comes before its citation all the same', async () => {
  provider.next({ blocks: [{ text: '<th', citations: [at(1, 'Stars', 0, 5)] }, { text: 'an 5' }] });
  const { parts } = await ask('anthropic');
  expect(parts.slice(0, 2)).toEqual([
    { t: 'text', s: '<th' },
    { t: 'nativeCitation', document: 1, start: 0, end: 5 },
  ]);
});

test('an answer in a format is asked for with the plain prompt: the service refuses the two together', async () => {
  const { body } = await ask('anthropic', {
    format: { name: 'why', schema: { type: 'object', properties: {}, additionalProperties: false } },
  });
  expect(body.messages).toEqual([{ role: 'user', content: [{ type: 'text', text: 'Passages and question.' }] }]);
  expect(body.output_config.format.type).toBe('json_schema');
});

test.each(['openAI', 'azureOpenAI', 'google', 'openai-compatible', 'ollama'])(
  '%s never sees the documents',
  async endpoint => {
    await ask(endpoint);
    const sent = provider.chats()[0]?.body ?? '';
    expect(sent).toContain('Passages and question.');
    expect(sent).not.toMatch(/Stars|Rules without/);
  },
);
