import { SHARED_WATCH_MS } from '@nousboard/contracts';
import type { FastifyReply } from 'fastify';
import type { Actor } from '#platform/access.ts';
import type { Database } from '#platform/db/db.ts';
import { stateOfReached } from './sharing.repository.ts';

const HEARTBEAT_MS = 15_000;
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/**
 * Tells a person whenever what is shared with them changes, until they go or the server stops. The database is asked,
 * and not the processes: whichever of them ends a share, all that watch see it.
 */
export async function watchReached(
  database: Database,
  actor: Actor,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<void> {
  let state = await stateOfReached(database.db, actor);
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers });
  raw.write(':\n\n');
  let asking = false;
  const look = async () => {
    asking = true;
    // A database that is away for a moment is asked again at the next turn.
    const now = await stateOfReached(database.db, actor).catch(() => state);
    asking = false;
    if (now === state || raw.destroyed) return;
    state = now;
    raw.write('event: changed\ndata: {}\n\n');
  };
  await new Promise<void>(resolve => {
    const looking = setInterval(() => asking || void look(), SHARED_WATCH_MS);
    const beating = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS);
    const end = () => {
      clearInterval(looking);
      clearInterval(beating);
      raw.end();
      resolve();
    };
    if (signal.aborted) return end();
    signal.addEventListener('abort', end, { once: true });
    raw.once('close', end);
    raw.on('error', end);
  });
}
