import { rootOf } from './fold.ts';
import { functionWordsFor } from './function-words.ts';
import { tokenise } from './tokenise.ts';

/**
 * The terms of a text that say what it is about: without its language's function words, in order, each as often as it
 * stands there.
 */
export function contentTerms(text: string): string[] {
  const tokens = tokenise(text);
  const functionWords = functionWordsFor(tokens);
  const isName = (start: number, end: number) =>
    SHORT_NAME.test(text.slice(start, end)) && (tokens.length === 1 || LOWER_CASE.test(text));
  return tokens.flatMap(({ term, start, end }) => (functionWords.has(term) && !isName(start, end) ? [] : [term]));
}

/** "NA" and "DO" between other words, or alone, are names, whatever they are in small letters; "NOT" is stressed. */
const SHORT_NAME = /^(?!(?:NOT|AND|OR|NO|ANY|ALL|MUST|SHALL|MAY|ONLY|NEVER|IF|IS|THE|NICHT|UND|ODER)$)\p{Lu}{2,5}$/u;
const LOWER_CASE = /\p{Ll}/u;

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
