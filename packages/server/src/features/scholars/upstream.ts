import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Clock } from '#platform/clock.ts';
import { createCircuit } from '#platform/outbound/circuit.ts';
import type { Wait } from '#platform/outbound/insist.ts';
import { createInsist, retryAfter } from '#platform/outbound/insist.ts';
import type { Outbound, OutboundReply } from '#platform/outbound/outbound.ts';
import { UpstreamError } from '#platform/outbound/upstream-failure.ts';

export interface UpstreamNeeds {
  readonly outbound: Outbound;
  readonly clock: Clock;
  readonly wait: Wait;
  /** Between 0 and 1: those who failed together do not come back together. */
  readonly random: () => number;
  /** Who we are, for those who want to write to us. */
  readonly userAgent: string;
  readonly timeoutMs: number;
}

export interface UpstreamOptions {
  /** The shortest time between two requests, of all people together. */
  readonly spacingMs: number;
}

/** A repository's server, asked politely. */
export interface Upstream {
  /** A small answer as text. */
  read(address: string, signal: AbortSignal): Promise<string>;
  /** A document as it comes; undefined when it is not there, or not for programs. */
  open(address: string, mostBytes: number, signal: AbortSignal): Promise<Readable | undefined>;
}

/** Longer than this nobody waits in front of a screen: then it is busy. */
const LONGEST_QUEUE_MS = 15_000;
const MOST_ANSWER_BYTES = 8_000_000;
/** A document may take so many times longer than an answer. */
const DOCUMENT_TIMES = 6;
const NOT_FOR_US = [401, 402, 403, 404, 410, 451];

/**
 * One server, with the manners it asks for: who we are in each request, one request after the other at the pace that it
 * sets for everybody, at most two more attempts after waiting, none for as long as it says, and none at all for a while
 * after it has failed again and again.
 */
export function createUpstream(
  { outbound, clock, wait, random, userAgent, timeoutMs }: UpstreamNeeds,
  { spacingMs }: UpstreamOptions,
): Upstream {
  let nextAt = 0;

  async function pace(signal: AbortSignal): Promise<void> {
    const now = clock.now().getTime();
    const at = Math.max(now, nextAt);
    if (at - now > LONGEST_QUEUE_MS) throw new UpstreamError('busy', { retryAfterMs: at - now });
    nextAt = at + spacingMs;
    if (at > now) await wait(at - now, signal);
  }

  const insist = createInsist({ circuit: createCircuit(clock), wait, random, pace });

  const send = async (
    address: string,
    signal: AbortSignal,
    limits: { mostBytes: number; times: number },
  ): Promise<OutboundReply> => {
    const reply = await outbound(address, {
      signal,
      headers: { 'user-agent': userAgent },
      firstByteMs: timeoutMs,
      totalMs: timeoutMs * 2 * limits.times,
      mostBytes: limits.mostBytes,
    });
    if (reply.status === 429 || reply.status >= 500) {
      reply.body.destroy();
      const retryAfterMs = retryAfter(reply.headers['retry-after'], clock);
      throw new UpstreamError(reply.status === 429 || retryAfterMs !== undefined ? 'busy' : 'unreachable', {
        retryAfterMs,
      });
    }
    return reply;
  };

  return {
    read: (address, signal) =>
      insist(signal, async () => {
        const reply = await send(address, signal, { mostBytes: MOST_ANSWER_BYTES, times: 1 });
        if (reply.status !== 200) {
          reply.body.destroy();
          throw new UpstreamError('protocol');
        }
        return text(reply.body);
      }),
    open: (address, mostBytes, signal) =>
      insist(signal, async () => {
        const reply = await send(address, signal, { mostBytes, times: DOCUMENT_TIMES });
        if (reply.status === 200) return reply.body;
        reply.body.destroy();
        if (NOT_FOR_US.includes(reply.status)) return undefined;
        throw new UpstreamError('protocol');
      }),
  };
}
