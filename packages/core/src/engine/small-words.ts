import type { Segment } from '../document/types.ts';

const smallWords = new WeakMap<Segment, ReadonlySet<string>>();

/** Whether a word stands without a capital in a text. */
export function isSmallIn(text: Segment, word: string): boolean {
  const known =
    smallWords.get(text) ?? new Set(text.text.match(/(?<![\p{L}\p{N}-])\p{Ll}[\p{L}\p{M}'’-]*/gu)?.values() ?? []);
  smallWords.set(text, known);
  return known.has(word);
}
