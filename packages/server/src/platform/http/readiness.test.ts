import { beforeEach, expect, test, vi } from 'vitest';
import { makeReadiness } from './readiness.ts';

const told: string[] = [];
const log = {
  warn: (facts: object) => void told.push(`warn ${JSON.stringify(facts)}`),
  info: (text: string) => void told.push(text),
} as unknown as Parameters<typeof makeReadiness>[0]['log'];
let [now, databaseWorks, filesWork] = [0, true, true];
const never = new Promise<never>(() => undefined);
const ready = () =>
  makeReadiness({
    database: { ping: () => (databaseWorks ? Promise.resolve() : never) },
    blobs: {
      put: () => (filesWork ? Promise.resolve() : Promise.reject(new Error('no space left'))),
      remove: async () => undefined,
    },
    clock: { now: () => new Date(now) },
    log,
  });

beforeEach(() => {
  told.length = 0;
  [now, databaseWorks, filesWork] = [0, true, true];
});

test('a server whose database and files answer is ready, and says nothing', async () => {
  expect(await ready()()).toBe(true);
  expect(told).toEqual([]);
});

test('a database that does not answer within a second is named once, and so is its return', async () => {
  vi.useFakeTimers();
  try {
    databaseWorks = false;
    const isReady = ready();
    for (let time = 0; time < 2; time += 1) {
      const asked = isReady();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await asked).toBe(false);
    }
    databaseWorks = true;
    expect(await isReady()).toBe(true);
  } finally {
    vi.useRealTimers();
  }
  expect(told).toEqual(['warn {"missing":["database"]}', 'ready again']);
});

test('files that cannot be stored are named, and looked at again after ten seconds', async () => {
  filesWork = false;
  const isReady = ready();
  expect(await isReady()).toBe(false);
  filesWork = true;
  now = 9_999;
  expect(await isReady()).toBe(false);
  now = 10_000;
  expect(await isReady()).toBe(true);
  expect(told).toEqual(['warn {"missing":["files"]}', 'ready again']);
});

test('files are looked at again where the clock was set back', async () => {
  [now, filesWork] = [3_600_000, false];
  const isReady = ready();
  expect(await isReady()).toBe(false);
  [now, filesWork] = [0, true];
  expect(await isReady()).toBe(true);
});
