import type { DriveImport } from '@nousboard/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '#lib/testing/browser-storage.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', storageOf(stored));
vi.stubGlobal('location', { origin: 'http://localhost' });
// Without a window the cache takes itself for one of a server, where nothing is asked twice.
vi.stubGlobal('window', globalThis);
const { QueryClient } = await import('@tanstack/react-query');

let status: DriveImport['status'] = 'running';
let added: string[] = [];
vi.stubGlobal('fetch', async () => Response.json({ items: [{ id: 'one', status, added }] }));

/** A page that was just loaded: whether it awaits an import, and how often it asked for its sources. */
async function loadPage() {
  vi.resetModules();
  const { areImportsAwaited } = await import('./awaited-imports.ts');
  const { followImports } = await import('./drives.queries.ts');
  const cache = new QueryClient();
  const isOutdated = () => cache.getQueryState(['sources', 'of a project'])?.isInvalidated;
  const list = () => cache.setQueryData(['sources', 'of a project'], []);
  list();
  return { areImportsAwaited, follow: () => followImports(cache), isOutdated, list };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an import that goes on is awaited over a reload, shows what comes, and no more when it ends', async () => {
  const first = await loadPage();
  expect(first.areImportsAwaited()).toBe(false);
  first.follow();
  await vi.advanceTimersByTimeAsync(0);
  const { areImportsAwaited, follow, isOutdated, list } = await loadPage();
  expect(areImportsAwaited()).toBe(true);
  follow();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOutdated()).toBe(false);
  added = ['north'];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isOutdated()).toBe(true);
  list();
  [status, added] = ['done', ['north', 'south']];
  await vi.advanceTimersByTimeAsync(1_000);
  expect([isOutdated(), areImportsAwaited()]).toEqual([true, false]);
});
