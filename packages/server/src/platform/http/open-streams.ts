import type { ServerResponse } from 'node:http';

/** More than anybody has in sight at once. */
export const MOST_STREAMS = 20;

/** Streams that people have open, in this process, as every limit here. */
export interface OpenStreams {
  /** Counts a stream until it closes. Beyond `MOST_STREAMS` of a person the oldest ends, most likely left behind. */
  add(userId: string, raw: ServerResponse): void;
}

export function createOpenStreams(): OpenStreams {
  const people = new Map<string, Set<ServerResponse>>();
  return {
    add(userId, raw) {
      if (raw.closed) return;
      const open = people.get(userId) ?? new Set();
      people.set(userId, open.add(raw));
      const forget = () => {
        open.delete(raw);
        if (open.size === 0 && people.get(userId) === open) people.delete(userId);
      };
      for (const end of ['finish', 'close']) raw.once(end, forget);
      for (const oldest of [...open].slice(0, -MOST_STREAMS)) oldest.destroy();
    },
  };
}
