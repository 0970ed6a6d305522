import { Readable } from 'node:stream';
import { contract, Problem } from '@nousboard/contracts';
import type { Accounts } from '#features/accounts/index.ts';
import { attachment, createTransferSlots, type Files, type TransferSlots, transferOf } from '#features/files/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Idempotency } from '#platform/http/idempotency.ts';
import { type Route, route } from '#platform/http/route.ts';
import { uploadOnce } from '#platform/http/upload-once.ts';
import type { JobKind } from '#platform/queue/queue.ts';
import type { Settings } from '#platform/settings.ts';
import { streamZip } from '#platform/stream-zip.ts';
import { archiveParts, type ExportNeeds } from './export-archive.ts';
import { type ImportNeeds, importArchive } from './import-archive.ts';
import { withArchive } from './open-archive.ts';
import { listWaiting } from './rest.repository.ts';
import { archiveSettleJob, askForSettling, type SettleNeeds } from './settle-file.ts';

/**
 * Deletes what still waits of the archives of a person who leaves; or what waits for files that they cannot read any
 * more.
 */
export { deleteOwnRests as forgetArchives, deleteRestsAbout as forgetArchivesAbout } from './rest.repository.ts';

export interface ArchivesNeeds
  extends Omit<ExportNeeds, 'accounts' | 'files' | 'notePictures'>,
    Omit<ImportNeeds, 'accounts' | 'files' | 'notePictures'>,
    SettleNeeds {
  readonly settings: Settings;
  readonly idempotency: Idempotency;
  readonly accounts: Accounts;
  readonly files: Files;
  readonly notePictures: ExportNeeds['notePictures'] & ImportNeeds['notePictures'];
  readonly slots: TransferSlots;
}

export interface Archives {
  readonly routes: Route[];
  readonly jobs: readonly JobKind<{ tenantId: string; fileId: string }>[];
  /** A file has been read: what waits for it is looked up. */
  askFor(tx: Tx, ready: { readonly fileId: string }): Promise<void>;
}

/** What an archive holds besides files and pictures, which are what the quota counts: words, packed. */
const MOST_WORDS_MB = 100;

/** One of a person at a time: what lies aside until it has been read is in nobody's sum. */
const PLACES = { inAll: 200, perPerson: 1 };
const NONE = { inAll: 0, perPerson: 1 };

/** Everything that a person owns, out of the product and into it. */
export function createArchives({ settings, idempotency, ...needs }: ArchivesNeeds): Archives {
  const { uploadMaxFileMb, uploadMaxFiles, uploadQuotaMb } = settings;
  const most = uploadMaxFileMb * uploadMaxFiles;
  const mostMb = Math.min(most, uploadQuotaMb === undefined ? most : uploadQuotaMb + MOST_WORDS_MB);
  const bounds = { blobs: needs.blobs, mostBytes: mostMb * 1024 ** 2, mostUnpacked: most * 1024 ** 2 };
  const aside = createTransferSlots({ usual: PLACES, small: NONE, slow: NONE });
  return {
    jobs: [archiveSettleJob(needs)],
    async askFor(tx, { fileId }) {
      for (const tenantId of await listWaiting(tx, fileId)) await askForSettling(needs, tx, { tenantId, fileId });
    },
    routes: [
      route(contract.exportUser, ({ actor, reply }) => {
        const day = needs.clock.now().toISOString().slice(0, 10);
        reply.headers({
          'content-type': 'application/zip',
          'content-disposition': attachment(`${settings.appTitle} ${day}.zip`),
          'cache-control': 'no-store',
        });
        return Readable.from(streamZip(archiveParts(needs, actor)), { objectMode: false });
      }),
      route(contract.importUser, async ({ actor, request, idempotencyKey }) => {
        if (Number(request.headers['content-length'] ?? 0) > bounds.mostBytes + 1024 ** 2)
          throw new Problem('archive_too_large', { n: mostMb });
        const transfer = transferOf(request);
        const inTurn = <T>(work: () => Promise<T>) =>
          aside.take(actor.userId, () => needs.slots.take(actor.userId, work, transfer), transfer);
        return uploadOnce(
          idempotency,
          { endpoint: contract.importUser, actor, request, idempotencyKey, inTurn },
          parts => withArchive(bounds, actor, parts, archive => importArchive(needs, actor, archive)),
        );
      }),
    ],
  };
}
