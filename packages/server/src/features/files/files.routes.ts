import { contract, Problem } from '@nousboard/contracts';
import type { Idempotency } from '#platform/http/idempotency.ts';
import { hashRequest } from '#platform/http/idempotency.ts';
import { readUpload } from '#platform/http/multipart.ts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import { sendContent } from './content.ts';
import { accessFile, attachSource, detachSource, getProcessingStatus, listFiles, listProgress, removeFile, renameFile, restoreFile } from './files.service.ts';
import { addSamples } from './samples.ts';
import { showFile } from './show-file.ts';
import type { StoreNeeds } from './store-file.ts';
import type { TransferSlots } from './transfer-slots.ts';
import { tusRoutes } from './tus.routes.ts';
import type { UploadOutcome } from './upload.service.ts';
import { takeUpload } from './upload.service.ts';
import type { UploadWriters } from './upload-writers.ts';

export interface FileRouteNeeds extends StoreNeeds {
  readonly slots: TransferSlots;
  readonly writers: UploadWriters;
  readonly idempotency: Idempotency;
}

/** Files of the largest allowed size in the largest allowed number, and the form around them. */
const mostRequestBytes = ({ mostBytes, mostFiles }: StoreNeeds) => mostBytes * mostFiles + 1024 * 1024;

export const fileRoutes = (needs: FileRouteNeeds): Route[] => [
  route(contract.uploadFiles, async ({ actor, request, reply, idempotencyKey }) => {
    const length = request.headers['content-length'];
    if (Number(length ?? 0) > mostRequestBytes(needs)) throw new Problem('files_too_large', { n: Math.floor((needs.mostBytes * needs.mostFiles) / 1024 ** 2) });
    const take = (): Promise<UploadOutcome> => needs.slots.take(actor.userId, () => readUpload(request, parts => takeUpload(needs, actor, parts)));
    if (idempotencyKey === undefined) return take();
    // The body cannot be hashed before it is read, and must not be read twice: its length stands for it.
    const use = await needs.idempotency.claim(actor, idempotencyKey, 'POST /files', hashRequest(length ?? null));
    if (use.kept) {
      reply.header('connection', 'close');
      return use.kept.body as UploadOutcome;
    }
    try {
      const outcome = await take();
      await use.keep({ status: 201, body: outcome });
      return outcome;
    } catch (error) {
      await use.release();
      throw error;
    }
  }),
  ...tusRoutes(needs),
  route(contract.listFiles, ({ actor, query }) => listFiles(needs, actor, query)),
  route(contract.getFilesStatus, ({ actor, query }) => listProgress(needs, actor, query.ids)),
  route(contract.getUserStatus, ({ actor }) => getProcessingStatus(needs, actor)),
  route(contract.getFile, async ({ actor, params }) => showFile(await accessFile(needs.database.db, actor, params.fileId, 'read'))),
  route(contract.updateFile, ({ actor, params, body }) => renameFile(needs, actor, params.fileId, body.title)),
  route(contract.deleteFile, ({ actor, params }) => removeFile(needs, actor, params.fileId)),
  route(contract.restoreFile, ({ actor, params }) => restoreFile(needs, actor, params.fileId)),
  route(contract.getFileContent, async ({ actor, params, request, reply }) =>
    sendContent(needs.blobs, await accessFile(needs.database.db, actor, params.fileId, 'read'), request, reply),
  ),
  route(contract.attachSource, ({ actor, params }) => attachSource(needs, actor, params.conversationId, params.fileId)),
  route(contract.detachSource, ({ actor, params }) => detachSource(needs, actor, params.conversationId, params.fileId)),
  route(contract.addSamples, ({ actor, params }) => addSamples(needs, actor, params.conversationId)),
];
