import { setTimeout as wait } from 'node:timers/promises';
import { failure, ModelRefusalError } from './model-failure.ts';
import type { ModelAdapter, ModelFailure, ModelPart, ModelRequest } from './model-port.ts';
import { ThinkSplitter } from './think-splitter.ts';

/** How long a model may be silent. */
export interface Patience {
  readonly firstPartMs: number;
  readonly idleMs: number;
  /** How long an answer may take in all, however steadily it comes; half an hour unless told. */
  readonly wholeMs?: number;
}

const RETRY_WAIT_MS = 400;
const LONGEST_RETRY_WAIT_MS = 10_000;
/** UTF-16 units of text and thoughts together: more than anybody asks for in one answer. */
const LONGEST_SPEECH = 200_000;
const WHOLE_MS = 30 * 60_000;

/**
 * Reads an adapter's stream and guarantees how it ends: exactly one `finish` or `error` part is last, silence is cut by
 * our own timers (providers never do), the upstream request is always closed, an answer without end is cut as one that
 * grew too long, and one failure before the first word is tried again once.
 * When the caller's signal is aborted the stream ends without a last part.
 */
export async function* supervise(
  adapter: ModelAdapter,
  request: ModelRequest,
  patience: Patience,
): AsyncGenerator<ModelPart, void, void> {
  for (let attempt = 1; ; attempt++) {
    let spoke = false;
    let failed: ModelFailure | undefined;
    for await (const part of attemptOnce(adapter, request, patience)) {
      if (part.t === 'error' && !spoke && attempt === 1 && mayRetry(part.failure) && !request.signal.aborted) {
        failed = part.failure;
        break;
      }
      if (part.t === 'text' || part.t === 'reasoning' || part.t === 'toolCall') spoke = true;
      yield part;
    }
    if (!failed) return;
    try {
      await wait(failed.retryAfterMs ?? RETRY_WAIT_MS, undefined, { signal: request.signal });
    } catch {
      // The caller gave up while we waited: an aborted stream just ends.
      return;
    }
  }
}

const mayRetry = (why: ModelFailure) =>
  why.retryable && why.kind !== 'protocol' && (why.retryAfterMs ?? 0) <= LONGEST_RETRY_WAIT_MS;

async function* attemptOnce(
  adapter: ModelAdapter,
  request: ModelRequest,
  patience: Patience,
): AsyncGenerator<ModelPart, void, void> {
  const upstream = new AbortController();
  const giveUp = () => upstream.abort();
  request.signal.addEventListener('abort', giveUp, { once: true });
  if (request.signal.aborted) upstream.abort();
  const parts = adapter.stream({ ...request, signal: upstream.signal })[Symbol.asyncIterator]();
  const thinking = new ThinkSplitter();
  let last: ModelPart | undefined;
  let patienceMs = patience.firstPartMs;
  let said = 0;
  const until = performance.now() + (patience.wholeMs ?? WHOLE_MS);
  try {
    while (last === undefined) {
      const left = until - performance.now();
      const next = await nextOrSilence(parts, Math.max(0, Math.min(patienceMs, left)), upstream.signal);
      if (next === 'aborted') return;
      if (left <= 0 || (next === 'silence' && left < patienceMs)) {
        last = { t: 'finish', reason: 'length' };
        break;
      }
      if (next === 'silence') {
        last = { t: 'error', failure: failure('network') };
        break;
      }
      if (next.done) {
        last = { t: 'error', failure: failure('protocol') };
        break;
      }
      patienceMs = patience.idleMs;
      const part = next.value;
      if (part.t === 'text' || part.t === 'reasoning') said += part.s.length;
      if (said > LONGEST_SPEECH) last = { t: 'finish', reason: 'length' };
      else if (part.t === 'finish' || part.t === 'error') last = part;
      else if (part.t === 'text') yield* thinking.push(part.s);
      else {
        // A citation belongs to the text before it, which may still be held back as the beginning of a tag.
        if (part.t === 'nativeCitation') yield* thinking.end();
        yield part;
      }
    }
  } catch (error) {
    if (request.signal.aborted) return;
    last = { t: 'error', failure: error instanceof ModelRefusalError ? error.failure : failure('network') };
  } finally {
    request.signal.removeEventListener('abort', giveUp);
    // Leaving the loop does not close the request at the provider: only this does.
    upstream.abort();
    Promise.resolve(parts.return?.()).catch(() => undefined);
  }
  yield* thinking.end();
  yield last;
}

async function nextOrSilence(
  parts: AsyncIterator<ModelPart>,
  patienceMs: number,
  signal: AbortSignal,
): Promise<IteratorResult<ModelPart> | 'silence' | 'aborted'> {
  if (signal.aborted) return 'aborted';
  let timer: NodeJS.Timeout | undefined;
  let stop: (() => void) | undefined;
  const silence = new Promise<'silence' | 'aborted'>(resolve => {
    timer = setTimeout(() => resolve('silence'), patienceMs);
    stop = () => resolve('aborted');
    signal.addEventListener('abort', stop, { once: true });
  });
  const next = parts.next();
  // A read that loses the race fails later, when the request is closed; nobody listens to it then.
  next.catch(() => undefined);
  try {
    return await Promise.race([next, silence]);
  } finally {
    clearTimeout(timer);
    if (stop) signal.removeEventListener('abort', stop);
  }
}
