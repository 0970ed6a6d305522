import type { Blobs } from '#platform/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/db.ts';
import type { Idempotency } from '#platform/http/idempotency.ts';
import type { Route } from '#platform/http/route.ts';
import type { Log } from '#platform/log.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import type { Settings } from '#platform/settings.ts';
import { startCollecting } from './collect-originals.ts';
import { fileRemoveJob } from './files.jobs.ts';
import type { Reading } from './files.repository.ts';
import { fileRoutes } from './files.routes.ts';
import { recordReading } from './files.service.ts';
import { createTransferSlots } from './transfer-slots.ts';
import { createUploadWriters } from './upload-writers.ts';

export type { FileRow, Reading } from './files.repository.ts';
export { findFileForJob } from './files.repository.ts';
export { accessFile } from './files.service.ts';
export { metadataOfFile } from './show-file.ts';

export interface FilesNeeds {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly queue: Queue;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly idempotency: Idempotency;
  readonly log: Log;
}

export interface Files {
  readonly routes: Route[];
  // biome-ignore lint/suspicious/noExplicitAny: jobs of different payloads share one list; each kind knows its own.
  readonly jobs: JobKind<any>[];
  /** How reading a file changes its row. False when the file is gone: store nothing more of it. */
  recordReading(tx: Tx, fileId: string, reading: Reading): Promise<boolean>;
  /** Begins to remove what dead processes left in the blob store. */
  start(): void;
  stop(): Promise<void>;
}

/** A person's library: uploading, keeping, attaching and destroying files. */
export function createFiles({ settings, idempotency, ...needs }: FilesNeeds): Files {
  const store = { ...needs, mostBytes: settings.uploadMaxFileMb * 1024 ** 2, mostFiles: settings.uploadMaxFiles };
  let stopCollecting: (() => Promise<void>) | undefined;
  return {
    routes: fileRoutes({ ...store, idempotency, slots: createTransferSlots(), writers: createUploadWriters() }),
    jobs: [fileRemoveJob(needs)],
    recordReading: recordReading(needs),
    start() {
      stopCollecting ??= startCollecting(needs);
    },
    stop: async () => stopCollecting?.(),
  };
}
