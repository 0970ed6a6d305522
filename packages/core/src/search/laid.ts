import { laidWordsOf } from '../document/encoding.ts';
import type { Segment } from '../document/types.ts';
import { type LaidWords, layOutWords } from '../text/laid-words.ts';

/** The words of a passage as numbers, ready to be compared. */
export interface LaidPassage extends LaidWords {
  /** Places of words: one more than the last position. */
  readonly length: number;
  /** Each hash once, ascending; made when first asked for. */
  readonly distinct: Int32Array;
}

const kept = new WeakMap<Segment, (LaidPassage | undefined)[]>();

/**
 * The words of a passage, as they were stored with its segment, or laid out once and kept as long as the segment
 * itself.
 */
export function laidPassage(segment: Segment, passage: number): LaidPassage {
  let list = kept.get(segment);
  if (!list) kept.set(segment, (list = []));
  return (list[passage] ??= withDistinct(laidWordsOf(segment, passage)));
}

function withDistinct(words: LaidWords): LaidPassage {
  let distinct: Int32Array | undefined;
  return {
    ...words,
    length: (words.positions[words.positions.length - 1] ?? -1) + 1,
    get distinct() {
      return (distinct ??= distinctOf(words.roots));
    },
  };
}

function distinctOf(hashes: Int32Array): Int32Array {
  const sorted = hashes.slice().sort();
  let length = 0;
  for (let i = 0; i < sorted.length; i += 1)
    if (i === 0 || sorted[i] !== sorted[i - 1]) {
      sorted[length] = sorted[i] ?? 0;
      length += 1;
    }
  return sorted.slice(0, length);
}

/** Each root's hash in a text, once, ascending. */
export const distinctRoots = (text: string): Int32Array => distinctOf(layOutWords(text).roots);

/** How many hashes two ascending lists share. */
export function shared(a: Int32Array, b: Int32Array): number {
  let common = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const one = a[i] ?? 0,
      other = b[j] ?? 0;
    if (one === other) common += 1;
    if (one <= other) i += 1;
    if (other <= one) j += 1;
  }
  return common;
}
