import type { Segment } from '../document/types.ts';
import { rootOf } from '../text/fold.ts';
import { tokenise } from '../text/tokenise.ts';

/**
 * The words of a passage as numbers: per term the hash of its root and its place in the passage. `distinct` holds each hash once,
 * ascending. Hashes of 32 bits stand for the roots: among the thousands of words compared, none meet by chance in practice.
 */
export interface LaidPassage {
  readonly roots: Int32Array;
  readonly positions: Uint32Array;
  readonly length: number;
  readonly distinct: Int32Array;
}

const kept = new WeakMap<Segment, (LaidPassage | undefined)[]>();
const nothing: LaidPassage = { roots: new Int32Array(0), positions: new Uint32Array(0), length: 0, distinct: new Int32Array(0) };

/** The words of a passage, laid out once and kept as long as the segment itself: reading text is most of the work of ranking. */
export function laidPassage(segment: Segment, passage: number): LaidPassage {
  let list = kept.get(segment);
  if (!list) kept.set(segment, (list = []));
  return (list[passage] ??= layOut(segment, passage));
}

function layOut(segment: Segment, number: number): LaidPassage {
  const passage = segment.passages[number];
  if (!passage) return nothing;
  const tokens = tokenise(segment.text.slice(passage.start - segment.start, passage.end - segment.start));
  const roots = new Int32Array(tokens.length),
    positions = new Uint32Array(tokens.length);
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (!token) continue;
    roots[i] = rootHash(token.term);
    positions[i] = token.position;
  }
  return { roots, positions, length: (tokens[tokens.length - 1]?.position ?? -1) + 1, distinct: distinctOf(roots) };
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
export const distinctRoots = (text: string): Int32Array => distinctOf(Int32Array.from(tokenise(text), token => rootHash(token.term)));

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

/** Words whose hash is remembered: the common ones of a few texts. */
const REMEMBERED = 20_000;
const remembered = new Map<string, number>();

/** The hash of a folded word's root. */
export function rootHash(term: string): number {
  const known = remembered.get(term);
  if (known !== undefined) return known;
  const hash = hashOf(rootOf(term));
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(term, hash);
  return hash;
}

/** FNV-1a over UTF-16 units, as a signed 32-bit number. */
export function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i += 1) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash | 0;
}
