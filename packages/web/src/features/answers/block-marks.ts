import type { Block } from './markdown-blocks.ts';
import type { Cited } from './numbering.ts';
import { type Marks, marksOfBlock } from './place-marks.ts';

/** A block with what is drawn onto it. `cited` has an entry for each citation of its tabs and claims that is known. */
export interface MarkedBlock {
  block: Block;
  marks: Marks;
  cited: readonly Cited[];
}

/**
 * Gives every block of a growing answer its marks. A block that nothing new belongs to keeps the same object from call
 * to call, and work is done only for the blocks that changed, unless the marks themselves did.
 */
export class BlockMarker {
  #before: readonly MarkedBlock[] = [];
  #marks: Marks | null = null;
  #cited: ReadonlyMap<string, Cited> | null = null;

  mark(blocks: readonly Block[], marks: Marks, cited: ReadonlyMap<string, Cited>): readonly MarkedBlock[] {
    const isSame = marks === this.#marks && cited === this.#cited;
    const before = this.#before;
    const marked = blocks.map((block, index) => {
      const known = before[index];
      // The tail may have been the last block before: a tab behind its end belongs to it only while none follows.
      if (isSame && known?.block === block && index < before.length - 1) return known;
      const own = marksOfBlock(marks, block, index === 0, blocks[index + 1]?.start);
      const ids = new Set([...own.tabs, ...own.claims].map(mark => mark.citationId));
      const next = { block, marks: own, cited: [...ids].flatMap(id => cited.get(id) ?? []) };
      return known && isAlike(known, next) ? known : next;
    });
    this.#before = marked;
    this.#marks = marks;
    this.#cited = cited;
    return marked;
  }
}

function isAlike(a: MarkedBlock, b: MarkedBlock): boolean {
  return (
    a.block.start === b.block.start &&
    a.block.text === b.block.text &&
    a.cited.length === b.cited.length &&
    a.cited.every((cited, index) => cited === b.cited[index]) &&
    alike(a.marks.tabs, b.marks.tabs, (one, other) => one.at === other.at && one.citationId === other.citationId) &&
    alike(
      a.marks.claims,
      b.marks.claims,
      (one, other) => isSameSpan(one, other) && one.citationId === other.citationId,
    ) &&
    alike(a.marks.bare, b.marks.bare, isSameSpan) &&
    alike(
      a.marks.literal,
      b.marks.literal,
      (one, other) => isSameSpan(one, other) && one.isMarkdown === other.isMarkdown,
    )
  );
}

const isSameSpan = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  a.start === b.start && a.end === b.end;
const alike = <Mark>(a: readonly Mark[], b: readonly Mark[], isSame: (one: Mark, other: Mark) => boolean) =>
  a.length === b.length && a.every((mark, index) => isSame(mark, b[index] as Mark));
