import { AGENT_ENDPOINT } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { askedEndpoint, keyTaker } from './key-taker.ts';

const endpoints = [
  { name: 'builtin', models: ['builtin'], userProvide: false },
  { name: 'ollama', models: ['qwen'], userProvide: false },
  { name: 'openAI', models: ['gpt-4o'], userProvide: true },
  { name: AGENT_ENDPOINT, models: ['qwen', 'gpt-4o'], userProvide: false },
];

test.each([
  ['openAI', 'gpt-4o', 'openAI'],
  ['ollama', 'qwen', null],
  ['an agent that asks a service which takes keys', 'gpt-4o', 'openAI'],
  ['an agent that asks one which takes none', 'qwen', null],
  ['an agent whose model nobody lists', 'gone', null],
])('a key can be set for %s with %s: %s', (asked, model, service) => {
  const endpoint = asked.startsWith('an agent') ? AGENT_ENDPOINT : asked;
  expect(keyTaker(askedEndpoint(endpoints, { endpoint, model }))).toBe(service);
});
