import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup as systemLookup } from 'node:dns';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { isLoopback } from '../loopback.ts';
import { isPublicAddress } from './public-address.ts';

/** Each is looked at like the first address. */
const MOST_REDIRECTIONS = 3;

export interface OutboundOptions {
  /** GET unless said. What is sent otherwise is never sent on to another address. */
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** An `authorization` goes to the origin that is asked, and not along with a redirection to another. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The caller has gone: nothing goes on. */
  readonly signal: AbortSignal;
  /** Until the head of the answer is there, connecting included. */
  readonly firstByteMs: number;
  /** Until its last byte. */
  readonly totalMs: number;
  readonly mostBytes: number;
  /** Told the head of each answer that sends on to another address. */
  readonly onRedirection?: (headers: IncomingHttpHeaders) => void;
}

export interface OutboundReply {
  /** Where it came from in the end. */
  readonly address: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Ends with an `OutboundError` when it is too large, takes too long or breaks off. */
  readonly body: Readable;
}

/** Fetches from the internet, and from nowhere else. */
export type Outbound = (address: string, options: OutboundOptions) => Promise<OutboundReply>;

/**
 * Why nothing came. `blocked` and `unreachable` say the same to people: what can be reached from here is nobody's
 * business.
 */
export class OutboundError extends Error {
  readonly why: 'blocked' | 'unreachable' | 'timeout' | 'too_large';
  constructor(why: OutboundError['why'], options?: { cause?: unknown }) {
    super(`A request to the outside failed: ${why}.`, options);
    this.name = 'OutboundError';
    this.why = why;
  }
}

type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface OutboundNeeds {
  /** Addresses of the operator's own settings. One on this machine may be reached there, and nowhere else on it. */
  readonly own: readonly string[];
  /** The system's resolver, unless a test brings its own. */
  readonly resolve?: Resolve;
}

/**
 * A fetch that an address from outside cannot turn inwards: only http and https on their own ports, every address that
 * a name stands for has to be public, the connection goes to the one that was looked at, and each redirection begins
 * from there again. It carries no cookies, no credentials but those that a caller gives for one origin, and asks
 * nobody's proxy.
 */
export function createOutbound({ own, resolve = systemLookup }: OutboundNeeds): Outbound {
  const ours = new Set(
    own.map(address => new URL(address)).flatMap(({ origin, hostname }) => (isLoopback(hostname) ? [origin] : [])),
  );
  return async (address, options) => {
    const deadline = AbortSignal.timeout(options.totalMs);
    const first = parse(address);
    let url = first;
    for (let redirections = 0; ; redirections += 1) {
      const headers = url.origin === first.origin ? options.headers : withoutCredentials(options.headers);
      const reply = await ask(url, { ...options, headers: headers ?? {} }, deadline, {
        isOurs: ours.has(url.origin),
        resolve,
      });
      const location = reply.status >= 300 && reply.status < 400 ? reply.headers.location : undefined;
      if (location === undefined) return reply;
      reply.body.destroy();
      options.onRedirection?.(reply.headers);
      if (redirections >= MOST_REDIRECTIONS || (options.method ?? 'GET') !== 'GET')
        throw new OutboundError('unreachable');
      const next = parse(location, url);
      if (url.protocol === 'https:' && next.protocol !== 'https:') throw new OutboundError('blocked');
      url = next;
    }
  };
}

const withoutCredentials = (headers: OutboundOptions['headers'] = {}) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization'));

function parse(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new OutboundError('blocked');
  const url = new URL(address, base);
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new OutboundError('blocked');
  return url;
}

function ask(
  url: URL,
  options: OutboundOptions,
  deadline: AbortSignal,
  { isOurs, resolve }: { isOurs: boolean; resolve: Resolve },
): Promise<OutboundReply> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // The port is empty where it is the protocol's own.
  const isOpen = isOurs || (url.port === '' && (isIP(host) === 0 || isPublicAddress(host)));
  if (!isOpen) return Promise.reject(new OutboundError('blocked'));
  return new Promise((resolved, refused) => {
    const slow = AbortSignal.timeout(options.firstByteMs);
    const signal = AbortSignal.any([options.signal, deadline, slow]);
    const failed = (cause: unknown) => refused(reasonOf(cause, options.signal, signal));
    if (signal.aborted) return failed(signal.reason);
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, {
      method: options.method ?? 'GET',
      // A connection that is kept might be used for a name that stands for something else by now.
      agent: false,
      headers: { accept: '*/*', 'accept-encoding': 'identity', ...options.headers },
      lookup: (name, wanted, done) => look(resolve, name, wanted, isOurs, done),
    });
    const stop = () => request.destroy(new Error('stopped'));
    signal.addEventListener('abort', stop, { once: true });
    request.once('error', failed);
    request.once('response', response => {
      signal.removeEventListener('abort', stop);
      resolved({
        address: url.href,
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: bounded(response, options, deadline),
      });
    });
    request.end(options.body);
  });
}

/** The system's answer, if every address in it is public: the connection goes to one of these. */
function look(
  resolve: Resolve,
  name: string,
  wanted: LookupOptions,
  isOurs: boolean,
  done: (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void,
): void {
  resolve(name, { all: true, verbatim: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) return done(error ?? new Error('no address'), '');
    if (!isOurs && !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new OutboundError('blocked'), '');
    if (wanted.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
}

/** The body as far as it may go in size and time; leaving it closes the connection. */
function bounded(response: IncomingMessage, { signal, mostBytes }: OutboundOptions, deadline: AbortSignal): Readable {
  const either = AbortSignal.any([signal, deadline]);
  const stop = () => response.destroy(new Error('stopped'));
  either.addEventListener('abort', stop, { once: true });
  async function* pieces() {
    let bytes = 0;
    try {
      for await (const piece of response as AsyncIterable<Buffer>) {
        bytes += piece.length;
        if (bytes > mostBytes) throw new OutboundError('too_large');
        yield piece;
      }
    } catch (cause) {
      throw reasonOf(cause, signal, either);
    }
  }
  const body = Readable.from(pieces(), { objectMode: false });
  // Also when nobody has begun to read.
  body.once('close', () => {
    either.removeEventListener('abort', stop);
    response.destroy();
  });
  return body;
}

/** The caller's own leaving stays what it is; a time that ran out is told from a connection that failed. */
function reasonOf(cause: unknown, caller: AbortSignal, signal: AbortSignal): Error {
  if (cause instanceof OutboundError) return cause;
  if (caller.aborted) return caller.reason instanceof Error ? caller.reason : new Error('The caller has gone.');
  return new OutboundError(signal.aborted ? 'timeout' : 'unreachable', { cause });
}
