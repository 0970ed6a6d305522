import {
  contract,
  MAX_EXAMPLE_TEXT,
  MAX_EXAMPLES,
  MAX_INSTRUCTIONS,
  MAX_LABEL,
  NO_PARAMETERS,
} from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { expect, test } from 'vitest';

/** A project of Ada's, and how she changes it. */
async function projectWith(engine: object) {
  const { as, given } = await startTestApp();
  const project = await given.project({ owner: 'ada' });
  const change = (body: object) => as('ada').send(contract.updateProject, { params: project, body: body as never });
  await change(engine);
  return { as, project, change, now: () => as('ada').call(contract.getProject, { params: project }) };
}
const gemini = { endpoint: 'google', model: 'gemini-pro' };
const claude = { endpoint: 'anthropic', model: 'claude-haiku-4-5' };
const gpt = { endpoint: 'openAI', model: 'gpt-4.1' };
const example = (input: string, output: string) => ({ input: { content: input }, output: { content: output } });

test('a project leaves all to its model until parameters are set; each is kept, and null takes it back', async () => {
  const { project, change, now } = await projectWith(gemini);
  expect(project).toMatchObject(NO_PARAMETERS);
  const set = {
    temperature: 0.25,
    topP: 0.5,
    topK: 40,
    maxOutputTokens: 8_192,
    modelLabel: 'Scribe',
    promptPrefix: 'Be brief.',
    examples: [example('Why?', 'So.')],
  };
  expect((await change(set)).json).toMatchObject({ ...NO_PARAMETERS, ...set });
  await change({ title: 'Tea' });
  await change({ temperature: null, examples: [] });
  expect(await now()).toMatchObject({ ...NO_PARAMETERS, ...set, title: 'Tea', temperature: null, examples: [] });
});

test('a project shows every field of a conversation and keeps what is set for one service in its place', async () => {
  const { as, change, now } = await projectWith(gpt);
  await change({
    temperature: 0.5,
    top_p: 0.25,
    frequency_penalty: -1,
    presence_penalty: 1,
    maxOutputTokens: 900,
    chatGptLabel: 'Scribe',
  });
  await change({
    userLabel: 'Ada',
    promptPrefix: 'Be brief.',
    context: 'I study tea.',
    deterministic: true,
    strictness: 'very_strict',
  });
  const { id } = await as('ada').user();
  expect(await now()).toEqual({
    ...NO_PARAMETERS,
    ...gpt,
    conversationId: expect.stringMatching(/^[0-9a-f]{24}$/),
    title: expect.any(String),
    user: id,
    owner: null,
    files: [],
    dataSources: [],
    suggestions: [],
    lastQuestion: null,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    changedOrder: expect.any(Number),
    citationStyle: 'none',
    deterministic: true,
    strictness: 'very_strict',
    temperature: 0.5,
    top_p: 0.25,
    frequency_penalty: -1,
    presence_penalty: 1,
    maxOutputTokens: 900,
    chatGptLabel: 'Scribe',
    userLabel: 'Ada',
    promptPrefix: 'Be brief.',
    context: 'I study tea.',
    tools: [],
    agentOptions: { agent: 'functions', skipCompletion: true, model: '', temperature: 0 },
    assistant_id: null,
    thread_id: null,
    clientId: null,
    conversationSignature: null,
    invocationId: null,
  });
  expect(Object.keys(NO_PARAMETERS)).toEqual(
    expect.arrayContaining(['topP', 'topK', 'modelLabel', 'systemMessage', 'examples', 'toneStyle', 'jailbreak']),
  );
});

test('an empty text is none, and an example without a word is left out', async () => {
  const { change, now } = await projectWith(gemini);
  await change({
    modelLabel: '  ',
    promptPrefix: ' Be \ud800 brief. ',
    examples: [example(' ', ''), example('Why?', ''), example('', 'So.')],
  });
  expect(await now()).toMatchObject({
    modelLabel: null,
    promptPrefix: 'Be \ufffd brief.',
    examples: [example('Why?', ''), example('', 'So.')],
  });
});

test.each([
  [gemini, { temperature: 1.01 }, { temperature: 'temperature is a number from 0 to 1 for gemini-pro of google.' }],
  [gemini, { temperature: -0.01 }, { temperature: 'temperature is a number from 0 to 1 for gemini-pro of google.' }],
  [
    gemini,
    { topP: 2, topK: 41 },
    {
      topP: 'topP is a number from 0 to 1 for gemini-pro of google.',
      topK: 'topK is a whole number from 1 to 40 for gemini-pro of google.',
    },
  ],
  [gemini, { topK: 1.5 }, { topK: 'topK is a whole number from 1 to 40 for gemini-pro of google.' }],
  [
    gemini,
    { maxOutputTokens: 8_193 },
    { maxOutputTokens: 'maxOutputTokens is a whole number from 1 to 8192 for gemini-pro of google.' },
  ],
  [
    { ...gemini, model: 'chat-bison' },
    { maxOutputTokens: 2_049 },
    { maxOutputTokens: 'maxOutputTokens is a whole number from 1 to 2048 for chat-bison of google.' },
  ],
  [gemini, { frequency_penalty: 1 }, { frequency_penalty: 'gemini-pro of google does not take frequency_penalty.' }],
  [
    claude,
    { temperature: 1.5 },
    { temperature: 'temperature is a number from 0 to 1 for claude-haiku-4-5 of anthropic.' },
  ],
  [
    claude,
    { examples: [example('Why?', 'So.')] },
    { examples: 'claude-haiku-4-5 of anthropic does not take examples.' },
  ],
  [
    gpt,
    { frequency_penalty: 2.1 },
    { frequency_penalty: 'frequency_penalty is a number from -2 to 2 for gpt-4.1 of openAI.' },
  ],
  [
    gpt,
    { presence_penalty: -2.1 },
    { presence_penalty: 'presence_penalty is a number from -2 to 2 for gpt-4.1 of openAI.' },
  ],
  [gpt, { modelLabel: 'Scribe' }, { modelLabel: 'gpt-4.1 of openAI does not take modelLabel.' }],
  [{ ...gpt, model: 'o3-mini' }, { temperature: 1 }, { temperature: 'o3-mini of openAI does not take temperature.' }],
  [gemini, { temperature: '0.5' }, { temperature: expect.any(String) }],
  [gemini, { modelLabel: 'x'.repeat(MAX_LABEL + 1) }, { modelLabel: 'A name has at most 60 characters.' }],
  [
    gemini,
    { promptPrefix: 'x'.repeat(MAX_INSTRUCTIONS + 1) },
    { promptPrefix: 'Instructions have at most 4000 characters.' },
  ],
  [
    gemini,
    { examples: Array.from({ length: MAX_EXAMPLES + 1 }, () => example('a', 'b')) },
    { examples: 'There are at most 8 examples.' },
  ],
  [
    gemini,
    { examples: [example('x'.repeat(MAX_EXAMPLE_TEXT + 1), '')] },
    { 'examples.0.input.content': 'Each side of an example has at most 1000 characters.' },
  ],
])('%j does not take %j', async (engine, body, fields) => {
  const { change, now } = await projectWith(engine);
  const before = await now();
  const { status, json } = await change({ ...body, title: 'Not this' });
  expect([status, json.error.code, json.error.details.fields]).toEqual([422, 'validation', fields]);
  expect(await now()).toEqual(before);
});

test.each([
  [gemini, { temperature: 0, topP: 1, topK: 1, maxOutputTokens: 1 }],
  [claude, { temperature: 1, topP: 0 }],
  [gpt, { temperature: 2, frequency_penalty: -2, presence_penalty: 2 }],
])('%j takes %j: the ends of a range belong to it', async (engine, body) => {
  const { change } = await projectWith(engine);
  expect((await change(body)).json).toMatchObject(body);
});

test('another model keeps what it takes of the parameters, and the built-in engine keeps them for later', async () => {
  const { change, now } = await projectWith(gpt);
  await change({
    temperature: 1.5,
    top_p: 0.5,
    presence_penalty: 1,
    chatGptLabel: 'Scribe',
    promptPrefix: 'Be brief.',
  });
  await change({ endpoint: 'builtin', model: 'builtin' });
  await change(claude);
  expect(await now()).toMatchObject({
    ...claude,
    ...NO_PARAMETERS,
    topP: 0.5,
    modelLabel: 'Scribe',
    promptPrefix: 'Be brief.',
  });
});

test('a model and what is set for it are changed together', async () => {
  const { change } = await projectWith(claude);
  await change({ temperature: 0.9 });
  expect((await change({ ...gpt, temperature: 1.9 })).json).toMatchObject({ ...gpt, temperature: 1.9 });
  expect((await change({ ...claude, temperature: 1.9 })).status).toBe(422);
});

test('two changes at once lose neither', async () => {
  const { change, now } = await projectWith(gemini);
  await Promise.all([change({ temperature: 0.1 }), change({ topK: 3 }), change({ promptPrefix: 'Be brief.' })]);
  expect(await now()).toMatchObject({ temperature: 0.1, topK: 3, promptPrefix: 'Be brief.' });
});

test('whom a project is shared with is not told how its owner instructs the model', async () => {
  const { as, project, change } = await projectWith(gemini);
  await change({ promptPrefix: 'Write for my thesis.', temperature: 0.2 });
  await as('bob').user();
  await as('ada').call(contract.shareProject, { params: project, body: { email: as('bob').email } });
  const seen = await as('bob').call(contract.getProject, { params: project });
  expect(seen).toMatchObject({ ...gemini, ...NO_PARAMETERS });
  expect(
    (await as('bob').send(contract.updateProject, { params: project, body: { temperature: 0.1 } })).json.error.code,
  ).toBe('shared_read_only');
});
