import type { RankedPassage, RankedSentence } from '../search/types.ts';

type Place = Pick<RankedPassage, 'segment' | 'passage' | 'score'>;
const keyOf = ({ segment, passage }: Omit<Place, 'score'>): string => `${segment}/${passage}`;

/**
 * Passages with those of some places in front, in their order and each once; `sentences` stand first among those of
 * their passage. What was found already keeps its score.
 */
export function inFront(
  passages: readonly RankedPassage[],
  places: readonly Place[],
  sentences: readonly RankedSentence[] = [],
): RankedPassage[] {
  const known = new Map(passages.map(passage => [keyOf(passage), passage]));
  const first = new Map<string, RankedPassage>();
  for (const place of places) {
    const key = keyOf(place);
    if (first.has(key)) continue;
    const { segment, passage, score } = place;
    const own = sentences.filter(sentence => keyOf(sentence) === key);
    const before = known.get(key) ?? { segment, passage, score, sentences: [] };
    const others = before.sentences.filter(({ sentence }) => own.every(other => other.sentence !== sentence));
    first.set(key, { ...before, sentences: [...own, ...others] });
  }
  return [...first.values(), ...passages.filter(passage => !first.has(keyOf(passage)))];
}
