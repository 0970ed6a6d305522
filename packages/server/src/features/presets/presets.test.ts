import { contract, MAX_PRESETS, NO_PARAMETERS, type Preset } from '@nousboard/contracts';
import { startTestApp, type TestApp } from '@nousboard/testkit';
import { expect, test } from 'vitest';

const google = { endpoint: 'google', model: 'gemini-pro' };
const create = ({ as }: Pick<TestApp, 'as'>, who: string, body: object): Promise<Preset> =>
  as(who).call(contract.createPreset, { body });
const titles = async ({ as }: Pick<TestApp, 'as'>, who: string) =>
  (await as(who).call(contract.listPresets)).items.map(({ title }) => title);
const inRow = async (app: TestApp, names: readonly string[]) => {
  const presets = [];
  for (const title of names) presets.push(await create(app, 'ada', { title }));
  return presets;
};

test('a preset keeps all settings of a project, is called New Preset until named, and stands last', async () => {
  const app = await startTestApp();
  const settings = {
    ...google,
    strictness: 'very_strict',
    deterministic: true,
    citationStyle: 'apa',
    ...NO_PARAMETERS,
    temperature: 0.3,
    topP: 0.9,
    topK: 7,
    maxOutputTokens: 4_096,
    modelLabel: 'Scribe',
    promptPrefix: 'Be brief.',
    examples: [{ input: { content: 'Why?' }, output: { content: 'So.' } }],
  };
  const first = await create(app, 'ada', settings);
  expect(first).toMatchObject({ ...settings, title: 'New Preset', defaultPreset: false, order: 0 });
  const second = await create(app, 'ada', { title: ' Strictly ' });
  expect(second).toMatchObject({
    title: 'Strictly',
    order: 1,
    endpoint: 'builtin',
    strictness: 'strict',
    ...NO_PARAMETERS,
  });
  expect((await app.as('ada').call(contract.listPresets)).items).toEqual([first, second]);
  expect(await titles(app, 'bob')).toEqual([]);
});

test('a preset is renamed and set anew, and whatever is not said stays', async () => {
  const app = await startTestApp();
  const preset = await create(app, 'ada', { title: 'Old', ...google, temperature: 0.3, promptPrefix: 'Be brief.' });
  const changed = await app
    .as('ada')
    .call(contract.updatePreset, { params: preset, body: { title: 'New', temperature: null, topK: 3 } });
  expect(changed).toMatchObject({
    presetId: preset.presetId,
    title: 'New',
    ...google,
    temperature: null,
    topK: 3,
    promptPrefix: 'Be brief.',
    createdAt: preset.createdAt,
  });
});

test('a preset moves among the others; a place behind the last one is the last', async () => {
  const app = await startTestApp();
  const [one, , three] = await inRow(app, ['one', 'two', 'three']);
  const move = (preset: Preset | undefined, order: number) =>
    app.as('ada').call(contract.updatePreset, { params: { presetId: preset?.presetId as string }, body: { order } });
  expect((await move(three, 0)).order).toBe(0);
  expect(await titles(app, 'ada')).toEqual(['three', 'one', 'two']);
  expect((await move(one, 99)).order).toBe(2);
  expect(await titles(app, 'ada')).toEqual(['three', 'two', 'one']);
});

test('a deleted preset leaves no gap, and a new one stands behind the rest', async () => {
  const app = await startTestApp();
  const [one] = await inRow(app, ['one', 'two', 'three']);
  expect(
    (await app.as('ada').send(contract.deletePreset, { params: { presetId: one?.presetId as string } })).status,
  ).toBe(204);
  await create(app, 'ada', { title: 'four' });
  const { items } = await app.as('ada').call(contract.listPresets);
  expect(items.map(({ title, order }) => [title, order])).toEqual([
    ['two', 0],
    ['three', 1],
    ['four', 2],
  ]);
});

test('one preset at most is the default: another takes its place, and it can be taken back', async () => {
  const app = await startTestApp();
  const first = await create(app, 'ada', { title: 'first', defaultPreset: true });
  const bobs = await create(app, 'bob', { title: 'his', defaultPreset: true });
  const second = await create(app, 'ada', { title: 'second', defaultPreset: true });
  const defaults = async () =>
    (await app.as('ada').call(contract.listPresets)).items
      .filter(({ defaultPreset }) => defaultPreset)
      .map(({ title }) => title);
  expect([first.defaultPreset, bobs.defaultPreset, second.defaultPreset]).toEqual([true, true, true]);
  expect(await defaults()).toEqual(['second']);
  const change = (preset: Preset, defaultPreset: boolean) =>
    app.as('ada').call(contract.updatePreset, { params: preset, body: { defaultPreset } });
  expect((await change(first, true)).defaultPreset).toBe(true);
  expect(await defaults()).toEqual(['first']);
  await change(second, false);
  expect(await defaults()).toEqual(['first']);
  await change(first, false);
  expect(await defaults()).toEqual([]);
  expect((await app.as('bob').call(contract.listPresets)).items[0]?.defaultPreset).toBe(true);
});

test('a new project starts with the default preset; what is said of it stands over that', async () => {
  const app = await startTestApp({ settings: { googleApiKey: 'sk-1', googleModels: ['gemini-pro', 'gemini-flash'] } });
  const { as } = app;
  await create(app, 'ada', {
    ...google,
    defaultPreset: true,
    strictness: 'very_strict',
    citationStyle: 'mla',
    temperature: 0.2,
    maxOutputTokens: 5_000,
    promptPrefix: 'Be brief.',
  });
  const start = (body: object) => as('ada').call(contract.createProject, { body });
  expect(await start({ title: 'Tea' })).toMatchObject({
    ...google,
    title: 'Tea',
    strictness: 'very_strict',
    citationStyle: 'mla',
    temperature: 0.2,
    maxOutputTokens: 5_000,
    promptPrefix: 'Be brief.',
  });
  expect(await start({ strictness: 'strict', temperature: null })).toMatchObject({
    strictness: 'strict',
    temperature: null,
    promptPrefix: 'Be brief.',
  });
  // Another model takes as much of it as fits.
  expect(await start({ endpoint: 'google', model: 'gemini-flash' })).toMatchObject({
    model: 'gemini-flash',
    temperature: 0.2,
    maxOutputTokens: null,
    promptPrefix: 'Be brief.',
  });
  expect(await as('bob').call(contract.createProject, { body: {} })).toMatchObject({
    strictness: 'strict',
    promptPrefix: null,
  });
});

test('a new project does not start with a model that nobody can ask any more', async () => {
  const app = await startTestApp();
  await create(app, 'ada', { endpoint: 'google', model: 'gone', defaultPreset: true, promptPrefix: 'Be brief.' });
  expect(await app.as('ada').call(contract.createProject, { body: {} })).toMatchObject({
    endpoint: 'builtin',
    model: 'builtin',
    promptPrefix: 'Be brief.',
  });
});

test('changing or deleting a preset changes no project', async () => {
  const app = await startTestApp();
  const preset = await create(app, 'ada', { defaultPreset: true, strictness: 'very_strict' });
  const project = await app.as('ada').call(contract.createProject, { body: {} });
  await app.as('ada').call(contract.updatePreset, { params: preset, body: { strictness: 'strict' } });
  await app.as('ada').call(contract.deletePreset, { params: preset });
  expect((await app.as('ada').call(contract.getProject, { params: project })).strictness).toBe('very_strict');
});

test.each([
  ['a title of spaces', { title: ' ' }, { title: 'A title is required.' }],
  ['a title that is too long', { title: 'x'.repeat(201) }, { title: 'A title has at most 200 characters.' }],
  [
    'a temperature out of range',
    { ...google, temperature: 1.1 },
    { temperature: 'temperature is a number from 0 to 1 for gemini-pro of google.' },
  ],
  ['a field that there is not', { assistant: 'x' }, { assistant: 'Unknown field' }],
])('a preset is not kept with %s', async (_, body, fields) => {
  const app = await startTestApp();
  const kept = await create(app, 'ada', { title: 'kept', ...google });
  for (const send of [
    app.as('ada').send(contract.createPreset, { body: body as never }),
    app.as('ada').send(contract.updatePreset, { params: kept, body: body as never }),
  ]) {
    const { status, json } = await send;
    expect([status, json.error.code, json.error.details.fields]).toEqual([422, 'validation', fields]);
  }
  expect((await app.as('ada').call(contract.listPresets)).items).toEqual([kept]);
});

test('a person has so many presets and no more, also when two come at once', async () => {
  const app = await startTestApp();
  await inRow(
    app,
    Array.from({ length: MAX_PRESETS - 1 }, (_, number) => `${number}`),
  );
  const both = await Promise.all(
    ['x', 'y'].map(title => app.as('ada').send(contract.createPreset, { body: { title } })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await titles(app, 'ada')).toHaveLength(MAX_PRESETS);
  await create(app, 'bob', {});
});

test('the same Idempotency-Key makes one preset', async () => {
  const app = await startTestApp();
  const once = { body: { title: 'Tea' }, headers: { 'idempotency-key': 'k1' } };
  const [first, second] = [
    await app.as('ada').send(contract.createPreset, once),
    await app.as('ada').send(contract.createPreset, once),
  ];
  expect(second.json).toEqual(first.json);
  expect(await titles(app, 'ada')).toEqual(['Tea']);
});
