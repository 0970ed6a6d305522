import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FetchFailure, ModelFetch, RecommendedModel } from '@nousboard/contracts';
import { freeBytes } from '#platform/free-bytes.ts';
import type { Log } from '#platform/log.ts';
import { type Outbound, OutboundError } from '#platform/outbound/outbound.ts';
import { openTemporaryFolder } from '#platform/temporary-folder.ts';

/** What is recommended: small, of a hundred languages, and free for every use. */
const RECOMMENDED = {
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
  readonly outbound: Outbound;
  readonly log: Log;
  /** After one has come. */
  readonly fetched: () => Promise<void>;
  readonly freeBytes?: (directory: string) => Promise<number>;
}

/** Fetches the recommended model when an ADMIN asks for it, and never else. */
export interface ModelFetcher {
  readonly recommended: RecommendedModel;
  /** What is going on, or how the last attempt ended badly; null otherwise. */
  current(): ModelFetch | null;
  /** Begins; does nothing while it is under way. */
  start(): void;
  /** Gives it up. Nothing of it is left when this resolves. */
  stop(): Promise<void>;
}

export function createModelFetcher(needs: ModelFetcherNeeds): ModelFetcher {
  const { directory, baseUrl, log, freeBytes: freeOn = freeBytes } = needs;
  const { name, licence, bytes, repository, files } = RECOMMENDED;
  let current: ModelFetch | null = null;
  let running: { readonly stopping: AbortController; readonly ended: Promise<void> } | undefined;

  async function fetchAll(signal: AbortSignal): Promise<void> {
    const parts = join(openTemporaryFolder(join(directory, '.part')), name);
    try {
      if ((await freeOn(directory)) < bytes) throw new FetchError('no_space', `less than ${bytes} bytes are free`);
      let received = 0;
      for (const file of files) {
        const path = join(parts, file);
        await mkdir(dirname(path), { recursive: true });
        await fetchFile(needs.outbound, `${baseUrl}/${repository}/resolve/main/${file}`, path, signal, size => {
          received += size;
          current = { state: 'running', receivedBytes: received, failure: null };
        });
      }
      signal.throwIfAborted();
      await rm(join(directory, name), { recursive: true, force: true });
      await rename(parts, join(directory, name));
    } finally {
      await rm(parts, { recursive: true, force: true });
    }
    await needs.fetched();
  }

  async function run(signal: AbortSignal): Promise<void> {
    try {
      await fetchAll(signal);
      current = null;
    } catch (cause) {
      if (!signal.aborted) log.warn({ err: cause }, 'the recommended model could not be fetched');
      const receivedBytes = current?.receivedBytes ?? 0;
      current = signal.aborted ? null : { state: 'failed', receivedBytes, failure: failureOf(cause) };
    } finally {
      running = undefined;
    }
  }

  return {
    recommended: { name, licence, bytes, origin: `${baseUrl}/${repository}` },
    current: () => current,
    start() {
      if (running) return;
      const stopping = new AbortController();
      current = { state: 'running', receivedBytes: 0, failure: null };
      running = { stopping, ended: run(stopping.signal) };
    },
    async stop() {
      const was = running;
      was?.stopping.abort();
      await was?.ended;
      current = null;
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
