import { failure, ModelRefusalError } from './model-failure.ts';

/** More than any answer that was asked for weighs on the wire, and little enough to be held in memory. */
const LARGEST_REPLY_BYTES = 8_000_000;
/** Lines of it: taking an event apart costs far more than its bytes, and those that say nothing can be short. */
const MOST_LINES = 60_000;
const LINE_BREAK = 0x0a;

export type Fetch = typeof fetch;

/** What a request carries besides what the library put into it. */
export interface Door {
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Names of headers that must not leave. */
  readonly without?: readonly string[];
  /** How much a reply may weigh, where that is less than usual. */
  readonly mostBytes?: number;
}

/**
 * A fetch for model services: a reply is cut at a size, a page of HTML is no answer, and a redirection is not followed,
 * because it would carry a key in a header of the service's own, and the documents in the prompt, to whoever is named
 * there.
 */
export const guardedFetch =
  (fetchIt: Fetch, door: Door = {}): Fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    for (const [name, value] of Object.entries(door.query ?? {})) url.searchParams.set(name, value);
    const headers = new Headers(init?.headers);
    for (const name of door.without ?? []) headers.delete(name);
    for (const [name, value] of Object.entries(door.headers ?? {})) headers.set(name, value);

    const reply = await fetchIt(url.href, { ...init, headers, redirect: 'error' });
    if (reply.body === null) return reply;
    if (reply.ok && (reply.headers.get('content-type') ?? '').includes('html')) {
      await reply.body.cancel();
      throw new ModelRefusalError(failure('protocol', { status: reply.status }));
    }
    return new Response(reply.body.pipeThrough(limit(door.mostBytes ?? LARGEST_REPLY_BYTES)), {
      status: reply.status,
      statusText: reply.statusText,
      headers: reply.headers,
    });
  };

function limit(mostBytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  let lines = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      for (let at = chunk.indexOf(LINE_BREAK); at >= 0; at = chunk.indexOf(LINE_BREAK, at + 1)) lines += 1;
      if (bytes > mostBytes || lines > MOST_LINES) controller.error(new ModelRefusalError(failure('protocol')));
      else controller.enqueue(chunk);
    },
  });
}
