import type { FastifyRequest } from 'fastify';

/** A JSON body must have arrived after this long. */
const BODY_MS = 30_000;
/** An upload must bring at least this much in every window, else its connection is cut. */
const WINDOW_MS = 30_000;
const LEAST_BYTES_PER_WINDOW = 16 * 1024 * (WINDOW_MS / 1_000);

/** Cuts the connection of a client that does not finish its body in time. Call the result when the body is there. */
export function requireBodySoon(request: FastifyRequest, bodyMs: number = BODY_MS): () => void {
  const timer = setTimeout(() => request.raw.destroy(), bodyMs);
  timer.unref();
  return () => clearTimeout(timer);
}

/** Watches an upload's pace while `read` runs, so that trickling clients cannot hold the transfer slots. */
export async function requirePace<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> {
  const { socket } = request.raw;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = socket;
    // A body that has arrived whole may take as long as it needs to be stored.
    if (!request.raw.complete && bytesRead - before < LEAST_BYTES_PER_WINDOW) request.raw.destroy();
    before = bytesRead;
  }, WINDOW_MS);
  timer.unref();
  try {
    return await read();
  } finally {
    clearInterval(timer);
  }
}
