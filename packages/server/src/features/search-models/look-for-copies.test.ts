import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Blobs } from '#platform/blobs.ts';
import { openDiskBlobs } from '#platform/disk-blobs.ts';
import { createLog } from '#platform/log.ts';
import { createLocalEmbedding } from './local-embedding.ts';
import { createSharedModels } from './shared-models.ts';

const MINUTE_MS = 60_000;

/** A store that counts what it is asked, and a clock that stands still. */
function place() {
  const folder = mkdtempSync(join(tmpdir(), 'nousboard-copies-'));
  let now = 1_000_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => {
    clock.mockRestore();
    rmSync(folder, { recursive: true, force: true });
  });
  const asked = { lists: 0, reads: 0 };
  const store = openDiskBlobs(join(folder, 'store'));
  const blobs: Blobs = {
    ...store,
    list(prefix) {
      asked.lists += 1;
      return store.list(prefix);
    },
    get(key) {
      asked.reads += 1;
      return store.get(key);
    },
  };
  const directory = join(folder, 'models');
  const shared = createSharedModels({ blobs, directory, known: ['recommended'] });
  const add = async (name: string) => {
    const made = join(folder, 'made');
    await mkdir(made, { recursive: true });
    writeFileSync(join(made, 'model.onnx'), name);
    await (await shared.store(name, made, ['model.onnx'], 1_000, new AbortController().signal))();
  };
  const isHere = (name: string) => existsSync(join(directory, name, 'model.onnx'));
  const pass = (ms: number) => {
    now += ms;
  };
  return { asked, store, shared, directory, add, isHere, pass };
}

test('whether the model came or went is read from one small object of the store, which is rarely listed', async () => {
  const { asked, store, shared, add, isHere, pass } = place();
  for (let look = 0; look < 9; look += 1) {
    await shared.copy();
    pass(MINUTE_MS);
  }
  expect(asked).toEqual({ lists: 1, reads: 9 });
  await add('recommended');
  await shared.copy();
  expect(isHere('recommended')).toBe(true);
  await store.removePrefix('installation/models/recommended');
  await shared.copy();
  expect(isHere('recommended')).toBe(false);
  expect(asked.lists).toBe(1);
});

test('a model whose name the program does not know comes with the next listing, and goes as soon as any', async () => {
  const { asked, store, shared, add, isHere, pass } = place();
  await shared.copy();
  await add('other');
  await shared.copy();
  expect(isHere('other')).toBe(false);
  pass(10 * MINUTE_MS);
  await shared.copy();
  expect(isHere('other')).toBe(true);
  await store.removePrefix('installation/models/other');
  await shared.copy();
  expect(isHere('other')).toBe(false);
  expect(asked.lists).toBe(2);
});

test('the folder is looked at more often than the store, and both at once when somebody says so', async () => {
  const { directory, pass } = place();
  const bring = vi.fn<() => Promise<void>>(async () => {});
  const local = createLocalEmbedding({ directory, log: createLog({ logLevel: 'silent' }), bring });
  onTestFinished(() => local.close());
  await local.look();
  expect(bring).toHaveBeenCalledTimes(1);
  pass(6_000);
  // Looks at the folder alone.
  local.current();
  expect(bring).toHaveBeenCalledTimes(1);
  // As soon as that look is over.
  await vi.waitFor(() => {
    pass(10_000);
    local.current();
    expect(bring).toHaveBeenCalledTimes(2);
  });
  // The first joins the look that is under way.
  await local.look();
  await local.look();
  expect(bring).toHaveBeenCalledTimes(3);
});
