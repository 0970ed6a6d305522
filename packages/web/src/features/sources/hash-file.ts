import { startOwnWorker } from '#lib/own-script.ts';
import type { HashAnswer, HashOrder } from './hash-worker.ts';
import workerUrl from './hash-worker.ts?worker&url';
import { UnreadableFileError } from './upload-failures.ts';

const known = new WeakMap<Blob, Promise<string>>();
const waiting = new Map<number, { resolve: (hash: string) => void; reject: (error: Error) => void }>();
let worker: Worker | undefined;
let orders = 0;

/**
 * SHA-256 of a file's content as hex, made in a worker with flat memory, once per file. Fails with
 * `UnreadableFileError`.
 */
export function hashFile(file: Blob): Promise<string> {
  const before = known.get(file);
  if (before) return before;
  const hash = new Promise<string>((resolve, reject) => {
    const order: HashOrder = { id: (orders += 1), file };
    waiting.set(order.id, { resolve, reject });
    hasher().postMessage(order);
  });
  known.set(file, hash);
  hash.catch(() => known.delete(file));
  return hash;
}

function hasher(): Worker {
  if (worker) return worker;
  worker = startOwnWorker(workerUrl);
  worker.addEventListener('message', ({ data: { id, hash } }: MessageEvent<HashAnswer>) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (hash === null) asked?.reject(new UnreadableFileError());
    else asked?.resolve(hash);
  });
  // A worker that could not be loaded answers nobody; the next file tries with a new one.
  worker.addEventListener('error', () => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new UnreadableFileError());
    waiting.clear();
  });
  return worker;
}
