import type { SearchModelFailure } from '@nousboard/contracts';
import type { SandboxChild } from '#platform/sandbox/child.ts';
import { SandboxError, startChild } from '#platform/sandbox/child.ts';
import type { EmbedRequest, ModelAnswer, OpenRequest } from './child-messages.ts';
import { MOST_FRAME_BYTES } from './child-messages.ts';
import type { Manner, ModelFiles } from './model-folder.ts';

/** Why a model in the folder cannot be used; the message is for the log. */
export class UnusableModelError extends Error {
  override readonly name = 'UnusableModelError';
  readonly why: SearchModelFailure;
  constructor(why: SearchModelFailure, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.why = why;
  }
}

export interface Opened {
  readonly dimensions: number;
  /** Of the files: vectors of another model are no neighbours. */
  readonly digest: string;
}

/** A model in a process of its own, which is started when it is needed and ended when it was not for a while. */
export interface ModelProcess {
  /** Throws `UnusableModelError`. */
  open(): Promise<Opened>;
  /** In turn with what else was asked. Rejects as soon as the signal aborts; the process stays. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<number[][]>;
  close(): void;
}

export interface ProcessManners {
  readonly niceness: number;
  readonly idleMs: number;
}

/** Texts in one message: after each somebody may have called it off. */
const BATCH = 8;
/** A session holds its model twice while it is opened. */
const TIMES_MODEL = 4;
const BASE_BYTES = 1_500_000_000;
const DAY_SECONDS = 86_400;
/** WebAssembly has 4 GB in all. */
const MOST_MODEL_BYTES = 1_500_000_000;

const limitsFor = (modelBytes: number, niceness: number) => ({
  dataBytes: BASE_BYTES + TIMES_MODEL * modelBytes,
  residentBytes: BASE_BYTES + TIMES_MODEL * modelBytes,
  heapMegabytes: 1_024,
  cpuSeconds: DAY_SECONDS,
  wallMs: DAY_SECONDS * 1_000,
  // A large model on a small machine takes its time for eight long passages.
  stallMs: 600_000,
  frameBytes: MOST_FRAME_BYTES,
  outputBytes: Number.POSITIVE_INFINITY,
  niceness,
});

interface Warm extends Opened {
  readonly child: SandboxChild<ModelAnswer>;
  /** It has answered before: when it is gone, that need not be this text's doing. */
  hasServed: boolean;
}

/** `digest`: of the files as they were opened before; with others the vectors would not fit those that are stored. */
export function modelProcess(
  files: ModelFiles,
  manner: Manner,
  { niceness, idleMs }: ProcessManners,
  digest?: string,
): ModelProcess {
  let expected = digest;
  let warm: Warm | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  const end = (): void => {
    clearTimeout(idle);
    warm?.child.kill();
    warm = undefined;
  };

  async function start(): Promise<Warm> {
    const { model, modelBytes, tokenizer, tokenizerConfig = null } = files;
    if (tokenizer === undefined) throw new UnusableModelError('no_tokenizer', 'there is no tokenizer.json beside it');
    if (modelBytes > MOST_MODEL_BYTES) throw new UnusableModelError('too_large', `it has ${modelBytes} bytes`);
    const child = await startChild<ModelAnswer>({
      entry: new URL('./model-child.ts', import.meta.url),
      readable: [model, tokenizer, ...(tokenizerConfig === null ? [] : [tokenizerConfig])],
      limits: limitsFor(modelBytes, niceness),
    });
    try {
      const { pooling, mostTokens } = manner;
      const request: OpenRequest = { model, tokenizer, tokenizerConfig, pooling, mostTokens };
      child.sendFrame(request, []);
      const head = (await child.next())?.head;
      if (head?.type === 'refused') throw new UnusableModelError(head.why, head.detail);
      if (head?.type !== 'opened')
        throw new SandboxError('crashed', 'the process ended before it had opened the model');
      expected ??= head.digest;
      if (head.digest !== expected) throw new SandboxError('stopped', 'the files of the model have changed');
      return { child, dimensions: head.dimensions, digest: head.digest, hasServed: false };
    } catch (cause) {
      child.kill();
      if (!(cause instanceof SandboxError) || cause.end === 'stopped' || cause.end === 'killed') throw cause;
      const why = cause.end === 'too_much_memory' ? 'too_large' : 'unusable';
      throw new UnusableModelError(why, cause.message, { cause });
    }
  }

  async function ready(): Promise<Warm> {
    if (isClosed) throw new SandboxError('stopped', 'the model is not used any more');
    const started = warm ?? (await start());
    warm = started;
    if (isClosed) end();
    return started;
  }

  async function ask(texts: readonly string[]): Promise<number[][]> {
    const asked = await ready();
    try {
      const request: EmbedRequest = { texts };
      asked.child.sendFrame(request, []);
      const frame = await asked.child.next();
      const wanted = texts.length * asked.dimensions * Float32Array.BYTES_PER_ELEMENT;
      if (frame?.head.type !== 'vectors' || frame.bytes.length !== wanted)
        throw new SandboxError('crashed', 'the process ended without an answer');
      asked.hasServed = true;
      const numbers = new Float32Array(frame.bytes.slice().buffer);
      return texts.map((_, at) => [...numbers.subarray(at * asked.dimensions, (at + 1) * asked.dimensions)]);
    } catch (cause) {
      end();
      if (cause instanceof SandboxError && asked.hasServed && !isClosed) return ask(texts);
      throw cause;
    }
  }

  /** One after the other; the process is ended when nothing has followed for a while. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(() => {
      clearTimeout(idle);
      return work();
    });
    turn = done
      .catch(() => undefined)
      .then(() => {
        clearTimeout(idle);
        idle = setTimeout(end, idleMs);
        idle.unref();
      });
    return done;
  }

  return {
    open: () => inTurn(ready),
    embed: (texts, signal) =>
      unlessAborted(
        inTurn(async () => {
          const vectors: number[][] = [];
          for (let from = 0; from < texts.length; from += BATCH) {
            signal.throwIfAborted();
            vectors.push(...(await ask(texts.slice(from, from + BATCH))));
          }
          return vectors;
        }),
        signal,
      ),
    close() {
      isClosed = true;
      end();
    },
  };
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
