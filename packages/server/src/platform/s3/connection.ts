import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { asProblem, S3Error } from './s3-error.ts';
import { type S3Key, sign } from './sign.ts';
import { readXml, textIn, type XmlElement } from './xml.ts';

/** A bucket, and who asks it. */
export interface S3Place extends S3Key {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
}

/** Bytes to be sent, in the pieces in which they have come. */
export type Pieces = readonly Uint8Array[];

/** What tests set otherwise. */
export interface ConnectionLimits {
  /** Nothing comes or goes for so long: the connection is given up. */
  readonly quietMs: number;
  readonly backOffMs: number;
}

/** The last one comes about three seconds after the first. */
export const ATTEMPTS = 6;
/** A question reads dozens of objects at once; what comes on top of that waits for its turn. */
const MOST_CONNECTIONS = 64;
const MOST_XML_BYTES = 8_000_000;

export interface Ask {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Pieces;
  readonly quietMs?: number;
  /** Given for an answer that is read at the pace of whoever wants it. */
  readonly signal?: AbortSignal;
}

/** Signed requests to one bucket, and their answers. What is not a good answer throws an `S3Error`. */
export interface Connection {
  /** One attempt. The answer is a good one; its body has yet to be read. */
  ask(asked: Ask): Promise<IncomingMessage>;
  /** The bytes of an answer as they come; one that stops for too long is given up. */
  bodyOf(response: IncomingMessage): AsyncGenerator<Buffer>;
  bytesOf(response: IncomingMessage, mostBytes: number): Promise<Buffer>;
  textOf(response: IncomingMessage): Promise<string>;
  /** Resolves when all of an answer has come, of which nothing is wanted. */
  ended(response: IncomingMessage): Promise<void>;
  /** An answer that is an element of that name. An error may stand in an answer that began well. */
  elementOf(response: IncomingMessage, name: string): Promise<XmlElement>;
  /** Does it again while it fails in passing, and throws a `Problem` for people after that. */
  insist<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Those who failed together do not come back together. */
  backOff(failures: number): Promise<void>;
}

export function openConnection(place: S3Place, { quietMs, backOffMs }: ConnectionLimits): Connection {
  const root = `${place.endpoint}/${place.bucket}`;
  const isHttps = root.startsWith('https:');
  const Agent = isHttps ? HttpsAgent : HttpAgent;
  const agents = {
    brief: new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS }),
    // Somebody may take an hour for a download: nobody waits for that.
    long: new Agent({ keepAlive: true }),
  };
  const signer = { ...place, cache: new Map<string, ArrayBuffer>() };

  async function ask({ method, key, query, headers, body = [], signal, ...given }: Ask): Promise<IncomingMessage> {
    const hash = createHash('sha256');
    for (const piece of body) hash.update(piece);
    const signed = await sign(signer, {
      method,
      address: `${root}${key === undefined ? '' : `/${key}`}${query ? `?${new URLSearchParams(query)}` : ''}`,
      bodyHash: hash.digest('hex'),
      ...(headers && { headers }),
    });
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = (isHttps ? requestHttps : requestHttp)(signed.address, {
        method,
        agent: signal ? agents.long : agents.brief,
        timeout: given.quietMs ?? quietMs,
        headers: {
          ...signed.headers,
          ...((method === 'PUT' || method === 'POST') && {
            'content-length': String(body.reduce((sum, piece) => sum + piece.length, 0)),
          }),
        },
        ...(signal && { signal }),
      });
      request.on('timeout', () => request.destroy(new Error('It was silent for too long.')));
      request.on('error', cause => reject(new S3Error(0, '', { cause })));
      request.once('response', answer => {
        request.setTimeout(0);
        resolve(answer);
      });
      for (const piece of body) request.write(piece);
      request.end();
    });
    const { statusCode: status = 0 } = response;
    if (status === 200 || status === 204 || status === 206) return response;
    throw new S3Error(status, codeIn(await textOf(response).catch(() => '')));
  }

  async function* bodyOf(response: IncomingMessage): AsyncGenerator<Buffer> {
    const pieces = response.iterator() as AsyncIterator<Buffer>;
    try {
      for (;;) {
        const timer = setTimeout(() => response.destroy(new Error('It stopped in the middle.')), quietMs);
        const next = await pieces
          .next()
          .catch(cause => {
            throw new S3Error(0, '', { cause });
          })
          .finally(() => clearTimeout(timer));
        if (next.done) return;
        yield next.value;
      }
    } finally {
      response.destroy();
    }
  }

  async function bytesOf(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of bodyOf(response)) {
      pieces.push(piece);
      size += piece.length;
      if (size > mostBytes) throw new S3Error(response.statusCode ?? 0, 'TooLarge');
    }
    return Buffer.concat(pieces);
  }
  const textOf = async (response: IncomingMessage) => (await bytesOf(response, MOST_XML_BYTES)).toString();
  const ended = async (response: IncomingMessage): Promise<void> => {
    await textOf(response);
  };

  async function elementOf(response: IncomingMessage, name: string): Promise<XmlElement> {
    const root = readXml(await textOf(response));
    if (root.name === 'Error') throw new S3Error(500, textIn(root, 'Code') ?? '');
    if (root.name !== name) throw new S3Error(response.statusCode ?? 0, `${root.name} instead of ${name}`);
    return root;
  }

  async function insist<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    for (let failures = 1; ; failures += 1) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof S3Error && error.passes) || failures >= ATTEMPTS || signal?.aborted)
          throw asProblem(error);
        await backOff(failures);
      }
    }
  }

  const backOff = (failures: number) => pause(backOffMs * 2 ** (failures - 1) * (0.5 + Math.random() / 2));

  return { ask, bodyOf, bytesOf, textOf, ended, elementOf, insist, backOff };
}

function codeIn(xml: string): string {
  try {
    return textIn(readXml(xml), 'Code') ?? '';
  } catch {
    // A proxy in between, or nothing.
    return '';
  }
}
