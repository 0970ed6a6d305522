import { decodeSegment, narrowed, type Segment, type TextSpan } from '@nousboard/core/document';
import { buildIndex, openIndex, type SearchableSegment, type SegmentIndex } from '@nousboard/core/search';
import type { Blobs } from '#platform/blobs.ts';
import type { Scope, ScopedFile, ScopedSegment } from './scope.ts';
import { SizedCache } from './sized-cache.ts';

/** Where a text lies, and what of it may be found. */
export interface TextPlace {
  readonly textKey: string;
  readonly only?: readonly TextSpan[] | undefined;
}

/** A searchable segment that knows where its text lies. */
export interface LoadedSegment extends SearchableSegment, TextPlace {}

/**
 * Opened indexes and decoded texts, read from the blob store once and kept while they are in use. Segments never
 * change, so neither do they.
 */
export interface Segments {
  /** Indexes of a whole scope, in its order. One whose bytes are gone (its file is being deleted) is left out. */
  searchable(scope: Scope): Promise<LoadedSegment[]>;
  text(place: TextPlace | undefined): Promise<Segment | undefined>;
}

/**
 * What a decoded segment weighs in memory for each stored byte: the bytes themselves stay, its text and structure
 * beside them, and what was unpacked of boxes and words.
 */
const WEIGHT = 2.5;

export function createSegments(blobs: Blobs, limits: { indexBytes: number; textBytes: number }): Segments {
  const indexes = new SizedCache<SegmentIndex>(limits.indexBytes);
  const texts = new SizedCache<{ readonly segment: Segment; readonly bytes: number }>(limits.textBytes);

  async function whole(textKey: string): Promise<Segment | undefined> {
    const found = await texts.get(
      textKey,
      async () => {
        const bytes = await blobs.get(textKey);
        return bytes && { segment: decodeSegment(bytes), bytes: bytes.length * WEIGHT };
      },
      ({ bytes }) => bytes,
    );
    return found?.segment;
  }

  async function text(place: TextPlace | undefined): Promise<Segment | undefined> {
    const segment = place && (await whole(place.textKey));
    return segment && place.only ? narrowed(segment, place.only) : segment;
  }

  /** The few sentences that are left of a narrowed segment have an index of their own. */
  async function indexOf({ indexKey, textKey, only }: ScopedSegment, title: string): Promise<SegmentIndex | undefined> {
    if (only === undefined)
      return indexes.get(
        indexKey,
        async () => {
          const bytes = await blobs.get(indexKey);
          return bytes && openIndex(bytes);
        },
        ({ bytes }) => bytes,
      );
    const segment = await text({ textKey, only });
    return segment && openIndex(buildIndex(segment, title));
  }

  async function load(file: ScopedFile, segment: ScopedSegment): Promise<LoadedSegment | undefined> {
    const { ordinal, textKey, firstPage, only } = segment;
    const index = await indexOf(segment, file.title);
    return (
      index && {
        owner: { fileId: file.fileId, fileVersion: file.fileVersion, title: file.title },
        ordinal,
        index,
        textKey,
        firstPage,
        only,
        facts: file.facts,
      }
    );
  }

  return {
    async searchable(scope) {
      const loaded = await Promise.all(scope.files.flatMap(file => file.segments.map(segment => load(file, segment))));
      return loaded.filter(segment => segment !== undefined);
    },
    text,
  };
}
