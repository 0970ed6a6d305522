import type { SandboxChild } from '#platform/sandbox/child.ts';
import { SandboxError, startChild } from '#platform/sandbox/child.ts';
import { LIMITS } from '../limits.ts';
import type { Engine } from './engine.ts';
import { DIRECTION_MODEL } from './engine.ts';
import type { ModelFiles } from './models.ts';
import type { GreyPicture } from './recogniser.ts';
import { RecognitionError } from './recogniser.ts';
import type { WasmAnswer, WasmRequest } from './wasm-messages.ts';

const limits = {
  ...LIMITS,
  niceness: LIMITS.backgroundNiceness,
  dataBytes: LIMITS.recognitionDataBytes,
  residentBytes: LIMITS.recognitionResidentBytes,
  // A child serves many pages: its processor time is for all of them, the time without an answer for one.
  cpuSeconds: LIMITS.recognitionChildCpuSeconds + LIMITS.recognitionCpuSeconds,
  wallMs: LIMITS.recognitionChildPages * LIMITS.recognitionPageMs,
  stallMs: LIMITS.recognitionPageMs,
  outputBytes: LIMITS.recognitionChildPages * LIMITS.recognitionAnswerBytes,
};

/** A child that has Tesseract loaded. */
interface Worker {
  readonly child: SandboxChild<WasmAnswer>;
  pages: number;
  cpuSeconds: number;
  idle: NodeJS.Timeout | undefined;
}

/** Tesseract as WebAssembly, in children that stay warm for a run of pages. `entry` is the child's module. */
export function wasmEngine(files: ModelFiles, entry: URL = new URL('./wasm-child.ts', import.meta.url)): Engine {
  /** Those with nothing to do, the one used longest ago first. */
  const idle: Worker[] = [];
  let closed = 0;

  const end = (worker: Worker): void => {
    clearTimeout(worker.idle);
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
    worker.child.kill();
  };
  const start = async (): Promise<Worker> => ({
    child: await startChild<WasmAnswer>({ entry, readable: [...files.values()], limits }),
    pages: 0,
    cpuSeconds: 0,
    idle: undefined,
  });
  const keep = (worker: Worker, since: number): void => {
    worker.pages += 1;
    idle.push(worker);
    const first = idle.length > LIMITS.recognitionIdle ? idle[0] : undefined;
    if (
      worker.pages >= LIMITS.recognitionChildPages ||
      worker.cpuSeconds >= LIMITS.recognitionChildCpuSeconds ||
      since !== closed
    )
      return end(worker);
    if (first !== undefined) end(first);
    worker.idle = setTimeout(() => end(worker), LIMITS.recognitionIdleMs);
    worker.idle.unref();
  };

  async function ask(
    task: WasmRequest['task'],
    { pixels, width, height }: GreyPicture,
    model: string,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    const path = files.get(model);
    if (path === undefined) throw new RecognitionError('crashed', `there is no model ${model}`);
    const stopped = (): RecognitionError => new RecognitionError('stopped', 'called off');
    if (signal.aborted) throw stopped();
    const since = closed;
    const worker = idle.pop() ?? (await start());
    clearTimeout(worker.idle);
    const stop = (): void => worker.child.kill();
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    try {
      const request: WasmRequest = { task, width, height, model, path };
      worker.child.sendFrame(request, [pixels]);
      const frame = await worker.child.next();
      if (frame === undefined)
        throw new RecognitionError(signal.aborted ? 'stopped' : 'crashed', 'the child ended without an answer');
      worker.cpuSeconds = frame.head.cpuSeconds;
      keep(worker, since);
      return frame.head.said ? Buffer.from(frame.bytes).toString() : undefined;
    } catch (cause) {
      end(worker);
      if (cause instanceof SandboxError)
        throw new RecognitionError(signal.aborted ? 'stopped' : cause.end, cause.message, { cause });
      throw cause;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  return {
    name: 'tesseract-wasm',
    models: new Set(files.keys()),
    read: async (picture, model, signal, as = 'page') => (await ask(as, picture, model, signal)) ?? '',
    look: async (picture, signal) =>
      files.has(DIRECTION_MODEL) ? ask('look', picture, DIRECTION_MODEL, signal) : undefined,
    close() {
      closed += 1;
      for (const worker of [...idle]) end(worker);
    },
  };
}
