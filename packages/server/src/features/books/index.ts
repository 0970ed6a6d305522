import { setTimeout as pause } from 'node:timers/promises';
import { contract, Problem } from '@nousboard/contracts';
import { type Files, type TransferSlots, transferOf } from '#features/files/index.ts';
import type { Ingestion } from '#features/ingestion/index.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/db.ts';
import type { Idempotency } from '#platform/http/idempotency.ts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import { uploadOnce } from '#platform/http/upload-once.ts';
import { createOutbound } from '#platform/outbound/outbound.ts';
import { userAgentOf } from '#platform/outbound/user-agent.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import type { Settings } from '#platform/settings.ts';
import { addBook, admitToBooks, changeBook, getCover, listBooks, removeBook, takeBook } from './books.service.ts';
import { readCollection } from './collection.ts';
import { fetchCollectionJob, getCollection, wishForCollection } from './fetch-collection.ts';

export interface BooksNeeds {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly queue: Queue;
  readonly clock: Clock;
  readonly idempotency: Idempotency;
  readonly settings: Pick<Settings, 'gutenbergUrl' | 'uploadMaxFileMb' | 'publicUrl' | 'scholarsEmail'>;
  readonly version: string;
  readonly files: Pick<Files, 'addCatalogued' | 'findCatalogued' | 'shelve' | 'removeFile'>;
  readonly slots: TransferSlots;
  readonly ingestion: Pick<Ingestion, 'getThumbnail'>;
  /** Waits between two works; a test brings one that takes no time. */
  readonly wait?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
}

export interface Books {
  readonly routes: Route[];
  // biome-ignore lint/suspicious/noExplicitAny: jobs of different payloads share one list; each kind knows its own.
  readonly jobs: JobKind<any>[];
}

const really = async (ms: number, signal: AbortSignal): Promise<void> => {
  await pause(ms, undefined, { signal });
};

/** The form around a book. */
const FORM_BYTES = 1024 * 1024;

/** The catalogue of books that everybody can add to their library. */
export function createBooks({ settings, version, idempotency, slots, wait = really, ...needs }: BooksNeeds): Books {
  const collection = {
    ...needs,
    wait,
    works: readCollection(),
    base: settings.gutenbergUrl,
    outbound: createOutbound({ own: [settings.gutenbergUrl] }),
    userAgent: userAgentOf(version, settings),
  };
  return {
    jobs: [fetchCollectionJob(collection)],
    routes: [
      route(contract.listBooks, ({ actor, query }) => {
        admitToBooks(actor);
        return listBooks(needs, actor, query);
      }),
      route(contract.addBook, ({ actor, params, body }) => {
        admitToBooks(actor);
        return addBook(needs, actor, params.bookId, body.projectId);
      }),
      route(contract.getBookCover, async ({ actor, params, reply }) => {
        admitToBooks(actor);
        const png = await getCover(needs, params.bookId);
        reply.headers({
          'content-type': 'image/png',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'private, max-age=3600',
        });
        return png;
      }),
      route(contract.uploadBook, ({ actor, request, idempotencyKey }) => {
        if (Number(request.headers['content-length'] ?? 0) > settings.uploadMaxFileMb * 1024 ** 2 + FORM_BYTES)
          throw new Problem('file_too_large', { n: settings.uploadMaxFileMb });
        const inTurn = <T>(work: () => Promise<T>) => slots.take(actor.userId, work, transferOf(request));
        return uploadOnce(
          idempotency,
          { endpoint: contract.uploadBook, actor, request, idempotencyKey, inTurn },
          parts => takeBook(needs, parts),
        );
      }),
      route(contract.updateBook, ({ params, body }) => changeBook(needs, params.bookId, body)),
      route(contract.deleteBook, ({ params }) => removeBook(needs, params.bookId)),
      route(contract.getBookCollection, () => getCollection(collection)),
      route(contract.fetchBookCollection, () => wishForCollection(collection)),
    ],
  };
}
