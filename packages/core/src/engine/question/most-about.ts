import { sentencesNaming } from '../../search/numbered-places.ts';
import type { SearchableSegment } from '../../search/types.ts';
import { fold } from '../../text/fold.ts';

/** The share of a source's sentences that have all of some words, and how often another's. */
const LEAST_SHARE = 0.01;
const TIMES_MORE = 6;
const FEWEST = 3;

/** A noun of English in both its numbers. */
const formsOf = (word: string): string[] => [...new Set([word, `${word}s`, word.replace(/s$/u, '')])];

/**
 * The version of the one source that speaks of these words far more than every other: "the student loan brochure" need
 * not have them in its title. Null where that holds for none.
 */
export function sourceMostAbout(words: readonly string[], scope: readonly SearchableSegment[]): string | null {
  const files = new Map<string, { naming: number; sentences: number }>();
  for (const { owner, index } of scope) {
    const [first = new Set<number>(), ...others] = words.map(
      word => new Set(sentencesNaming(index, formsOf(fold(word))).map(({ sentence }) => sentence)),
    );
    const naming = [...first].filter(sentence => others.every(places => places.has(sentence))).length;
    const known = files.get(owner.fileVersion) ?? { naming: 0, sentences: 0 };
    files.set(owner.fileVersion, { naming: known.naming + naming, sentences: known.sentences + index.sentences });
  }
  const [best, second] = [...files]
    .map(([version, { naming, sentences }]) => ({ version, naming, share: naming / Math.max(1, sentences) }))
    .sort((a, b) => b.share - a.share);
  if (!best || !second || best.naming < FEWEST || best.share < LEAST_SHARE) return null;
  return best.share >= TIMES_MORE * second.share ? best.version : null;
}
