import type { ProblemCode } from '@nousboard/contracts';
import type { FailureKind, ModelFailure } from './model-port.ts';

const meaning: Record<FailureKind, { code: ProblemCode; retryable: boolean }> = {
  auth: { code: 'invalid_api_key', retryable: false },
  quota: { code: 'insufficient_quota', retryable: false },
  rate: { code: 'model_busy', retryable: true },
  overloaded: { code: 'model_busy', retryable: true },
  failed: { code: 'model_failed', retryable: true },
  refused: { code: 'model_request_refused', retryable: false },
  context: { code: 'model_context', retryable: false },
  network: { code: 'model_unreachable', retryable: true },
  protocol: { code: 'model_protocol', retryable: true },
  filter: { code: 'model_filtered', retryable: false },
  unknown_model: { code: 'unknown_model', retryable: false },
};

/** A failure of the given kind, with our own code for it. */
export const failure = (kind: FailureKind, facts: { status?: number; retryAfterMs?: number } = {}): ModelFailure => ({
  kind,
  ...meaning[kind],
  ...facts,
});

/**
 * Carries a failure through code that can only throw. It has no cause on purpose: an error of a provider may hold the
 * key.
 */
export class ModelRefusalError extends Error {
  readonly failure: ModelFailure;
  constructor(why: ModelFailure) {
    super(`The model service failed: ${why.kind}.`);
    this.name = 'ModelRefusalError';
    this.failure = why;
  }
}

/** What Anthropic answers with when it has too much to do. */
const OVERLOADED = 529;

/** Reads an HTTP error of a model service. `body` is looked at for known words only, and never kept. */
export function failureOfStatus(
  status: number,
  body: string,
  headers: { get(name: string): string | null | undefined },
): ModelFailure {
  const retryAfterMs = parseRetryAfter(headers.get('retry-after')) ?? retryDelayIn(body);
  const facts = { status, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  if (status === 401 || status === 403 || /API_KEY_INVALID/.test(body)) return failure('auth', facts);
  if (status === 402 || /credit balance is too low|billing_error/i.test(body)) return failure('quota', facts);
  if (status === 404) return failure('unknown_model', facts);
  // A quota that says when it opens again is a limit on the rate, whatever the sentence around it.
  if (status === 429)
    return failure(
      /insufficient_quota|billing|exceeded your current quota/i.test(body) && retryDelayIn(body) === undefined
        ? 'quota'
        : 'rate',
      facts,
    );
  if (
    status === 413 ||
    (status === 400 &&
      /context_length|context window|too many tokens|maximum context|prompt is too long|input token count/i.test(body))
  )
    return failure('context', facts);
  if (status === 400 && /content_filter|content_policy|safety/i.test(body)) return failure('filter', facts);
  if (status === 408 || status === 503 || status === OVERLOADED) return failure('overloaded', facts);
  return failure(status >= 500 ? 'failed' : 'refused', facts);
}

/** Seconds as milliseconds; undefined when absent or unreadable. */
function parseRetryAfter(value: string | null | undefined): number | undefined {
  if (!value) return undefined;
  const seconds = Number(value);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
}

/** The wait that Google names inside its error, in milliseconds. */
function retryDelayIn(body: string): number | undefined {
  const seconds = /"retryDelay":\s*"(\d{1,6}(?:\.\d{1,9})?)s"/.exec(body)?.[1];
  return seconds === undefined ? undefined : Math.ceil(Number(seconds) * 1_000);
}
