import type { FileId, FileMetadata, FileVersionId } from '@nousboard/contracts';
import type { DocumentFacts, Segment } from '@nousboard/core/document';
import { describeByRules } from '@nousboard/core/engine';
import { openIndex } from '@nousboard/core/search';

/** Segments that stand for a long document: its first ones, and its last. */
const FIRST = 2;
const LAST = 1;
/** The ids are the parent's business; nothing here is cited. */
const NOBODY = { fileId: '' as FileId, fileVersion: '' as FileVersionId };

/**
 * Which segments in front of this one a document is described by: an attempt that goes on there has to be told of them.
 */
export const ordinalsToDescribe = (next: number): number[] =>
  Array.from({ length: next }, (_, ordinal) => ordinal).filter(ordinal => ordinal < FIRST || ordinal >= next - LAST);

interface Kept {
  readonly segment: Segment;
  readonly index: Uint8Array;
}

/** Keeps what a document is described by while it is read, segment by segment. */
export class Describing {
  readonly #first: Kept[] = [];
  #last: Kept[] = [];

  add(segment: Segment, index: Uint8Array): void {
    if (this.#first.length < FIRST) this.#first.push({ segment, index });
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
