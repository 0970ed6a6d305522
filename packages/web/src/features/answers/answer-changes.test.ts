import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { drawnOnce } from '#lib/testing/drawn-once.ts';
import { heardChange } from '#lib/testing/heard-change.ts';
import { useDiscardMessage } from './answer-changes.ts';
import { answerQueries } from './answers.queries.ts';
import { aMessage, conversation, messageIdOf } from './testing.ts';

vi.stubGlobal('location', { origin: 'http://localhost' });

test('an answer that is thrown away is counted among the nous no more, here and in the other windows', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  const cache = new QueryClient();
  const counted = ['nous', conversation, '', ''];
  cache.setQueryData(counted, { pages: [] });
  const heard = heardChange();
  await drawnOnce(cache, () => useDiscardMessage(conversation)).mutateAsync(messageIdOf(1));
  expect(cache.getQueryState(counted)?.isInvalidated).toBe(true);
  expect(await heard).toEqual([['nous'], ['memory'], ['projects']]);
});

test('an answer that was thrown away elsewhere leaves the thread when that is asked for here', async () => {
  const cache = new QueryClient();
  const { queryKey } = answerQueries.messages(conversation);
  cache.setQueryData(queryKey, [aMessage(1, 0), aMessage(2, 1), aMessage(3, 2), aMessage(4, 1)]);
  const discard = drawnOnce(cache, () => useDiscardMessage(conversation));
  const refuses = (status: number, code: string) =>
    vi.stubGlobal('fetch', async () => Response.json({ error: { code, message: '', requestId: 'r' } }, { status }));
  refuses(409, 'response_running');
  await expect(discard.mutateAsync(messageIdOf(2))).rejects.toMatchObject({ code: 'response_running' });
  expect(cache.getQueryData(queryKey)).toHaveLength(4);
  refuses(404, 'not_found');
  await discard.mutateAsync(messageIdOf(2));
  expect(cache.getQueryData(queryKey)?.map(({ messageId }) => messageId)).toEqual([1, 4].map(messageIdOf));
});
