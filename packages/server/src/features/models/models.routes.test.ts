import { contract } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { startAnsweringApp } from '@nousboard/testkit/answering-app';
import { expect, test } from 'vitest';

test('the engines of an installation are told, the built-in one first, and the first of the models', async () => {
  const { as } = await startAnsweringApp(({ ollamaUrl }) => ({ ollamaBaseUrl: ollamaUrl }));
  const { items, default: preferred } = await as('ada').call(contract.getEndpoints);
  expect(items).toEqual([
    { name: 'builtin', label: 'Built-in', models: ['builtin'], userProvide: false, needsKey: false },
    {
      name: 'openai-compatible',
      label: expect.any(String),
      models: ['fake-model'],
      userProvide: false,
      needsKey: false,
    },
    { name: 'ollama', label: 'Ollama', models: ['fake-model'], userProvide: false, needsKey: false },
    { name: 'gptPlugins', label: 'Agent', models: ['fake-model'], userProvide: false, needsKey: false },
  ]);
  expect(preferred).toEqual({ endpoint: 'openai-compatible', model: 'fake-model' });
  expect(await as('ada').call(contract.getModels)).toEqual({
    builtin: ['builtin'],
    'openai-compatible': ['fake-model'],
    ollama: ['fake-model'],
    gptPlugins: ['fake-model'],
  });
});

test('where no service is set the built-in engine is the only one; who is not signed in is told of none', async () => {
  const { as, anonymous } = await startTestApp();
  const { items, default: preferred } = await as('ada').call(contract.getEndpoints);
  expect([items.map(({ name }) => name), preferred]).toEqual([['builtin'], { endpoint: 'builtin', model: 'builtin' }]);
  for (const list of [contract.getEndpoints, contract.getModels]) {
    const { status, json } = await anonymous.send(list);
    expect([status, json.error.code]).toEqual([401, 'unauthenticated']);
  }
});
