import { PROCESSING_POLL_MS } from '@nousboard/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});
let mine = { status: 'done', failed: 0 };
const state = { status: 'signed-in' };
const changed = new Set<() => void>();
vi.mock('#lib/api/index.ts', () => ({
  call: () => Promise.resolve(mine),
  session: { state: () => state, subscribe: (hear: () => void) => changed.add(hear) },
}));
vi.mock('#lib/i18n/index.ts', () => ({ t: (key: string) => key, withLaterTexts: (part: Promise<unknown>) => part }));
const said: string[] = [];
vi.mock('#ui/toast.tsx', () => ({ showToast: (text: string) => said.push(text), closeToast: () => undefined }));

/** The page is loaded, and it is looked how the files stand. */
async function load(): Promise<void> {
  vi.resetModules();
  (await import('./processing-toast.ts')).followMine();
  await vi.advanceTimersByTimeAsync(0);
}
/** Reading ends, with so many that could not be read. */
async function end(failed: number): Promise<void> {
  mine = { status: failed > 0 ? 'failed' : 'done', failed };
  await vi.advanceTimersByTimeAsync(PROCESSING_POLL_MS);
}
beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test('what failed before the page was loaded anew, and has not been told, is told', async () => {
  mine = { status: 'done', failed: 0 };
  await load();
  mine = { status: 'waiting', failed: 2 };
  await load();
  await end(2);
  expect(said).toEqual(['processing:running', 'processing:failed']);
  mine = { status: 'waiting', failed: 2 };
  await load();
  await end(2);
  expect(said.at(-1)).toBe('processing:done');
});

test('what fails as soon as it has arrived is told, though it was not looked before', async () => {
  kept.clear();
  vi.resetModules();
  mine = { status: 'waiting', failed: 1 };
  (await import('./processing-toast.ts')).followSoon();
  await vi.advanceTimersByTimeAsync(0);
  mine = { status: 'waiting', failed: 2 };
  await load();
  await end(2);
  expect(said.at(-1)).toBe('processing:failed');
});

test('nothing of it is kept for whoever signs in next', async () => {
  mine = { status: 'done', failed: 0 };
  await load();
  state.status = 'signed-out';
  for (const hear of changed) hear();
  state.status = 'signed-in';
  mine = { status: 'waiting', failed: 2 };
  await load();
  await end(2);
  expect(said.at(-1)).toBe('processing:done');
});

test('whoever signs in next is told of their own files, whether or not those of before had ended', async () => {
  mine = { status: 'waiting', failed: 0 };
  await load();
  await vi.advanceTimersByTimeAsync(100 * PROCESSING_POLL_MS);
  state.status = 'signed-out';
  for (const hear of changed) hear();
  await vi.advanceTimersByTimeAsync(0);
  state.status = 'signed-in';
  said.length = 0;
  (await import('./processing-toast.ts')).followMine();
  await vi.advanceTimersByTimeAsync(0);
  await end(0);
  expect(said).toEqual(['processing:running', 'processing:done']);
});
