import { Problem } from '@nousboard/contracts';
import type { z } from 'zod';

const MOST_MS = 15_000;
const MOST_BYTES = 1_000_000;

export interface Asked {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Asks an address of the operator's own settings, or one that a service there has named, for a small answer of JSON.
 * Not through the fetch for addresses from outside: the service of an organisation often stands in its own network. A
 * redirection is not followed, because it would carry the secret of the client along.
 */
export async function ask(
  address: string,
  init: { readonly headers?: Record<string, string>; readonly form?: Record<string, string> },
  signal: AbortSignal,
): Promise<Asked> {
  try {
    const reply = await fetch(address, {
      method: init.form === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', 'user-agent': 'Nousboard', ...init.headers },
      ...(init.form !== undefined && { body: new URLSearchParams(init.form) }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]),
    });
    const text = await textOf(reply);
    if (reply.status === 429 || reply.status >= 500) throw new Error(`It answered ${reply.status}.`);
    return { status: reply.status, body: jsonOf(text) };
  } catch (cause) {
    throw new Problem('social_unreachable', {}, { cause });
  }
}

/**
 * The answer as it should be. A refusal says that they are not signed in; anything else, that the service cannot be
 * understood.
 */
export function understood<T>(schema: z.ZodType<T>, { status, body }: Asked): T {
  const parsed = schema.safeParse(body);
  if (status < 400 && parsed.success) return parsed.data;
  const { error } = (body ?? {}) as { error?: unknown };
  if (error !== undefined || status >= 400)
    throw new Problem('social_refused', {}, { cause: new Error(`The service answered ${status}.`) });
  throw new Problem('social_unreachable', {}, { cause: parsed.error });
}

// What is no JSON may be a token: a message about it must not quote it.
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The answer is not JSON.');
  }
}

async function textOf(reply: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of reply.body ?? []) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new Error('The answer is too large.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
