import type { Readable } from 'node:stream';
import type { BodyOf, Endpoint, EventOf, ParamsOf, QueryOf, ReplyOf } from '@nousboard/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../access.ts';
import type { Tx } from '../db/db.ts';
import type { StreamEvent } from './event-stream.ts';

/** The person a policy promises: everyone who is signed in, or nobody. */
type ActorOf<E extends Endpoint> = E['policy'] extends { who: 'user' | 'admin' | 'owner' | 'api-key' }
  ? Actor
  : undefined;

type ResultOf<E extends Endpoint> = E['kind'] extends 'json'
  ? E['reply'] extends z.ZodType
    ? z.input<E['reply']>
    : never
  : E['kind'] extends 'binary'
    ? Readable | Uint8Array
    : void;

/** One request, parsed and admitted: what a handler gets. */
export interface Call<E extends Endpoint> {
  readonly actor: ActorOf<E>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Aborted when the client is gone; for streams also when the server begins to stop. */
  readonly signal: AbortSignal;
  /**
   * The organisation whose interface was used, by its place among the person's own; -1 for the product's, undefined
   * where nothing is said.
   */
  readonly organizationIndex: number | undefined;
  /** The `Idempotency-Key` as sent. JSON routes need not look at it: the edge replays for them. */
  readonly idempotencyKey: string | undefined;
  /**
   * Runs `work` in one transaction, which also stores the reply made of its result under the `Idempotency-Key`: whoever
   * asks again after a crash gets that reply, and what was made is not made twice. For whatever a second request would
   * make once more.
   */
  commit<T>(work: (tx: Tx) => Promise<T>, reply: (made: T) => ResultOf<E>): Promise<ResultOf<E>>;
}

/** A contract entry with the code that serves it. */
export interface Route {
  readonly endpoint: Endpoint;
  // biome-ignore lint/suspicious/noExplicitAny: a list of many cannot name the types of one; `route` has checked them.
  readonly handle: (call: Call<any>) => unknown;
  /** Of a route with events: the reply told as these. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly tell?: ((reply: any) => Iterable<StreamEvent>) | undefined;
}

/**
 * Joins a contract entry to its handler. JSON handlers return the reply, which is validated and stripped to its schema;
 * binary handlers return bytes or a Readable after setting headers on `reply`; stream handlers write to `reply.raw`
 * themselves. A route with `events` says how its reply is told as these.
 */
export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ResultOf<E>> | ResultOf<E>,
  ...told: E extends { readonly events: object } ? [tell: (reply: ReplyOf<E>) => Iterable<EventOf<E>>] : []
): Route => ({ endpoint, handle, tell: told.at(0) });
