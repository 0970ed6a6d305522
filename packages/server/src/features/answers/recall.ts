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
  return { picked, recalled: textsAbout(question, remembered, textOf).slice(0, MOST_RECALLED).map(asMemory) };
}

const textOf = ({ question, answer }: Memory): string => `${question}\n${answer}`;
const asMemory = ({ question, answer }: Remembered): Memory => ({ question, answer });
