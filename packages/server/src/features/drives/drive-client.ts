import type { Readable } from 'node:stream';
import { json, text } from 'node:stream/consumers';
import type { Drive } from '@nousboard/contracts';
import { MAX_UPLOAD_BYTES, Problem } from '@nousboard/contracts';
import { z } from 'zod';
import type { Actor } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/db/db.ts';
import { createCircuit } from '#platform/outbound/circuit.ts';
import type { Insist, Wait } from '#platform/outbound/insist.ts';
import { createInsist, retryAfter } from '#platform/outbound/insist.ts';
import type { Outbound, OutboundReply } from '#platform/outbound/outbound.ts';
import { OutboundError } from '#platform/outbound/outbound.ts';
import { UpstreamError } from '#platform/outbound/upstream-failure.ts';
import { createRecentMap } from '#platform/recent-map.ts';
import type { Seal, Sealed } from '#platform/seal.ts';
import type { ConnectionRow } from './connections.repository.ts';
import { findConnection, listAllTokens, updateTokens } from './connections.repository.ts';
import type { DriveClient, DriveService, PostForm, Tokens } from './drive-service.ts';

export interface ClientNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly outbound: Outbound;
  readonly wait: Wait;
  readonly seal: Seal;
  readonly timeoutMs: number;
  readonly services: ReadonlyMap<Drive, DriveService>;
}

interface Limits {
  readonly totalMs: number;
  readonly mostBytes: number;
}

/** The client of somebody's connection. `drive_disconnected` when there is none, or its consent is over. */
export type Clients = (actor: Pick<Actor, 'tenantId'>, drive: Drive) => Promise<DriveClient>;

const MOST_ANSWER_BYTES = 4_000_000;
/** The library stops at its own limits, which are below this one. */
const MOST_DOCUMENT_BYTES = 2 * MAX_UPLOAD_BYTES;
const DOCUMENT_MS = 15 * 60_000;
/** Tokens are renewed so long before they end. */
const RENEW_BEFORE_MS = 60_000;
const MOST_CONNECTIONS = 5_000;

const stored = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: z.number() });

/** What a sealed text is of: a connection's tokens open for no other connection. */
const ofConnection = (id: string) => `drive connection ${id}`;
export const sealTokens = (seal: Seal, connectionId: string, tokens: Tokens): string =>
  seal.close(ofConnection(connectionId), JSON.stringify(tokens));
/** The tokens of all connections. */
export const listSealedTokens = async (db: Db): Promise<Sealed[]> =>
  (await listAllTokens(db)).flatMap(({ id, tokens: sealed }) =>
    sealed === null ? [] : [{ of: ofConnection(id), sealed }],
  );
export function openTokens(seal: Seal, connectionId: string, sealed: string): Tokens | undefined {
  const text = seal.open(ofConnection(connectionId), sealed);
  return text === undefined ? undefined : stored.safeParse(JSON.parse(text)).data;
}

/**
 * Sends a form and reads a small answer of JSON. Refusals of the form itself are for the caller; of the rest,
 * `UpstreamError`.
 */
export const createPost =
  ({ outbound, clock, timeoutMs }: Pick<ClientNeeds, 'outbound' | 'clock' | 'timeoutMs'>): PostForm =>
  async (address, form, signal) => {
    try {
      const reply = await outbound(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams(form).toString(),
        signal,
        firstByteMs: timeoutMs,
        totalMs: timeoutMs * 2,
        mostBytes: MOST_ANSWER_BYTES,
      });
      refuseBusy(reply, clock);
      return { status: reply.status, body: jsonOf(await text(reply.body)) };
    } catch (cause) {
      throw cause instanceof OutboundError ? new UpstreamError('unreachable', { cause }) : cause;
    }
  };

const jsonOf = (answer: string): unknown => {
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
};

function refuseBusy(reply: OutboundReply, clock: Clock): void {
  if (reply.status !== 429 && reply.status < 500) return;
  reply.body.destroy();
  const retryAfterMs = retryAfter(reply.headers['retry-after'], clock);
  throw new UpstreamError(reply.status === 429 || retryAfterMs !== undefined ? 'busy' : 'unreachable', {
    retryAfterMs,
  });
}

/** Why Google refuses: limits have the same status as rights. */
const googleRefusal = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).min(1) }) });
const LIMITS = ['rateLimitExceeded', 'userRateLimitExceeded', 'dailyLimitExceeded', 'sharingRateLimitExceeded'];

/** Why Google refuses with a status that also says that somebody may not. */
async function reasonOf(reply: OutboundReply): Promise<string> {
  const body: unknown = await json(reply.body).catch(() => undefined);
  return googleRefusal.safeParse(body).data?.error.errors[0]?.reason ?? '';
}

/**
 * Requests in the name of those who have consented. Each connection has its own circuit: a service that refuses one
 * person goes on for the others. Tokens are renewed before they end, once for all who ask at that moment, and wiped
 * when the service says they are over.
 */
export function createClients({ database, clock, outbound, wait, seal, timeoutMs, services }: ClientNeeds): Clients {
  const insists = createRecentMap<Insist>(MOST_CONNECTIONS);
  const renewing = new Map<string, Promise<Tokens>>();

  const insistFor = (id: string): Insist => {
    const insist =
      insists.get(id) ??
      createInsist({ circuit: createCircuit(clock), wait, random: Math.random, pace: async () => undefined });
    insists.set(id, insist);
    return insist;
  };

  async function renew(service: DriveService, row: ConnectionRow, stale: string, signal: AbortSignal): Promise<Tokens> {
    const now = await findConnection(database.db, { tenantId: row.tenant_id }, row.drive);
    const known = now?.id === row.id && now.tokens !== null ? openTokens(seal, now.id, now.tokens) : undefined;
    if (now === undefined || known === undefined) throw new Problem('drive_disconnected');
    // Another process was faster.
    if (known.accessToken !== stale) return known;
    const next = await insistFor(row.id)(signal, () => service.refresh(known, signal));
    const isKept = await updateTokens(database.db, now, next === undefined ? null : sealTokens(seal, row.id, next));
    if (next === undefined) throw new Problem('drive_disconnected');
    return isKept ? next : renew(service, row, stale, signal);
  }

  /** Nobody's leaving ends it for the others: it is over in a moment, and its token is everybody's. */
  function renewOnce(service: DriveService, row: ConnectionRow, stale: string): Promise<Tokens> {
    const running =
      renewing.get(row.id) ??
      renew(service, row, stale, AbortSignal.timeout(timeoutMs * 4)).finally(() => renewing.delete(row.id));
    renewing.set(row.id, running);
    return running;
  }

  return async (actor, drive) => {
    const service = services.get(drive);
    if (service === undefined) throw new Problem('not_found');
    const row = await findConnection(database.db, actor, drive);
    const opened = row?.tokens ? openTokens(seal, row.id, row.tokens) : undefined;
    if (row === undefined || opened === undefined) throw new Problem('drive_disconnected');
    const insist = insistFor(row.id);
    let tokens = opened;

    const send = (address: string, signal: AbortSignal, limits: Limits) =>
      insist(signal, async () => {
        const reply = await outbound(address, {
          ...limits,
          signal,
          firstByteMs: timeoutMs,
          headers: { authorization: `Bearer ${tokens.accessToken}` },
        });
        refuseBusy(reply, clock);
        const reason = reply.status === 403 ? await reasonOf(reply) : '';
        if (LIMITS.includes(reason)) throw new UpstreamError('busy');
        return { ...reply, reason };
      });
    const ask = async (address: string, signal: AbortSignal, limits: Limits): Promise<Readable | undefined> => {
      if (tokens.expiresAt - clock.now().getTime() < RENEW_BEFORE_MS)
        tokens = await renewOnce(service, row, tokens.accessToken);
      let reply = await send(address, signal, limits);
      if (reply.status === 401) {
        reply.body.destroy();
        tokens = await renewOnce(service, row, tokens.accessToken);
        reply = await send(address, signal, limits);
      }
      if (reply.status === 200) return reply.body;
      reply.body.destroy();
      if (reply.reason === 'exportSizeLimitExceeded') throw new Problem('drive_export_limit');
      if (reply.status === 401) throw new Problem('drive_disconnected');
      if ([403, 404, 410].includes(reply.status)) return undefined;
      throw new UpstreamError('protocol');
    };
    return {
      async read(address, signal) {
        const body = await ask(address, signal, { totalMs: timeoutMs * 2, mostBytes: MOST_ANSWER_BYTES });
        if (body === undefined) return undefined;
        return json(body).catch(cause => {
          throw new UpstreamError(cause instanceof OutboundError ? 'unreachable' : 'protocol', { cause });
        });
      },
      open: (address, signal) => ask(address, signal, { totalMs: DOCUMENT_MS, mostBytes: MOST_DOCUMENT_BYTES }),
    };
  };
}

/** What the wire says when a drive fails. */
export function problemOf(error: unknown): unknown {
  if (error instanceof OutboundError) return new Problem('drive_unreachable', {}, { cause: error });
  if (!(error instanceof UpstreamError)) return error;
  const facts = error.retryAfterMs === undefined ? {} : { retryAfterSeconds: Math.ceil(error.retryAfterMs / 1_000) };
  return new Problem(error.kind === 'busy' ? 'drive_busy' : 'drive_unreachable', facts, { cause: error });
}
