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
  await add.mutateAsync({ ...adding, signal: leaving.signal, onNext: () => undefined, onCame: () => undefined });
  expect(asked).toEqual([`/api${addWebPage.path}`]);
});

test('of pages that are added each is told as it comes, and one that fails is told of with its reason', async () => {
  const came: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    const { url } = JSON.parse(body as string) as { url: string };
    const { message, status } = problems.page_unreachable;
    return url === 'https://b.example'
      ? Response.json({ error: { code: 'page_unreachable', message } }, { status })
      : Response.json({ file: { url } });
  });
  const { files, failed } = await drawnOnce(new QueryClient(), useAddPages).mutateAsync({
    addresses: ['https://a.example', 'https://b.example', 'https://c.example'],
    project: null,
    folder: null,
    signal: new AbortController().signal,
    onNext: () => undefined,
    onCame: file => came.push(file),
  });
  expect(came).toEqual([{ url: 'https://a.example' }, { url: 'https://c.example' }]);
  expect(files).toEqual(came);
  expect(failed).toMatchObject([{ address: 'https://b.example', problem: { code: 'page_unreachable' } }]);
});
