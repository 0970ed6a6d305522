import { expect, test } from 'vitest';
import type { BucketObject } from './bucket.ts';
import { lookThrough } from './look-through.ts';

async function* listed(...pages: readonly (readonly string[])[]): AsyncGenerator<readonly BucketObject[]> {
  for (const page of pages)
    yield page.map(key => ({ key, sizeBytes: key === 'empty' ? 0 : 1, etag: key, lastModified: null }));
}

test('a bucket of as many documents as are looked at is known whole, whatever else is in it', async () => {
  const { objects, isWhole, isGone } = await lookThrough(listed(['a', 'b'], ['c', 'empty', 'folder/']), 3);
  expect([[...objects.keys()], isWhole]).toEqual([['a', 'b', 'c'], true]);
  expect(['a', 'empty', 'x'].map(isGone)).toEqual([false, true, true]);
});

test('of a bucket that holds more it is known what is missing before the first that was left out', async () => {
  const { objects, isWhole, isGone } = await lookThrough(listed(['a', 'c'], ['é', 'ü', 'z']), 2);
  expect([[...objects.keys()], isWhole]).toEqual([['a', 'c'], false]);
  // The bytes of "é" stand behind those of "z".
  expect(['a', 'b', 'c', 'z', 'é', 'ü'].map(isGone)).toEqual([false, true, false, true, false, false]);
});

test('of a list that is cut and not in order nothing is known to be missing', async () => {
  const { isGone } = await lookThrough(listed(['c', 'a', 'd', 'e']), 3);
  expect(['b', 'x'].map(isGone)).toEqual([false, false]);
});
