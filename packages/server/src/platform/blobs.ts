import type { Readable } from 'node:stream';

/**
 * Bytes by key, on a disk (`disk-blobs.ts`) or in a bucket (`s3/s3-blobs.ts`). Keys are made by the server only:
 * `{tenant}/original/{sha256}` and `{tenant}/derived/{fileVersionId}/…`.
 */
export interface Blobs {
  /** Where that is, for whoever runs the program: "the data folder /srv/data", "the bucket nous at https://…". */
  readonly place: string;
  /** Stores bytes durably and atomically; storing a key again replaces it. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Streams an upload to a temporary object while hashing it. Nothing is visible under a key before `keep`; `discard`
   * forgets it.
   */
  receive(stream: Readable, limitBytes: number): Promise<ReceivedBlob>;
  /**
   * Adds to the end of an object that comes in pieces, and keeps what has arrived when the stream breaks; either way it
   * is durable before the call ends. Throws `conflict` with the true `offset` when the object is not `at` bytes
   * long. Of a stream that is longer than the limit nothing stays. One caller at a time for one key; who reads such an
   * object reads what is there so far.
   */
  append(
    key: string,
    at: number,
    stream: Readable,
    limitBytes: number,
  ): Promise<{ readonly addedBytes: number; readonly tooLarge: boolean }>;
  /** The whole object; undefined when there is none. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Bytes `start..end` inclusive as a stream. */
  read(key: string, range?: { start: number; end: number }): Readable;
  stat(key: string): Promise<{ sizeBytes: number } | undefined>;
  /** A path a child process can open read-only; a store without paths makes a temporary copy. `release` when done. */
  path(key: string): Promise<{ path: string; release(): Promise<void> }>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  removePrefix(prefix: string): Promise<void>;
  /** What lies directly below a prefix (at the top without one), in no order: objects, and prefixes of more of them. */
  list(prefix?: string): AsyncIterable<BlobEntry>;
  /** Holds all objects as they are: they can be listed and read until `release`, whatever becomes of them meanwhile. */
  hold(): Promise<HeldBlobs>;
  /** Removes unfinished uploads of processes that have died. */
  tidy(): Promise<void>;
}

export interface HeldBlobs extends Pick<Blobs, 'list' | 'read'> {
  /** Holds what has been stored since, too. */
  renew(): Promise<void>;
  release(): Promise<void>;
}

export interface BlobEntry {
  readonly key: string;
  /** When the object was stored; undefined for a prefix. */
  readonly modifiedAt: Date | undefined;
  /** Undefined for a prefix. */
  readonly sizeBytes: number | undefined;
}

export interface ReceivedBlob {
  readonly sha256: string;
  readonly sizeBytes: number;
  /** First bytes (up to 4,100), for recognising the type. */
  readonly head: Uint8Array;
  /** True when the stream was longer than the limit; the rest was not read. */
  readonly tooLarge: boolean;
  keep(key: string): Promise<void>;
  discard(): Promise<void>;
}
