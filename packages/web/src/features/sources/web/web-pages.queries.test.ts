import { addWebPage, type FileId, problems } from '@nousboard/contracts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawnOnce } from '#lib/testing/drawn-once.ts';
import { speakEnglish } from '#lib/testing/english.ts';
import { attachToastStack } from '#ui/toast.tsx';
import { useAddPages, useFetchAgain } from './web-pages.queries.ts';

vi.stubGlobal('location', { origin: 'http://localhost' });
const told: string[] = [];
beforeEach(async () => {
  await speakEnglish();
  told.length = 0;
  attachToastStack({ add: ({ text }) => void told.push(text), close: () => undefined });
});

test('what has come of looking at a page again is told also when nobody looks at its details any more', async () => {
  const fileId = '00000000-0000-4000-8000-000000000001' as FileId;
  const { mutate } = drawnOnce(new QueryClient(), useFetchAgain);
  vi.stubGlobal('fetch', async () => Response.json({ file: {}, changed: true }));
  mutate(fileId);
  await vi.waitFor(() => expect(told.join()).toMatch(/^The page has changed and is being read\./));
  vi.stubGlobal('fetch', async () => {
    const { message, status } = problems.page_unreachable;
    return Response.json({ error: { code: 'page_unreachable', message } }, { status });
  });
  mutate(fileId);
  await vi.waitFor(() => expect(told).toHaveLength(2));
});

test('adding pages ends where it is cancelled: the one that is being fetched, and those behind it', async () => {
  const asked: string[] = [];
  const leaving = new AbortController();
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    asked.push(address);
    leaving.abort();
    signal?.throwIfAborted();
    return Response.json({ file: {} });
  });
  const adding = { addresses: ['https://a.example', 'https://b.example'], project: null, folder: null };
  const add = drawnOnce(new QueryClient(), useAddPages);
  await add.mutateAsync({ ...adding, signal: leaving.signal, onNext: () => undefined });
  expect(asked).toEqual([`/api${addWebPage.path}`]);
});
