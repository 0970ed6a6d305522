import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseAwayError } from '../db/database-away.ts';
import { sendProblem } from './problem-reply.ts';

/** What whoever asks is told of a failure. */
async function told(error: unknown) {
  const app = fastify();
  onTestFinished(() => app.close());
  app.setErrorHandler((failure, request, reply) => sendProblem(request, reply, failure));
  app.get('/', () => Promise.reject(error));
  const { statusCode, headers, body } = await app.inject('/');
  return [statusCode, headers['retry-after'], JSON.parse(body).error.code];
}

test('while the database is away, whoever asks is told to ask again in some seconds', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
  expect(await told(new DatabaseAwayError(refused))).toEqual([503, '5', 'unavailable']);
  // Of another service it says nothing of ours.
  expect(await told(refused)).toEqual([500, undefined, 'unexpected']);
});
