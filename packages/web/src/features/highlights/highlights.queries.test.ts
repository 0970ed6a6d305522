import type { FileId, FileVersionId, UserId } from '@nousboard/contracts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { highlightQueries } from './highlights.queries.ts';

const fileId = '00000000-0000-4000-8000-000000000001' as FileId;
const version = '00000000-0000-4000-8000-000000000002' as FileVersionId;
const [ada, bob] = ['ada', 'bob'].map(user => highlightQueries.ofFile({ user: user as UserId, fileId, version }));

test('the highlights of another person on the same file are never shown: one’s own are asked for', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ items: [{ id: `of call ${asked.push(address)}` }] }),
  );
  if (!ada || !bob) throw new Error('There are two people.');
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  expect(await cache.fetchQuery(ada)).toEqual([{ id: 'of call 1' }]);
  expect(cache.getQueryData(bob.queryKey)).toBeUndefined();
  expect(await cache.fetchQuery(bob)).toEqual([{ id: 'of call 2' }]);
  expect(cache.getQueryData(ada.queryKey)).toEqual([{ id: 'of call 1' }]);
  expect(asked).toEqual(Array.from({ length: 2 }, () => `/api/highlights?fileId=${fileId}&version=${version}`));
});

test('what was marked in another window is asked for whenever a window is looked at', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => Response.json({ items: [{ id: `${asked.push(address)}` }] }));
  if (!ada) throw new Error('There is somebody.');
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  await cache.fetchQuery(ada);
  expect(await cache.fetchQuery(ada)).toEqual([{ id: '2' }]);
});
