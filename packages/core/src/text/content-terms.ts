import { rootOf } from './fold.ts';
import { functionWordsFor } from './function-words.ts';
import { tokenise } from './tokenise.ts';

/**
 * The terms of a text that say what it is about: without its language's function words, in order, each as often as it
 * stands there.
 */
export function contentTerms(text: string): string[] {
  const tokens = tokenise(text);
  const [only, ...others] = tokens;
  // "NA" alone is a name, whatever "na" is in some language.
  if (only && others.length === 0 && SHORT_NAME.test(text.slice(only.start, only.end))) return [only.term];
  const functionWords = functionWordsFor(tokens);
  return tokens.flatMap(({ term }) => (functionWords.has(term) ? [] : [term]));
}

const SHORT_NAME = /^\p{Lu}{2,5}$/u;

/** The roots of a text's content terms, each as often as it stands there. */
export type RootsOf = (text: string) => readonly string[];

/** Finds them once for each text: who weighs sentences by several measures asks for them again and again. */
export function rememberedRoots(): RootsOf {
  const known = new Map<string, readonly string[]>();
  return text => {
    const roots = known.get(text) ?? contentTerms(text).map(rootOf);
    known.set(text, roots);
    return roots;
  };
}

/** The roots of those terms, each once. */
export const contentRoots = (text: string): Set<string> => new Set(contentTerms(text).map(rootOf));
