import { fold, rootOf } from '../text/fold.ts';
import { functionWordsFor } from '../text/function-words.ts';
import { tokenise } from '../text/tokenise.ts';
import { isNegation } from './polarity.ts';

/** What stands at a place of the claim where its evidence, between the same words, has something else. */
export type Replacement = 'name' | 'words';

/** Scripts that write no spaces, sign by sign; else a word. */
const UNIT =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]|[\p{L}\p{M}\p{N}]+/gu;
const BY_SIGN = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]$/u;
const WITHOUT_CAPITALS = /^(?:(?!\p{Lu}|\p{Ll})\p{L}|\p{M})+$/u;
const CAPITALISED = /^\p{Lu}/u;
/** Longest replacement, in words or signs, that is looked at on either side: a name with its title. */
const LONGEST = 10;
/**
 * Words or signs that must agree around a replacement, one of them at least on each side, unless the sentence begins or
 * ends there.
 */
const FRAME = 3;
/** Of single signs only two and more are a name: one alone is often a particle. */
const LEAST_SIGNS = 2;
/** Pairs compared at most, so that long texts cost no more than long sentences. */
const MOST_PAIRS = 250_000;

const isCapital = ({ written }: Unit) => CAPITALISED.test(written);

interface Unit {
  readonly written: string;
  readonly key: string;
}

const unitsOf = (text: string): Unit[] =>
  (text.match(UNIT) ?? []).map(written => ({ written, key: rootOf(fold(written)) }));

/**
 * Whether the claim follows a sentence of its evidence word by word, but for a stretch that the evidence does not have
 * at all: `name` when a capital marks it as one, `words` in scripts that have no capitals, where it may be a name or
 * another word for the same thing.
 */
export function replacementIn(claim: string, sentences: readonly string[], context: string): Replacement | null {
  const said = unitsOf(claim);
  const everywhere = new Set(unitsOf(`${sentences.join(' ')} ${context}`).map(({ key }) => key));
  if (said.every(({ key }) => everywhere.has(key))) return null;
  const functionWords = functionWordsFor(tokenise(claim));
  const tells = ({ written, key }: Unit) =>
    !functionWords.has(fold(written)) && !isNegation(fold(written)) && !/^\p{N}/u.test(key);
  let found: Replacement | null = null;
  for (const sentence of sentences) {
    const shown = unitsOf(sentence);
    if (said.length * shown.length > MOST_PAIRS) continue;
    for (const [one, other] of replacedStretches(said, shown)) {
      const strange = one.filter(unit => tells(unit) && !everywhere.has(unit.key)),
        given = other.filter(tells);
      if (strange.length === 0 || given.length === 0) continue;
      if (
        strange.some(isCapital) &&
        given.some(unit => isCapital(unit) && (unit !== shown[0] || given.filter(isCapital).length > 1))
      )
        return 'name';
      const bare = strange.filter(unit => WITHOUT_CAPITALS.test(unit.written));
      if (bare.some(unit => !BY_SIGN.test(unit.written)) || (bare.length > 0 && one.length >= LEAST_SIGNS))
        found = 'words';
    }
  }
  return found;
}

/** The stretches that differ between parts that agree, as they stand in the one and in the other. */
function replacedStretches(one: readonly Unit[], other: readonly Unit[]): [Unit[], Unit[]][] {
  const pairs = commonPairs(one, other);
  const stretches: [Unit[], Unit[]][] = [];
  // Virtual pairs before the first and behind the last, so that beginnings and ends are compared too.
  for (let at = 0; at <= pairs.length; at += 1) {
    const [a, b] = pairs[at - 1] ?? [-1, -1],
      [nextA, nextB] = pairs[at] ?? [one.length, other.length];
    const [wide, wideOther] = [nextA - a - 1, nextB - b - 1];
    if (wide === 0 || wideOther === 0 || wide > LONGEST || wideOther > LONGEST) continue;
    const [before, after] = [agreeing(pairs, at - 1, -1), agreeing(pairs, at, 1)];
    // Where the claim begins or ends is as good a frame as a word that agrees.
    const isFramed = (before > 0 || a < 0) && (after > 0 || nextA === one.length) && before + after >= FRAME;
    if (isFramed) stretches.push([one.slice(a + 1, nextA), other.slice(b + 1, nextB)]);
  }
  return stretches;
}

/** How many pairs in a row, from one on, follow each other without a gap in both. */
function agreeing(pairs: readonly (readonly [number, number])[], from: number, step: 1 | -1): number {
  let count = pairs[from] ? 1 : 0;
  for (let at = from; count > 0 && count < FRAME; at += step, count += 1) {
    const [here, next] = [pairs[at], pairs[at + step]];
    if (!here || !next || next[0] - here[0] !== step || next[1] - here[1] !== step) break;
  }
  return count;
}

/** The longest common subsequence, as pairs of places. */
function commonPairs(one: readonly Unit[], other: readonly Unit[]): [number, number][] {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  for (let a = one.length - 1; a >= 0; a -= 1) {
    for (let b = other.length - 1; b >= 0; b -= 1) {
      const here = a * width + b;
      lengths[here] =
        one[a]?.key === other[b]?.key
          ? (lengths[here + width + 1] ?? 0) + 1
          : Math.max(lengths[here + width] ?? 0, lengths[here + 1] ?? 0);
    }
  }
  const pairs: [number, number][] = [];
  for (let a = 0, b = 0; a < one.length && b < other.length; ) {
    if (one[a]?.key === other[b]?.key) pairs.push([a++, b++]);
    else if ((lengths[(a + 1) * width + b] ?? 0) >= (lengths[a * width + b + 1] ?? 0)) a += 1;
    else b += 1;
  }
  return pairs;
}
