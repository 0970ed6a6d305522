import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ExchangeResult, ExchangeTask } from './exchange-task.ts';

/** Far more than the largest file takes. */
const MOST_MS = 60_000;
const HEAP_MEGABYTES = 256;

/**
 * Reads or writes a reference file in a thread of its own, so that others are answered meanwhile; to be called in turn,
 * for the memory that a thread takes. Throws when it would take more than is given.
 */
export async function exchangeBeside<Task extends ExchangeTask>(task: Task): Promise<ExchangeResult<Task>> {
  const worker = new Worker(new URL('./exchange-worker.ts', import.meta.url), {
    workerData: task,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  try {
    const [result] = (await once(worker, 'message', { signal: AbortSignal.timeout(MOST_MS) })) as [
      ExchangeResult<Task>,
    ];
    return result;
  } finally {
    await worker.terminate();
  }
}
