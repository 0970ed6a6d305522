import { contract, ROOT_MESSAGE_ID } from '@nousboard/contracts';
import { startAnsweringApp } from '@nousboard/testkit/answering-app';
import { theEvent } from '@nousboard/testkit/event-stream';
import { expect, test } from 'vitest';

const KEY = 'sk-parameters-0123456789';
const source = { title: 'Lemurs', pages: ['The lemur weighs 4711 grams in winter. It sleeps by day.'] };
const question = 'How much does the lemur weigh in winter?';
const google = { endpoint: 'google', model: 'fake-model' };

/** A project of Ada's with its settings, and what a service is asked. */
async function askedWith(settings: object) {
  const app = await startAnsweringApp(provider => ({
    googleApiKey: KEY,
    googleBaseUrl: provider.googleUrl,
    anthropicApiKey: KEY,
    anthropicBaseUrl: provider.anthropicUrl,
    ollamaBaseUrl: provider.ollamaUrl,
    describeWithModel: false,
  }));
  const asking = await app.asking(source);
  const change = (body: object) =>
    asking.me.send(contract.updateProject, { params: asking.project, body: body as never });
  expect((await change(settings)).status).toBe(200);
  const bodies = () => app.provider.chats().map(({ body }) => JSON.parse(body));
  return {
    ...app,
    ...asking,
    change,
    bodies,
    ask: (body: object) => asking.ask({ text: question, parentMessageId: ROOT_MESSAGE_ID, ...body }),
  };
}

test('what is set for a project is what its model is asked with', async () => {
  const { ask, bodies } = await askedWith({ ...google, temperature: 0.3, topP: 0.7, topK: 5, maxOutputTokens: 321 });
  await ask(google);
  expect(bodies()[0].generationConfig).toMatchObject({ temperature: 0.3, topP: 0.7, topK: 5, maxOutputTokens: 321 });
});

test('Anthropic, Ollama and services of OpenAI’s kind are asked with theirs', async () => {
  const claude = { endpoint: 'anthropic', model: 'fake-model' };
  const { ask, bodies, change, provider } = await askedWith({
    ...claude,
    temperature: 0.3,
    topK: 5,
    maxOutputTokens: 321,
  });
  await ask(claude);
  expect(bodies()[0]).toMatchObject({ temperature: 0.3, top_k: 5, max_tokens: 321 });
  provider.reset();
  const ollama = { endpoint: 'ollama', model: 'fake-model' };
  await change({ ...ollama, temperature: 1.5, presence_penalty: 1 });
  await ask(ollama);
  expect(bodies()[0].options).toMatchObject({ temperature: 1.5, top_k: 5, presence_penalty: 1, num_predict: 321 });
  provider.reset();
  const compatible = { endpoint: 'openai-compatible', model: 'fake-model' };
  await change({ ...compatible, top_p: 0.5, frequency_penalty: -1 });
  await ask(compatible);
  expect(bodies()[0]).toMatchObject({
    temperature: 1.5,
    top_p: 0.5,
    presence_penalty: 1,
    frequency_penalty: -1,
    max_tokens: 321,
  });
});

test('a deterministic question is asked with temperature 0, whatever is set', async () => {
  const { ask, bodies } = await askedWith({ ...google, temperature: 0.9, topK: 5 });
  await ask({ ...google, deterministic: true });
  expect(bodies()[0].generationConfig).toMatchObject({ temperature: 0, topP: 1 });
  expect(bodies()[0].generationConfig).not.toHaveProperty('topK');
});

test('a question to another model than the project’s takes along what that one takes', async () => {
  const { ask, bodies } = await askedWith({
    endpoint: 'openai-compatible',
    model: 'fake-model',
    temperature: 1.5,
    top_p: 0.6,
  });
  await ask(google);
  expect(bodies()[0].generationConfig).toMatchObject({ topP: 0.6 });
  expect(bodies()[0].generationConfig).not.toHaveProperty('temperature');
});

test('instructions stand after the rules, examples before the question; the answer bears the given name', async () => {
  const examples = [{ input: { content: 'How heavy is tea?' }, output: { content: 'Tea: light.' } }];
  const { ask, bodies, me, project } = await askedWith({
    ...google,
    promptPrefix: 'Answer in one line.',
    modelLabel: 'Scribe',
    examples,
  });
  const { responseMessage } = theEvent(await ask(google), 'final');
  const [{ systemInstruction, contents }] = bodies();
  const [{ text: system }] = systemInstruction.parts;
  expect(system.indexOf('Answer in one line.')).toBeGreaterThan(system.indexOf('only from numbered sentences'));
  expect(
    contents.map(({ role, parts }: { role: string; parts: { text: string }[] }) => [role, parts[0]?.text.slice(0, 17)]),
  ).toEqual([
    ['user', 'How heavy is tea?'],
    ['model', 'Tea: light.'],
    ['user', expect.stringMatching(/^<sources nonce=/)],
  ]);
  expect(responseMessage.sender).toBe('Scribe');
  const { items } = await me.call(contract.listMessages, { params: project });
  expect((items as { sender: string }[]).map(({ sender }) => sender)).toEqual(['User', 'Scribe']);
});

test('the built-in engine signs with its own name, and nothing is set for it', async () => {
  const { ask, bodies } = await askedWith({ ...google, modelLabel: 'Scribe', promptPrefix: 'Answer in one line.' });
  expect(theEvent(await ask({}), 'final').responseMessage.sender).toBe('Nousboard');
  expect(bodies()).toEqual([]);
});

test('an answer that was kept is not given again once something else is set', async () => {
  const { ask, bodies, change } = await askedWith({ ...google, promptPrefix: 'Answer in one line.' });
  await ask({ ...google, deterministic: true });
  await ask({ ...google, deterministic: true });
  expect(bodies()).toHaveLength(1);
  await change({ promptPrefix: 'Answer in two lines.' });
  await ask({ ...google, deterministic: true });
  expect(bodies()).toHaveLength(2);
});

test('a question without a project starts one with the parameters of the default preset', async () => {
  const { me, source: file, bodies } = await askedWith({});
  await me.call(contract.createPreset, {
    body: { ...google, defaultPreset: true, temperature: 0.3, promptPrefix: 'Answer in one line.' },
  });
  const { status } = await me.send(contract.ask, {
    body: { conversationId: 'new', text: question, sources: [file.fileId], ...google } as never,
  });
  expect(status).toBe(200);
  expect(bodies()[0].generationConfig).toMatchObject({ temperature: 0.3 });
  expect(bodies()[0].systemInstruction.parts[0].text).toContain('Answer in one line.');
});

test('a note is written with the project’s way of choosing words', async () => {
  const { me, project, bodies } = await askedWith({ ...google, temperature: 0.3 });
  await me.send(contract.continueNote, {
    body: { conversationId: project.conversationId, wish: 'continue', text: 'The lemur weighs' } as never,
  });
  expect(bodies()[0].generationConfig).toMatchObject({ temperature: 0.3 });
});
