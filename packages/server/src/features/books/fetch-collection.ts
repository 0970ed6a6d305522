import type { Readable } from 'node:stream';
import type { BookCollection, ProblemCode } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/db.ts';
import type { Outbound } from '#platform/outbound/outbound.ts';
import { OutboundError } from '#platform/outbound/outbound.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import { deleteWish, failWaitingWishes, failWish, keepWishes, listOrigins, listWishes } from './books.repository.ts';
import type { BookNeeds } from './books.service.ts';
import { keepBook } from './books.service.ts';
import type { CollectedWork } from './collection.ts';

export interface CollectionNeeds extends Pick<BookNeeds, 'database' | 'clock' | 'files'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly outbound: Outbound;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly works: readonly CollectedWork[];
  /** Where Project Gutenberg lets programs fetch. */
  readonly base: string;
  readonly userAgent: string;
}

const JOB = 'books-fetch';
/** Jobs belong to somebody; this one to nobody. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** Between two works. */
const PAUSE_MS = 1_000;
const FIRST_BYTE_MS = 20_000;
const TOTAL_MS = 180_000;
const MOST_BYTES = 100 * 1024 ** 2;
/** After so many in a row nobody is there. */
const GIVES_UP_AFTER = 3;
/** What came is no book. */
const unreadable: readonly ProblemCode[] = ['unsupported_type', 'wrong_content', 'empty_file'];

/** How far the fetching has come. */
export async function getCollection({
  database,
  works,
}: Pick<CollectionNeeds, 'database' | 'works'>): Promise<BookCollection> {
  const [here, wishes] = [await listOrigins(database.db), await listWishes(database.db)];
  const titles = new Map(works.map(({ origin, title }) => [origin, title]));
  return {
    total: works.length,
    here: works.filter(({ origin }) => here.has(origin)).length,
    waiting: wishes.filter(({ problem }) => problem === null).length,
    failed: wishes.flatMap(({ origin, problem }) =>
      problem === null ? [] : [{ title: titles.get(origin) ?? origin, code: problem as ProblemCode }],
    ),
  };
}

/** Wishes for every work that is not here, and has them fetched. */
export async function wishForCollection(needs: CollectionNeeds): Promise<BookCollection> {
  const { database, queue, clock, works } = needs;
  const here = await listOrigins(database.db);
  const missing = works.filter(({ origin }) => !here.has(origin));
  if (missing.length > 0)
    await database.transaction(async tx => {
      await keepWishes(
        tx,
        missing.map(({ origin }) => origin),
        clock.now(),
      );
      await queue.add(tx, JOB, {}, { tenantId: NOBODY, dedupeKey: JOB });
    });
  return getCollection(needs);
}

/**
 * Fetches the works that are wished for, one after the other. What fails is noted with its wish and can be wished for
 * again.
 */
export const fetchCollectionJob = (needs: CollectionNeeds): JobKind<Record<string, never>> => ({
  name: JOB,
  concurrency: 1,
  async run({ signal, commit }) {
    const { wait } = needs;
    let inVain = 0;
    for (let work = await nextWork(needs); work && inVain < GIVES_UP_AFTER; work = await nextWork(needs)) {
      const { origin } = work;
      const problem = await fetchWork(needs, work, signal);
      inVain = problem === 'books_unreachable' ? inVain + 1 : 0;
      await commit(tx => (problem === null ? deleteWish(tx, origin) : failWish(tx, origin, problem)));
      await wait(PAUSE_MS, signal);
    }
    await commit(tx => failWaitingWishes(tx, 'books_unreachable' satisfies ProblemCode));
  },
  gaveUp: tx => failWaitingWishes(tx, 'unexpected' satisfies ProblemCode),
});

/** Looked for anew each time: what is wished for while others are fetched is fetched with them. */
async function nextWork({ database, works }: CollectionNeeds): Promise<CollectedWork | undefined> {
  const wishes = await listWishes(database.db);
  return works.find(work => wishes.some(({ origin, problem }) => origin === work.origin && problem === null));
}

/** Why a work did not come; null when it is here. */
async function fetchWork(
  needs: CollectionNeeds,
  work: CollectedWork,
  signal: AbortSignal,
): Promise<ProblemCode | null> {
  let stream: Readable | undefined;
  try {
    const { number, title, author, year, category, license, origin } = work;
    const reply = await needs.outbound(`${needs.base}/cache/epub/${number}/pg${number}-images-3.epub`, {
      signal,
      headers: { 'user-agent': needs.userAgent },
      firstByteMs: FIRST_BYTE_MS,
      totalMs: TOTAL_MS,
      mostBytes: MOST_BYTES,
    });
    stream = reply.body;
    if (reply.status !== 200) return 'books_unreachable';
    await keepBook(needs, {
      filename: `${title}.epub`,
      details: { title, author, year, category, license },
      origin,
      stream,
    });
    return null;
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof OutboundError) return 'books_unreachable';
    if (!(error instanceof Problem)) throw error;
    // A page in place of a book, or a book that an ADMIN has uploaded already.
    return unreadable.includes(error.code) ? 'books_unreadable' : error.code;
  } finally {
    stream?.destroy();
  }
}
