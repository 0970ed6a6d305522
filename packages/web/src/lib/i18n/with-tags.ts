import { createElement, Fragment, type ReactNode } from 'react';

/**
 * A text with what its tags stand for: `<terms>terms of service</terms>` is what `terms` makes of these words, wherever
 * a language has them. The library can do that too, with 5 kB that the way in has no room for.
 */
export function withTags(text: string, tags: Readonly<Record<string, (words: string) => ReactNode>>): ReactNode {
  // In turns: what stands outside of tags, the name of one, its words.
  const pieces = text
    .split(/<([a-z]+)>(.*?)<\/\1>/)
    .map((piece, at, all) => (at % 3 === 0 ? piece : at % 3 === 2 ? (tags[all[at - 1]!]?.(piece) ?? piece) : null));
  return createElement(Fragment, null, ...pieces);
}
