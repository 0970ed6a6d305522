import type { Highlight } from '@nousboard/contracts';
import { readQuote } from '#lib/inline-markdown.ts';

/**
 * A highlight with its words as they are read: of a document that is Markdown, by its MIME type, without signs. They
 * are kept with them, because so they stand in its text.
 */
export function readHighlight(highlight: Highlight, type: string): Highlight {
  const { text: quote } = highlight.content;
  return quote === undefined ? highlight : { ...highlight, content: { text: readQuote({ quote, type }) } };
}
