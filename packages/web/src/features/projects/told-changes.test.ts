import { type Project, problems } from '@nousboard/contracts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { drawnOnce } from '#lib/testing/drawn-once.ts';
import { speakEnglish } from '#lib/testing/english.ts';
import { fakeProject } from '#lib/testing/fake-server.ts';
import { attachToastStack } from '#ui/toast.tsx';
import { projectQueries, useClearProjects } from './projects.queries.ts';
import { useToldDeletion } from './use-told-deletion.ts';
import { useToldRename } from './use-told-rename.ts';

vi.stubGlobal('location', { origin: 'http://localhost' });

test('a refused name is told also when the list of projects was closed, and the old one is back', async () => {
  await speakEnglish();
  const told: string[] = [];
  attachToastStack({ add: ({ text }) => void told.push(text), close: () => undefined });
  const cache = new QueryClient();
  const project = fakeProject(1, { title: 'Sleep and memory' });
  const { queryKey } = projectQueries.one(project.conversationId);
  cache.setQueryData(queryKey, project);
  const title = () => cache.getQueryData<Project>(queryKey)?.title;
  let meanwhile: string | undefined;
  vi.stubGlobal('fetch', async () => {
    meanwhile = title();
    const { message, status } = problems.rate_limited;
    return Response.json({ error: { code: 'rate_limited', message } }, { status });
  });
  drawnOnce(cache, useToldRename)(project.conversationId, 'Dreams');
  await vi.waitFor(() => expect(told).toEqual(['The project could not be renamed. The old name is back.']));
  expect([meanwhile, title()]).toEqual(['Dreams', 'Sleep and memory']);
});

test('a new name is told to the other windows, and what they know of the project is asked for again', async () => {
  const project = fakeProject(1, { title: 'Dreams' });
  vi.stubGlobal('fetch', async () => Response.json(project));
  const other = new BroadcastChannel('nousboard-changes');
  const heard = new Promise<unknown>(resolve => {
    other.onmessage = ({ data }) => resolve(data);
  });
  drawnOnce(new QueryClient(), useToldRename)(project.conversationId, 'Dreams');
  expect(await heard).toContainEqual(projectQueries.all);
  other.close();
});

test('of projects that are all deleted nothing is shown again, here or in the other windows', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  const cache = new QueryClient();
  const { conversationId } = fakeProject(1);
  const known = [projectQueries.one(conversationId).queryKey, ['messages', conversationId], ['message', 'a note']];
  for (const queryKey of known) cache.setQueryData<unknown>(queryKey, {});
  cache.setQueryData(['nous', 'notes'], []);
  const other = new BroadcastChannel('nousboard-changes');
  const heard = new Promise<unknown>(resolve => {
    other.onmessage = ({ data }) => resolve(data);
  });
  await drawnOnce(cache, useClearProjects).mutateAsync();
  expect(known.map(queryKey => cache.getQueryData(queryKey))).toEqual([undefined, undefined, undefined]);
  expect(cache.getQueryState(['nous', 'notes'])?.isInvalidated).toBe(true);
  expect(await heard).toEqual(expect.arrayContaining([projectQueries.all, ['messages'], ['nous']]));
  other.close();
});

test('a refused deletion is told also when the menu of the project is gone', async () => {
  await speakEnglish();
  const told: string[] = [];
  attachToastStack({ add: ({ text }) => void told.push(text), close: () => undefined });
  const { conversationId } = fakeProject(1);
  let isRefused = true;
  vi.stubGlobal('fetch', async () => {
    const { message, status } = problems.rate_limited;
    if (isRefused) return Response.json({ error: { code: 'rate_limited', message } }, { status });
    return new Response(null, { status: 204 });
  });
  const remove = drawnOnce(new QueryClient(), useToldDeletion);
  expect(await remove(conversationId)).toBe(false);
  expect(told).toEqual(['The project could not be deleted. It is still here.']);
  isRefused = false;
  expect(await remove(conversationId)).toBe(true);
  expect(told).toHaveLength(1);
});
