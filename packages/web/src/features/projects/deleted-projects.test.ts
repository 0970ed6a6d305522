import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { drawnOnce } from '#lib/testing/drawn-once.ts';
import { fakeProject } from '#lib/testing/fake-server.ts';
import { heardChange } from '#lib/testing/heard-change.ts';
import { projectQueries, useClearProjects, useDeleteProject } from './projects.queries.ts';

vi.stubGlobal('location', { origin: 'http://localhost' });
vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));

test.each([
  [
    'a deleted project',
    (cache: QueryClient) => drawnOnce(cache, useDeleteProject).mutateAsync(fakeProject(1).conversationId),
  ],
  ['what all projects were', (cache: QueryClient) => drawnOnce(cache, useClearProjects).mutateAsync()],
])('%s leaves other windows too, and takes its cards and what is remembered of it along', async (_what, remove) => {
  const cache = new QueryClient();
  cache.setQueryData(['nous', null, '', ''], { pages: [] });
  const heard = heardChange();
  await remove(cache);
  expect(await heard).toEqual(expect.arrayContaining([projectQueries.all, ['nous'], ['memory']]));
  expect(cache.getQueryState(['nous', null, '', ''])?.isInvalidated).toBe(true);
});
