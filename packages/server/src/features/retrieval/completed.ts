import type { Segment } from '@nousboard/core/document';
import { estimateTokens } from '@nousboard/core/prompt';
import type { RankedPassage } from '@nousboard/core/search';
import type { Found } from './find-evidence.ts';
import type { Segments } from './segments.ts';

/**
 * What the pointer in front of a sentence costs in a prompt, and the frame around a passage with its title and heading.
 */
const TOKENS_PER_SENTENCE = 6;
const TOKENS_PER_PASSAGE = 40;
/** No sentence is shorter: a scope that is too large by this count need not be read to know it. */
const LEAST_TOKENS_PER_SENTENCE = TOKENS_PER_SENTENCE + 2;

/**
 * What was found, best first, and behind it all other passages in the order of reading, when the whole scope takes at
 * most `mostTokens`.
 */
export async function completed(segments: Segments, found: Found, mostTokens: number): Promise<Found> {
  const scope = found.segments;
  if (scope.reduce((sum, { index }) => sum + index.sentences * LEAST_TOKENS_PER_SENTENCE, 0) > mostTokens) return found;
  const texts = new Map<number, Segment>();
  let tokens = 0;
  for (const [at, place] of scope.entries()) {
    const text = found.texts.get(at) ?? (await segments.text(place));
    // Its file is being deleted.
    if (!text) continue;
    tokens +=
      estimateTokens(text.text) +
      text.sentences.length * TOKENS_PER_SENTENCE +
      text.passages.length * TOKENS_PER_PASSAGE;
    if (tokens > mostTokens) return found;
    texts.set(at, text);
  }
  const known = new Set(found.evidence.passages.map(({ segment, passage }) => `${segment}/${passage}`));
  const rest = [...texts].flatMap(([segment, { passages }]) =>
    passages.flatMap((_, passage): RankedPassage[] =>
      known.has(`${segment}/${passage}`) ? [] : [{ segment, passage, score: 0, sentences: [] }],
    ),
  );
  return { ...found, texts, evidence: { ...found.evidence, passages: [...found.evidence.passages, ...rest] } };
}
