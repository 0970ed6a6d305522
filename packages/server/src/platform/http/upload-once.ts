import type { Endpoint } from '@nousboard/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../access.ts';
import type { Idempotency } from './idempotency.ts';
import { hashRequest } from './idempotency.ts';

export interface UploadCall {
  readonly endpoint: Endpoint;
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly idempotencyKey: string | undefined;
}

/** Takes an upload once for each `Idempotency-Key`; again with the same key, it answers what the first one was answered. */
export async function uploadOnce<T>(idempotency: Idempotency, { endpoint, actor, request, reply, idempotencyKey }: UploadCall, take: () => Promise<T>): Promise<T> {
  if (idempotencyKey === undefined) return take();
  // The body cannot be hashed before it is read, and must not be read twice: its length stands for it.
  const use = await idempotency.claim(actor, idempotencyKey, `${endpoint.method} ${endpoint.path}`, hashRequest(request.headers['content-length'] ?? null));
  if (use.kept) {
    reply.header('connection', 'close');
    return use.kept.body as T;
  }
  try {
    const outcome = await take();
    await use.keep({ status: endpoint.status ?? 200, body: outcome });
    return outcome;
  } catch (error) {
    await use.release();
    throw error;
  }
}
