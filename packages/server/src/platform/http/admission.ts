import type { Endpoint } from '@nousboard/contracts';
import { isPermitted, Problem, TUS_BYTES } from '@nousboard/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../access.ts';
import { networkOf } from './network.ts';
import type { RateLimit } from './rate-limit.ts';
import { requireSameOrigin } from './same-origin.ts';

/** Requests a minute where a route says nothing: far above a busy client, far below a flood. */
const PER_MINUTE = 1_200;

/** What looks like an API key, valid or not. */
const API_KEY = /^Bearer nous_/i;
const KEY_ELSEWHERE = 'An API key opens what stands under /api/v1, and nothing else';

/**
 * Turns a credential into a person. All answer undefined for anything that is not valid right now, and throw `ban` for
 * a banned person.
 */
export interface Identify {
  bearer(token: string): Promise<Actor | undefined>;
  /** The person of an API key, which opens the routes for programs and no other. */
  apiKey(key: string): Promise<Actor | undefined>;
  /** The person of the short-lived cookie that only content routes take. */
  contentCookie(cookies: Readonly<Record<string, string | undefined>>): Promise<Actor | undefined>;
  /**
   * Calls `ended` when the session or the key of a request that goes on has ended, within five seconds; the result
   * stops that.
   */
  whenEnded(actor: Actor, ended: () => void): () => void;
}

export interface AdmissionNeeds {
  readonly identify: Identify;
  readonly rateLimit: RateLimit;
  readonly publicUrl: string | undefined;
}

/** Decides who is calling and whether they may try at all; runs before the body is read. */
export async function admit(
  { identify, rateLimit, publicUrl }: AdmissionNeeds,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Actor | undefined> {
  const { who } = endpoint.policy;
  const limit = (caller: string) =>
    rateLimit.admit(`${endpoint.method} ${endpoint.path} ${caller}`, endpoint.perMinute ?? PER_MINUTE);
  requireContentType(endpoint, request);
  if (who === 'anyone' || who === 'refresh-cookie') {
    limit(networkOf(request.ip));
    if (who === 'refresh-cookie') requireSameOrigin(request, publicUrl);
    return undefined;
  }
  const actor = await actorOf(identify, endpoint, request);
  if (!actor) {
    rateLimit.admit(`anonymous ${networkOf(request.ip)}`, PER_MINUTE);
    if (who === 'api-key') throw new Problem('api_key_not_valid');
    const { authorization = '' } = request.headers;
    throw new Problem(
      'unauthenticated',
      API_KEY.test(authorization) ? { fields: { authorization: KEY_ELSEWHERE } } : {},
    );
  }
  limit(actor.userId);
  if (!actor.isVerified && !(endpoint.policy.who === 'user' && endpoint.policy.unverified))
    throw new Problem('email_unverified');
  if (who === 'admin' && actor.role !== 'ADMIN') throw new Problem('forbidden');
  const may = 'may' in endpoint.policy ? endpoint.policy.may : undefined;
  if (may && !isPermitted(actor.role, ...may)) throw new Problem('forbidden');
  return actor;
}

async function actorOf(identify: Identify, endpoint: Endpoint, request: FastifyRequest): Promise<Actor | undefined> {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1];
    if (token === undefined) return undefined;
    return endpoint.policy.who === 'api-key' ? identify.apiKey(token) : identify.bearer(token);
  }
  return endpoint.contentCookie && endpoint.method === 'GET' ? identify.contentCookie(request.cookies) : undefined;
}

/** The framework knows all parsers everywhere; a route takes only its own. */
function requireContentType(endpoint: Endpoint, request: FastifyRequest): void {
  const type = request.headers['content-type'];
  const isBytes = type?.split(';', 1)[0]?.trim().toLowerCase() === TUS_BYTES;
  const isMultipart = type !== undefined && /^multipart\/form-data\s*(;|$)/i.test(type);
  if ((endpoint.multipart ?? false) !== isMultipart || (endpoint.bytes ?? false) !== isBytes)
    throw new Problem('unsupported_media_type');
}
