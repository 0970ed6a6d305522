import type { Endpoint } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../access.ts';
import { createFormDigest } from './form-digest.ts';
import type { Idempotency } from './idempotency.ts';
import { type ReadParts, readUpload } from './multipart.ts';

export interface UploadCall {
  readonly endpoint: Endpoint;
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly idempotencyKey: string | undefined;
  /** Waits for a place in which a body may be read. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Takes an upload once for each `Idempotency-Key`. Again with the same key it is read and compared: the same answers
 * what the first one was answered, other content is `idempotency_mismatch`, and neither is stored.
 */
export async function uploadOnce<T>(
  idempotency: Idempotency,
  { endpoint, actor, request, idempotencyKey, inTurn }: UploadCall,
  take: ReadParts<T>,
): Promise<T> {
  if (idempotencyKey === undefined) return inTurn(() => readUpload(request, take));
  const digest = createFormDigest();
  const use = await idempotency.claim(actor, idempotencyKey, `${endpoint.method} ${endpoint.path}`, undefined);
  if (use.kept) {
    await inTurn(() => readUpload(request, readThrough, digest));
    if (digest.value() !== use.requestHash) throw new Problem('idempotency_mismatch');
    return use.kept.body as T;
  }
  try {
    const outcome = await inTurn(() => readUpload(request, take, digest));
    await use.keep({ status: endpoint.status ?? 200, body: outcome }, digest.value());
    return outcome;
  } catch (error) {
    await use.release();
    throw error;
  }
}

const readThrough: ReadParts<void> = async parts => {
  for await (const part of parts) if (part.kind === 'file') part.drain();
};
