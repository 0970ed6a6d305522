import { type FakeProvider, startFakeProvider } from '@nousboard/testkit/fake-provider/index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Fetch } from './guarded-fetch.ts';
import { createRerank, rerankDoor } from './rerank.ts';
import { KEY } from './testing/services.ts';

const texts = ['Stars shine at night.', 'Green tea is grown on hills.', 'Tea is picked by hand.'];
const query = 'Where is green tea grown?';
const signal = new AbortController().signal;
let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider.close());
beforeEach(() => provider.reset());

const order = async (baseUrl: string, model: string | undefined = 'rerank-fake', fetchIt: Fetch = fetch) =>
  (await createRerank({ baseUrl, apiKey: KEY, model }, fetchIt)(query, texts, signal)).map(({ index }) => index);

test.each([
  ['https://api.cohere.com', 'https://api.cohere.com/v2/rerank'],
  ['https://api.cohere.com/', 'https://api.cohere.com/v2/rerank'],
  ['https://api.jina.ai/v1', 'https://api.jina.ai/v1/rerank'],
  ['https://api.jina.ai/v1/rerank', 'https://api.jina.ai/v1/rerank'],
  ['http://localhost:8080/rerank/', 'http://localhost:8080/rerank'],
  ['https://gateway.example/cohere?team=7', 'https://gateway.example/cohere/v2/rerank?team=7'],
])('%s is asked at %s', (baseUrl, door) => {
  expect(rerankDoor(baseUrl)).toBe(door);
});

test("Cohere's protocol: model, query, documents and the key", async () => {
  expect(await order(provider.rerankUrl)).toEqual([1, 2, 0]);
  const [request] = provider.requests;
  expect(request?.path).toBe('/v2/rerank');
  expect(request?.headers['authorization']).toBe(`Bearer ${KEY}`);
  expect(JSON.parse(request?.body ?? '')).toEqual({ model: 'rerank-fake', query, documents: texts, top_n: 3 });
});

test('a server that names the texts otherwise is asked again in its words, and from then on at once', async () => {
  const rerank = createRerank({ baseUrl: `${provider.rerankUrl}/rerank`, apiKey: '', model: undefined }, fetch);
  for (const requests of [2, 3]) {
    expect((await rerank(query, texts, signal)).map(({ index }) => index)).toEqual([1, 2, 0]);
    expect(provider.requests).toHaveLength(requests);
  }
  expect(JSON.parse(provider.requests.at(-1)?.body ?? '')).toEqual({ query, texts, truncate: true });
  expect(provider.requests[0]?.headers['authorization']).toBeUndefined();
});

const replying =
  (body: string, status = 200, type = 'application/json'): Fetch =>
  async (_, init) => {
    expect(init?.redirect).toBe('error');
    return new Response(body, { status, headers: { 'content-type': type } });
  };

test('places that were not asked for, twice named ones and scores that are none are left out', async () => {
  const results = [
    { index: 2, relevance_score: 0.2 },
    { index: 9, relevance_score: 1 },
    { index: 2, relevance_score: 0.9 },
    { index: 1, relevance_score: 'high' },
    { index: -1, score: 3 },
    null,
    { index: 0, score: 0.5 },
  ];
  expect(await order('https://x.example', 'm', replying(JSON.stringify({ results })))).toEqual([0, 2]);
});

test.each<[string, Fetch, string]>([
  ['a refused key that is echoed', replying(JSON.stringify({ message: `invalid api token ${KEY}` }), 401), 'auth'],
  ['too many requests', replying('{}', 429), 'rate'],
  ['a server error', replying('{}', 503), 'overloaded'],
  ['a page of HTML', replying('<!doctype html>', 200, 'text/html'), 'protocol'],
  ['no JSON', replying('oops'), 'protocol'],
  ['JSON of another shape', replying('{"results":"none"}'), 'protocol'],
  ['an empty list', replying('[]'), 'protocol'],
])('%s is a failure of ours, without the words of the service', async (_, fetchIt, kind) => {
  const error = await order('https://x.example', 'm', fetchIt).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ failure: { kind } });
  expect(JSON.stringify(error) + String(error)).not.toContain(KEY);
});
