import { PLAN_LIMITS } from '@nousboard/core/prompt';
import type { Settings } from '@nousboard/server/platform/settings';
import { theEvent } from '@nousboard/testkit/event-stream';
import type { Scenario } from '@nousboard/testkit/fake-provider/index';
import {
  bergen,
  codesOf,
  complex,
  expectClosedSteps,
  lastPrompt,
  oslo,
  pages,
  plan,
  plansAsked,
  progressOf,
  simple,
  workspace,
} from '@nousboard/testkit/planning-workspace';
import { storeReadSource } from '@nousboard/testkit/read-source';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('a question that asks several things', () => {
  test('is planned, looked up part by part, and answered from what all parts found', async () => {
    const { ask, provider } = await workspace();
    provider.next(plan());
    const events = await ask(complex);
    expect(plansAsked(provider)).toBe(1);
    expect(provider.chats()).toHaveLength(2);
    expect(codesOf(events)).toEqual([
      'searching_sources',
      'searched_sources',
      'planning_question',
      'planned_question',
      'searching_part',
      'searching_part',
      'searched_part',
      'searched_part',
      'writing_answer',
      'wrote_answer',
      'checking_quotes',
      'checked_quotes',
    ]);
    const roles = progressOf(events).map(({ agentId }) => agentId);
    expect(roles).toEqual(
      ['Researcher', 'Planner', 'Researcher', 'Researcher', 'Planner', 'Investigator'].flatMap(role => [role, role]),
    );
    const params = progressOf(events).map(({ details }) => details.params);
    expect(params[3]).toEqual({ parts: 2 });
    expect(progressOf(events)[3]?.thoughtProcess).toBe(
      'What did mortality do in Oslo? · Why was the Bergen arm stopped?',
    );
    expect(params[7]).toMatchObject({ query: 'Bergen arm stopped early', passages: expect.any(Number) });
    expectClosedSteps(events);
    const names = events.map(({ name }) => name);
    expect(names.indexOf('sources')).toBeLessThan(names.indexOf('text'));
    expect(names.filter(name => name === 'sources')).toHaveLength(1);
    const { items } = theEvent(events, 'sources');
    expect(items.map(({ key }) => key)).toEqual(items.map((_, at) => `S${at + 1}`));
    expect(new Set(items.map(({ start }) => start)).size).toBe(items.length);
    expect(items.slice(0, 4).map(({ text }) => text)).toEqual(expect.arrayContaining([oslo[1], bergen[1]]));
    expect(lastPrompt(provider)).toContain(bergen[1]);
  });

  test('is looked up by pages, by exact words and by both, as the plan says', async () => {
    const { ask, provider } = await workspace();
    provider.next(
      plan({
        queries: [],
        actions: [
          { do: 'find_text', words: 'NAUSEA  was reported', source: null, pages: null },
          { do: 'read_pages', words: null, source: 'S1', pages: '3' },
          { do: 'table_lookup', words: 'nausea patients', source: null, pages: null },
        ],
      }),
    );
    const events = await ask(complex);
    const found = progressOf(events).find(({ details }) => details.code === 'found_text');
    expect(found?.details.params).toEqual({ text: 'NAUSEA was reported', count: 1 });
    expect(progressOf(events).find(({ details }) => details.code === 'read_pages')?.details.params).toEqual({
      source: 'Two arms',
      pages: '3',
    });
    expect(lastPrompt(provider)).toContain(bergen[0]);
    expect(lastPrompt(provider)).toContain('postage stamps');
    expectClosedSteps(events);
  });

  test.each<[string, Partial<Settings>, object]>([
    ['the setting says no', { agent: 'off' }, {}],
    ['the window is small', { modelContextTokens: 8_000, agent: 'always' }, {}],
    ['the model runs beside us', {}, { endpoint: 'ollama' }],
  ])('is answered in one pass when %s', async (_, settings, more) => {
    const { ask, provider } = await workspace(settings);
    const events = await ask(complex, more);
    expect(provider.chats()).toHaveLength(1);
    expect(codesOf(events)).not.toContain('planning_question');
    expect(theEvent(events, 'final').finish_reason).toBe('stop');
  });

  test('is planned for a model beside us when the setting insists', async () => {
    const { ask, provider } = await workspace({ agent: 'always' });
    await ask(complex, { endpoint: 'ollama' });
    expect(plansAsked(provider)).toBe(1);
  });

  test.each<[string, Scenario[], number]>([
    ['no plan twice', [{ answer: 'Sure, I will.' }, { answer: '{"queries":"all"}' }], 3],
    ['a failure', [{ misbehaviour: { kind: 'status', status: 401 } }], 2],
    ['a broken connection', [{ misbehaviour: { kind: 'cut', after: 1 } }], 2],
    ['an answer that was cut', [{ misbehaviour: { kind: 'finish', reason: 'length' } }], 2],
  ])('is answered in one pass after %s, and says so', async (_, scenarios, chats) => {
    const { ask, provider } = await workspace();
    provider.next(...scenarios);
    const events = await ask(complex);
    expect(theEvent(events, 'final').finish_reason).toBe('stop');
    expect(provider.chats()).toHaveLength(chats);
    expect(progressOf(events)).toContainEqual(
      expect.objectContaining({
        agentId: 'Planner',
        eventType: 'ERROR',
        details: { code: 'planning_failed', params: {} },
      }),
    );
    expect(lastPrompt(provider)).toContain(oslo[1]);
    expectClosedSteps(events);
  });
});

test('a service that cites by itself is planned for too, and its citations keep the sources’ numbers', async () => {
  const { ask, provider } = await workspace(({ anthropicUrl }) => ({
    anthropicApiKey: 'k',
    anthropicBaseUrl: anthropicUrl,
  }));
  provider.next(plan());
  const events = await ask(complex, { endpoint: 'anthropic' });
  expect(provider.chats()).toHaveLength(2);
  const { citations, sources } = theEvent(events, 'final').responseMessage;
  expect(citations.length).toBeGreaterThan(0);
  for (const { key, start, how } of citations) {
    const source = sources.find(found => found.key === key.split('.')[0]);
    expect(how).toBe('native');
    expect(source && source.start <= start && start < source.end).toBe(true);
  }
  expectClosedSteps(events);
});

test('a simple question costs no call beside its answer; everything is planned when the setting says so', async () => {
  const { ask, provider } = await workspace();
  await ask(simple);
  expect(provider.chats()).toHaveLength(1);
  const { ask: again, provider: other } = await workspace({ agent: 'always' });
  await again(simple);
  expect(plansAsked(other)).toBe(1);
});

test('sources that the model sees whole are not searched for', async () => {
  const { ask, provider } = await workspace({}, [[...oslo, ...bergen].join('\n\n')]);
  expect(theEvent(await ask(complex), 'final').finish_reason).toBe('stop');
  expect(provider.chats()).toHaveLength(1);
});

test('a plan reaches nothing outside the scope of the run, whatever it names', async () => {
  const { ask, provider, given, as, app, database } = await workspace();
  const theirs = await given.project({ owner: 'eve' });
  const { id: eve } = await as('eve').user();
  const foreign = await storeReadSource(
    { database, blobs: app.blobs },
    {
      tenantId: eve,
      projectId: theirs.conversationId,
      title: 'CANARY title',
      pages: ['CANARY-EVE: in Oslo the mortality of arms was stopped.'],
    },
  );
  const other = await given.project({ owner: 'ada', title: 'Other' });
  await storeReadSource(
    { database, blobs: app.blobs },
    {
      tenantId: (await as('ada').user()).id,
      projectId: other.conversationId,
      title: 'CANARY other',
      pages: ['CANARY-OTHER: mortality in Oslo.'],
    },
  );
  provider.next(
    plan({
      queries: ['CANARY-EVE Oslo mortality', 'CANARY-OTHER'],
      actions: [
        { do: 'find_text', words: 'CANARY' },
        { do: 'read_pages', source: 'S2', pages: '1' },
        { do: 'read_pages', source: foreign.fileVersion, pages: '1' },
        { do: 'read_pages', source: 'S1', pages: '1' },
      ],
    }),
  );
  const events = await ask(complex);
  for (const { body } of provider.chats()) expect(body).not.toMatch(/CANARY-(?:EVE|OTHER):|CANARY (?:title|other)/);
  expect(new Set(theEvent(events, 'sources').items.map(({ title }) => title))).toEqual(new Set(['Two arms']));
  expect(progressOf(events).filter(({ details }) => details.code === 'read_pages')).toHaveLength(1);
});

test('a plan tells two sources of one title apart, and so do those who watch it', async () => {
  const { ask, add, provider } = await workspace();
  await add({ title: 'Two arms', filename: 'second edition.txt', pages });
  provider.next(plan({ actions: [{ do: 'read_pages', source: 'S2', pages: '1' }] }));
  const events = await ask(complex);
  const names = ['Two arms (Two arms.txt)', 'Two arms (second edition.txt)'];
  for (const name of names) expect(provider.chats()[0]?.body).toContain(`: ${name} (en)`);
  const read = progressOf(events).find(({ details }) => details.code === 'read_pages');
  expect(names).toContain(read?.details.params['source']);
});

test('a plan can name each document that it is told of, and no other', async () => {
  const { ask, add, provider } = await workspace();
  for (let at = 2; at <= PLAN_LIMITS.documents + 1; at++)
    await add({ title: `Arm ${at}`, pages: [`Arm ${at} closed.`] });
  provider.next(
    plan({
      queries: ['mortality Oslo'],
      actions: [PLAN_LIMITS.documents, PLAN_LIMITS.documents + 1].map(at => ({
        do: 'read_pages',
        source: `S${at}`,
        pages: '1',
      })),
    }),
  );
  const events = await ask(complex);
  expect(provider.chats()[0]?.body).toContain(`S${PLAN_LIMITS.documents}: `);
  expect(provider.chats()[0]?.body).not.toContain(`S${PLAN_LIMITS.documents + 1}: `);
  expect(progressOf(events).filter(({ details }) => details.code === 'read_pages')).toHaveLength(1);
});

describe('a question in another language than its sources', () => {
  const german = 'Warum wurde der Versuch vorzeitig beendet?';
  test('is looked up in theirs, and its answer cites them', async () => {
    const { ask, provider, source } = await workspace();
    provider.next(
      plan({ question: german, parts: [german], queries: ['arm stopped early drug ran out', 'trial stopped early'] }),
    );
    const events = await ask(german);
    const { responseMessage, finish_reason } = theEvent(events, 'final');
    expect(finish_reason).toBe('stop');
    expect(responseMessage.citations.length).toBeGreaterThan(0);
    expect(responseMessage.sources.map(({ text }) => text)).toContain(bergen[1]);
    expect(provider.chats()[0]?.body).toContain('S1: Two arms (en)');
    for (const { fileVersion, quote, start, end } of responseMessage.citations) {
      expect(fileVersion).toBe(source.fileVersion);
      expect(pages.join('\n').slice(start, end)).toBe(quote);
    }
  });
  test('is declined by code when nothing that the plan looks up is there', async () => {
    const { ask, provider } = await workspace();
    provider.next(plan({ queries: ['chess opening Kasparov', 'Karpov endgame'] }));
    expect(theEvent(await ask('Welche Eröffnung hat Kasparow gegen Karpow gespielt?'), 'final').finish_reason).toBe(
      'declined',
    );
    expect(provider.chats()).toHaveLength(1);
  });
  test('is declined without asking when the setting says no', async () => {
    const { ask, provider } = await workspace({ agent: 'off' });
    expect(theEvent(await ask(german), 'final').finish_reason).toBe('declined');
    expect(provider.chats()).toEqual([]);
  });
});

test('a follow-up that leans on the thread is made complete by the plan', async () => {
  const { ask, provider } = await workspace();
  const first = theEvent(await ask('Which patients were reported to have nausea in the Bergen arm?'), 'final');
  provider.reset();
  provider.next(
    plan({
      question: 'Why was the Bergen arm stopped?',
      parts: ['Why was the Bergen arm stopped?'],
      queries: ['Bergen arm stopped because'],
    }),
  );
  const events = await ask('And why was it stopped?', { parentMessageId: first.responseMessage.messageId });
  expect(plansAsked(provider)).toBe(1);
  expect(provider.chats()[0]?.body).toContain('asked: Which patients were reported to have nausea');
  expect(
    theEvent(events, 'sources')
      .items.slice(0, 3)
      .map(({ text }) => text),
  ).toContain(bergen[1]);
});

test('whatever a plan says or becomes, steps that start end, and the answer comes', async () => {
  const { ask, provider } = await workspace();
  const action = fc.record({
    do: fc.constantFrom('find_text', 'read_pages', 'table_lookup'),
    words: fc.constantFrom('Bergen', '"', '', '%'),
    source: fc.constantFrom('S1', 'S9', 'x'),
    pages: fc.constantFrom('1', '2-3', '9-1', 'all'),
  });
  const scenario: fc.Arbitrary<Scenario> = fc.oneof(
    fc.record({
      answer: fc
        .record({ queries: fc.array(fc.string(), { maxLength: 9 }), actions: fc.array(action, { maxLength: 12 }) })
        .map(value => JSON.stringify(value)),
    }),
    fc.record({ answer: fc.string() }),
    fc.constantFrom<Scenario>(
      { misbehaviour: { kind: 'status', status: 400 } },
      { misbehaviour: { kind: 'garbled', after: 0 } },
      { misbehaviour: { kind: 'no_finish', after: 2 } },
      { misbehaviour: { kind: 'html_error' } },
    ),
  );
  await fc.assert(
    fc.asyncProperty(scenario, async first => {
      provider.reset();
      provider.next(first);
      const events = await ask(complex);
      expectClosedSteps(events);
      expect(theEvent(events, 'final').finish_reason).toBe('stop');
      expect(events.findIndex(({ name }) => name === 'sources')).toBeLessThan(
        events.findIndex(({ name }) => name === 'text'),
      );
    }),
    { numRuns: 12 },
  );
}, 120_000);
