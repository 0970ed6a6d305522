import type { Endpoint, ReplyOf } from '@nousboard/contracts';
import { addressOf, authorised } from './index.ts';
import { problemOf, unreachable } from './problem.ts';

/**
 * Sends a form with a file to an endpoint that takes parts, once more when the session's token has run out. With its
 * key it can be sent again safely.
 */
export async function sendForm<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  idempotencyKey: string,
  params?: Readonly<Record<string, unknown>>,
): Promise<ReplyOf<E>> {
  const response = await authorised(
    token =>
      fetch(addressOf(endpoint, params), {
        method: endpoint.method,
        body: form,
        credentials: 'same-origin',
        headers: { 'idempotency-key': idempotencyKey, ...(token && { authorization: `Bearer ${token}` }) },
      }).catch(cause => {
        throw unreachable(cause);
      }),
    refused => problemOf(refused.clone()),
  );
  if (!response.ok) throw await problemOf(response);
  return (await response.json()) as ReplyOf<E>;
}
