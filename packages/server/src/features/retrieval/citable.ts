import type { DocumentPassage } from '@nousboard/contracts';
import type { TextSpan } from '@nousboard/core/document';
import { passageAt } from '@nousboard/core/grounding';
import { findEvidence } from './find-evidence.ts';
import type { Scope } from './scope.ts';
import type { Segments } from './segments.ts';

/** UTF-16 units of the text of a file's version that is searched. */
export interface WordsOfFile extends TextSpan {
  readonly fileId: string;
}

/**
 * The sentence that fits the words best of each passage that has them, best first. No service takes part: it is asked
 * with every letter that is typed.
 */
export async function findCitable(
  segments: Segments,
  scope: Scope,
  words: string,
  limit: number,
): Promise<DocumentPassage[]> {
  const { evidence, texts, segments: loaded } = await findEvidence(segments, {}, scope, words, { limit });
  return evidence.passages.flatMap(({ segment, sentences }) => {
    const [first, ...others] = sentences;
    const best = others.reduce((known, other) => (known && known.score >= other.score ? known : other), first);
    const text = texts.get(segment);
    const owner = loaded[segment]?.owner;
    const sentence = best && text?.sentences[best.sentence];
    return (text && owner && sentence && passageAt(owner, text, sentence.start, sentence.end)) ?? [];
  });
}

/**
 * The words from `start` to `end` of a source; undefined where the version that is searched has none there, or they
 * cannot be lit.
 */
export async function findPassage(
  segments: Segments,
  scope: Scope,
  { fileId, start, end }: WordsOfFile,
): Promise<DocumentPassage | undefined> {
  const file = scope.files.find(known => known.fileId === fileId);
  const place = file?.segments.find(segment => segment.start <= start && end <= segment.end);
  const text = place && (await segments.text(place));
  return (file && text && passageAt(file, text, start, end)) ?? undefined;
}
