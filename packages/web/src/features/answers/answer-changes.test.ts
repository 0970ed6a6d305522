import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { drawnOnce } from '#lib/testing/drawn-once.ts';
import { heardChange } from '#lib/testing/heard-change.ts';
import { useDiscardMessage } from './answer-changes.ts';
import { conversation, messageIdOf } from './testing.ts';

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
