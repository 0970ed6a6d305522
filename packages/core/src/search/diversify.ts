import { type Documents, namedFiles } from './documents.ts';
import { laidPassage, shared } from './laid.ts';
import type { Candidate, SegmentTexts } from './types.ts';

/** Maximal marginal relevance (Carbonell and Goldstein 1998) keeps this share of relevance against repetition. */
const LAMBDA = 0.7;
/** Texts on one subject share many words; only what goes beyond this share of common roots counts as repetition. */
const REPETITION_FROM = 0.5;
/** No file fills more than this share while others have something to say. */
const FILE_SHARE = 0.4;

/** Places for which texts are compared; nobody reads repetitions further down. */
const COMPARED = 12;

/**
 * The best `limit` candidates: not the same thing twice, not everything from one file unless it is alone in scope, and
 * something from each of several files that the question names.
 */
export function diversify(
  candidates: readonly Candidate[],
  documents: Documents,
  texts: SegmentTexts,
  limit: number,
): Candidate[] {
  const top = candidates[0]?.score ?? 1;
  const head = Math.min(limit, COMPARED) * 2;
  const pool = candidates
    .slice(0, head)
    .map(candidate => ({ candidate, roots: rootsOf(candidate, texts), repetition: 0 }));
  const ordered: Candidate[] = [];
  while (pool.length > 0) {
    let best = 0;
    const worth = (at: number) => {
      const entry = pool[at];
      return entry ? (LAMBDA * entry.candidate.score) / top - (1 - LAMBDA) * entry.repetition : 0;
    };
    for (let at = 1; at < pool.length; at += 1) if (worth(at) > worth(best)) best = at;
    const [taken] = pool.splice(best, 1);
    if (!taken) break;
    ordered.push(taken.candidate);
    if (ordered.length < limit)
      for (const entry of pool) entry.repetition = Math.max(entry.repetition, repetition(taken.roots, entry.roots));
  }
  return spread([...ordered, ...candidates.slice(head)], documents, limit);
}

function spread(ordered: readonly Candidate[], documents: Documents, limit: number): Candidate[] {
  const fileOf = (candidate: Candidate) => documents.fileOf[candidate.segment] ?? 0;
  const most = documents.files === 1 ? limit : Math.max(1, Math.floor(limit * FILE_SHARE));
  const taken = new Map<number, number>();
  const within: Candidate[] = [],
    beyond: Candidate[] = [];
  for (const candidate of ordered) {
    const times = taken.get(fileOf(candidate)) ?? 0;
    taken.set(fileOf(candidate), times + 1);
    (times < most ? within : beyond).push(candidate);
  }
  const all = [...within, ...beyond],
    chosen = all.slice(0, limit);
  const present = new Map<number, number>();
  for (const candidate of chosen) present.set(fileOf(candidate), (present.get(fileOf(candidate)) ?? 0) + 1);
  for (const file of namedFiles(documents)) {
    const best = present.has(file) ? undefined : all.find(candidate => fileOf(candidate) === file);
    // The place is given up by the last passage of a file that keeps another.
    const given = best ? chosen.findLastIndex(candidate => (present.get(fileOf(candidate)) ?? 0) > 1) : -1;
    const gone = chosen[given];
    if (!best || !gone) continue;
    present.set(fileOf(gone), (present.get(fileOf(gone)) ?? 0) - 1);
    present.set(file, 1);
    chosen.splice(given, 1);
    chosen.push(best);
  }
  return chosen;
}

const none = new Int32Array(0);

function rootsOf(candidate: Candidate, texts: SegmentTexts): Int32Array {
  const segment = texts.get(candidate.segment);
  return segment ? laidPassage(segment, candidate.passage).distinct : none;
}

function repetition(a: Int32Array, b: Int32Array): number {
  const share = shared(a, b) / Math.max(1, Math.min(a.length, b.length));
  return Math.max(0, (share - REPETITION_FROM) / (1 - REPETITION_FROM));
}
