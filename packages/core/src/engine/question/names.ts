/** Names begin with a capital inside a sentence; other scripts have no capitals. */
const NAME_INSIDE = /(?<=[\p{L}\p{N},;:’'")] )(?:\p{Lu}[\p{L}\p{M}\p{N}'’-]*)(?: \p{Lu}[\p{L}\p{M}\p{N}'’-]*)*/gu;
const ABBREVIATION = /(?<![\p{L}\p{N}-])\p{Lu}[\p{Lu}\p{N}]{1,8}(?![\p{L}\p{N}-])/gu;

/**
 * What looks like the name of a person or a thing in a question, as it is written, each once. None in German, whose
 * nouns all look like names.
 */
export function namesIn(words: string, language: string | null): string[] {
  if (language === 'de') return [];
  return [...new Set([...words.matchAll(NAME_INSIDE), ...words.matchAll(ABBREVIATION)].map(([name]) => name))];
}
