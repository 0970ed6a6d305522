import { rootOf } from '../text/fold.ts';
import { readerOf, roleAt, unitsIn } from './open-index.ts';
import { lookUpsOf } from './query.ts';
import type { SegmentIndex } from './types.ts';

const encoder = new TextEncoder();

/** Units in which any of these terms stands as it is written, ascending. */
function unitsWith(index: SegmentIndex, terms: readonly string[]): number[] {
  const units = new Set<number>();
  for (const term of terms) {
    readerOf(index).lookUp(encoder.encode(term), false, (_, postings, end) => {
      for (const unit of unitsIn(postings, end)) units.add(unit);
    });
  }
  return [...units].sort((a, b) => a - b);
}

/** The passages of a segment with a heading above them that has one of these terms. */
export function passagesHeadedBy(index: SegmentIndex, terms: readonly string[]): number[] {
  const { sentences, passages } = readerOf(index);
  return unitsWith(index, terms).flatMap(unit =>
    unit >= sentences && unit < sentences + passages ? [unit - sentences] : [],
  );
}

/** The sentences of a segment that have one of these terms, with their passages. */
export function sentencesNaming(
  index: SegmentIndex,
  terms: readonly string[],
): { readonly sentence: number; readonly passage: number }[] {
  const reader = readerOf(index);
  return unitsWith(index, terms).flatMap(unit =>
    unit < reader.sentences ? [{ sentence: unit, passage: reader.sentencePassage[unit] ?? 0 }] : [],
  );
}

/** The headings of a segment that have one of these words in any of its forms, with their passages. */
export function headingsWith(
  index: SegmentIndex,
  terms: readonly string[],
): { readonly sentence: number; readonly passage: number }[] {
  const reader = readerOf(index);
  const found = new Set<number>();
  for (const term of terms) {
    const root = rootOf(term);
    const { exact, prefix } = lookUpsOf({ term, isFunction: false });
    const look: Parameters<typeof reader.lookUp>[2] = (word, postings, end) => {
      if (rootOf(word) !== root) return;
      for (const unit of unitsIn(postings, end)) {
        if (unit < reader.sentences && roleAt(reader.sentenceRole, unit) === 'heading') found.add(unit);
      }
    };
    for (const form of exact) reader.lookUp(form, false, look);
    if (prefix) reader.lookUp(prefix, true, look);
  }
  return [...found]
    .sort((a, b) => a - b)
    .map(sentence => ({ sentence, passage: reader.sentencePassage[sentence] ?? 0 }));
}
