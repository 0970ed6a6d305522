import type { ProblemReply } from '@nousboard/contracts';
import { Problem, problems } from '@nousboard/contracts';
import { lookup } from '@nousboard/core/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseAwayError } from '../db/database-away.ts';

/** When to ask a database again that is away: it comes back within seconds or minutes. */
const AWAY_SECONDS = 5;

const byFrameworkCode: Record<string, ConstructorParameters<typeof Problem>[0]> = lookup({
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_PARTS_LIMIT: 'payload_too_large',
  FST_FIELDS_LIMIT: 'payload_too_large',
  ENOSPC: 'storage_full',
  // PostgreSQL: disk_full.
  '53100': 'storage_full',
});

/**
 * What to tell the caller about any failure. Something we did not foresee becomes `unexpected`, and says nothing of its
 * cause.
 */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseAwayError)
    return new Problem('unavailable', { retryAfterSeconds: AWAY_SECONDS }, { cause: error });
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const known = typeof code === 'string' ? byFrameworkCode[code] : undefined;
  if (known) return new Problem(known, {}, { cause: error });
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new Problem('bad_request', {}, { cause: error });
  return new Problem('unexpected', {}, { cause: error });
}

/**
 * The one shape of every error, with `Retry-After` where waiting helps and the request's id where we are at fault.
 * Nobody keeps one: what was said of the bytes that were to be sent, how long they last too, is not true of it.
 */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const problem = asProblem(error);
  const { status } = problems[problem.code];
  const details = { ...problem.facts, ...(status >= 500 && { requestId: request.id }) };
  const body: ProblemReply = {
    error: { code: problem.code, message: problem.message, ...(Object.keys(details).length > 0 && { details }) },
  };
  if (status >= 500) request.log.error({ err: error, requestId: request.id, code: problem.code }, 'a request failed');
  if (status === 429 || status === 503) reply.header('retry-after', String(problem.facts['retryAfterSeconds'] ?? 1));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  const { allowed } = problem.facts;
  if (status === 405 && Array.isArray(allowed)) reply.header('allow', allowed.join(', '));
  reply.header('cache-control', 'no-store').removeHeader('etag').removeHeader('content-disposition');
  return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}
