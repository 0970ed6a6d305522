import type { SegmentState } from '@nousboard/core/document';
import type { Blobs } from '#platform/blobs.ts';
import { ordinalsToDescribe } from './child/describing.ts';
import type { StoredSegment } from './child/messages.ts';
import { indexKey, textKey } from './derived-keys.ts';

/** Files for a reader that goes on from a checkpoint. */
export interface EarlierSegments {
  readonly segments: readonly StoredSegment[];
  release(): Promise<void>;
}

/**
 * The segments that an attempt which broke off has stored of a version and by which the document is described. To be
 * released when the document is read. Throws `not_found` when they are gone with their file.
 */
export async function earlierSegments(
  blobs: Blobs,
  tenantId: string,
  versionId: string,
  { ordinal: next }: SegmentState,
): Promise<EarlierSegments> {
  const opened: Awaited<ReturnType<Blobs['path']>>[] = [];
  const open = async (key: string): Promise<string> => {
    const file = await blobs.path(key);
    opened.push(file);
    return file.path;
  };
  const release = async (): Promise<void> => {
    for (const file of opened) await file.release();
  };
  try {
    const segments: StoredSegment[] = [];
    for (const ordinal of ordinalsToDescribe(next)) {
      segments.push({
        text: await open(textKey(tenantId, versionId, ordinal)),
        index: await open(indexKey(tenantId, versionId, ordinal)),
      });
    }
    return { segments, release };
  } catch (cause) {
    await release();
    throw cause;
  }
}
