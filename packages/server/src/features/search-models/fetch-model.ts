import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FetchFailure, ModelFetch, RecommendedModel } from '@nousboard/contracts';
import { freeBytes } from '#platform/free-bytes.ts';
import type { Log } from '#platform/log.ts';
import { newUuid } from '#platform/new-id.ts';
import { type Outbound, OutboundError } from '#platform/outbound/outbound.ts';
import { openTemporaryFolder } from '#platform/temporary-folder.ts';
import type { FetchRecord } from './fetch-record.ts';
import type { SharedModels } from './shared-models.ts';

/** What is recommended: small, of a hundred languages, and free for every use. */
export const RECOMMENDED = {
  name: 'multilingual-e5-small',
  licence: 'MIT',
  /** Of all files together, about. */
  bytes: 135_500_000,
  repository: 'Xenova/multilingual-e5-small',
  files: ['config.json', 'tokenizer_config.json', 'tokenizer.json', 'onnx/model_quantized.onnx'],
} as const;
/** The largest file may be so large, with room for a later edition. */
const MOST_BYTES = 300_000_000;
const FIRST_BYTE_MS = 30_000;
const SILENCE_MS = 60_000;
const TOTAL_MS = 6 * 3_600_000;
const MEGABYTE = 1_000_000;
/** So often it is written down how far it is, and read whether it was given up. */
const TELL_MS = 1_000;

const TIDYING_FAILED = 'what a fetched model left in the store could not be removed';

class FetchError extends Error {
  readonly why: FetchFailure;
  constructor(why: FetchFailure, message: string) {
    super(message);
    this.why = why;
  }
}

export interface ModelFetcherNeeds {
  /** Where models lie; fetched ones come there whole or not at all. */
  readonly directory: string;
  readonly baseUrl: string;
  /** Where they are kept for processes with folders of their own; undefined where all have the same. */
  readonly shared: SharedModels | undefined;
  readonly record: FetchRecord;
  readonly outbound: Outbound;
  readonly log: Log;
  /** After one has come. */
  readonly fetched: () => Promise<void>;
  readonly freeBytes?: (directory: string) => Promise<number>;
}

/** Fetches the recommended model when an ADMIN asks for it, and never else. One process does so for all. */
export interface ModelFetcher {
  readonly recommended: RecommendedModel;
  /** What is going on, or how the last attempt ended badly; null otherwise. */
  current(): Promise<ModelFetch | null>;
  /** Begins; does nothing while it is under way. */
  start(): Promise<void>;
  /** Gives it up, whichever process does it. Of what this one does nothing is left when this resolves. */
  stop(): Promise<void>;
  /** Gives up what this process does. */
  close(): Promise<void>;
}

export function createModelFetcher(needs: ModelFetcherNeeds): ModelFetcher {
  const { directory, baseUrl, shared, record, log, freeBytes: freeOn = freeBytes } = needs;
  const { name, licence, bytes, repository, files } = RECOMMENDED;
  let running: { readonly by: string; readonly stopping: AbortController; readonly ended: Promise<void> } | undefined;

  /** Puts a whole model in its place when the result is called. */
  async function place(parts: string, signal: AbortSignal): Promise<() => Promise<void>> {
    if (shared) return shared.store(name, parts, files, MOST_BYTES, signal);
    return async () => {
      await rm(join(directory, name), { recursive: true, force: true });
      await rename(parts, join(directory, name));
    };
  }

  async function fetchAll(by: string, signal: AbortSignal, onBytes: (size: number) => void): Promise<void> {
    const parts = join(openTemporaryFolder(join(directory, '.part')), name);
    try {
      if ((await freeOn(directory)) < bytes) throw new FetchError('no_space', `less than ${bytes} bytes are free`);
      for (const file of files) {
        const path = join(parts, file);
        await mkdir(dirname(path), { recursive: true });
        await fetchFile(needs.outbound, `${baseUrl}/${repository}/resolve/main/${file}`, path, signal, onBytes);
      }
      const put = await place(parts, signal);
      signal.throwIfAborted();
      if (!(await record.finish(by, put))) return;
    } finally {
      await rm(parts, { recursive: true, force: true });
      await shared?.tidy(name).catch((error: unknown) => log.warn({ err: error }, TIDYING_FAILED));
    }
    await needs.fetched();
  }

  async function run(by: string, stopping: AbortController): Promise<void> {
    let receivedBytes = 0;
    const beat = setInterval(() => {
      record.update(by, { state: 'running', receivedBytes, failure: null }).then(
        isOwn => isOwn || stopping.abort(),
        (error: unknown) => log.warn({ err: error }, 'how far the recommended model has come could not be told'),
      );
    }, TELL_MS);
    try {
      await fetchAll(by, stopping.signal, size => {
        receivedBytes += size;
      });
    } catch (cause) {
      if (stopping.signal.aborted) return;
      log.warn({ err: cause }, 'the recommended model could not be fetched');
      await record.update(by, { state: 'failed', receivedBytes, failure: failureOf(cause) }).catch(() => undefined);
    } finally {
      clearInterval(beat);
      running = undefined;
    }
  }

  async function giveUp(): Promise<void> {
    const was = running;
    was?.stopping.abort();
    await was?.ended;
  }

  return {
    recommended: { name, licence, bytes, origin: `${baseUrl}/${repository}` },
    current: record.find,
    async start() {
      const by = newUuid();
      if (!(await record.begin(by))) return;
      // What it did for a record that has been given up since may not have ended yet.
      await giveUp();
      const stopping = new AbortController();
      running = { by, stopping, ended: run(by, stopping) };
    },
    async stop() {
      await record.remove();
      await giveUp();
    },
    async close() {
      // Another process may fetch by now.
      if (running) await record.finish(running.by, async () => undefined);
      await giveUp();
    },
  };
}

/** Puts one file at its place, as it is named by its SHA-256 where the service says one. */
async function fetchFile(
  outbound: Outbound,
  address: string,
  path: string,
  signal: AbortSignal,
  onBytes: (size: number) => void,
): Promise<void> {
  // A connection that says nothing any more is given up long before its whole time is over.
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(new FetchError('unreachable', 'nothing came for a while')), SILENCE_MS);
  try {
    let named: string | undefined;
    const reply = await outbound(address, {
      signal: AbortSignal.any([signal, silent.signal]),
      firstByteMs: FIRST_BYTE_MS,
      totalMs: TOTAL_MS,
      mostBytes: MOST_BYTES,
      onRedirection: headers => {
        named ??= digestIn(headers);
      },
    });
    named ??= digestIn(reply.headers);
    if (reply.status !== 200) {
      reply.body.destroy();
      throw new FetchError('not_there', `${address} answered ${reply.status}`);
    }
    const hash = createHash('sha256');
    await pipeline(
      reply.body,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          timer.refresh();
          hash.update(piece);
          onBytes(piece.length);
          yield piece;
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: MEGABYTE }),
    );
    const digest = hash.digest('hex');
    if (named !== undefined && digest !== named) throw new FetchError('damaged', `${path} has the SHA-256 ${digest}`);
  } finally {
    clearTimeout(timer);
  }
}

/** The service names large files by their SHA-256, small ones in other ways. */
function digestIn(headers: IncomingHttpHeaders): string | undefined {
  const [, digest] = /^(?:W\/)?"?([0-9a-f]{64})"?$/i.exec(String(headers['x-linked-etag'] ?? '')) ?? [];
  return digest?.toLowerCase();
}

function failureOf(cause: unknown): FetchFailure {
  if (cause instanceof FetchError) return cause.why;
  if (cause instanceof OutboundError) return cause.why === 'too_large' ? 'damaged' : 'unreachable';
  return ['ENOSPC', 'EDQUOT'].includes((cause as NodeJS.ErrnoException).code ?? '') ? 'no_space' : 'unreachable';
}
