import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ModelPort, ModelRequest } from '#features/models/index.ts';
import { makePlan, planIn } from './plan.ts';

const asked = 'And in men?';
const good = { question: 'How many men died?', parts: ['How many men died?'], queries: ['men died'], actions: [] };
const read = (plan: unknown, documents = 3) =>
  planIn(typeof plan === 'string' ? plan : JSON.stringify(plan), asked, documents);

describe('a plan is read', () => {
  test.each([
    JSON.stringify(good),
    `\`\`\`json\n${JSON.stringify(good, null, 2)}\n\`\`\``,
    `Here is the plan: ${JSON.stringify(good)} I hope it helps.`,
  ])('%s', answer => {
    expect(read(answer)).toEqual(good);
  });
  test('with what it leaves out filled in', () => {
    expect(read({ queries: ['men died'] })).toEqual({
      question: asked,
      parts: [asked],
      queries: ['men died'],
      actions: [],
    });
  });
  test('within its limits: four parts, six searches, eight actions, twelve pages, words of a bearable length', () => {
    const many = Array.from({ length: 40 }, (_, n) => `words ${n}`);
    const plan = read({
      parts: many,
      queries: [`long ${'x'.repeat(5_000)}`, ...many],
      actions: many.map(words => ({ do: 'find_text', words })),
    });
    if (typeof plan === 'string') throw new Error(plan);
    expect([plan.parts.length, plan.queries.length, plan.actions.length]).toEqual([4, 6, 8]);
    expect(plan.queries[0]).toHaveLength(400);
    expect(read({ queries: [], actions: [{ do: 'read_pages', source: 'S1', pages: '2-900' }] })).toMatchObject({
      actions: [{ document: 0, from: 2, to: 13 }],
    });
  });
  test('as text that can be stored: without NUL and halves of characters, which JSON can hold', () => {
    const bad = 'men\u0000died\ud83d of \u0007it';
    const plan = planIn(
      JSON.stringify({
        question: bad,
        parts: [bad],
        queries: [`${'x'.repeat(399)}😀`, bad],
        actions: [{ do: 'find_text', words: bad }],
      }),
      asked,
      3,
    );
    const clean = 'men died\ufffd of it';
    expect(plan).toEqual({
      question: clean,
      parts: [clean],
      queries: [`${'x'.repeat(399)}\ufffd`, clean],
      actions: [{ do: 'find_text', words: clean }],
    });
  });
  test('until it repeats itself', () => {
    const plan = read({
      queries: ['a', 'b', 'A', 'c'],
      actions: ['x', 'y', 'x', 'z'].map(words => ({ do: 'find_text', words })),
    });
    expect(plan).toMatchObject({ queries: ['a', 'b'], actions: [{ words: 'x' }, { words: 'y' }] });
  });
  test('without what names nothing in the scope, and without tools that are not there', () => {
    const actions = [
      { do: 'read_pages', source: 'S4', pages: '1' },
      { do: 'read_pages', source: 'S0', pages: '1' },
      { do: 'read_pages', source: '../../etc/passwd', pages: '1' },
      { do: 'read_pages', source: 'S1', pages: '5-2' },
      { do: 'read_pages', source: 'S1', pages: '0' },
      { do: 'delete_file', source: 'S1', words: 'x' },
      { do: 'web_page', words: 'http://169.254.169.254/' },
      { do: 'find_text' },
      { do: 'read_pages', source: 'S3', pages: 7 },
    ];
    expect(read({ queries: ['q'], actions })).toMatchObject({
      actions: [{ do: 'read_pages', document: 2, from: 7, to: 7 }],
    });
  });
});

test.each([
  '',
  'I cannot.',
  '{"queries":',
  '[1,2]',
  '{"queries":"men"}',
  '{"queries":[1]}',
  '{"queries":[]}',
  '{"queries":["  "],"actions":[{"do":"x"}]}',
  '{"queries":["a"],"parts":7}',
  `{${'x'.repeat(50_000)}}`,
])('is refused with a reason: %s', answer => {
  expect(read(answer)).toEqual(expect.any(String));
});

test('whatever a model says, what comes out is a plan within the limits or a reason', () => {
  const entry = fc.record({
    do: fc.constantFrom('find_text', 'read_pages', 'table_lookup', 'x'),
    words: fc.option(fc.string()),
    source: fc.option(fc.string()),
    pages: fc.option(fc.oneof(fc.string(), fc.integer())),
  });
  const plan = fc.record({
    question: fc.option(fc.string()),
    parts: fc.option(fc.array(fc.string())),
    queries: fc.array(fc.string()),
    actions: fc.option(fc.array(entry)),
  });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        plan.map(value => JSON.stringify(value)),
      ),
      fc.nat(5),
      (answer, documents) => {
        const found = planIn(answer, asked, documents);
        if (typeof found === 'string') return;
        expect(found.queries.length + found.actions.length).toBeGreaterThan(0);
        expect(found.queries.length).toBeLessThanOrEqual(6);
        expect(found.actions.length).toBeLessThanOrEqual(8);
        expect(found.parts.length).toBeLessThanOrEqual(4);
        for (const action of found.actions)
          if (action.do === 'read_pages') expect(action.document).toBeLessThan(documents);
      },
    ),
  );
});

describe('asking for a plan', () => {
  const chosen = { endpoint: 'openai-compatible', model: 'm', contextTokens: 16_384 };
  async function ask(...replies: Awaited<ReturnType<ModelPort['generate']>>[]) {
    const requests: ModelRequest[] = [];
    const generate = async (_: string, request: ModelRequest) => {
      requests.push(request);
      return replies.shift();
    };
    const request = {
      question: asked,
      history: [],
      documents: [{ key: 'S1', name: 'Trial', language: 'en' }],
      nonce: 'k7q2',
    };
    return { plan: await makePlan({ generate }, chosen, request, new AbortController().signal), requests };
  }
  test('takes one short, deterministic call of a given shape', async () => {
    const { plan, requests } = await ask({ text: JSON.stringify(good) });
    expect(plan).toEqual(good);
    expect(requests).toMatchObject([{ deterministic: true, maxOutputTokens: 800, format: { name: 'plan' } }]);
  });
  test('takes one more when the first answer cannot be read, which is told', async () => {
    const { plan, requests } = await ask({ text: 'Sure!' }, { text: JSON.stringify(good) });
    expect(plan).toEqual(good);
    expect(requests[1]?.messages.at(-1)?.content).toContain('it holds no JSON object');
  });
  test('is given up after the second, after a failure and when it is called off', async () => {
    expect((await ask({ text: 'Sure!' }, { text: 'Sure!' }, { text: JSON.stringify(good) })).plan).toBeUndefined();
    expect(
      (
        await ask(
          { failure: { kind: 'auth', code: 'invalid_api_key', retryable: false } },
          { text: JSON.stringify(good) },
        )
      ).plan,
    ).toBeUndefined();
    expect((await ask(undefined, { text: JSON.stringify(good) })).plan).toBeUndefined();
  });
});
