import { once } from 'node:events';
import type { WritingEvent } from '@nousboard/contracts';
import type { FastifyReply } from 'fastify';
import { frameOf } from '../event-log.ts';
import { streamHeaders } from '../watcher.ts';

const HEARTBEAT_MS = 15_000;

/**
 * Sends events to a response as they are made, no faster than they are read, until the last one or until the reader
 * goes.
 */
export async function sendEvents(
  reply: FastifyReply,
  events: AsyncIterable<WritingEvent>,
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
