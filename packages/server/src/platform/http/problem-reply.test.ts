import { Problem } from '@nousboard/contracts';
import fastify, { type RouteHandlerMethod } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseAwayError } from '../db/database-away.ts';
import { sendProblem } from './problem-reply.ts';

/** What a route that does this replies. */
function replyOf(handler: RouteHandlerMethod) {
  const app = fastify();
  onTestFinished(() => app.close());
  app.setErrorHandler((failure, request, reply) => sendProblem(request, reply, failure));
  app.get('/', handler);
  return app.inject('/');
}

/** What whoever asks is told of a failure. */
async function told(error: unknown) {
  const { statusCode, headers, body } = await replyOf(() => Promise.reject(error));
  return [statusCode, headers['retry-after'], JSON.parse(body).error.code];
}

test('while the database is away, whoever asks is told to ask again in some seconds', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
  expect(await told(new DatabaseAwayError(refused))).toEqual([503, '5', 'unavailable']);
  // Of another service it says nothing of ours.
  expect(await told(refused)).toEqual([500, undefined, 'unexpected']);
});

test('a refusal is kept by no browser, and has nothing of what was to be sent', async () => {
  const { headers, body } = await replyOf((_request, reply) => {
    reply.headers({
      'content-type': 'image/png',
      'content-length': '9',
      'content-disposition': 'attachment; filename="page.png"',
      'cache-control': 'private, max-age=31536000, immutable',
      etag: '"page"',
    });
    throw new Problem('not_found');
  });
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
  });
  expect([headers.etag, headers['content-disposition']]).toEqual([undefined, undefined]);
});
