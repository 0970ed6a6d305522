import type { FastifyReply } from 'fastify';

/** A comment this often keeps proxies and browsers from giving up on a quiet stream. */
const KEEP_ALIVE_MS = 15_000;

/** An open `text/event-stream` response. */
export interface EventStream {
  /** Writes one event and resolves when the socket takes more, so that a slow reader holds back the writer. False once closed. */
  send(event: { id: number; name: string; data: unknown }): Promise<boolean>;
  close(): void;
  readonly closed: boolean;
}

/** Takes the response over. Call it only when nothing can be refused any more: from here on there is no status to send. */
export function openEventStream(reply: FastifyReply): EventStream {
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  const keepAlive = setInterval(() => raw.write(':\n\n'), KEEP_ALIVE_MS);
  keepAlive.unref();
  let closed = false;
  const end = () => {
    closed = true;
    clearInterval(keepAlive);
  };
  raw.once('close', end);
  raw.on('error', end);
  return {
    get closed() {
      return closed;
    },
    async send({ id, name, data }) {
      if (closed) return false;
      if (!raw.write(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`)) await drained(raw);
      return !closed;
    },
    close() {
      if (!closed) raw.end();
      end();
    },
  };
}

const drained = (raw: FastifyReply['raw']) =>
  new Promise<void>((resolve) => {
    const done = () => {
      raw.off('drain', done);
      raw.off('close', done);
      resolve();
    };
    raw.once('drain', done);
    raw.once('close', done);
  });
