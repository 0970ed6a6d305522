import type { FastifyRequest } from 'fastify';

/** The language that whoever sends a request likes best, as the tag says it; English when it says nothing. */
export const languageOf = (request: FastifyRequest): string =>
  /^[A-Za-z-]{2,35}/.exec(request.headers['accept-language'] ?? '')?.[0] ?? 'en';
