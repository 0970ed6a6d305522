import type { FolderId } from '@nousboard/contracts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', { origin: 'http://localhost' });
vi.stubGlobal('addEventListener', () => undefined);
const { libraryQueries } = await import('./library.queries.ts');

const folder = '0a4b6c1d-2e3f-4a5b-8c7d-9e0f1a2b3c4d' as FolderId;

/** What the server is asked for. */
async function askedFor(place: { readonly folder: FolderId | null; readonly search: string }) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ items: [], nextCursor: null });
  });
  await new QueryClient().fetchInfiniteQuery(libraryQueries.files({ ...place, sort: 'title' }));
  const { searchParams } = new URL(asked[0] ?? '', 'http://localhost');
  return Object.fromEntries(['folderId', 'search'].map(name => [name, searchParams.get(name)]));
}

test('in a folder the server is asked for what is called so there, whatever of it is listed', async () => {
  expect(await askedFor({ folder, search: '' })).toEqual({ folderId: folder, search: null });
  expect(await askedFor({ folder, search: 'osprey' })).toEqual({ folderId: folder, search: 'osprey' });
});

test('without a folder it is what lies in none, or what is called so wherever it lies', async () => {
  expect(await askedFor({ folder: null, search: '' })).toEqual({ folderId: 'none', search: null });
  expect(await askedFor({ folder: null, search: 'osprey' })).toEqual({ folderId: null, search: 'osprey' });
});
