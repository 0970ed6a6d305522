import type { IncomingMessage } from 'node:http';
import { ATTEMPTS, type ConnectionLimits, openConnection, type Pieces, type S3Place } from './connection.ts';
import { type Listing, readListing } from './listing.ts';
import { asProblem, S3Error } from './s3-error.ts';
import { childrenOf, textIn } from './xml.ts';

export interface Range {
  readonly start: number;
  /** Inclusive; to the end of the object without it. */
  readonly end?: number;
}

/** An upload of which the parts come one after the other. Nothing is visible under its key before `complete`. */
export interface PartedUpload {
  add(bytes: Pieces): Promise<void>;
  complete(): Promise<void>;
  /** The store forgets what has come. */
  abort(): Promise<void>;
}

export interface UnfinishedUpload {
  readonly key: string;
  readonly uploadId: string;
  readonly begunAt: Date;
}

/**
 * The operations of the REST protocol of Amazon S3 that we need, on one bucket, addressed by path, as every store that
 * speaks it understands. What may pass is tried again for some seconds; then it throws `unavailable`. A store without
 * room throws `storage_full`, any other refusal an `S3Error`.
 */
export interface S3 {
  put(key: string, bytes: Pieces): Promise<void>;
  begin(key: string): Promise<PartedUpload>;
  /** The whole object; undefined when there is none. */
  get(key: string): Promise<Uint8Array | undefined>;
  /**
   * The bytes of an object, undefined when there is none. Goes on where it was when the connection breaks, and never
   * ends early: what cannot be had whole, as it was at the beginning, throws.
   */
  open(key: string, range: Range | undefined, signal: AbortSignal): Promise<AsyncGenerator<Buffer> | undefined>;
  sizeOf(key: string): Promise<number | undefined>;
  /** Copies within the store; false when there is nothing to copy. */
  copy(from: string, to: string, sizeBytes: number): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Page by page everything that begins with the prefix. `at` is the time of the store. */
  list(prefix: string, delimiter?: string): AsyncGenerator<Omit<Listing, 'next'> & { readonly at: Date }>;
  listUploads(prefix: string): AsyncGenerator<UnfinishedUpload>;
  abortUpload(upload: Pick<UnfinishedUpload, 'key' | 'uploadId'>): Promise<void>;
}

/** What tests set otherwise. */
export interface S3Limits extends ConnectionLimits {
  /** A larger object is copied in parts of this size. */
  readonly mostCopyBytes: number;
}

const LIMITS: S3Limits = { quietMs: 30_000, backOffMs: 100, mostCopyBytes: 5 * 1024 ** 3 };
/** A store that copies or joins says nothing meanwhile. */
const WORKING_MS = 10 * 60_000;

export function openS3(place: S3Place, limits: Partial<S3Limits> = {}): S3 {
  const { mostCopyBytes, ...waits } = { ...LIMITS, ...limits };
  const { ask, bodyOf, bytesOf, textOf, ended, elementOf, insist, backOff } = openConnection(place, waits);

  const put = (key: string, body: Pieces) => insist(async () => ended(await ask({ method: 'PUT', key, body })));

  const sizeOf = (key: string) =>
    unlessMissing(() =>
      insist(async () => {
        const response = await ask({ method: 'HEAD', key });
        await ended(response);
        return lengthOf(response);
      }),
    );

  const abortUpload: S3['abortUpload'] = async ({ key, uploadId }) => {
    await unlessMissing(() => insist(async () => ended(await ask({ method: 'DELETE', key, query: { uploadId } }))));
  };

  async function begun(key: string) {
    const uploadId = await insist(async () =>
      textIn(
        await elementOf(await ask({ method: 'POST', key, query: { uploads: '' } }), 'InitiateMultipartUploadResult'),
        'UploadId',
      ),
    );
    if (uploadId === undefined) throw new S3Error(200, 'no UploadId');
    const etags: string[] = [];
    let sizeBytes = 0;
    /** Adds a part by a request that gives its tag. */
    const add = async (partBytes: number, send: (query: Record<string, string>) => Promise<string>) => {
      const etag = await insist(() => send({ partNumber: String(etags.length + 1), uploadId }));
      etags.push(etag);
      sizeBytes += partBytes;
    };
    const complete = async () => {
      const parts = etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
      const body = [Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)];
      try {
        await insist(async () =>
          elementOf(
            await ask({ method: 'POST', key, query: { uploadId }, body, quietMs: WORKING_MS }),
            'CompleteMultipartUploadResult',
          ),
        );
      } catch (error) {
        // It was joined before, and only the answer was lost.
        const isThere = error instanceof S3Error && error.isMissing && (await sizeOf(key)) === sizeBytes;
        if (!isThere) throw error;
      }
    };
    return { add, complete, abort: () => abortUpload({ key, uploadId }) };
  }

  async function copyParts(from: string, to: string, sizeBytes: number): Promise<void> {
    const upload = await begun(to);
    try {
      for (let start = 0; start < sizeBytes; start += mostCopyBytes) {
        const end = Math.min(start + mostCopyBytes, sizeBytes) - 1;
        await upload.add(end - start + 1, async query => {
          const headers = { 'x-amz-copy-source': sourceOf(from), 'x-amz-copy-source-range': `bytes=${start}-${end}` };
          const response = await ask({ method: 'PUT', key: to, query, headers, quietMs: WORKING_MS });
          return textIn(await elementOf(response, 'CopyPartResult'), 'ETag') ?? '';
        });
      }
      await upload.complete();
    } catch (error) {
      await upload.abort().catch(leaveToTidying);
      throw error;
    }
  }
  const sourceOf = (key: string) => `/${place.bucket}/${key}`;

  return {
    put,
    sizeOf,
    abortUpload,

    async begin(key) {
      const { add, ...upload } = await begun(key);
      return {
        ...upload,
        add: body =>
          add(
            body.reduce((sum, piece) => sum + piece.length, 0),
            async query => {
              const response = await ask({ method: 'PUT', key, query, body });
              await ended(response);
              return response.headers.etag ?? '';
            },
          ),
      };
    },

    get: key =>
      unlessMissing(() =>
        insist(async () => {
          const response = await ask({ method: 'GET', key });
          const bytes = await bytesOf(response, Number.MAX_SAFE_INTEGER);
          if (bytes.length !== lengthOf(response)) throw new S3Error(0, 'cut off');
          return bytes;
        }),
      ),

    async open(key, range, signal) {
      const start = range?.start ?? 0;
      /** Asks for what is left. */
      const from = async (at: number, end: number | undefined, etag?: string) => {
        const isPart = at > 0 || end !== undefined;
        const headers = {
          ...(isPart && { range: `bytes=${at}-${end ?? ''}` }),
          ...(etag !== undefined && { 'if-match': etag }),
        };
        const answer = await ask({ method: 'GET', key, signal, headers });
        if (!isPart || answer.headers['content-range']?.startsWith(`bytes ${at}-`)) return answer;
        answer.destroy();
        throw new S3Error(answer.statusCode ?? 0, 'another range');
      };
      let response: IncomingMessage | undefined;
      try {
        response = await unlessMissing(() => insist(() => from(start, range?.end), signal));
      } catch (error) {
        // It begins after the last byte.
        if (!(error instanceof S3Error && error.status === 416)) throw error;
        return empty();
      }
      if (!response) return undefined;
      const end = start + lengthOf(response);
      const { etag } = response.headers;
      return wholeOf(response, { start, end, signal, rest: at => from(at, end - 1, etag) });
    },

    async copy(from, to, sizeBytes) {
      const copied = await unlessMissing(async () => {
        if (sizeBytes > mostCopyBytes) await copyParts(from, to, sizeBytes);
        else {
          const headers = { 'x-amz-copy-source': sourceOf(from) };
          await insist(async () =>
            elementOf(await ask({ method: 'PUT', key: to, headers, quietMs: WORKING_MS }), 'CopyObjectResult'),
          );
        }
        return true;
      });
      return copied ?? false;
    },

    async remove(key) {
      await unlessMissing(() => insist(async () => ended(await ask({ method: 'DELETE', key }))));
    },

    async *list(prefix, delimiter) {
      for (let token: string | undefined; ; ) {
        const query = {
          'list-type': '2',
          prefix,
          ...(delimiter !== undefined && { delimiter }),
          ...(token !== undefined && { 'continuation-token': token }),
        };
        const { next, at, ...page } = await insist(async () => {
          const response = await ask({ method: 'GET', query });
          return { ...readListing(await textOf(response)), at: timeOf(response) };
        });
        yield { ...page, at };
        if (next === undefined) return;
        token = next;
      }
    },

    async *listUploads(prefix) {
      for (let marker: Record<string, string> | undefined; ; ) {
        const query = { uploads: '', prefix, ...marker };
        const page = await insist(async () =>
          elementOf(await ask({ method: 'GET', query }), 'ListMultipartUploadsResult'),
        ).catch((error: unknown) => {
          // A store that cannot say it clears up by itself.
          if (error instanceof S3Error && error.status === 501) return undefined;
          throw error;
        });
        if (!page) return;
        for (const upload of childrenOf(page, 'Upload')) {
          const [key, uploadId, begunAt] = ['Key', 'UploadId', 'Initiated'].map(name => textIn(upload, name));
          if (key !== undefined && uploadId !== undefined && begunAt !== undefined)
            yield { key, uploadId, begunAt: new Date(begunAt) };
        }
        if (textIn(page, 'IsTruncated') !== 'true') return;
        marker = {
          'key-marker': textIn(page, 'NextKeyMarker') ?? '',
          'upload-id-marker': textIn(page, 'NextUploadIdMarker') ?? '',
        };
      }
    },
  };

  /** The bytes `start..end`, exclusive, of an answer that has them, going on with another one where it breaks off. */
  async function* wholeOf(
    first: IncomingMessage,
    {
      start,
      end,
      signal,
      rest,
    }: { start: number; end: number; signal: AbortSignal; rest: (at: number) => Promise<IncomingMessage> },
  ): AsyncGenerator<Buffer> {
    let response: IncomingMessage | undefined = first;
    let at = start;
    for (let failures = 0; ; ) {
      try {
        response ??= await rest(at);
        for await (const piece of bodyOf(response)) {
          at += piece.length;
          failures = 0;
          yield piece;
        }
        if (at === end) return;
        throw new S3Error(0, 'cut off');
      } catch (error) {
        failures += 1;
        const mayGoOn = error instanceof S3Error && error.passes && at < end && !signal.aborted;
        if (!mayGoOn || failures >= ATTEMPTS) throw asProblem(error);
        response = undefined;
        await backOff(failures);
      }
    }
  }
}

/** What is not done now is done by age. */
export const leaveToTidying = (): void => undefined;

async function* empty(): AsyncGenerator<Buffer> {}

function lengthOf({ headers, statusCode = 0 }: IncomingMessage): number {
  const length = Number(headers['content-length']);
  if (!Number.isSafeInteger(length)) throw new S3Error(statusCode, 'no length');
  return length;
}

function timeOf({ headers }: IncomingMessage): Date {
  const told = Date.parse(headers.date ?? '');
  return new Date(Number.isNaN(told) ? Date.now() : told);
}

async function unlessMissing<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof S3Error && error.isMissing) return undefined;
    throw error;
  }
}
