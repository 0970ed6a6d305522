import { contract } from '@nousboard/contracts';
import { startTestApp, type TestApp } from '@nousboard/testkit';
import { expect, test } from 'vitest';

const TOKEN = 'weather-token-4711';
const weather = {
  key: 'weather',
  name: 'Weather',
  url: 'https://weather.example.org/mcp',
  description: 'Tells the weather.',
  auth: [
    {
      authField: 'WEATHER_TOKEN',
      label: 'Token',
      description: 'From your account.',
      header: 'authorization',
      prefix: 'Bearer ',
    },
  ],
};
const start = () => startTestApp({ settings: { mcpServers: [weather] } });
const storeOf = ({ as }: TestApp, who = 'ada') => as(who).call(contract.listPlugins);
const set = ({ as }: TestApp, body: object, who = 'ada') => as(who).send(contract.setPlugin, { body: body as never });

test('the store holds the tools of the product and the MCP servers that the administrator lists', async () => {
  const { items, installed } = await storeOf(await start());
  expect(items.map(({ pluginKey, isButton, authenticated }) => [pluginKey, isButton, authenticated])).toEqual([
    ['sources', true, true],
    ['scholars', true, true],
    ['web-page', true, true],
    ['calculator', true, true],
    ['weather', false, false],
  ]);
  expect(items.at(-1)).toEqual({
    pluginKey: 'weather',
    name: 'Weather',
    description: 'Tells the weather.',
    icon: 'plug',
    authConfig: [{ authField: 'WEATHER_TOKEN', label: 'Token', description: 'From your account.' }],
    authenticated: false,
    isButton: false,
  });
  expect(installed).toEqual([]);
  expect(JSON.stringify(items)).not.toContain('example.org');
});

test('a tool is installed for its person alone, and uninstalled', async () => {
  const app = await start();
  const { status, json } = await set(app, { pluginKey: 'calculator', action: 'install' });
  expect([status, json.installed]).toEqual([200, ['calculator']]);
  expect((await storeOf(app)).installed).toEqual(['calculator']);
  expect((await storeOf(app, 'bob')).installed).toEqual([]);
  expect((await set(app, { pluginKey: 'calculator', action: 'install' })).json.installed).toEqual(['calculator']);
  expect((await set(app, { pluginKey: 'calculator', action: 'uninstall' })).json.installed).toEqual([]);
});

test('what a tool has to be told is kept encrypted, never told again, and forgotten on uninstalling', async () => {
  const app = await start();
  const { json } = await set(app, { pluginKey: 'weather', action: 'install', auth: { WEATHER_TOKEN: ` ${TOKEN} ` } });
  expect(json.installed).toEqual(['weather']);
  expect(json.items.at(-1).authenticated).toBe(true);
  expect(JSON.stringify(json)).not.toContain(TOKEN);
  const rows = () => app.database.db.selectFrom('user_plugin').selectAll().execute();
  expect(await rows()).toHaveLength(1);
  expect(JSON.stringify(await rows())).not.toContain(TOKEN);
  // In another person's row it opens no more.
  const { id } = await app.as('bob').user();
  await app.database.db.updateTable('user_plugin').set({ tenant_id: id }).execute();
  expect((await storeOf(app, 'bob')).installed).toEqual([]);
  expect((await set(app, { pluginKey: 'weather', action: 'uninstall' }, 'bob')).status).toBe(200);
  expect(await rows()).toEqual([]);
});

test.each<[string, object, number, object]>([
  ['that there is not', { pluginKey: 'teleport', action: 'install' }, 404, {}],
  [
    'without what it has to be told',
    { pluginKey: 'weather', action: 'install' },
    422,
    { WEATHER_TOKEN: 'value is required' },
  ],
  [
    'with an empty value',
    { pluginKey: 'weather', action: 'install', auth: { WEATHER_TOKEN: '  ' } },
    422,
    { 'auth.WEATHER_TOKEN': 'value is required' },
  ],
  [
    'with a value that would be two headers',
    { pluginKey: 'weather', action: 'install', auth: { WEATHER_TOKEN: 'a\r\nx-evil: 1' } },
    422,
    { 'auth.WEATHER_TOKEN': 'A key has no spaces' },
  ],
  [
    'with more than it is told',
    { pluginKey: 'calculator', action: 'install', auth: { KEY: TOKEN } },
    422,
    { KEY: 'This plugin is not told that' },
  ],
])('a tool %s is not installed', async (_, body, status, fields) => {
  const app = await start();
  const reply = await set(app, body);
  expect(reply.status).toBe(status);
  if (status === 422) expect(reply.json.error.details.fields).toEqual(fields);
  expect((await storeOf(app)).installed).toEqual([]);
});

test('whoever is not signed in sees and installs nothing', async () => {
  const { anonymous, database } = await start();
  expect((await anonymous.send(contract.listPlugins, {})).json.error.code).toBe('unauthenticated');
  expect(
    (await anonymous.send(contract.setPlugin, { body: { pluginKey: 'calculator', action: 'install' } })).json.error
      .code,
  ).toBe('unauthenticated');
  expect(await database.db.selectFrom('user_plugin').selectAll().execute()).toEqual([]);
});

test('the tools of a project, and how its model uses them, are kept with it and with a preset', async () => {
  const { as } = await start();
  const { conversationId, tools, agentOptions } = await as('ada').call(contract.createProject, { body: {} });
  expect([tools, agentOptions]).toEqual([[], { agent: 'functions', skipCompletion: true, model: '', temperature: 0 }]);
  const wanted = {
    tools: ['calculator', 'sources'],
    agentOptions: { agent: 'classic', skipCompletion: false, model: 'small', temperature: 0.4 },
  } as const;
  const changed = await as('ada').call(contract.updateProject, {
    params: { conversationId },
    body: { ...wanted, tools: [...wanted.tools] },
  });
  expect(changed).toMatchObject(wanted);
  expect(await as('ada').call(contract.createPreset, { body: { ...wanted, tools: [...wanted.tools] } })).toMatchObject(
    wanted,
  );
  for (const body of [
    { tools: ['Not a key'] },
    { agentOptions: { ...wanted.agentOptions, temperature: 1.5 } },
    { agentOptions: { ...wanted.agentOptions, agent: 'react' } },
  ]) {
    expect(
      (await as('ada').send(contract.updateProject, { params: { conversationId }, body: body as never })).json.error
        .code,
    ).toBe('validation');
  }
  expect(await as('ada').call(contract.getProject, { params: { conversationId } })).toMatchObject(wanted);
});
