import { contract, Problem } from '@nousboard/contracts';
import { projectsOfFile } from '#features/projects/index.ts';
import { leaveShare, listAccess, type ReachWatch, share, stopSharing, watchReached } from '#features/sharing/index.ts';
import type { Idempotency } from '#platform/http/idempotency.ts';
import { languageOf } from '#platform/http/language.ts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import { uploadOnce } from '#platform/http/upload-once.ts';
import { sendContent } from './content.ts';
import {
  accessFile,
  attachSource,
  canRead,
  changeFile,
  detachSource,
  getProcessingStatus,
  listFiles,
  listProgress,
  originalOf,
  removeFile,
  removeFiles,
  restoreFile,
  restoreFiles,
} from './files.service.ts';
import { createFolder, listFolders, removeFolder, renameFolder, restoreFolder } from './folders.service.ts';
import { readAgain } from './read-again.ts';
import { addSamples } from './samples.ts';
import { listSharedWithMe, shareableFile } from './shared-things.ts';
import { showFile } from './show-file.ts';
import type { StoreNeeds } from './store-file.ts';
import { type TransferSlots, transferOf } from './transfer-slots.ts';
import { tusRoutes } from './tus.routes.ts';
import { takeUpload } from './upload.service.ts';
import type { UploadWriters } from './upload-writers.ts';

export interface FileRouteNeeds extends StoreNeeds {
  readonly slots: TransferSlots;
  readonly writers: UploadWriters;
  readonly idempotency: Idempotency;
  readonly reach: ReachWatch;
}

/** Files of the largest allowed size in the largest allowed number, and the form around them. */
const mostRequestBytes = ({ mostBytes, mostFiles }: StoreNeeds) => mostBytes * mostFiles + 1024 * 1024;

export const fileRoutes = (needs: FileRouteNeeds): Route[] => [
  route(contract.uploadFiles, async ({ actor, request, idempotencyKey }) => {
    const length = request.headers['content-length'];
    if (Number(length ?? 0) > mostRequestBytes(needs))
      throw new Problem('files_too_large', { n: Math.floor((needs.mostBytes * needs.mostFiles) / 1024 ** 2) });
    const inTurn = <T>(work: () => Promise<T>) => needs.slots.take(actor.userId, work, transferOf(request));
    return uploadOnce(
      needs.idempotency,
      { endpoint: contract.uploadFiles, actor, request, idempotencyKey, inTurn },
      parts => takeUpload(needs, actor, parts),
    );
  }),
  ...tusRoutes(needs),
  route(contract.listFiles, ({ actor, query }) => listFiles(needs, actor, query)),
  route(contract.getFilesStatus, ({ actor, query }) => listProgress(needs, actor, query.ids)),
  route(contract.getUserStatus, ({ actor }) => getProcessingStatus(needs, actor)),
  route(contract.getFile, async ({ actor, params }) =>
    showFile(await accessFile(needs.database.db, actor, params.fileId, 'read')),
  ),
  route(contract.readFileAgain, ({ actor, params }) => readAgain(needs, actor, params.fileId)),
  route(contract.updateFile, ({ actor, params, body }) => changeFile(needs, actor, params.fileId, body)),
  route(contract.deleteFile, ({ actor, params }) => removeFile(needs, actor, params.fileId)),
  route(contract.deleteFiles, ({ actor, body }) => removeFiles(needs, actor, body.fileIds)),
  route(contract.restoreFiles, ({ actor, body }) => restoreFiles(needs, actor, body.fileIds)),
  route(contract.restoreFile, ({ actor, params }) => restoreFile(needs, actor, params.fileId)),
  route(contract.listFolders, ({ actor }) => listFolders(needs, actor)),
  route(contract.createFolder, ({ actor, body, commit }) =>
    commit(
      tx => createFolder(needs, tx, actor, body.filename),
      made => made,
    ),
  ),
  route(contract.updateFolder, ({ actor, params, body }) => renameFolder(needs, actor, params.folderId, body.filename)),
  route(contract.deleteFolder, ({ actor, params }) => removeFolder(needs, actor, params.folderId)),
  route(contract.restoreFolder, ({ actor, params }) => restoreFolder(needs, actor, params.folderId)),
  route(contract.getFileContent, async ({ actor, params, query, request, reply }) => {
    const file = await accessFile(needs.database.db, actor, params.fileId, 'read');
    return sendContent(needs.blobs, file, await originalOf(needs.database.db, file, query.version), request, reply, {
      actor,
      isStillReadable: () => canRead(needs.database.db, actor, params.fileId),
    });
  }),
  route(contract.attachSource, ({ actor, params }) => attachSource(needs, actor, params.conversationId, params.fileId)),
  route(contract.detachSource, ({ actor, params }) => detachSource(needs, actor, params.conversationId, params.fileId)),
  route(contract.listProjectsOfFile, async ({ actor, params }) => {
    const { id } = await accessFile(needs.database.db, actor, params.fileId, 'read');
    return projectsOfFile(needs.database.db, actor, id);
  }),
  route(contract.listFileShares, async ({ actor, params }) =>
    listAccess(needs.database.db, await shareableFile(actor, params.fileId)(needs.database.db)),
  ),
  route(contract.shareFile, ({ actor, params, body, request }) =>
    share(needs, actor, shareableFile(actor, params.fileId), body.email, languageOf(request)),
  ),
  route(contract.unshareFile, ({ actor, params }) =>
    stopSharing(needs, shareableFile(actor, params.fileId), params.email),
  ),
  route(contract.listSharedWithMe, ({ actor, query }) => listSharedWithMe(needs, actor, query)),
  route(contract.leaveShare, ({ actor, params }) => leaveShare(needs, actor, params.shareId)),
  route(contract.watchSharedWithMe, ({ actor, reply, signal }) => watchReached(needs.reach, actor, reply, signal)),
  route(contract.addSamples, ({ actor, params }) => addSamples(needs, actor, params.conversationId)),
];
