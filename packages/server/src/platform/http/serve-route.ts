import type { Endpoint } from '@nousboard/contracts';
import { Problem, problems } from '@nousboard/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../access.ts';
import type { Database, Tx } from '../db/db.ts';
import { faults } from '../faults.ts';
import type { Identify } from './admission.ts';
import { sendEvents, wantsEvents } from './event-stream.ts';
import { holdsNul, parseFields } from './fields.ts';
import type { Idempotency, IdempotentUse, Kept } from './idempotency.ts';
import { hashRequest } from './idempotency.ts';
import type { OpenStreams } from './open-streams.ts';
import { asProblem } from './problem-reply.ts';
import type { Call, Route } from './route.ts';

export interface ServeNeeds {
  readonly identify: Identify;
  readonly database: Database;
  readonly idempotency: Idempotency;
  readonly streams: OpenStreams;
  /** Aborted when the server begins to stop. */
  readonly stopping: AbortSignal;
}

/** Runs one admitted request: parse, hand over, check what comes back. */
export async function serveRoute(
  needs: ServeNeeds,
  { endpoint, handle, tell }: Route,
  actor: Actor | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const call: Call<Endpoint> = {
    // The policy decides whether there is an actor; `admit` has made sure of it.
    actor: actor as never,
    params: paramsOf(endpoint, request),
    query: queryOf(endpoint, request),
    body: bodyOf(endpoint, request),
    request,
    reply,
    signal: endpoint.kind === 'stream' ? AbortSignal.any([goneSignal(reply), needs.stopping]) : goneSignal(reply),
    organizationIndex: organizationIndexOf(request),
    idempotencyKey: keyOf(request),
    commit: commitOf(needs.database, endpoint, undefined) as never,
  };
  if (actor && takesLong(endpoint)) endWithAdmission(needs.identify, actor, reply);
  if (actor && endpoint.kind === 'stream') needs.streams.add(actor.userId, reply.raw);
  if (endpoint.kind === 'stream') return handle(call);
  if (endpoint.kind === 'binary') return reply.send(await handle(call));
  const isOnce = isReplayable(endpoint) && actor && call.idempotencyKey !== undefined;
  const { status, body } = isOnce
    ? await once(needs, { endpoint, handle }, actor, call)
    : await answerOf(endpoint, handle, call);
  if (tell && status < 400 && wantsEvents(request))
    return sendEvents(reply, tell(body), AbortSignal.any([call.signal, needs.stopping]));
  return reply.status(status).send(body);
}

/** What goes on after it has been admitted, in one direction or the other, for as long as the network needs. */
const takesLong = ({ kind, multipart, bytes }: Endpoint): boolean =>
  kind === 'stream' || kind === 'binary' || multipart === true || bytes === true;

/**
 * It ends with the session or the key that it was asked for with: whoever may not ask any more hears nothing more, and
 * of what they send nothing more is taken.
 */
function endWithAdmission(identify: Identify, actor: Actor, { raw }: FastifyReply): void {
  if (raw.closed) return;
  const unwatch = identify.whenEnded(actor, () => raw.destroy());
  for (const end of ['finish', 'close']) raw.once(end, unwatch);
}

async function answerOf(
  endpoint: Endpoint,
  handle: Route['handle'],
  call: Call<Endpoint>,
): Promise<{ status: number; body: unknown }> {
  const result = await handle(call);
  if (endpoint.kind === 'none') return { status: endpoint.status ?? 204, body: undefined };
  return shown(endpoint, result);
}

function shown(endpoint: Endpoint, result: unknown): { status: number; body: unknown } {
  if (!endpoint.reply) throw new Error(`${endpoint.method} ${endpoint.path} declares no reply`);
  // Parsing is also the allow-list of what leaves: a column that the contract does not name cannot.
  return { status: endpoint.status ?? 200, body: endpoint.reply.parse(result) };
}

/** Runs the handler once per key. Refusals that a retry cannot change are kept as well; anything else frees the key. */
async function once(
  { idempotency, database }: ServeNeeds,
  { endpoint, handle }: Route,
  actor: Actor,
  call: Call<Endpoint>,
) {
  const use = await idempotency.claim(
    actor,
    call.idempotencyKey ?? '',
    `${endpoint.method} ${endpoint.path}`,
    hashRequest(call.params, call.query, call.body),
  );
  if (use.kept) return use.kept;
  try {
    const given = await answerOf(endpoint, handle, { ...call, commit: commitOf(database, endpoint, use) as never });
    faults.reach('request-done');
    await use.keep(keptOf(endpoint, given));
    return given;
  } catch (error) {
    const problem = asProblem(error);
    if (problems[problem.code].retry) await use.release();
    else await use.keep(refusal(problem));
    throw error;
  }
}

/** What a repetition is answered: the same again, but for a secret, which is told once. */
const keptOf = (endpoint: Endpoint, given: Kept): Kept =>
  endpoint.isSecret ? refusal(new Problem('idempotency_spent')) : given;

const refusal = ({ code, message, facts }: Problem): Kept => ({
  status: problems[code].status,
  body: { error: { code, message, ...(Object.keys(facts).length > 0 && { details: facts }) } },
});

/** How a handler writes and answers at once; without a key there is nothing to store the answer under. */
const commitOf =
  (database: Database, endpoint: Endpoint, use: IdempotentUse | undefined) =>
  <T>(work: (tx: Tx) => Promise<T>, reply: (made: T) => unknown): Promise<unknown> =>
    database.transaction(async tx => {
      const result = reply(await work(tx));
      await use?.keepWith(tx, keptOf(endpoint, shown(endpoint, result)));
      return result;
    });

/** Every POST of a signed-in person that answers JSON or nothing; streams and uploads claim their key themselves. */
const isReplayable = ({ method, kind, multipart }: Endpoint) =>
  method === 'POST' && (kind === 'json' || kind === 'none') && !multipart;

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new Problem('validation', { fields: { 'Idempotency-Key': 'Must be 1 to 255 visible characters' } });
  return key;
}

/** An address whose parameter cannot be an id names nothing: not found, like an id that nobody has. */
function paramsOf(endpoint: Endpoint, request: FastifyRequest) {
  if (!endpoint.params) return undefined as never;
  const parsed = endpoint.params.safeParse(request.params);
  if (!parsed.success || holdsNul(request.params)) throw new Problem('not_found');
  return parsed.data as never;
}

/** What else `c` holds, e.g. the origin that the ways in are told, says nothing here. */
function organizationIndexOf(request: FastifyRequest): number | undefined {
  const { c } = request.query as Record<string, unknown>;
  return typeof c === 'string' && /^-?\d{1,3}$/.test(c) ? Number(c) : undefined;
}

function queryOf(endpoint: Endpoint, request: FastifyRequest) {
  // `c` is the organisation's index, which every call may carry.
  const { c: _organisation, ...query } = request.query as Record<string, unknown>;
  if (endpoint.query) return parseFields(endpoint.query, query) as never;
  refuseKeys(query);
  return undefined as never;
}

function bodyOf(endpoint: Endpoint, request: FastifyRequest) {
  if (endpoint.multipart || endpoint.bytes) return undefined as never;
  if (endpoint.body)
    return parseFields(
      endpoint.body,
      request.body ?? (endpoint.body.safeParse(undefined).success ? undefined : {}),
    ) as never;
  if (request.body !== undefined && request.body !== null) {
    if (typeof request.body !== 'object' || Array.isArray(request.body))
      throw new Problem('validation', { fields: { body: 'This request takes no body' } });
    refuseKeys(request.body as Record<string, unknown>);
  }
  return undefined as never;
}

function refuseKeys(given: Record<string, unknown>): void {
  const unknown = Object.keys(given);
  if (unknown.length > 0)
    throw new Problem('validation', { fields: Object.fromEntries(unknown.map(key => [key, 'Unknown field'])) });
}

function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
