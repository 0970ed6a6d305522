import type { Readable } from 'node:stream';
import { Problem } from '@nousboard/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachment, sendStored } from '#features/files/index.ts';
import type { Actor } from '#platform/access.ts';
import { videoKey } from './recap-keys.ts';
import { accessRecap, type RecapsNeeds } from './recaps.service.ts';

/** The video of the actor's recap, or the part of it that is asked for; `not_found` before it is done. */
export async function sendVideo(
  needs: Pick<RecapsNeeds, 'database' | 'blobs'>,
  actor: Actor,
  id: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Readable> {
  const { tenant_id: tenantId, title, video } = await accessRecap(needs, actor, id, 'read');
  if (video === null) throw new Problem('not_found');
  const { type, sizeBytes } = video;
  reply.headers({
    'content-type': type,
    'content-disposition': attachment(`${title}.${type === 'video/mp4' ? 'mp4' : 'webm'}`),
  });
  return sendStored(needs.blobs, { key: videoKey(tenantId, id), etag: `"${id}"`, sizeBytes }, request, reply);
}
