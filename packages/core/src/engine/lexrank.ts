import { type RootsOf, rememberedRoots } from '../text/content-terms.ts';

/**
 * Damping and rounds of the walk, and the similarity from which two sentences are linked (Erkan and Radev, "LexRank",
 * 2004).
 */
const DAMPING = 0.85;
const ROUNDS = 30;
const LINKED_FROM = 0.1;

/**
 * How central each sentence is among the others, 0..1, by a random walk over TF-IDF similarity through an inverted
 * index.
 */
export function centrality(
  sentences: readonly string[],
  bias: readonly number[] = [],
  rootsOf: RootsOf = rememberedRoots(),
): number[] {
  const vectors = vectorsOf(sentences, rootsOf);
  const links = linksOf(vectors);
  const biasTotal = sentences.reduce((sum, _, at) => sum + (bias[at] ?? 1), 0) || 1;
  const start = sentences.map((_, at) => (bias[at] ?? 1) / biasTotal);
  let rank = start;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = start.map(value => (1 - DAMPING) * value);
    for (const [from, { to, weight, total }] of links.entries()) {
      for (let i = 0; i < to.length; i += 1)
        next[to[i] ?? 0] = (next[to[i] ?? 0] ?? 0) + (DAMPING * (rank[from] ?? 0) * (weight[i] ?? 0)) / total;
    }
    rank = next;
  }
  const top = Math.max(1e-12, ...rank);
  return rank.map(value => value / top);
}

type Vector = ReadonlyMap<string, number>;

function vectorsOf(sentences: readonly string[], rootsOf: RootsOf): Vector[] {
  const frequency = new Map<string, number>();
  const counts = sentences.map(sentence => {
    const count = new Map<string, number>();
    for (const root of rootsOf(sentence)) count.set(root, (count.get(root) ?? 0) + 1);
    for (const root of count.keys()) frequency.set(root, (frequency.get(root) ?? 0) + 1);
    return count;
  });
  return counts.map(count => {
    const vector = new Map<string, number>();
    let length = 0;
    for (const [root, times] of count) {
      const weight = times * Math.log(1 + sentences.length / (frequency.get(root) ?? 1));
      vector.set(root, weight);
      length += weight * weight;
    }
    for (const [root, weight] of vector) vector.set(root, weight / Math.sqrt(length || 1));
    return vector;
  });
}

function linksOf(vectors: readonly Vector[]): { to: number[]; weight: number[]; total: number }[] {
  const places = new Map<string, { at: number; weight: number }[]>();
  for (const [at, vector] of vectors.entries())
    for (const [root, weight] of vector) {
      const list = places.get(root);
      if (list) list.push({ at, weight });
      else places.set(root, [{ at, weight }]);
    }
  // A word of a third of all sentences links everything with everything and says nothing.
  const most = Math.max(8, vectors.length / 3);
  return vectors.map((vector, from) => {
    const similarity = new Map<number, number>();
    for (const [root, weight] of vector) {
      const list = places.get(root) ?? [];
      if (list.length > most) continue;
      for (const { at, weight: other } of list)
        if (at !== from) similarity.set(at, (similarity.get(at) ?? 0) + weight * other);
    }
    const linked = [...similarity].filter(([, value]) => value >= LINKED_FROM);
    return {
      to: linked.map(([at]) => at),
      weight: linked.map(([, value]) => value),
      total: linked.reduce((sum, [, value]) => sum + value, 0) || 1,
    };
  });
}
