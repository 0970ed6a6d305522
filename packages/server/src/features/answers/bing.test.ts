import type { ModelParameters } from '@nousboard/contracts';
import { contract, ROOT_MESSAGE_ID } from '@nousboard/contracts';
import { startAnsweringApp } from '@nousboard/testkit/answering-app';
import { theEvent } from '@nousboard/testkit/event-stream';
import { expect, test } from 'vitest';

const bing = { endpoint: 'bingAI', model: 'fake-model' };
const question = 'How much does the lemur weigh in winter?';
const source = { title: 'Lemurs', pages: ['The lemur weighs 4711 grams in winter. It sleeps by day.'] };

/**
 * A project of Ada's with its settings, where Bing and the browser's ChatGPT are connected, and what they are asked.
 */
async function askedWith(settings: object, more: object = {}) {
  const app = await startAnsweringApp(provider => ({
    bingAiBaseUrl: provider.openAiUrl,
    chatgptBrowserBaseUrl: provider.openAiUrl,
    describeWithModel: false,
    ...more,
  }));
  const asking = await app.asking(source);
  const change = (body: object) =>
    asking.me.send(contract.updateProject, { params: asking.project, body: body as never });
  expect((await change({ ...bing, ...settings })).status).toBe(200);
  const bodies = () => app.provider.chats().map(({ body }) => JSON.parse(body));
  const ask = (body: object = {}) => asking.ask({ text: question, ...bing, ...body });
  return {
    ...app,
    ...asking,
    change,
    bodies,
    ask,
    now: () => asking.me.call(contract.getProject, { params: asking.project }),
  };
}

test.each<[Partial<ModelParameters>, object, RegExp]>([
  [{ toneStyle: 'creative' }, { temperature: 1, top_p: 0.95 }, /Write vividly/],
  [{ toneStyle: 'fast' }, { temperature: 0.6, top_p: 0.8, max_tokens: 600 }, /in as few sentences/],
  [{ toneStyle: 'balanced' }, { temperature: 0.7, top_p: 0.9 }, /friendly and informative/],
  [{ toneStyle: 'precise' }, { temperature: 0.1, top_p: 0.5 }, /soberly and exactly/],
  [{ jailbreak: true }, { presence_penalty: 0.5 }, /You are Sydney/],
])('Bing is asked in the manner %j: with %j, and in words', async (settings, sampling, words) => {
  const { ask, bodies } = await askedWith(settings);
  await ask();
  const [{ messages, ...sent }] = bodies();
  expect(sent).toMatchObject(sampling);
  expect(messages[0].content).toMatch(words);
  // It stays bound to the sources.
  expect(messages[0].content.indexOf('only from numbered sentences')).toBeLessThan(messages[0].content.search(words));
  await ask({ endpoint: 'chatGPTBrowser', parentMessageId: ROOT_MESSAGE_ID });
  const [, other] = bodies();
  expect(other).not.toHaveProperty('temperature');
  expect(other.messages[0].content).not.toMatch(words);
});

test('BingAI and Sydney sign what they write, and what is asked by a name is signed by it', async () => {
  const { ask, change } = await askedWith({ toneStyle: 'precise', userLabel: 'Ada' });
  const first = theEvent(await ask(), 'final');
  expect([first.userMessage.sender, first.responseMessage.sender]).toEqual(['Ada', 'BingAI']);
  await change({ jailbreak: true });
  expect(theEvent(await ask(), 'final').responseMessage.sender).toBe('Sydney');
  await change({ chatGptLabel: 'Scribe' });
  expect(theEvent(await ask(), 'final').responseMessage.sender).toBe('Scribe');
});

test('a conversation with Bing has marks of its own, which Bing is told with each question, counted', async () => {
  const { ask, provider, now, as, project } = await askedWith({});
  expect(await now()).toMatchObject({ clientId: null, conversationSignature: null, invocationId: null });
  await ask({ endpoint: 'chatGPTBrowser' });
  expect(provider.chats()[0]?.headers).not.toHaveProperty('x-invocation-id');
  expect(await now()).toMatchObject({ clientId: null, conversationSignature: null, invocationId: null });
  await ask();
  const { clientId, conversationSignature, invocationId } = await now();
  expect([clientId, conversationSignature, invocationId]).toEqual([
    expect.stringMatching(/^[0-9a-f-]{36}$/),
    expect.stringMatching(/^[\w-]{43}$/),
    1,
  ]);
  const { conversation } = theEvent(await ask(), 'final');
  expect(conversation).toMatchObject({ clientId, conversationSignature, invocationId: 2 });
  expect(
    provider
      .chats()
      .map(({ body, headers }) => [
        JSON.parse(body).user,
        headers['x-conversation-signature'],
        headers['x-invocation-id'],
      ]),
  ).toEqual([
    [undefined, undefined, undefined],
    [clientId, conversationSignature, '1'],
    [clientId, conversationSignature, '2'],
  ]);
  await as('bob').user();
  await as('ada').call(contract.shareProject, { params: project, body: { email: as('bob').email } });
  expect(await as('bob').call(contract.getProject, { params: project })).toMatchObject({
    clientId: null,
    conversationSignature: null,
    invocationId: null,
    user: null,
  });
});

test('Bing is asked with at most seven thousand tokens; sources, thread and background are cut to fit', async () => {
  const paragraph = (n: number) =>
    (
      `In winter ${n} the lemur of forest ${n} weighs ${4_000 + n} grams, which was measured by many patient people ` +
      'on many cold days. '
    ).repeat(6);
  const { ask, bodies, add, change } = await askedWith({ context: 'Lemurs are what I study. '.repeat(400).trim() });
  await add({ title: 'Many lemurs', pages: Array.from({ length: 30 }, (_, n) => paragraph(n)) });
  for (let n = 0; n < 3; n++) await ask({ text: `${question} ${'And why? '.repeat(100)}` });
  const sizes = (body: { messages: { content: string }[] }) =>
    body.messages.reduce((sum, { content }) => sum + content.length, 0);
  const last = bodies().at(-1);
  // A token has about four characters, and is never taken for more.
  expect(sizes(last)).toBeLessThan((7_000 - 1_750) * 4);
  expect(last.max_tokens).toBe(1_750);
  expect(last.messages.at(-1).content).toContain('Lemurs are what I study.');
  expect(last.messages.at(-1).content).toMatch(/\[S1\.1\]/);
  await change({ endpoint: 'chatGPTBrowser' });
  await ask({ text: question, endpoint: 'chatGPTBrowser' });
  expect(sizes(bodies().at(-1))).toBeGreaterThan((7_000 - 1_750) * 4);
});

test.each([
  [{ toneStyle: 'rude' }, 'toneStyle'],
  [{ jailbreak: 'yes' }, 'jailbreak'],
  [{ temperature: 0.5 }, 'temperature'],
  [{ promptPrefix: 'Be brief.' }, 'promptPrefix'],
  [{ endpoint: 'chatGPTBrowser', toneStyle: 'precise' }, 'toneStyle'],
  [{ endpoint: 'chatGPTBrowser', jailbreak: true }, 'jailbreak'],
  [{ endpoint: 'chatGPTBrowser', systemMessage: 'Be brief.' }, 'systemMessage'],
  [{ context: 'x'.repeat(12_001) }, 'context'],
  [{ userLabel: 'x'.repeat(61) }, 'userLabel'],
])('%j is refused', async (body, field) => {
  const { change, now } = await askedWith({ toneStyle: 'fast' });
  const before = await now();
  const { status, json } = await change(body);
  expect([status, Object.keys(json.error.details.fields)]).toEqual([422, [field]]);
  expect(await now()).toEqual(before);
});

test('what is set is kept in a preset too, and goes with the project as far as its model takes it', async () => {
  const set = {
    toneStyle: 'creative',
    jailbreak: true,
    systemMessage: 'Be brief.',
    userLabel: 'Ada',
    context: 'I study tea.',
  };
  const { me, change } = await askedWith(set);
  const preset = await me.call(contract.createPreset, { body: { ...bing, ...set } as never });
  expect(preset).toMatchObject(set);
  const { json } = await change({ endpoint: 'chatGPTBrowser' });
  expect(json).toMatchObject({
    toneStyle: null,
    jailbreak: null,
    systemMessage: null,
    promptPrefix: 'Be brief.',
    userLabel: 'Ada',
    context: 'I study tea.',
  });
});

test('a system message goes to the model behind the rules, and background before the sources', async () => {
  const { ask, bodies } = await askedWith({ systemMessage: 'Answer in one line.', context: 'I study tea.' });
  await ask();
  const [{ messages }] = bodies();
  expect(messages[0].content).toMatch(/as far as the rules above allow it:\nAnswer in one line\.$/);
  expect(messages.at(-1).content).toMatch(/^<context nonce="\w+">.+\nI study tea\.\n<\/context nonce="\w+">\n<sources/);
});
