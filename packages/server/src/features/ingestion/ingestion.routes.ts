import { createHash } from 'node:crypto';
import { contract } from '@nousboard/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import type { PageNeeds, Picture } from './ingestion.service.ts';
import {
  getElements,
  getOutline,
  getPageImage,
  getPageLabels,
  getPageWords,
  getPassage,
  getPicture,
  getPrintedPage,
  getPrintedPages,
  getThumbnail,
} from './ingestion.service.ts';
import type { UnlockNeeds } from './unlock-file.ts';
import { unlockFile } from './unlock-file.ts';

/**
 * A picture that we made, which is never a page of ours. One's own is immutable for a named version. What somebody
 * shares is asked for each time, by its name alone when the browser has it: it may not be shared any more.
 */
async function send(
  picture: Picture,
  isVersioned: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Uint8Array> {
  const etag = `"${createHash('sha256').update(picture.of).digest('base64url')}"`;
  reply.headers({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': picture.isOwn
      ? isVersioned
        ? 'private, max-age=31536000, immutable'
        : 'private, max-age=60'
      : 'private, no-cache',
    ...(!picture.isOwn && { etag }),
  });
  if (!picture.isOwn && request.headers['if-none-match'] === etag) {
    reply.status(304);
    return new Uint8Array();
  }
  return picture.draw();
}

export const ingestionRoutes = (needs: PageNeeds & UnlockNeeds): Route[] => [
  route(contract.unlockFile, ({ actor, params, body, signal }) =>
    unlockFile(needs, actor, params.fileId, body.password, signal),
  ),
  route(contract.getPageImage, async ({ actor, params, query, request, reply }) =>
    send(
      await getPageImage(needs, actor, params.fileId, params.page, query.width, query.version),
      query.version !== undefined,
      request,
      reply,
    ),
  ),
  route(contract.getPicture, async ({ actor, params, query, request, reply }) =>
    send(
      await getPicture(needs, actor, params.fileId, params, query.width, query.version),
      query.version !== undefined,
      request,
      reply,
    ),
  ),
  route(contract.getThumbnail, async ({ actor, params, request, reply }) =>
    send(await getThumbnail(needs, actor, params.fileId), false, request, reply),
  ),
  route(contract.getPrintedPages, ({ actor, params, query }) =>
    getPrintedPages(needs, actor, params.fileId, query.version, query.spans),
  ),
  route(contract.getPrintedPage, async ({ actor, params, query, request, reply }) =>
    send(
      await getPrintedPage(needs, actor, params.fileId, params.page, query.width, query.version),
      query.version !== undefined,
      request,
      reply,
    ),
  ),
  route(contract.getPassage, ({ actor, params, query }) => getPassage(needs, actor, params.fileId, query)),
  route(contract.getPageWords, ({ actor, params, query }) =>
    getPageWords(needs, actor, params.fileId, query.page, query.version),
  ),
  route(contract.getElements, ({ actor, params, query }) =>
    getElements(needs, actor, params.fileId, query.page, query.version),
  ),
  route(contract.getOutline, ({ actor, params, query }) => getOutline(needs, actor, params.fileId, query.version)),
  route(contract.getPageLabels, ({ actor, params, query }) =>
    getPageLabels(needs, actor, params.fileId, query.version),
  ),
];
