import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listModels, readManner } from './model-folder.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'nousboard-folder-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function put(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  }
}

async function mannerOf(name: string, files: Readonly<Record<string, string>> = {}) {
  await put({ [`${name}/model.onnx`]: '', ...files });
  const [model] = await listModels(directory);
  if (!model) throw new Error('no model was found');
  return readManner(model);
}

test('a folder that is not there holds no model, and what is not laid out as one is none', async () => {
  expect(await listModels(join(directory, 'nowhere'))).toEqual([]);
  await put({ 'model.onnx': '', 'empty/readme.md': '', '.part/model.onnx': '' });
  expect(await listModels(directory)).toEqual([]);
});

test('models are found as they were published, by name, also where they are kept as links', async () => {
  await put({ 'b/onnx/model.onnx': '', 'b/onnx/model_quantized.onnx': '', 'b/tokenizer.json': '{}', stored: 'bytes' });
  await mkdir(join(directory, 'a'));
  await symlink(join(directory, 'stored'), join(directory, 'a/model.onnx'));
  const [a, b] = await listModels(directory);
  expect(a).toMatchObject({ name: 'a', model: join(directory, 'stored'), modelBytes: 5, tokenizer: undefined });
  expect(b).toMatchObject({
    name: 'b',
    model: join(directory, 'b/onnx/model_quantized.onnx'),
    tokenizer: join(directory, 'b/tokenizer.json'),
  });
});

test.each([
  ['multilingual-e5-small', 'query: ', 'passage: '],
  ['multilingual-e5-large-instruct', expect.stringMatching(/^Instruct: [\s\S]*Query: $/), ''],
  ['bge-small-en-v1.5', 'Represent this sentence for searching relevant passages: ', ''],
  ['bge-small-zh', '为这个句子生成表示以用于检索相关文章：', ''],
  ['bge-m3', '', ''],
  ['all-MiniLM-L6-v2', '', ''],
])('texts for %s begin as its makers had them', async (name, question, passage) => {
  expect((await mannerOf(name)).prefixes).toEqual({ question, passage });
});

test('a family is told by the name in the configuration as well', async () => {
  const manner = await mannerOf('small', { 'small/config.json': '{"_name_or_path": "intfloat/e5-small-v2"}' });
  expect(manner.prefixes.passage).toBe('passage: ');
});

test('what the files beside it say stands over what its family is known for', async () => {
  const manner = await mannerOf('e5-own', {
    'e5-own/config_sentence_transformers.json': '{"prompts": {"query": "ask: ", "document": "text: "}}',
    'e5-own/sentence_bert_config.json': '{"max_seq_length": 256}',
    'e5-own/1_Pooling/config.json': '{"pooling_mode_lasttoken": true, "pooling_mode_mean_tokens": false}',
  });
  expect(manner).toEqual({ pooling: 'last', mostTokens: 256, prefixes: { question: 'ask: ', passage: 'text: ' } });
});

test.each([
  ['{"pooling_mode": "cls"}', 'first'],
  ['{"pooling_mode_cls_token": true}', 'first'],
  ['{"pooling_mode_mean_tokens": true}', 'mean'],
  ['no JSON', 'mean'],
])('with %s beside it a vector is made of the %s', async (config, pooling) => {
  expect((await mannerOf('some', { 'some/1_Pooling/config.json': config })).pooling).toBe(pooling);
});

test('512 tokens are read of a text, and never more than a passage can have', async () => {
  expect((await mannerOf('some')).mostTokens).toBe(512);
  expect((await mannerOf('some', { 'some/sentence_bert_config.json': '{"max_seq_length": 8192}' })).mostTokens).toBe(
    2_048,
  );
});
