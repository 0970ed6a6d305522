import { Problem } from '@nousboard/contracts';
import { functionWordsFor, rootOf, tokenise } from '@nousboard/core/text';
import { findRemembered, listRemembered, type Remembered } from '#features/messages/index.ts';
import { BUILTIN } from '#features/models/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Db } from '#platform/db/db.ts';
import type { Memory, StoredRequest } from './stored-request.ts';

/** What an answer may know of besides its sources and its thread. */
export type Memories = Pick<StoredRequest, 'picked' | 'recalled'>;

/** Of each picked answer, as of those of the thread. */
const LONGEST_PICKED = 2_000;
/** Of the long-term memory the latest answers are looked through, and their beginnings: all of it takes some 20 ms. */
const MOST_READ = 300;
const LONGEST_READ = 800;
const MOST_RECALLED = 3;
/** A remembered answer is about the question when it has at least this share of the question's words, by their weight. */
const LEAST_COVERAGE = 0.5;
// BM25 with the usual parameters; there is nothing to tune them on.
const K1 = 1.2;
const B = 0.75;

interface Asked {
  readonly question: string;
  readonly endpoint: string;
  readonly strictness: string;
  readonly memoryIds: readonly string[];
  /** What the thread says anyway is not recalled once more. */
  readonly history: readonly Memory[];
}

/**
 * The answers that the asker picked of their memory, and those of the long-term memory that are about the question. The latter only for
 * models, which can tell what to do with them, and not where every word must come from a source. `not_found` for an answer that is not
 * the asker's.
 */
export async function recall(db: Db, actor: Actor, { question, endpoint, strictness, memoryIds, history }: Asked): Promise<Memories> {
  const ids = [...new Set(memoryIds)];
  const found = await findRemembered(db, actor, ids, LONGEST_PICKED);
  if (found.length < ids.length) throw new Problem('not_found');
  const picked = found.filter(({ answer }) => answer !== '').map(asMemory);
  if (endpoint === BUILTIN || strictness === 'very_strict') return { picked, recalled: [] };
  const known = new Set([...picked, ...history].map(({ answer }) => answer.slice(0, LONGEST_READ)));
  const remembered = (await listRemembered(db, actor, MOST_READ, LONGEST_READ)).filter(({ answer }) => !known.has(answer));
  return { picked, recalled: aboutTheQuestion(question, remembered).map(asMemory) };
}

const asMemory = ({ question, answer }: Remembered): Memory => ({ question, answer });

/** The best by BM25 over the roots of their words, of those that have enough of the question's. */
export function aboutTheQuestion<Known extends Memory>(question: string, memories: readonly Known[]): Known[] {
  const wanted = new Set(rootsOf(question));
  if (wanted.size === 0 || memories.length === 0) return [];
  const all = memories.map(memory => {
    const counts = new Map<string, number>();
    const roots = rootsOf(`${memory.question}\n${memory.answer}`);
    for (const root of roots) if (wanted.has(root)) counts.set(root, (counts.get(root) ?? 0) + 1);
    return { memory, counts, length: roots.length };
  });
  const average = all.reduce((sum, { length }) => sum + length, 0) / all.length || 1;
  const weights = new Map(
    [...wanted].map(root => {
      const having = all.filter(({ counts }) => counts.has(root)).length;
      return [root, Math.log(1 + (all.length - having + 0.5) / (having + 0.5))];
    }),
  );
  const most = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return all
    .map(({ memory, counts, length }) => {
      let score = 0;
      let covered = 0;
      for (const [root, times] of counts) {
        const weight = weights.get(root) ?? 0;
        covered += weight;
        score += (weight * times * (K1 + 1)) / (times + K1 * (1 - B + (B * length) / average));
      }
      return { memory, score, coverage: covered / most };
    })
    .filter(({ coverage }) => coverage >= LEAST_COVERAGE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_RECALLED)
    .map(({ memory }) => memory);
}

function rootsOf(text: string): string[] {
  const tokens = tokenise(text);
  const functionWords = functionWordsFor(tokens);
  return tokens.filter(({ term }) => !functionWords.has(term)).map(({ term }) => rootOf(term));
}
