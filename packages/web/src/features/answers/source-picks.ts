import type { FileId } from '@nousboard/contracts';
import { searchKey, searchWords } from '@nousboard/core/text';
import { wordsBehindAt } from '#lib/at-sign.ts';

/** A source as a question can name it. */
export interface NamedSource {
  readonly id: FileId;
  readonly title: string;
}

export interface PickableSources {
  readonly sources: readonly NamedSource[];
  readonly onPick: (source: NamedSource) => void;
}

/** An `@` in a text where a source is being picked: where it stands, and the words behind it. */
export interface PickPlace {
  readonly from: number;
  readonly words: string;
}

/** Whoever sees more of them types another letter. */
const MOST_SHOWN = 30;

/**
 * Where a source is picked when the cursor stands there now. An `@` counts from when it is typed until it is left: one
 * that stood there before is only a sign.
 */
export function pickPlace(text: string, cursor: number, before: PickPlace | null, isTyped: boolean): PickPlace | null {
  const words = wordsBehindAt(text.slice(0, cursor));
  if (words === null) return null;
  const from = cursor - words.length - 1;
  return before?.from === from || (isTyped && words === '') ? { from, words } : null;
}

/** Sources in whose titles all words stand. */
export function picksFor(sources: readonly NamedSource[], words: string): readonly NamedSource[] {
  const wanted = searchWords(words);
  return sources
    .filter(({ title }) => {
      const name = searchKey(title);
      return wanted.every(word => name.includes(word));
    })
    .slice(0, MOST_SHOWN);
}

/** The text with a title in place of the `@` and its words, and where the cursor is then. */
export function withPick(text: string, { from, words }: PickPlace, title: string): { text: string; cursor: number } {
  const rest = text.slice(from + 1 + words.length);
  const name = `${title}${/^\s/u.test(rest) ? '' : ' '}`;
  return { text: text.slice(0, from) + name + rest, cursor: from + name.length };
}
