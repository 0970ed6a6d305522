import { contract } from '@nousboard/contracts';
import type { FastifyReply } from 'fastify';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import type { PageNeeds } from './ingestion.service.ts';
import { getElements, getPageImage, getPrintedPage, getPrintedPages, getThumbnail } from './ingestion.service.ts';

/** Headers of a picture that we made: immutable for a named version, and never a page of ours. */
const asPng = (reply: FastifyReply, immutable: boolean): FastifyReply =>
  reply.headers({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': immutable ? 'private, max-age=31536000, immutable' : 'private, max-age=60',
  });

export const ingestionRoutes = (needs: PageNeeds): Route[] => [
  route(contract.getPageImage, async ({ actor, params, query, reply }) => {
    const png = await getPageImage(needs, actor, params.fileId, params.page, query.width, query.version);
    asPng(reply, query.version !== undefined);
    return png;
  }),
  route(contract.getThumbnail, async ({ actor, params, reply }) => {
    const png = await getThumbnail(needs, actor, params.fileId);
    asPng(reply, false);
    return png;
  }),
  route(contract.getPrintedPages, ({ actor, params, query }) => getPrintedPages(needs, actor, params.fileId, query.version, query.spans)),
  route(contract.getPrintedPage, async ({ actor, params, query, reply }) => {
    const png = await getPrintedPage(needs, actor, params.fileId, params.page, query.width, query.version);
    asPng(reply, query.version !== undefined);
    return png;
  }),
  route(contract.getElements, ({ actor, params, query }) => getElements(needs, actor, params.fileId, query.page, query.version)),
];
