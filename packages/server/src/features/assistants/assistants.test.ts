import { contract } from '@nousboard/contracts';
import { type AnsweringApp, byModel, startAnsweringApp } from '@nousboard/testkit/answering-app';
import { theEvent } from '@nousboard/testkit/event-stream';
import { expect, test } from 'vitest';

const USUAL = {
  description: '',
  instructions: '',
  model: 'gpt-3.5-turbo-1106',
  function: false,
  code_interpreter: false,
  retrieval: false,
  file_ids: [],
};
const QUESTION = 'How much does the lemur weigh in winter?';
const source = { title: 'Lemurs', pages: ['The lemur weighs 4711 grams in winter. It sleeps by day.'] };
const start = (settings: object = {}) =>
  startAnsweringApp(provider => ({
    openaiApiKey: 'sk-of-all',
    openaiBaseUrl: provider.openAiUrl,
    openaiModels: ['gpt-4o'],
    describeWithModel: false,
    ...settings,
  }));
const make = ({ as }: Pick<AnsweringApp, 'as'>, body: object, who = 'ada') =>
  as(who).call(contract.createAssistant, { body: { name: 'Tutor', ...body } });
const listed = async ({ as }: AnsweringApp, who = 'ada') => (await as(who).call(contract.listAssistants)).items;

test('an assistant begins as the form does, is changed, listed by name and deleted, and is nobody else’s', async () => {
  const app = await start();
  const { as } = app;
  const { id, createdAt, updatedAt, ...made } = await make(app, {});
  expect(made).toEqual({ ...USUAL, name: 'Tutor' });
  expect(createdAt).toBe(updatedAt);
  await make(app, { name: 'Coder', code_interpreter: true });
  expect((await listed(app)).map(({ name, code_interpreter }) => [name, code_interpreter])).toEqual([
    ['Coder', true],
    ['Tutor', false],
  ]);
  expect(await listed(app, 'bob')).toEqual([]);
  const changed = await as('ada').call(contract.updateAssistant, {
    params: { assistantId: id },
    body: { instructions: 'Explain it.', function: true },
  });
  expect(changed).toMatchObject({ ...USUAL, name: 'Tutor', instructions: 'Explain it.', function: true });
  for (const endpoint of [contract.updateAssistant, contract.deleteAssistant]) {
    expect((await as('bob').send(endpoint, { params: { assistantId: id }, body: {} } as never)).json.error.code).toBe(
      'not_found',
    );
  }
  expect((await as('ada').send(contract.deleteAssistant, { params: { assistantId: id } })).status).toBe(204);
  expect((await listed(app)).map(({ name }) => name)).toEqual(['Coder']);
});

test.each<[string, object, object]>([
  ['no name', { name: ' ' }, { name: 'A name is required.' }],
  ['no model', { model: '' }, { model: 'A model is required.' }],
  [
    'endless instructions',
    { instructions: 'x'.repeat(4_001) },
    { instructions: 'Instructions have at most 4000 characters.' },
  ],
])('an assistant with %s is not made', async (_, body, fields) => {
  const app = await start();
  const { status, json } = await app.as('ada').send(contract.createAssistant, { body: { name: 'Tutor', ...body } });
  expect([status, json.error.details.fields]).toEqual([422, fields]);
  expect(await listed(app)).toEqual([]);
});

test('a model that nobody offers is saved neither with a new assistant nor with one that is changed', async () => {
  const app = await start();
  const ada = app.as('ada');
  const refusal = { status: 422, code: 'unknown_model' };
  for (const model of ['gpt-5-of-nobody', 'builtin']) await expect(make(app, { model })).rejects.toMatchObject(refusal);
  expect(await listed(app)).toEqual([]);
  const { id } = await make(app, { model: 'gpt-4o' });
  const change = (body: object) => ada.call(contract.updateAssistant, { params: { assistantId: id }, body });
  await expect(change({ name: 'Guide', model: 'gpt-5-of-nobody' })).rejects.toMatchObject(refusal);
  expect(await listed(app)).toMatchObject([{ name: 'Tutor', model: 'gpt-4o' }]);
  expect(await change({ model: 'fake-model' })).toMatchObject({ model: 'fake-model' });
});

test('what was saved while it was offered stays although it is not any more, and can be exchanged', async () => {
  const app = await start();
  const { id } = await make(app, { model: 'gpt-4o' });
  await app.database.transaction(tx => tx.updateTable('assistant').set({ model: 'gone' }).execute());
  const change = (body: object) =>
    app.as('ada').call(contract.updateAssistant, { params: { assistantId: id }, body: { ...body } });
  expect(await change({ name: 'Guide', model: 'gone' })).toMatchObject({ name: 'Guide', model: 'gone' });
  expect(await change({ model: 'gpt-4o' })).toMatchObject({ model: 'gpt-4o' });
  await expect(change({ model: 'gone' })).rejects.toMatchObject({ code: 'unknown_model' });
});

test('a model above the plan of who makes an assistant is refused with the plan that it takes', async () => {
  const app = await start({
    billing: 'sandbox',
    openaiModels: ['gpt-4o', 'gpt-3.5-turbo'],
    modelPlans: [{ model: 'gpt-4o', plan: 'pro_plan' }],
  });
  await expect(make(app, { model: 'gpt-4o' })).rejects.toMatchObject({ status: 403, code: 'plan_required' });
  expect(await make(app, { model: 'gpt-3.5-turbo' })).toMatchObject({ model: 'gpt-3.5-turbo' });
});

test('one that is taken over from OpenAI keeps its model although nobody offers it here', async () => {
  const app = await start({ openaiModels: ['gpt-4o-mini'] });
  const { items } = await app.as('ada').call(contract.importAssistants, { body: {} });
  expect(items.map(({ model }) => model)).toEqual(['gpt-4o', 'fake-model']);
});

test('an assistant has no files of others', async () => {
  const app = await start();
  const { file_id } = await app.given.source({ owner: 'bob', text: 'mine' });
  expect(
    (await app.as('ada').send(contract.createAssistant, { body: { name: 'Tutor', file_ids: [file_id] } })).json.error
      .code,
  ).toBe('not_found');
  expect(await listed(app)).toEqual([]);
});

test('an assistant is changed although one of its files is not shared any more; that file goes', async () => {
  const app = await start();
  const ada = app.as('ada');
  const { email } = await ada.user();
  const [own, shared] = [
    await app.given.source({ owner: 'ada', text: 'mine' }),
    await app.given.source({ owner: 'bob', text: 'his' }),
  ];
  const params = { fileId: shared.file_id };
  await app.as('bob').call(contract.shareFile, { params, body: { email } });
  const { id, file_ids } = await make(app, { retrieval: true, file_ids: [own.file_id, shared.file_id] });
  expect(file_ids).toHaveLength(2);
  await app.as('bob').call(contract.unshareFile, { params: { ...params, email } });
  const changed = await ada.call(contract.updateAssistant, {
    params: { assistantId: id },
    body: { name: 'Guide', file_ids },
  });
  expect(changed).toMatchObject({ name: 'Guide', file_ids: [own.file_id] });
});

test('an assistant chosen for a project brings model, files and instructions, and signs the answers', async () => {
  const app = await start();
  const { me, project, ask } = await app.asking(source);
  const { conversationId } = project;
  const { file_id } = await app.given.source({ owner: 'ada', text: 'Lemurs eat leaves.', filename: 'leaves.txt' });
  const { id } = await make(app, {
    name: 'Tea tutor',
    instructions: 'Answer like a sailor.',
    model: 'fake-model',
    retrieval: true,
    code_interpreter: true,
    file_ids: [file_id],
  });
  await me.call(contract.updateProject, {
    params: { conversationId },
    body: { ...byModel, promptPrefix: 'Be brief.' },
  });
  const chosen = await me.call(contract.chooseAssistant, { params: { conversationId }, body: { assistant_id: id } });
  expect(chosen).toMatchObject({ assistant_id: id, thread_id: conversationId, ...byModel });
  expect(chosen.files).toContain(file_id);
  // Once more changes nothing.
  expect(
    (await me.call(contract.chooseAssistant, { params: { conversationId }, body: { assistant_id: id } })).files,
  ).toEqual(chosen.files);

  const events = await ask({ ...byModel, text: QUESTION });
  expect(theEvent(events, 'final').responseMessage).toMatchObject({
    sender: 'Tea tutor',
    citations: [expect.objectContaining({ quote: expect.stringContaining('4711') })],
  });
  const prompt = app.provider.chats().at(-1)?.body ?? '';
  for (const words of ['Answer like a sailor.', 'Be brief.', 'You cannot run code here.'])
    expect(prompt).toContain(words);

  await me.call(contract.deleteAssistant, { params: { assistantId: id } });
  expect(await me.call(contract.getProject, { params: { conversationId } })).toMatchObject({
    assistant_id: null,
    thread_id: null,
    promptPrefix: 'Be brief.',
  });
  await ask({ ...byModel, text: QUESTION });
  expect(app.provider.chats().at(-1)?.body).not.toContain('sailor');
});

test('a project moves to a service that has the assistant’s model, and keeps its own where none has it', async () => {
  const app = await start();
  const { conversationId } = await app.given.project({ owner: 'ada' });
  const choose = (assistant_id: string | null) =>
    app.as('ada').call(contract.chooseAssistant, { params: { conversationId }, body: { assistant_id } });
  await app
    .as('ada')
    .call(contract.updateProject, { params: { conversationId }, body: { endpoint: 'builtin', model: 'builtin' } });
  const [large, unknown] = [await make(app, { model: 'gpt-4o' }), await make(app, {})];
  expect(await choose(large.id)).toMatchObject({ endpoint: 'openAI', model: 'gpt-4o' });
  expect(await choose(unknown.id)).toMatchObject({ assistant_id: unknown.id, endpoint: 'openAI', model: 'gpt-4o' });
  expect(await choose(null)).toMatchObject({ assistant_id: null, thread_id: null, endpoint: 'openAI' });
});

test('an assistant cannot be chosen where there is no model, or when it is somebody else’s', async () => {
  const app = await startAnsweringApp(() => ({ openaiCompatibleBaseUrl: undefined }) as never);
  const { conversationId } = await app.given.project({ owner: 'ada' });
  const [mine, theirs] = [await make(app, {}), await make(app, {}, 'bob')];
  const codes = [];
  for (const { id } of [mine, theirs])
    codes.push(
      (await app.as('ada').send(contract.chooseAssistant, { params: { conversationId }, body: { assistant_id: id } }))
        .json.error.code,
    );
  expect(codes).toEqual(['model_required', 'not_found']);
  expect((await app.as('ada').call(contract.getProject, { params: { conversationId } })).assistant_id).toBeNull();
});

test('only an assistant with functions uses the tools of its project', async () => {
  const app = await start();
  const { me, project, ask } = await app.asking(source);
  const { conversationId } = project;
  const agent = { endpoint: 'gptPlugins', model: 'fake-model' };
  await me.call(contract.setPlugin, { body: { pluginKey: 'calculator', action: 'install' } });
  await me.call(contract.updateProject, { params: { conversationId }, body: { ...agent, tools: ['calculator'] } });
  for (const isUser of [true, false]) {
    const { id } = await make(app, { model: 'fake-model', function: isUser });
    expect(
      await me.call(contract.chooseAssistant, { params: { conversationId }, body: { assistant_id: id } }),
    ).toMatchObject(agent);
    app.provider.reset();
    await ask({ ...agent, text: QUESTION });
    expect(app.provider.chats().some(({ body }) => body.includes('"name":"calculate"'))).toBe(isUser);
  }
});

test('assistants of OpenAI are taken over once each, with what they can do', async () => {
  const app = await start();
  const take = () => app.as('ada').call(contract.importAssistants, { body: {} });
  const { items, imported } = await take();
  expect(imported).toBe(2);
  expect(items).toMatchObject([
    {
      name: 'Tea tutor',
      description: 'Explains tea.',
      instructions: 'Explain it to a beginner.',
      model: 'gpt-4o',
      function: true,
      code_interpreter: true,
      retrieval: true,
      file_ids: [],
    },
    {
      name: 'asst_plain',
      description: '',
      instructions: '',
      model: 'fake-model',
      function: false,
      code_interpreter: false,
      retrieval: false,
    },
  ]);
  expect(await take()).toMatchObject({ imported: 0, items: { length: 2 } });
  expect(await listed(app, 'bob')).toEqual([]);
});

test('nothing is taken over without a key', async () => {
  const keyless = await start({ openaiApiKey: undefined });
  expect((await keyless.as('ada').send(contract.importAssistants, { body: {} })).json.error.code).toBe('no_user_key');
});

test('nothing is taken over with a key that OpenAI refuses', async () => {
  const app = await start();
  app.provider.acceptKeys(['another']);
  expect((await app.as('ada').send(contract.importAssistants, { body: {} })).json.error.code).toBe('invalid_api_key');
  expect(await listed(app)).toEqual([]);
});

test('whoever is not signed in has no assistants', async () => {
  const { anonymous } = await start();
  expect((await anonymous.send(contract.listAssistants, {})).json.error.code).toBe('unauthenticated');
  expect((await anonymous.send(contract.createAssistant, { body: { name: 'Tutor' } })).json.error.code).toBe(
    'unauthenticated',
  );
  expect((await anonymous.send(contract.importAssistants, { body: {} })).json.error.code).toBe('unauthenticated');
});
