import { decodeSegment, type Segment } from '@nousboard/core/document';
import { openIndex, type SearchableSegment, type SegmentIndex } from '@nousboard/core/search';
import type { Blobs } from '#platform/blobs.ts';
import type { Scope, ScopedFile } from './scope.ts';
import { SizedCache } from './sized-cache.ts';

/** A searchable segment that knows where its text lies. */
export interface LoadedSegment extends SearchableSegment {
  readonly textKey: string;
}

/** Opened indexes and decoded texts, read from the blob store once and kept while they are in use. Segments never change, so neither do they. */
export interface Segments {
  /** Indexes of a whole scope, in its order. One whose bytes are gone (its file is being deleted) is left out. */
  searchable(scope: Scope): Promise<LoadedSegment[]>;
  text(textKey: string): Promise<Segment | undefined>;
}

/** What a decoded segment weighs in memory for each stored byte: the bytes themselves stay, its text and structure beside them, and what was unpacked of boxes and words. */
const WEIGHT = 2.5;

export function createSegments(blobs: Blobs, limits: { indexBytes: number; textBytes: number }): Segments {
  const indexes = new SizedCache<SegmentIndex>(limits.indexBytes);
  const texts = new SizedCache<{ readonly segment: Segment; readonly bytes: number }>(limits.textBytes);

  async function load(file: ScopedFile, { ordinal, indexKey, textKey }: ScopedFile['segments'][number]): Promise<LoadedSegment | undefined> {
    const index = await indexes.get(
      indexKey,
      async () => {
        const bytes = await blobs.get(indexKey);
        return bytes && openIndex(bytes);
      },
      ({ bytes }) => bytes,
    );
    return index && { owner: { fileId: file.fileId, fileVersion: file.fileVersion, title: file.title }, ordinal, index, textKey, facts: file.facts };
  }

  return {
    async searchable(scope) {
      const loaded = await Promise.all(scope.files.flatMap(file => file.segments.map(segment => load(file, segment))));
      return loaded.filter(segment => segment !== undefined);
    },
    async text(textKey) {
      const found = await texts.get(
        textKey,
        async () => {
          const bytes = await blobs.get(textKey);
          return bytes && { segment: decodeSegment(bytes), bytes: bytes.length * WEIGHT };
        },
        ({ bytes }) => bytes,
      );
      return found?.segment;
    },
  };
}
