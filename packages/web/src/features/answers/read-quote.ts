import { withoutSigns } from '#lib/inline-markdown.ts';
import type { SourceName } from './answer-context.ts';

type Read = Pick<SourceName, 'isMarkdown'> | undefined;

/**
 * A quote and what stands around it, as people read them: of a text of Markdown without its signs. What is stored and
 * copied is the text itself.
 */
export const readParts = (name: Read, parts: readonly string[]): readonly string[] =>
  name?.isMarkdown ? withoutSigns(parts) : parts;

/** The same of words by themselves. */
export const readWords = (name: Read, words: string): string => readParts(name, [words]).join('');
