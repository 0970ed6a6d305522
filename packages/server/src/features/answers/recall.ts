import { Problem } from '@nousboard/contracts';
import { textsAbout } from '@nousboard/core/search';
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

export interface ReadMemories {
  readonly picked: readonly Memory[];
  /** Of the long-term memory, the latest first. */
  readonly remembered: readonly Remembered[];
}

/**
 * The answers that the asker picked of their memory, and the long-term memory. The latter only for models, which can
 * tell what to do with it, and not where every word must come from a source. `not_found` for an answer that is not the
 * asker's.
 */
export async function readMemories(
  db: Db,
  actor: Actor,
  {
    endpoint,
    strictness,
    memoryIds,
  }: { readonly endpoint: string; readonly strictness: string; readonly memoryIds: readonly string[] },
): Promise<ReadMemories> {
  const ids = [...new Set(memoryIds)];
  const isRecalled = endpoint !== BUILTIN && strictness !== 'very_strict';
  const [found, remembered] = await Promise.all([
    findRemembered(db, actor, ids, LONGEST_PICKED),
    isRecalled ? listRemembered(db, actor, MOST_READ, LONGEST_READ) : [],
  ]);
  if (found.length < ids.length) throw new Problem('not_found');
  return { picked: found.filter(({ answer }) => answer !== '').map(asMemory), remembered };
}

/**
 * What of it an answer is told: what was picked, and what is about the question. What the thread says anyway is not
 * recalled once more.
 */
export function recall({ picked, remembered }: ReadMemories, question: string, history: readonly Memory[]): Memories {
  const known = new Set([...picked, ...history].map(({ answer }) => answer.slice(0, LONGEST_READ)));
  const fresh = remembered.filter(({ answer }) => !known.has(answer));
  return { picked, recalled: textsAbout(question, fresh, textOf).slice(0, MOST_RECALLED).map(asMemory) };
}

const textOf = ({ question, answer }: Memory): string => `${question}\n${answer}`;
const asMemory = ({ question, answer }: Remembered): Memory => ({ question, answer });
