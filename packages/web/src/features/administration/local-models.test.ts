import type { LocalServer } from '@nousboard/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { speakEnglish } from '#lib/testing/english.ts';

vi.stubGlobal('location', { origin: 'http://localhost' });
const { LocalModelOffer } = await import('./local-model-offer.tsx');
const { LocalModels } = await import('./local-models.tsx');
const { localModels } = await import('./models.queries.ts');
const { offeredLocal, shortName } = await import('./offered-local.ts');

beforeAll(speakEnglish);

const model = (name: string, isForEmbedding = false): LocalServer['models'][number] => ({
  name,
  contextTokens: 8_192,
  parameters: null,
  isForEmbedding,
});
const ollama: LocalServer = {
  program: 'ollama',
  service: 'ollama',
  baseUrl: 'http://127.0.0.1:11434',
  state: 'free',
  models: [model('nomic-embed-text', true), model('qwen3:8b')],
};
const llamaCpp: LocalServer = {
  program: 'llamaCpp',
  service: 'openai-compatible',
  baseUrl: 'http://127.0.0.1:8080/v1',
  state: 'free',
  models: [model('/models/Llama-3.2-3B.gguf')],
};

/** What is read on the screen when this was found; undefined is still looked for. */
function drawn(component: FunctionComponent, found: readonly LocalServer[] | undefined, isOn = true): string {
  const cache = new QueryClient();
  if (found) cache.setQueryData(localModels().queryKey, { isOn, items: [...found] });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: cache }, createElement(component)))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
const Home = () => createElement(LocalModelOffer, { instead: 'The usual line.' });

test('home offers the first model that answers, by its program, with one press to use it and one to decline', () => {
  expect(drawn(Home, [ollama, llamaCpp])).toBe(
    'Ollama runs on this machine with qwen3:8b . Use it for answers Not now',
  );
  expect(drawn(Home, [llamaCpp])).toContain('llama.cpp runs on this machine with Llama-3.2-3B.gguf .');
});

test.each([
  ['nothing was found', []],
  ['it is still looked for', undefined],
  ['there is only a model for embedding', [{ ...ollama, models: [model('nomic-embed-text', true)] }]],
  ['it is connected', [{ ...ollama, state: 'connected' }]],
  ['its service is connected elsewhere', [{ ...llamaCpp, state: 'taken' }]],
] satisfies [string, LocalServer[] | undefined][])('home says what it usually says when %s', (_, found) => {
  expect(drawn(Home, found)).toBe('The usual line.');
});

test('what is connected or taken does not hide what is free', () => {
  expect(offeredLocal([{ ...ollama, state: 'connected' }, llamaCpp])).toEqual({
    label: 'llama.cpp',
    service: 'openai-compatible',
    baseUrl: 'http://127.0.0.1:8080/v1',
    model: '/models/Llama-3.2-3B.gguf',
  });
  expect(['C:\\models\\a.gguf', 'Qwen/Qwen3-4B', 'odd/'].map(shortName)).toEqual(['a.gguf', 'Qwen3-4B', 'odd/']);
});

test('the administration lists each program with its address, its models, and what can be done with it', () => {
  const text = drawn(LocalModels, [ollama, { ...llamaCpp, state: 'taken' }]);
  expect(text).toContain('Ollama http://127.0.0.1:11434 qwen3:8b For vectors only, not for answers: nomic-embed-text');
  expect(text).toContain('Connect Ollama');
  expect(text).toContain('OpenAI-compatible is connected to another address.');
  expect(text).not.toContain('Connect llama.cpp');
  expect(drawn(LocalModels, [{ ...ollama, state: 'connected' }])).toMatch(/Connected$/);
});

test('the administration says when nothing was found, and nothing at all where the setting is off', () => {
  expect(drawn(LocalModels, [])).toContain('No program that serves models was found.');
  expect(drawn(LocalModels, undefined)).toContain('Looking for programs that serve models.');
  expect(drawn(LocalModels, [], false)).toBe('');
});
