import type { ConversationId, FileId, Recap } from '@nousboard/contracts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { creation, type RecapWish, recapQueries } from './recaps.queries.ts';

const project = 'a'.repeat(24) as ConversationId;
const wish: RecapWish = {
  projectId: project,
  sources: ['f' as FileId],
  hosts: ['Ada', 'Mei'],
  language: 'de-DE',
  quality: 'sd',
  length: 'short',
  topic: 'Cues',
};
const before = { id: 'b', status: 'done' } as Recap;
const { queryKey } = recapQueries.of(project);

/** A server that answers when it is told to. */
function slowServer() {
  const calls: string[] = [];
  let answer = (_reply: Response) => {};
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    calls.push(`${init?.method ?? 'GET'} ${address.split('?')[0]}`);
    return new Promise<Response>(resolve => {
      answer = resolve;
    });
  });
  return { calls, answer: (reply: Response) => answer(reply) };
}

/** Asks for a recap, of a project that has one. */
function asking(known: Recap[] | null = [before]) {
  const cache = new QueryClient();
  if (known) cache.setQueryData(queryKey, known);
  const asked = cache
    .getMutationCache()
    .build(cache, { ...creation(cache, project), retry: false, networkMode: 'always' });
  return { cache, done: asked.execute(wish), recaps: () => cache.getQueryData<Recap[]>(queryKey) };
}

test('a recap is being made once it is asked for, with all that was chosen, before the server answers', async () => {
  const { calls, answer } = slowServer();
  const { recaps, done, cache } = asking();
  await vi.waitFor(() => expect(calls).toEqual(['POST /api/recaps']));
  expect(recaps()).toMatchObject([
    { status: 'processing', step: 'script', progress: 0, language: 'de-DE', hosts: ['Ada', 'Mei'], topic: 'Cues' },
    before,
  ]);
  answer(Response.json({ id: 'c', status: 'processing' }, { status: 202 }));
  await done;
  expect(recaps()).toEqual([{ id: 'c', status: 'processing' }, before]);
  // What else the server knows of it is asked for.
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test.each([
  ['the one before it', [before]],
  ['none', []],
  ['none where nothing was known yet', null],
])('when that fails there is %s again, and the server is asked', async (_, known) => {
  const { answer, calls } = slowServer();
  const { recaps, done, cache } = asking(known);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(recaps()).toHaveLength((known?.length ?? 0) + 1);
  answer(Response.json({ error: { code: 'recap_limit', message: '', details: { max: 10 } } }, { status: 429 }));
  await expect(done).rejects.toMatchObject({ code: 'recap_limit', facts: { max: 10 } });
  expect(recaps()).toEqual(known ?? []);
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
