import { text } from 'node:stream/consumers';
import { Problem } from '@nousboard/contracts';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { createCircuit } from '#platform/outbound/circuit.ts';
import { createInsist, retryAfter, type Wait } from '#platform/outbound/insist.ts';
import { createOutbound } from '#platform/outbound/outbound.ts';
import { UpstreamError } from '#platform/outbound/upstream-failure.ts';
import { ChangedOrder, RefusedRequest, UnknownCustomer } from '../provider.ts';

/** The shapes that are read and sent here are those of this version. */
const VERSION = '2025-09-30.clover';
const FIRST_BYTE_MS = 20_000;
const TOTAL_MS = 40_000;
const MOST_BYTES = 2_000_000;

/** What is sent: Stripe takes forms, in which `a[b][0]` stands for what is nested. */
export type Fields = { readonly [name: string]: string | number | Fields | readonly Fields[] };

export interface StripeRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/v1`. */
  readonly path: string;
  readonly fields?: Fields;
  /** Requests with the same key make one thing, whichever of them arrive. */
  readonly idempotencyKey?: string;
}

/**
 * Asks Stripe. Throws `payment_refused` where a card was refused, `UnknownCustomer` for one of another account,
 * `RefusedRequest` for what else Stripe does not do, and `billing_unreachable` for whatever is no answer of this shape;
 * the log says what Stripe said.
 */
export type StripeApi = <T>(request: StripeRequest, reply: z.ZodType<T>, signal: AbortSignal) => Promise<T>;

export interface StripeApiNeeds {
  readonly clock: Clock;
  readonly wait: Wait;
  readonly apiUrl: string;
  readonly secretKey: string;
}

const PAYMENT_REFUSED = Symbol('payment refused');
const UNKNOWN_CUSTOMER = Symbol('unknown customer');
const refusal = z.object({
  error: z.object({
    type: z.string(),
    code: z.string().optional(),
    param: z.string().optional(),
    message: z.string().optional(),
  }),
});

export function createStripeApi({ clock, wait, apiUrl, secretKey }: StripeApiNeeds): StripeApi {
  const outbound = createOutbound({ own: [apiUrl] });
  const insist = createInsist({
    circuit: createCircuit(clock),
    wait,
    random: Math.random,
    pace: async () => undefined,
  });

  async function send(
    { method, path, fields = {}, idempotencyKey }: StripeRequest,
    signal: AbortSignal,
  ): Promise<unknown> {
    const form = new URLSearchParams(pairsOf(fields)).toString();
    const isSent = method === 'POST';
    const reply = await outbound(`${apiUrl}/v1${path}${isSent || form === '' ? '' : `?${form}`}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': VERSION,
        ...(isSent && {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': String(Buffer.byteLength(form)),
        }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(isSent && { body: form }),
      signal,
      firstByteMs: FIRST_BYTE_MS,
      totalMs: TOTAL_MS,
      mostBytes: MOST_BYTES,
    });
    // Two requests at once for one thing: the later is to come again.
    const isBusy = reply.status === 409 || reply.status === 429;
    if (isBusy || reply.status >= 500) {
      reply.body.destroy();
      throw new UpstreamError(isBusy ? 'busy' : 'unreachable', {
        retryAfterMs: retryAfter(reply.headers['retry-after'], clock),
      });
    }
    const body = jsonOf(await text(reply.body));
    // A card that is refused says nothing about the service.
    if (reply.status === 402) {
      reply.body.destroy();
      return PAYMENT_REFUSED;
    }
    if (reply.status >= 400) {
      const { type, code, param, message } = refusal.safeParse(body).data?.error ?? { type: 'no words' };
      if (code === 'resource_missing' && param === 'customer') return UNKNOWN_CUSTOMER;
      const Refusal = type === 'idempotency_error' ? ChangedOrder : RefusedRequest;
      return new Refusal(
        message ?? code ?? type,
        new Error(`Stripe refused with ${reply.status} (${code ?? type}): ${message ?? ''}`),
        reply.status === 403 ? 'forbidden' : code === 'resource_missing' ? 'missing' : 'other',
      );
    }
    return body;
  }

  return async (request, reply, signal) => {
    try {
      const answer = await insist(signal, () => send(request, signal));
      if (answer === PAYMENT_REFUSED) throw new Problem('payment_refused');
      if (answer === UNKNOWN_CUSTOMER) throw new UnknownCustomer();
      if (answer instanceof RefusedRequest) throw answer;
      const parsed = reply.safeParse(answer);
      if (!parsed.success) throw new UpstreamError('protocol', { cause: parsed.error });
      return parsed.data;
    } catch (cause) {
      if (cause instanceof Problem) throw cause;
      // Whoever has left gets no answer, and that is no failure of anybody.
      throw new Problem(signal.aborted ? 'bad_request' : 'billing_unreachable', {}, { cause });
    }
  };
}

/** `{ a: { b: [{ c: 1 }] } }` as `a[b][0][c]=1`. */
function pairsOf(fields: Fields | readonly Fields[], within = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const key = within === '' ? name : `${within}[${name}]`;
    return typeof value === 'object' ? pairsOf(value, key) : [[key, String(value)]];
  });
}

function jsonOf(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch (cause) {
    throw new UpstreamError('protocol', { cause });
  }
}
