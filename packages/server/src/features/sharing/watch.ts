import { SHARED_WATCH_MS } from '@nousboard/contracts';
import type { FastifyReply } from 'fastify';
import type { Actor } from '#platform/access.ts';

const HEARTBEAT_MS = 15_000;
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/** Looks at what is shared with people: once a second for each of them, however many streams of theirs wait for it. */
export interface ReachWatch {
  /** What all of it amounts to now. */
  stateOf(actor: Actor): Promise<string>;
  /** Calls `seen` with that after each look; never after the returned function was called. */
  watch(actor: Actor, seen: (state: string) => void): () => void;
}

export function createReachWatch(stateOf: ReachWatch['stateOf']): ReachWatch {
  const people = new Map<string, Set<(state: string) => void>>();
  const begin = (actor: Actor) => {
    const streams = new Set<(state: string) => void>();
    people.set(actor.userId, streams);
    let asking = false;
    const look = async () => {
      asking = true;
      // A database that is away for a moment is asked again at the next turn.
      const state = await stateOf(actor).catch(() => undefined);
      asking = false;
      if (state !== undefined) for (const seen of [...streams]) seen(state);
    };
    const looking = setInterval(() => {
      if (streams.size === 0) {
        clearInterval(looking);
        people.delete(actor.userId);
      } else if (!asking) void look();
    }, SHARED_WATCH_MS).unref();
    return streams;
  };
  return {
    stateOf,
    watch(actor, seen) {
      const streams = people.get(actor.userId) ?? begin(actor);
      streams.add(seen);
      return () => streams.delete(seen);
    },
  };
}

/**
 * Tells a person whenever what is shared with them changes, until they go or the server stops. The database is asked,
 * and not the processes: whichever of them ends a share, all that watch see it.
 */
export async function watchReached(
  reach: ReachWatch,
  actor: Actor,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<void> {
  let state = await reach.stateOf(actor);
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers });
  raw.write(':\n\n');
  await new Promise<void>(resolve => {
    const unwatch = reach.watch(actor, now => {
      if (now === state || raw.destroyed) return;
      state = now;
      raw.write('event: changed\ndata: {}\n\n');
    });
    const beating = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS);
    const end = () => {
      unwatch();
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
