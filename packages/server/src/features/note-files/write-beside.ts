import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { WriteTask } from './write-file.ts';

/** Far more than the longest note takes. */
const MOST_MS = 60_000;
const HEAP_MEGABYTES = 512;

/**
 * Writes a note in a thread of its own, so that others are answered meanwhile. Throws when it would take more than is
 * given.
 */
export async function writeBeside(task: WriteTask): Promise<Uint8Array> {
  const worker = new Worker(new URL('./write-worker.ts', import.meta.url), {
    workerData: task,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  try {
    const [written] = (await once(worker, 'message', { signal: AbortSignal.timeout(MOST_MS) })) as [Uint8Array];
    return written;
  } finally {
    await worker.terminate();
  }
}
