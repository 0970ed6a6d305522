import { once } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/** What a stream tells: a name and one JSON object. */
export interface StreamEvent {
  readonly name: string;
  readonly data: unknown;
}

/** An event as it travels: id, name, one JSON object. */
export const frameOf = ({ seq, name, data }: StreamEvent & { readonly seq: number }) =>
  `id: ${seq}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Whether a request wants its reply as events; who takes JSON as well gets that. */
export function wantsEvents({ headers }: FastifyRequest): boolean {
  const types = (headers.accept ?? '').split(',').map(type => type.split(';', 1)[0]?.trim().toLowerCase());
  return types.includes('text/event-stream') && !types.includes('application/json');
}

const HEARTBEAT_MS = 15_000;

/**
 * Sends events to a response as they are made, no faster than they are read, until the last one or until the reader
 * goes.
 */
export async function sendEvents(
  reply: FastifyReply,
  events: AsyncIterable<StreamEvent> | Iterable<StreamEvent>,
  signal: AbortSignal,
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  raw.on('error', () => undefined);
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...streamHeaders });
  raw.flushHeaders();
  const beating = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS);
  let seq = 0;
  try {
    for await (const event of events) {
      if (signal.aborted || raw.destroyed) break;
      seq += 1;
      if (!raw.write(frameOf({ seq, ...event }))) await once(raw, 'drain', { signal }).catch(() => undefined);
    }
  } finally {
    clearInterval(beating);
    raw.end();
  }
}
