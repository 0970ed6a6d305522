import { contract, type LoggedEvent } from '@nousboard/contracts';
import type { Settings } from '@nousboard/server/platform/settings';
import { theEvent } from '@nousboard/testkit/event-stream';
import { type FakeMcp, startFakeMcp } from '@nousboard/testkit/fake-mcp';
import type { FakeProvider, Scenario } from '@nousboard/testkit/fake-provider/index';
import { articlePage, type FakeSite, startFakeSite } from '@nousboard/testkit/fake-site';
import {
  bergen,
  codesOf,
  expectClosedSteps,
  lastPrompt,
  progressOf,
  workspace,
} from '@nousboard/testkit/planning-workspace';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let mcp: FakeMcp;
let site: FakeSite;
beforeAll(async () => {
  [mcp, site] = await Promise.all([startFakeMcp(), startFakeSite()]);
});
beforeEach(() => {
  mcp.requests.length = 0;
  mcp.answerBy('json');
  mcp.fail(undefined);
  mcp.listForever(undefined);
});
afterAll(() => Promise.all([mcp.close(), site.close()]));

const AGENT = { endpoint: 'gptPlugins', model: 'fake-model' } as const;
const QUESTION = 'How many patients did the trial in Oslo enrol?';
const options = { agent: 'functions', skipCompletion: true, model: '', temperature: 0.3 } as const;
const TOKEN = 'weather-token-4711';

/** A project whose asker has installed these tools, with its agent's settings. */
async function start(
  tools: readonly string[],
  { settings = {}, agentOptions = {} }: { settings?: Partial<Settings>; agentOptions?: object } = {},
) {
  const auth = [
    { authField: 'WEATHER_TOKEN', label: 'Token', description: '', header: 'authorization', prefix: 'Bearer ' },
  ];
  const server = await workspace({
    mcpServers: [{ key: 'weather', name: 'Weather', url: mcp.url, description: '', auth }],
    webPagesOwn: [site.origin],
    ...settings,
  });
  for (const pluginKey of tools) {
    await server.me.call(contract.setPlugin, {
      body: { pluginKey, action: 'install', auth: pluginKey === 'weather' ? { WEATHER_TOKEN: TOKEN } : {} },
    });
  }
  const { conversationId } = server.project;
  await server.me.call(contract.updateProject, {
    params: { conversationId },
    body: { ...AGENT, tools: [...tools], agentOptions: { ...options, ...agentOptions } },
  });
  return { ...server, ask: (text: string, more: object = {}) => server.ask(text, { ...AGENT, ...more }) };
}
const calling = (name: string, input: object | string): Scenario => ({ toolCalls: [{ name, input }] });
const enough: Scenario = { answer: 'DONE' };
const bodies = (provider: FakeProvider) =>
  provider.chats().map(
    ({ body }) =>
      JSON.parse(body) as {
        model: string;
        temperature?: number;
        tools?: { function: { name: string } }[];
        messages: { role: string; content: unknown }[];
      },
  );
const usedIn = (events: readonly LoggedEvent[]) =>
  progressOf(events).filter(({ details }) => details.code === 'used_tool');

test('the agent endpoint has the models of the services that take tools, and is there only with one', async () => {
  const { me, app } = await start([]);
  expect((await me.call(contract.getEndpoints)).items.find(({ name }) => name === AGENT.endpoint)).toEqual({
    name: 'gptPlugins',
    label: 'Agent',
    models: ['fake-model'],
    userProvide: false,
    needsKey: false,
  });
  expect(app.settings.mcpServers).toHaveLength(1);
});

test('without a service that takes tools there is no agent endpoint, and a question to it is refused', async () => {
  const server = await workspace({ openaiCompatibleBaseUrl: undefined } as never);
  expect((await server.me.call(contract.getEndpoints)).items.map(({ name }) => name)).toEqual(['builtin', 'ollama']);
  const { json } = await server.send(server.body(QUESTION, AGENT));
  expect(json.error.code).toBe('unknown_model');
});

test('a model uses a tool, sees what it gave, and the answer says it without a citation', async () => {
  const { ask, provider } = await start(['calculator']);
  provider.next(calling('calculate', { expression: '214 * 12 / 100' }), enough, {
    answer: 'The trial in Oslo enrolled 214 patients [S1.1]. By calculation, 12 % of them are 25.68.',
  });
  const events = await ask(QUESTION);
  expect(codesOf(events)).toEqual([
    'searching_sources',
    'searched_sources',
    'choosing_tools',
    'using_tool',
    'used_tool',
    'chose_tools',
    'writing_answer',
    'wrote_answer',
    'checking_quotes',
    'checked_quotes',
  ]);
  expect(usedIn(events)).toMatchObject([
    {
      agentId: 'Researcher',
      details: { params: { tool: 'calculator', input: '214 * 12 / 100' } },
      thoughtProcess: '214 * 12 / 100 = 25.68',
    },
  ]);
  const [first, second, last] = bodies(provider);
  expect(first?.tools?.map(tool => tool.function.name)).toEqual(['calculate']);
  expect(first?.temperature).toBe(0.3);
  expect(second?.messages.at(-1)).toMatchObject({ role: 'tool', content: '214 * 12 / 100 = 25.68' });
  expect(last?.tools).toBeUndefined();
  expect(lastPrompt(provider)).toContain('214 * 12 / 100 = 25.68');
  const { responseMessage, finish_reason, engine } = theEvent(events, 'final');
  expect([finish_reason, engine]).toEqual(['stop', AGENT]);
  expect(responseMessage.text).toContain('25.68');
  expect(responseMessage.citations.every(({ quote }) => quote.includes('Oslo'))).toBe(true);
  expect(responseMessage.citations.length).toBeGreaterThan(0);
  const used = { pluginKey: 'calculator', input: '214 * 12 / 100', output: '214 * 12 / 100 = 25.68' };
  expect(responseMessage).toMatchObject({ plugins: [used], plugin: used });
  expectClosedSteps(events);
});

test('what a search of the sources finds can be cited', async () => {
  const { ask, provider } = await start(['sources']);
  provider.next(calling('search_sources', { query: 'Bergen arm stopped early' }), enough);
  const events = await ask('Was anything stopped early?');
  expect(usedIn(events)).toMatchObject([
    { details: { params: { tool: 'sources', input: 'Bergen arm stopped early' } } },
  ]);
  expect(theEvent(events, 'sources').items.map(({ text }) => text)).toContain(bergen[1]);
  expect(lastPrompt(provider)).toContain(bergen[1]);
  expectClosedSteps(events);
});

test('a web page is read by its address, but not one inside the network or with the model’s own words', async () => {
  site.pages.set('/tea', {
    body: articlePage('Tea', ['Tea grows on the northern hills & is picked by hand before noon.']),
  });
  const { ask, provider } = await start(['web-page']);
  provider.next({
    toolCalls: [
      { name: 'read_web_page', input: { url: `${site.origin}/tea` } },
      { name: 'read_web_page', input: { url: 'http://10.0.0.1/secret' } },
      { name: 'read_web_page', input: { url: `${site.origin}/tea?patients=214` } },
    ],
  });
  const events = await ask(`What do ${site.origin}/tea and http://10.0.0.1/secret say?`);
  expect(usedIn(events)[0]?.thoughtProcess).toContain(
    'Tea grows on the northern hills & is picked by hand before noon.',
  );
  expect(codesOf(events).filter(code => code === 'tool_failed')).toHaveLength(2);
  expect(site.requests.map(({ path }) => path)).toEqual(['/tea']);
  expect(JSON.stringify(bodies(provider)[1])).toContain(
    'This address stands neither in the question nor in what tools have found.',
  );
  expectClosedSteps(events);
});

test.each(['json', 'stream'] as const)(
  'the tools of an MCP server are asked with what its person has told it, by %s',
  async how => {
    mcp.answerBy(how);
    const { ask, provider } = await start(['weather']);
    provider.next(calling('weather_get_weather', { place: 'Oslo' }), enough);
    const events = await ask(QUESTION);
    expect(usedIn(events)).toMatchObject([
      { details: { params: { tool: 'weather' } }, thoughtProcess: 'In Oslo it snows.' },
    ]);
    expect(mcp.requests.map(({ method }) => method)).toEqual([
      'initialize',
      'notifications/initialized',
      'tools/list',
      'tools/list',
      'tools/call',
      'DELETE',
    ]);
    expect(mcp.requests.every(({ headers }) => headers['authorization'] === `Bearer ${TOKEN}`)).toBe(true);
    expect(mcp.requests.at(-2)).toMatchObject({
      params: { name: 'get.weather', arguments: { place: 'Oslo' } },
      headers: { 'mcp-protocol-version': '2025-06-18' },
    });
    expect(JSON.stringify(events)).not.toContain(TOKEN);
  },
);

test('an MCP server that cannot be asked takes nothing from the other tools', async () => {
  mcp.fail(500);
  const { ask, provider } = await start(['weather', 'calculator']);
  provider.next(calling('calculate', { expression: '2 + 2' }), enough);
  const events = await ask(QUESTION);
  expect(bodies(provider)[0]?.tools?.map(tool => tool.function.name)).toEqual(['calculate']);
  expect(usedIn(events)).toHaveLength(1);
  expect(theEvent(events, 'final').finish_reason).toBe('stop');
});

test.each([
  ['without tools counts as one that cannot be asked', 0, 20, 0],
  ['of tools gives as many as are taken', 30, 2, 40],
])('an MCP server with an endless list %s', async (_, toolsOnPage, pages, taken) => {
  mcp.listForever(toolsOnPage);
  const { ask, provider } = await start(['weather', 'calculator']);
  provider.next(calling('calculate', { expression: '2 + 2' }), enough);
  const events = await ask(QUESTION);
  expect(mcp.requests.filter(({ method }) => method === 'tools/list')).toHaveLength(pages);
  expect(bodies(provider)[0]?.tools?.filter(tool => tool.function.name.startsWith('weather_'))).toHaveLength(taken);
  expect(usedIn(events)).toHaveLength(1);
  const failed = progressOf(events).filter(({ details }) => details.code === 'tool_failed');
  expect(failed.map(({ stepId }) => stepId)).toEqual(taken === 0 ? ['tool-of-weather'] : []);
  expectClosedSteps(events);
});

test('a tool that its person has not installed is not offered, though the project names it', async () => {
  const { ask, provider, me, project } = await start(['calculator']);
  await me.call(contract.updateProject, {
    params: { conversationId: project.conversationId },
    body: { tools: ['calculator', 'sources', 'weather'] },
  });
  await ask(QUESTION);
  expect(bodies(provider)[0]?.tools?.map(tool => tool.function.name)).toEqual(['calculate']);
  expect(mcp.requests).toEqual([]);
});

test('a call that fails, names no tool or cannot be read is told to the model, and the answer goes on', async () => {
  const { ask, provider } = await start(['calculator']);
  provider.next({
    toolCalls: [
      { name: 'calculate', input: { expression: '1 / 0' } },
      { name: 'teleport', input: {} },
      { name: 'calculate', input: '{"expression": ' },
    ],
  });
  const events = await ask(QUESTION);
  const told = bodies(provider)[1]
    ?.messages.filter(({ role }) => role === 'tool')
    .map(({ content }) => content);
  expect(told).toEqual([
    'Failed: The expression cannot be worked out: it divides by zero.',
    'Failed: There is no such tool.',
    'Failed: The expression cannot be worked out: it ends too early.',
  ]);
  expect(usedIn(events)).toEqual([]);
  expect(theEvent(events, 'final').finish_reason).toBe('stop');
  expectClosedSteps(events);
});

test('a model that would use tools without end is stopped, and the answer says so', async () => {
  const { ask, provider } = await start(['calculator']);
  provider.next(...Array.from({ length: 7 }, (_, n) => calling('calculate', { expression: `${n} + 1` })));
  const events = await ask(QUESTION);
  expect(usedIn(events)).toHaveLength(6);
  expect(theEvent(events, 'final').finish_reason).toBe('tool_limit');
});

test('a model that asks for the same again is not asked any more', async () => {
  const { ask, provider } = await start(['calculator']);
  provider.next(calling('calculate', { expression: '2 + 2' }), calling('calculate', { expression: '2 + 2' }));
  const events = await ask(QUESTION);
  expect(usedIn(events)).toHaveLength(1);
  expect(theEvent(events, 'final').finish_reason).toBe('stop');
});

test('a service that refuses tools leaves an answer from the sources', async () => {
  const { ask, provider } = await start(['calculator']);
  provider.next({ misbehaviour: { kind: 'status', status: 400 } });
  const events = await ask(QUESTION);
  expect(codesOf(events)).toContain('tools_failed');
  expect(theEvent(events, 'final').responseMessage.citations.length).toBeGreaterThan(0);
  expectClosedSteps(events);
});

test('a classic agent uses tools by words, one at a time', async () => {
  const { ask, provider } = await start(['calculator'], { agentOptions: { agent: 'classic' } });
  provider.next(
    { answer: '{"tool": "calculate", "input": "{\\"expression\\": \\"2 + 2\\"}"}' },
    { answer: 'Sure: {"tool": "calculate", "input": "3 * 3"}' },
    { answer: '{"tool": "none", "input": "{}"}' },
  );
  const events = await ask(QUESTION);
  expect(usedIn(events).map(({ thoughtProcess }) => thoughtProcess)).toEqual(['2 + 2 = 4', '3 * 3 = 9']);
  const asked = bodies(provider);
  expect(asked.slice(0, 3).every(({ tools }) => tools === undefined)).toBe(true);
  expect(JSON.stringify(asked[2])).toContain('2 + 2 = 4');
});

test('another model for the tools chooses them, and writes the answer unless the project’s model is to', async () => {
  const models = { openaiCompatibleModels: ['fake-model', 'small-model'] };
  for (const [skipCompletion, writer] of [
    [true, 'small-model'],
    [false, 'fake-model'],
  ] as const) {
    const { ask, provider } = await start(['calculator'], {
      settings: models,
      agentOptions: { model: 'small-model', skipCompletion },
    });
    const events = await ask(QUESTION);
    // The fake service knows only one of them, and refuses the other by name.
    expect(bodies(provider).map(({ model }) => model)).toEqual(['small-model', writer]);
    expect(codesOf(events)).toContain('tools_failed');
  }
});

test('what tools gave is no ground for a very strict answer', async () => {
  const { ask, provider } = await start(['calculator']);
  provider.next(calling('calculate', { expression: '40 + 2' }), enough);
  await ask(QUESTION, { strictness: 'very_strict' });
  expect(lastPrompt(provider)).not.toContain('40 + 2 = 42');
});

test('a question that the sources do not answer is answered by a tool, and declined without one', async () => {
  const { ask, provider } = await start(['calculator']);
  provider.next(calling('calculate', { expression: '17 * 23' }), enough, { answer: 'By calculation it is 391.' });
  const events = await ask('Qxzv wvut 17 * 23?');
  expect(theEvent(events, 'final').responseMessage.text).toBe('By calculation it is 391.');
  provider.next(enough);
  expect(theEvent(await ask('Qxzv wvut jklm?'), 'final').finish_reason).toBe('declined');
});

test('an answer that was cut is continued with what its tools gave, without using them again', async () => {
  const { ask, provider } = await start(['calculator']);
  provider.next(calling('calculate', { expression: '40 + 2' }), enough, {
    answer: 'By calculation it is',
    misbehaviour: { kind: 'finish', reason: 'length' },
  });
  const { responseMessage, finish_reason } = theEvent(await ask(QUESTION), 'final');
  expect(finish_reason).toBe('length');
  const before = provider.chats().length;
  provider.next({ answer: ' 42.' });
  const events = await ask(QUESTION, { continueMessageId: responseMessage.messageId });
  expect(theEvent(events, 'final').responseMessage.text).toBe('By calculation it is 42.');
  expect(provider.chats()).toHaveLength(before + 1);
  expect(lastPrompt(provider)).toContain('40 + 2 = 42');
});
