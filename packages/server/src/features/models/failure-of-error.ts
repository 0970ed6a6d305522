import { AISDKError, APICallError, RetryError } from 'ai';
import { failure, failureOfStatus, ModelRefusalError } from './model-failure.ts';
import type { ModelFailure } from './model-port.ts';

/** Reads whatever the library threw or streamed as an error. Nothing of its words is kept. */
export function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelRefusalError) return error.failure;
  if (RetryError.isInstance(error)) return failureOf(error.lastError);
  if (APICallError.isInstance(error)) {
    const isWell = error.statusCode === undefined || (error.statusCode >= 200 && error.statusCode < 300);
    // A stream that breaks in the middle arrives as an error about a reply that began well.
    if (isWell && error.cause instanceof Error) return failureOf(error.cause);
    if (error.statusCode === undefined) return failure('network');
    if (isWell) return failure('protocol', { status: error.statusCode });
    return failureOfStatus(error.statusCode, error.responseBody ?? '', { get: name => error.responseHeaders?.[name] });
  }
  if (AISDKError.isInstance(error)) return failure('protocol');
  const inStream = errorInStream(error);
  if (inStream) return failureOfStatus(inStream.status, inStream.words, { get: () => null });
  if (
    error instanceof TypeError ||
    (error instanceof Error && /fetch failed|terminated|socket|ECONN/i.test(`${error.message} ${String(error.cause)}`))
  )
    return failure('network');
  return failure('protocol');
}

/**
 * An error that a service reports inside a stream it had begun: the library hands it on as an object with the status it
 * stands for.
 */
function errorInStream(error: unknown): { status: number; words: string } | undefined {
  if (typeof error !== 'object' || error === null || error instanceof Error) return undefined;
  const { statusCode, code, type, message } = error as Record<string, unknown>;
  return typeof statusCode === 'number'
    ? { status: statusCode, words: `${String(code)} ${String(type)} ${String(message)}` }
    : undefined;
}

/**
 * Whether a request was refused for a parameter that some models do not take: how to sample, how much to answer by its
 * old name, showing thoughts. Asking again without them is then worth it.
 */
export const refusesParameter = (error: unknown): boolean =>
  APICallError.isInstance(error) &&
  error.statusCode === 400 &&
  /temperature|top_?[pk]\b|penalty|seed|max_tokens|thinking/i.test(error.responseBody ?? '') &&
  /unsupported|not support|deprecated|cannot both|not allowed|unknown (name|parameter)/i.test(error.responseBody ?? '');
