import type { Passage, Segment, Sentence } from './types.ts';

/** A stretch of canonical text. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * A segment of which only the sentences that these spans touch can be found and quoted; its text and its pages stay
 * what they are.
 */
export function narrowed(segment: Segment, spans: readonly TextSpan[]): Segment {
  const sentences: Sentence[] = [];
  const passages: Passage[] = [];
  let last: { readonly passage: number; readonly at: number } | null = null;
  for (const [at, sentence] of segment.sentences.entries()) {
    if (!spans.some(({ start, end }) => sentence.start < end && sentence.end > start)) continue;
    const { passage } = sentence;
    const own = segment.passages[passage];
    if (!own) continue;
    // What was left out between two sentences parts them: neither is read as the other's next.
    const before = last?.passage === passage && last.at === at - 1 ? passages.pop() : undefined;
    passages.push({
      ...own,
      start: before?.start ?? sentence.start,
      end: sentence.end,
      page: before?.page ?? sentence.page,
      firstSentence: before?.firstSentence ?? sentences.length,
      lastSentence: sentences.length + 1,
    });
    sentences.push({ ...sentence, passage: passages.length - 1 });
    last = { passage, at };
  }
  return { ...segment, sentences, passages };
}
