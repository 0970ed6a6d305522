import { laidPassage, shared } from './laid.ts';
import type { Candidate, SearchableSegment, SegmentTexts } from './types.ts';

/** Maximal marginal relevance (Carbonell and Goldstein 1998) keeps this share of relevance against repetition. */
const LAMBDA = 0.7;
/** Texts on one subject share many words; only what goes beyond this share of common roots counts as repetition. */
const REPETITION_FROM = 0.5;
/** No file fills more than this share while others have something to say. */
const FILE_SHARE = 0.4;

/** Places for which texts are compared; nobody reads repetitions further down. */
const COMPARED = 12;

/** The best `limit` candidates: not the same thing twice, and not everything from one file unless it is alone in scope. */
export function diversify(candidates: readonly Candidate[], scope: readonly SearchableSegment[], texts: SegmentTexts, limit: number): Candidate[] {
  const top = candidates[0]?.score ?? 1;
  const head = Math.min(limit, COMPARED) * 2;
  const pool = candidates.slice(0, head).map(candidate => ({ candidate, roots: rootsOf(candidate, texts), repetition: 0 }));
  const ordered: Candidate[] = [];
  while (pool.length > 0) {
    let best = 0;
    const worth = (at: number) => { const entry = pool[at]; return entry ? LAMBDA * entry.candidate.score / top - (1 - LAMBDA) * entry.repetition : 0; };
    for (let at = 1; at < pool.length; at += 1) if (worth(at) > worth(best)) best = at;
    const [taken] = pool.splice(best, 1);
    if (!taken) break;
    ordered.push(taken.candidate);
    if (ordered.length < limit) for (const entry of pool) entry.repetition = Math.max(entry.repetition, repetition(taken.roots, entry.roots));
  }
  return spread([...ordered, ...candidates.slice(head)], scope, limit);
}

function spread(ordered: readonly Candidate[], scope: readonly SearchableSegment[], limit: number): Candidate[] {
  const fileOf = (candidate: Candidate) => scope[candidate.segment]?.owner.fileVersion ?? '';
  const most = new Set(scope.map(segment => segment.owner.fileVersion)).size === 1 ? limit : Math.max(1, Math.floor(limit * FILE_SHARE));
  const taken = new Map<string, number>();
  const within: Candidate[] = [], beyond: Candidate[] = [];
  for (const candidate of ordered) {
    const times = taken.get(fileOf(candidate)) ?? 0;
    taken.set(fileOf(candidate), times + 1);
    (times < most ? within : beyond).push(candidate);
  }
  return [...within, ...beyond].slice(0, limit);
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
