import type { Readable } from 'node:stream';
import { contract, Problem, TUS_EXTENSIONS, TUS_VERSION } from '@nousboard/contracts';
import type { FastifyReply } from 'fastify';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import { requirePace } from '#platform/http/slow-clients.ts';
import { takeKnown } from './known-content.ts';
import type { Piece, ResumableNeeds, UploadState } from './resumable-upload.service.ts';
import { accessUpload, appendToUpload, beginUpload, forgetUpload, getUpload } from './resumable-upload.service.ts';
import { showFile } from './show-file.ts';
import { type TransferSlots, transferOf } from './transfer-slots.ts';
import { readAnnouncement, readCount, requireTus } from './tus-headers.ts';

/** Files that come in pieces: the tus protocol 1.0.0, and the question that spares sending what is there. */
export const tusRoutes = (needs: ResumableNeeds & { readonly slots: TransferSlots }): Route[] => [
  route(contract.findKnownFile, async ({ actor, body }) => {
    const known = await takeKnown(needs, actor, body as typeof body & { projectId: string | undefined });
    return { file: known ? showFile(known) : null };
  }),
  route(contract.describeUploads, ({ reply }) => {
    speak(reply).headers({
      'tus-extension': TUS_EXTENSIONS.join(','),
      'tus-max-size': String(needs.mostBytes),
    });
  }),
  route(contract.createUpload, async ({ actor, request, reply }) => {
    speak(reply);
    requireTus(request.headers);
    const state = await beginUpload(needs, actor, readAnnouncement(request.headers));
    tell(reply, state).header('location', `/api/files/tus/${state.upload_id}`);
    return state;
  }),
  route(contract.getUpload, async ({ actor, params, request, reply }) => {
    speak(reply);
    await accessUpload(needs, needs.database.db, actor, params.uploadId, 'read');
    if (request.method === 'HEAD') requireTus(request.headers);
    const state = await getUpload(needs, actor, params.uploadId);
    tell(reply, state).header('upload-length', String(state.length));
    return state;
  }),
  route(contract.sendUploadBytes, async ({ actor, params, request, reply }) => {
    speak(reply);
    await accessUpload(needs, needs.database.db, actor, params.uploadId, 'write');
    requireTus(request.headers);
    const at = readCount(request.headers, 'upload-offset');
    const announced = request.headers['content-length'];
    const piece: Piece = {
      stream: (request.body as Readable | undefined) ?? undefined,
      lengthBytes: announced === undefined ? undefined : Number(announced),
      stop: () => void request.raw.destroy(),
      inTurn: work => needs.slots.take(actor.userId, () => requirePace(request, work), transferOf(request)),
    };
    try {
      tell(reply, await appendToUpload(needs, actor, params.uploadId, at, piece));
    } catch (error) {
      if (error instanceof Problem && error.code === 'conflict')
        reply.header('upload-offset', String(error.facts['offset']));
      // A connection that broke is nobody's fault, and nobody is there to be told.
      if (!(error instanceof Problem) && !request.raw.complete) throw new Problem('bad_request', {}, { cause: error });
      throw error;
    }
  }),
  route(contract.cancelUpload, async ({ actor, params, request, reply }) => {
    speak(reply);
    await accessUpload(needs, needs.database.db, actor, params.uploadId, 'write');
    requireTus(request.headers);
    await forgetUpload(needs, actor, params.uploadId);
  }),
];

/** Also a refusal says which version is spoken. */
const speak = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'tus-resumable': TUS_VERSION, 'tus-version': TUS_VERSION });

/** Where an upload stands, as the protocol says it; `Upload-File-Id` is ours. */
const tell = (reply: FastifyReply, { offset, expiresAt, file_id }: UploadState): FastifyReply =>
  reply.headers({
    'upload-offset': String(offset),
    'upload-expires': new Date(expiresAt).toUTCString(),
    ...(file_id && { 'upload-file-id': file_id }),
  });
