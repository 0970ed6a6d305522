import { textIn } from '../document/span-text.ts';
import type { Segment } from '../document/types.ts';
import { fold } from '../text/fold.ts';
import { hashOf } from '../text/laid-words.ts';
import { laidPassage } from './laid.ts';
import type { Query } from './query.ts';
import { idf } from './score.ts';

/** Where the question's roots stand in a passage: one entry per position, -1 for other words. */
interface Laid {
  readonly roots: Int16Array;
  readonly folded: string;
}

/** What only the text of the candidates can tell, each from 0 to about 1, in the order of the candidates. */
export interface TextFeatures {
  readonly pairs: number;
  readonly near: number;
  readonly run: number;
  readonly quoted: number;
}

/** Reads the candidates' texts once and compares word order with the question's. */
export function textFeatures(
  query: Query,
  passages: readonly ({ passage: number; segment: Segment } | null)[],
  scopePassages: number,
): TextFeatures[] {
  const numbers = new Map<string, number>();
  for (const root of query.sequence) if (!numbers.has(root)) numbers.set(root, numbers.size);
  const hashed = new Map([...numbers].map(([root, number]) => [hashOf(root), number]));
  const laid = passages.map(found => found && lay(found.passage, found.segment, hashed, query.phrases.length > 0));
  const weights = weightsByRoot(query);
  const pairs = pairsOf(query, numbers, weights);
  const pairTimes = laid.map(text => pairs.map(pair => (text ? occurrences(text.roots, pair) : 0)));
  const pairIdf = pairs.map(
    (pair, i) => pair.weight * idf(pairTimes.filter(times => (times[i] ?? 0) > 0).length, scopePassages),
  );
  const whole = pairIdf.reduce((sum, value) => sum + value, 0) || 1;
  const order = query.sequence.map(root => numbers.get(root) ?? -1);
  return laid.map((text, at) => {
    if (!text) return { pairs: 0, near: 0, run: 0, quoted: 0 };
    let found = 0,
      near = 0,
      pairWeight = 0;
    for (const [i, pair] of pairs.entries()) {
      const times = pairTimes[at]?.[i] ?? 0;
      found += ((pairIdf[i] ?? 0) * times * 1.9) / (times + 0.9);
      near += pair.weight * closeness(text.roots, pair);
      pairWeight += pair.weight;
    }
    return {
      pairs: found / whole,
      near: near / Math.max(1e-9, pairWeight),
      run: longestRun(text.roots, order) / Math.max(1, order.length),
      quoted: query.phrases.length
        ? query.phrases.filter(phrase => text.folded.includes(phrase)).length / query.phrases.length
        : 0,
    };
  });
}

function weightsByRoot(query: Query): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const term of query.terms)
    weights.set(term.root, Math.max(weights.get(term.root) ?? 0, term.content ? term.weight : term.weight * 0.5));
  return weights;
}

function lay(passage: number, segment: Segment, numbers: ReadonlyMap<number, number>, keepText: boolean): Laid {
  const words = laidPassage(segment, passage);
  const roots = new Int16Array(words.length).fill(-1);
  for (let i = 0; i < words.roots.length; i += 1) {
    const number = numbers.get(words.roots[i] ?? 0);
    if (number !== undefined) roots[words.positions[i] ?? 0] = number;
  }
  const span = segment.passages[passage];
  return {
    roots,
    folded: keepText && span ? fold(textIn(segment, span)).replace(/\s+/g, ' ') : '',
  };
}

interface Pair {
  readonly first: number;
  readonly second: number;
  readonly weight: number;
}

function pairsOf(query: Query, numbers: ReadonlyMap<string, number>, weights: ReadonlyMap<string, number>): Pair[] {
  const pairs: Pair[] = [];
  for (let i = 0; i + 1 < query.sequence.length; i += 1) {
    const first = query.sequence[i] ?? '',
      second = query.sequence[i + 1] ?? '';
    const weight = Math.sqrt((weights.get(first) ?? 0.5) * (weights.get(second) ?? 0.5));
    pairs.push({ first: numbers.get(first) ?? -2, second: numbers.get(second) ?? -2, weight });
  }
  return pairs;
}

function occurrences(roots: Int16Array, pair: Pair): number {
  let times = 0;
  for (let i = 0; i + 1 < roots.length; i += 1) if (roots[i] === pair.first && roots[i + 1] === pair.second) times += 1;
  return times;
}

const NEAR_WORDS = 12;

/** How close the two words of a pair come to each other, in either order: 1 side by side, 0 beyond twelve words. */
function closeness(roots: Int16Array, pair: Pair): number {
  let firstAt = -1000,
    secondAt = -1000,
    least = NEAR_WORDS + 1;
  for (let i = 0; i < roots.length; i += 1) {
    if (roots[i] === pair.first) {
      firstAt = i;
      if (firstAt !== secondAt) least = Math.min(least, i - secondAt);
    }
    if (roots[i] === pair.second) {
      if (firstAt !== i) least = Math.min(least, i - firstAt);
      secondAt = i;
    }
  }
  return least > NEAR_WORDS ? 0 : 1 / Math.sqrt(Math.max(1, least));
}

/** Longest run of the question's words, in its order and without gaps, that the passage contains. */
function longestRun(roots: Int16Array, order: readonly number[]): number {
  let longest = 0;
  for (let i = 0; i < roots.length; i += 1) {
    if (roots[i] === -1) continue;
    for (let from = 0; from < order.length; from += 1) {
      if (order[from] !== roots[i]) continue;
      let length = 1;
      while (from + length < order.length && roots[i + length] === order[from + length]) length += 1;
      longest = Math.max(longest, length);
    }
  }
  return longest;
}
