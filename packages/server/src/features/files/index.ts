import { createReachWatch, stateOfReached } from '#features/sharing/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/db.ts';
import type { Idempotency } from '#platform/http/idempotency.ts';
import type { UploadPart } from '#platform/http/multipart.ts';
import type { Route } from '#platform/http/route.ts';
import type { Log } from '#platform/log.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import type { Settings } from '#platform/settings.ts';
import type { Added, Known, Wanted } from './catalogued.ts';
import { addCatalogued, findCatalogued } from './catalogued.ts';
import { removeUnused, startCollecting } from './collect-originals.ts';
import type { FileFilter } from './file-reads.repository.ts';
import { fileRemoveJob } from './files.jobs.ts';
import type { FileRow, Reading } from './files.repository.ts';
import { fileRoutes } from './files.routes.ts';
import {
  changeFile,
  countFiles,
  type FileWishes,
  listFiles,
  recordReading,
  removeFile,
  restoreFile,
} from './files.service.ts';
import { createFolder, folderRemoveJob, listFolders } from './folders.service.ts';
import { type Identity, recordIdentity } from './identity.ts';
import { hasRoom, type Quota, requireRoom } from './quota.ts';
import type { RenewContent, RenewNeeds } from './renew-content.ts';
import { renewContent } from './renew-content.ts';
import { type ShelvedDocument, shelve } from './shelf.ts';
import type { showFile } from './show-file.ts';
import { lockLibrary } from './store-file.ts';
import { type TakeDocument, takeDocument } from './take-document.ts';
import { createTransferSlots, type TransferSlots } from './transfer-slots.ts';
import { takeUpload } from './upload.service.ts';
import { createUploadWriters } from './upload-writers.ts';

export type { CataloguedFile } from './catalogued.ts';
export { sendStored } from './content.ts';
export { attachment } from './content-disposition.ts';
export type { CatalogueRecord, FileRow, IncomingContent, Original, PictureSize, Reading } from './files.repository.ts';
export { findFileForJob, listByExternalId, listFromElsewhere, originalKey } from './files.repository.ts';
export { accessFile, chooseFiles, forgetFiles, originalOf } from './files.service.ts';
export { folderToFill } from './folders.service.ts';
export { keptFacts, keptTitle } from './kept-facts.ts';
export { requireOwnStore } from './own-store.ts';
export type { RenewContent } from './renew-content.ts';
export { SHELF } from './shelf.ts';
export { addressOf, documentPath, metadataOfFile, showFile, statedOfFile } from './show-file.ts';
export type { TakeDocument, TakenDocument } from './take-document.ts';
export { createTransferSlots, type TransferSlots, transferOf } from './transfer-slots.ts';

export interface FilesNeeds {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly queue: Queue;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly idempotency: Idempotency;
  readonly log: Log;
  /** What counts with the files of a person, and lies elsewhere. */
  readonly bytesBesides: Quota['besides'];
  readonly keepReplacedVersion: RenewNeeds['keepReplacedVersion'];
}

export interface Files {
  readonly routes: Route[];
  // biome-ignore lint/suspicious/noExplicitAny: jobs of different payloads share one list; each kind knows its own.
  readonly jobs: JobKind<any>[];
  /** How reading a file changes its row. False when the file is gone: store nothing more of it. */
  recordReading(tx: Tx, fileId: string, reading: Reading): Promise<boolean>;
  /** Takes in a document that another feature has, as an upload does. */
  readonly takeDocument: TakeDocument;
  /** Places for transfers of any kind. */
  readonly slots: TransferSlots;
  /** What the actor has of these ids of catalogues. */
  findCatalogued(actor: Actor, externalIds: readonly string[]): Promise<ReadonlyMap<string, Known>>;
  /** Keeps what a catalogue says of a document that came in some other way. */
  recordIdentity(tx: Tx, identity: Identity): Promise<void>;
  /** Adds a document of a catalogue, or attaches it if the actor has it. */
  addCatalogued(actor: Actor, wanted: Wanted): Promise<Added>;
  /** Takes files of a form into somebody's library. */
  takeUpload(actor: Actor, parts: AsyncIterable<UploadPart>): ReturnType<typeof takeUpload>;
  /** How many files somebody has, and how many of them are still to be read. */
  countFiles(owner: Pick<Actor, 'tenantId'>): Promise<{ readonly files: number; readonly unread: number }>;
  /** Whether somebody may keep so many bytes more. */
  hasRoom(actor: Actor, addedBytes: number): Promise<boolean>;
  /**
   * Keeps what is no file where there is room for it, one thing of a person after the other. Throws `quota_reached`.
   */
  keepWithin(actor: Actor, addedBytes: number, keep: () => Promise<void>): Promise<void>;
  /** A page of somebody's library. */
  listFiles(actor: Actor, filter: FileFilter): ReturnType<typeof listFiles>;
  /** Puts a document into the library that is nobody's. */
  shelve(document: ShelvedDocument): Promise<FileRow>;
  /** Marks a file; ten seconds later it is gone. */
  removeFile(actor: Actor, fileId: string): Promise<unknown>;
  /** Takes that back in time. */
  restoreFile(actor: Actor, fileId: string): ReturnType<typeof restoreFile>;
  /** Changes what a person may change of a file by hand. */
  changeFile(actor: Actor, fileId: string, wishes: FileWishes): Promise<ReturnType<typeof showFile>>;
  /** The folders of the actor. */
  listFolders(actor: Actor): ReturnType<typeof listFolders>;
  createFolder(tx: Tx, actor: Actor, filename: string): ReturnType<typeof createFolder>;
  /** Takes in new content for a file that is kept elsewhere. */
  readonly renewContent: RenewContent;
  /** Removes the bytes of content that came to nothing, unless something else consists of them. */
  forgetContent(tenantId: string, sha256: string): Promise<void>;
  /** Begins to remove what dead processes left in the blob store. */
  start(): void;
  stop(): Promise<void>;
}

/** A person's library: uploading, keeping, attaching and destroying files. */
export function createFiles({ settings, idempotency, bytesBesides, ...needs }: FilesNeeds): Files {
  const store = {
    ...needs,
    mostBytes: settings.uploadMaxFileMb * 1024 ** 2,
    mostFiles: settings.uploadMaxFiles,
    quota: { mb: settings.uploadQuotaMb, besides: bytesBesides },
  };
  const { database } = needs;
  const slots = createTransferSlots();
  let stopCollecting: (() => Promise<void>) | undefined;
  return {
    routes: fileRoutes({
      ...store,
      idempotency,
      slots,
      writers: createUploadWriters(),
      reach: createReachWatch(actor => stateOfReached(database.db, actor)),
    }),
    jobs: [fileRemoveJob(needs), folderRemoveJob(needs)],
    recordReading: recordReading(needs),
    recordIdentity: recordIdentity(recordReading(needs)),
    takeDocument: takeDocument(store),
    slots,
    findCatalogued: (actor, externalIds) => findCatalogued(store, actor, externalIds),
    addCatalogued: (actor, wanted) => addCatalogued(store, actor, wanted),
    takeUpload: (actor, parts) => takeUpload(store, actor, parts),
    countFiles: owner => countFiles(database, owner),
    hasRoom: (actor, addedBytes) => hasRoom(database.db, actor, store.quota, addedBytes),
    keepWithin: (actor, addedBytes, keep) =>
      database.transaction(async tx => {
        await lockLibrary(tx, actor.tenantId);
        await requireRoom(tx, actor, store.quota, addedBytes);
        await keep();
      }),
    listFiles: (actor, filter) => listFiles(needs, actor, filter),
    // What an installation has for everybody is nobody's own.
    shelve: document => shelve({ ...store, quota: { ...store.quota, mb: undefined } }, document),
    removeFile: (actor, fileId) => removeFile(needs, actor, fileId),
    restoreFile: (actor, fileId) => restoreFile(needs, actor, fileId),
    changeFile: (actor, fileId, wishes) => changeFile(needs, actor, fileId, wishes),
    listFolders: actor => listFolders(needs, actor),
    createFolder: (tx, actor, filename) => createFolder(needs, tx, actor, filename),
    renewContent: renewContent(store),
    async forgetContent(tenantId, sha256) {
      await removeUnused(needs, tenantId, sha256);
    },
    start() {
      stopCollecting ??= startCollecting(needs);
    },
    stop: async () => stopCollecting?.(),
  };
}
