import { type Project, problems } from '@nousboard/contracts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { drawnOnce } from '#lib/testing/drawn-once.ts';
import { speakEnglish } from '#lib/testing/english.ts';
import { fakeProject } from '#lib/testing/fake-server.ts';
import { attachToastStack } from '#ui/toast.tsx';
import { useToldSettings } from './use-told-settings.ts';

vi.stubGlobal('location', { origin: 'http://localhost' });

test('a refused choice is told also when the menu that offered it is gone, and the old one is back', async () => {
  await speakEnglish();
  const told: string[] = [];
  attachToastStack({ add: ({ text }) => void told.push(text), close: () => undefined });
  const cache = new QueryClient();
  const project = fakeProject(1, { strictness: 'strict' });
  const key = ['projects', 'one', project.conversationId];
  cache.setQueryData(key, project);
  const strictness = () => cache.getQueryData<Project>(key)?.strictness;
  let meanwhile: string | undefined;
  vi.stubGlobal('fetch', async () => {
    meanwhile = strictness();
    const { message, status } = problems.rate_limited;
    return Response.json({ error: { code: 'rate_limited', message } }, { status });
  });
  drawnOnce(cache, () => useToldSettings(project, key))({ strictness: 'very_strict' });
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect([meanwhile, strictness()]).toEqual(['very_strict', 'strict']);
});
