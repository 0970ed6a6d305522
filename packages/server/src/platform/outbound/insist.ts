import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Circuit } from './circuit.ts';
import { OutboundError } from './outbound.ts';
import { UpstreamError } from './upstream-failure.ts';

/** Waits; rejects when the signal is aborted. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** The real one. */
export const waitReally: Wait = async (ms, signal) => {
  await pause(ms, undefined, { signal });
};

export interface InsistNeeds {
  readonly circuit: Circuit;
  readonly wait: Wait;
  /** Between 0 and 1: those who failed together do not come back together. */
  readonly random: () => number;
  /** Waits for one's turn before each attempt. */
  readonly pace: (signal: AbortSignal) => Promise<void>;
}

/** Does some work with a server outside, again where that may help. An `UpstreamError` says why it did not. */
export type Insist = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

const MOST_RETRIES = 2;
const BACK_OFF_MS = 1_000;
/** Longer than this nobody waits in front of a screen: then it is busy. */
const LONGEST_WAIT_MS = 10_000;

/**
 * At most two more attempts after waiting, none for as long as the server says, and none at all for a while after it
 * has failed again and again.
 */
export const createInsist =
  ({ circuit, wait, random, pace }: InsistNeeds): Insist =>
  async (signal, work) => {
    const { isProbe } = circuit.enter();
    for (let retries = 0; ; retries += 1) {
      await pace(signal).catch(reason => {
        circuit.left();
        throw reason;
      });
      try {
        const done = await work();
        circuit.succeeded();
        return done;
      } catch (error) {
        if (signal.aborted) {
          circuit.left();
          throw error;
        }
        const failure = failureOf(error);
        const backOffMs = BACK_OFF_MS * 2 ** retries * (0.5 + random() / 2);
        const waitMs = Math.max(failure.retryAfterMs ?? 0, backOffMs);
        if (isProbe || retries >= MOST_RETRIES || waitMs > LONGEST_WAIT_MS || !isWorthRetrying(error)) {
          circuit.failed(failure);
          throw failure;
        }
        await wait(waitMs, signal).catch(reason => {
          circuit.left();
          throw reason;
        });
      }
    }
  };

function failureOf(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  if (error instanceof OutboundError)
    return new UpstreamError(error.why === 'too_large' ? 'protocol' : 'unreachable', { cause: error });
  return new UpstreamError('unreachable', { cause: error });
}

/** What cannot be read, or was too slow once, will not be better a second later. */
const isWorthRetrying = (error: unknown): boolean => {
  if (error instanceof UpstreamError) return error.kind !== 'protocol';
  return error instanceof OutboundError ? error.why === 'unreachable' : true;
};

/** What a `Retry-After` says, seconds or a date, in milliseconds from now. */
export function retryAfter(value: string | undefined, clock: Clock): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1_000 : Date.parse(value) - clock.now().getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
