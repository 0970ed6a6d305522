import { z } from 'zod';
import type { CitableDocument, ModelPart } from './model-port.ts';

const charLocation = z.object({
  type: z.literal('char_location'),
  cited_text: z.string().min(1),
  document_index: z.number().int().min(0),
  start_char_index: z.number().int().min(0),
  end_char_index: z.number().int().min(0),
});
const metadataShape = z.object({ anthropic: z.object({ citations: z.array(z.unknown()) }) });

/**
 * The citations that a finished piece of text carries, as places in our documents. Only places in plain text count, and
 * only when the words there are the cited ones: whatever else a service sends is dropped.
 */
export function citationsIn(metadata: unknown, documents: readonly CitableDocument[]): ModelPart[] {
  const found = metadataShape.safeParse(metadata);
  if (!found.success) return [];
  return found.data.anthropic.citations.flatMap((citation): ModelPart[] => {
    const location = charLocation.safeParse(citation);
    if (!location.success) return [];
    const { document_index: document, cited_text: cited, start_char_index: from, end_char_index: to } = location.data;
    const text = documents[document]?.text;
    const place = text === undefined ? undefined : placeOf(text, cited, from, to);
    return place ? [{ t: 'nativeCitation', document, ...place }] : [];
  });
}

/** The service counts code points, we count UTF-16 units. The cited words decide which of the two an offset was. */
function placeOf(text: string, cited: string, from: number, to: number): { start: number; end: number } | undefined {
  if (text.slice(from, to) === cited) return { start: from, end: to };
  const start = unitsOf(text, from);
  const end = start + cited.length;
  return text.slice(start, end) === cited && end === unitsOf(text, to) ? { start, end } : undefined;
}

/** Where the code point of that number begins, in UTF-16 units. */
function unitsOf(text: string, codePoints: number): number {
  let at = 0;
  for (let count = 0; count < codePoints && at < text.length; count++)
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return at;
}
