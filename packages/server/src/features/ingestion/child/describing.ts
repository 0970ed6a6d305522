import type { FileId, FileMetadata, FileVersionId } from '@nousboard/contracts';
import type { DocumentFacts, Segment } from '@nousboard/core/document';
import { describeByRules } from '@nousboard/core/engine';
import { openIndex } from '@nousboard/core/search';

/** Segments that stand for a long document: its first ones, and its last. */
const FIRST = 2;
const LAST = 1;
/** The ids are the parent's business; nothing here is cited. */
const NOBODY = { fileId: '' as FileId, fileVersion: '' as FileVersionId };

interface Kept {
  readonly segment: Segment;
  readonly index: Uint8Array;
}

/** Keeps what a document is described by while it is read. */
export class Describing {
  readonly #first: Kept[] = [];
  #last: Kept[] = [];

  /**
   * Whether the segment in which title and abstract stand is there: an attempt that goes on from a checkpoint begins
   * after it.
   */
  get hasBeginning(): boolean {
    return this.#first[0]?.segment.ordinal === 0;
  }

  add(segment: Segment, index: Uint8Array): void {
    if (segment.ordinal === 0) this.#first.unshift({ segment, index });
    else if (this.#first.length < FIRST) this.#first.push({ segment, index });
    else this.#last = [...this.#last, { segment, index }].slice(-LAST);
  }

  /** The description of the document by rules alone; its facts come from its first segment. */
  describe(
    facts: DocumentFacts,
    file: { readonly format: string; readonly pageCount: number; readonly title: string },
  ): FileMetadata {
    const kept = [...this.#first, ...this.#last];
    const owner = { ...NOBODY, title: file.title };
    return describeByRules(
      facts,
      {
        scope: kept.map(({ segment: { ordinal }, index }) => ({ owner, ordinal, index: openIndex(index) })),
        texts: new Map(kept.map(({ segment }, at) => [at, segment])),
      },
      file,
    );
  }
}
