import type { BucketObject } from './bucket.ts';

/** What a bucket was found to hold. */
interface Found {
  /** By their keys. */
  readonly objects: ReadonlyMap<string, BucketObject>;
  /** False where there is more than is looked at. */
  readonly isWhole: boolean;
  /** Whether what was there before is known not to be there any more. */
  readonly isGone: (key: string) => boolean;
}

/** Stores list by the bytes of the keys. */
const isBefore = (a: string, b: string): boolean => Buffer.compare(Buffer.from(a), Buffer.from(b)) < 0;

/**
 * Looks through the list of a bucket for documents, up to so many. Of a list that was not read to its end it is known
 * up to there what is missing, as long as it is in order.
 */
export async function lookThrough(pages: AsyncIterable<readonly BucketObject[]>, most: number): Promise<Found> {
  const objects = new Map<string, BucketObject>();
  let last: string | undefined;
  let isOrdered = true;
  for await (const page of pages)
    for (const object of page) {
      const { key, sizeBytes } = object;
      if (last !== undefined && !isBefore(last, key)) isOrdered = false;
      last = key;
      if (key.endsWith('/') || sizeBytes === 0) continue;
      if (objects.size === most)
        return {
          objects,
          isWhole: false,
          isGone: known => isOrdered && isBefore(known, key) && !objects.has(known),
        };
      objects.set(key, object);
    }
  return { objects, isWhole: true, isGone: known => !objects.has(known) };
}
