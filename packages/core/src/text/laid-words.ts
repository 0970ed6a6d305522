import { rootOf } from './fold.ts';
import { tokenise } from './tokenise.ts';

/** The words of a text as numbers: per term the hash of its root, and its place among the words. */
export interface LaidWords {
  readonly roots: Int32Array;
  readonly positions: Uint16Array;
}

/** Places are counted up to here; no passage comes near it, and words beyond count as standing there. */
const LAST_POSITION = 0xffff;

/**
 * Lays out the words of a text. Hashes of 32 bits stand for the roots: among the thousands of words compared, none meet
 * by chance in practice.
 */
export function layOutWords(text: string): LaidWords {
  const tokens = tokenise(text);
  const roots = new Int32Array(tokens.length),
    positions = new Uint16Array(tokens.length);
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (!token) continue;
    roots[i] = rootHash(token.term);
    positions[i] = Math.min(token.position, LAST_POSITION);
  }
  return { roots, positions };
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

/** FNV-1a (Fowler, Noll, Vo) over UTF-16 units, as a signed 32-bit number. */
export function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i += 1) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash | 0;
}
