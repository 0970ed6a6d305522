import { contract, LEFT_OUT_HEADER, Problem } from '@nousboard/contracts';
import type { FastifyReply } from 'fastify';
import { attachment, type TransferSlots, transferOf } from '#features/files/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Idempotency } from '#platform/http/idempotency.ts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import { uploadOnce } from '#platform/http/upload-once.ts';
import { type ExportWish, exportReferences, FORMATS } from './export-references.ts';
import { type ImportNeeds, importReferences } from './import-references.ts';

export interface ReferenceRouteNeeds extends ImportNeeds {
  readonly idempotency: Idempotency;
  readonly slots: TransferSlots;
}

export const referenceRoutes = (needs: ReferenceRouteNeeds): Route[] => {
  const send = async (actor: Actor, wish: ExportWish, reply: FastifyReply): Promise<Buffer> => {
    const { text, leftOut } = await exportReferences(needs, actor, wish);
    const { mime, filename } = FORMATS[wish.format];
    reply.headers({
      'content-type': mime,
      'content-disposition': attachment(filename),
      'cache-control': 'no-store',
      [LEFT_OUT_HEADER]: leftOut,
    });
    return Buffer.from(text, 'utf8');
  };
  return [
    route(contract.exportReferences, ({ actor, query, reply }) => send(actor, query, reply)),
    route(contract.exportSelection, ({ actor, body, reply }) => send(actor, body, reply)),
    route(contract.importReferences, async ({ actor, request, idempotencyKey }) => {
      const most = needs.mostBytes * needs.mostFiles;
      if (Number(request.headers['content-length'] ?? 0) > most + 1024 ** 2)
        throw new Problem('files_too_large', { n: Math.floor(most / 1024 ** 2) });
      const inTurn = <T>(work: () => Promise<T>) => needs.slots.take(actor.userId, work, transferOf(request));
      return uploadOnce(
        needs.idempotency,
        { endpoint: contract.importReferences, actor, request, idempotencyKey, inTurn },
        parts => importReferences(needs, actor, parts),
      );
    }),
  ];
};
