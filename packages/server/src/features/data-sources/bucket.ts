import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { BucketKey, BucketPlace } from '@nousboard/contracts';
import { MAX_UPLOAD_BYTES, Problem } from '@nousboard/contracts';
import { type Outbound, OutboundError, type OutboundReply } from '#platform/outbound/outbound.ts';
import { readListing } from '#platform/s3/listing.ts';
import { sign } from '#platform/s3/sign.ts';

/** A document in a bucket. */
export interface BucketObject {
  readonly key: string;
  readonly sizeBytes: number;
  /** Another one means other content. */
  readonly etag: string;
  readonly lastModified: string | null;
}

/** What we read of a bucket. Throws `data_source_refused` and `data_source_unreachable`. */
export interface Bucket {
  /** Everything below the prefix, page by page. */
  list(signal: AbortSignal): AsyncGenerator<readonly BucketObject[]>;
  open(key: string, signal: AbortSignal): Promise<Readable>;
}

const FIRST_BYTE_MS = 20_000;
const LIST_MS = 60_000;
const DOCUMENT_MS = 15 * 60_000;
const MOST_LIST_BYTES = 8_000_000;
/** The library stops at its own limits, which are below this one. */
const MOST_DOCUMENT_BYTES = 2 * MAX_UPLOAD_BYTES;

/**
 * Reads a bucket by the REST protocol of Amazon S3, addressed by path, as every store that speaks it understands.
 * Without a key nothing is signed.
 */
export function openBucket(
  outbound: Outbound,
  { endpoint, region, bucket, prefix }: BucketPlace,
  key: BucketKey | null,
): Bucket {
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const ask = async (
    address: string,
    limits: { totalMs: number; mostBytes: number },
    signal: AbortSignal,
  ): Promise<OutboundReply> => {
    const signed = key ? await sign({ ...key, region }, { method: 'GET', address }) : { address, headers: {} };
    const reply = await outbound(signed.address, {
      signal,
      headers: signed.headers,
      firstByteMs: FIRST_BYTE_MS,
      ...limits,
    }).catch((error: unknown) => {
      throw error instanceof OutboundError ? new Problem('data_source_unreachable', {}, { cause: error }) : error;
    });
    if (reply.status === 200) return reply;
    reply.body.destroy();
    throw new Problem(reply.status >= 500 || reply.status === 429 ? 'data_source_unreachable' : 'data_source_refused', {
      status: reply.status,
    });
  };
  return {
    async *list(signal) {
      for (let token: string | undefined; ; ) {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(prefix !== '' && { prefix }),
          ...(token !== undefined && { 'continuation-token': token }),
        });
        const { body } = await ask(`${root}?${query}`, { totalMs: LIST_MS, mostBytes: MOST_LIST_BYTES }, signal);
        const page = readPage(await textOf(body));
        yield page.objects;
        if (page.next === undefined) return;
        token = page.next;
      }
    },
    async open(name, signal) {
      const path = name.split('/').map(encodeURIComponent).join('/');
      const { body } = await ask(`${root}/${path}`, { totalMs: DOCUMENT_MS, mostBytes: MOST_DOCUMENT_BYTES }, signal);
      return body;
    },
  };
}

const textOf = (body: Readable): Promise<string> =>
  text(body).catch((error: unknown) => {
    throw error instanceof OutboundError ? new Problem('data_source_unreachable', {}, { cause: error }) : error;
  });

/** What is not in the list is taken out: what is no page of a list says nothing of a bucket. */
function readPage(xml: string): { objects: BucketObject[]; next: string | undefined } {
  try {
    const { objects, next } = readListing(xml);
    return {
      objects: objects.map(({ lastModified, ...object }) => ({
        ...object,
        lastModified: lastModified?.toISOString() ?? null,
      })),
      next,
    };
  } catch (cause) {
    throw new Problem('data_source_refused', {}, { cause });
  }
}
