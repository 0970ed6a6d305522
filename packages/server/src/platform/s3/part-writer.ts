import type { PartedUpload, S3 } from './client.ts';
import type { Pieces } from './connection.ts';

/**
 * What is kept in memory of a stream. A store takes no smaller parts than five megabytes, but for the last one, some
 * only parts of one size, and at most ten thousand of them: eighty gigabytes.
 */
export const PART_BYTES = 8 * 1024 ** 2;

/** Writes an object of which nobody knows how long it becomes. Nothing is visible before `end`. */
export interface PartWriter {
  write(bytes: Uint8Array): Promise<void>;
  end(): Promise<void>;
  /** Nothing of it stays. */
  abort(): Promise<void>;
}

export function openPartWriter(s3: S3, key: string): PartWriter {
  let waiting: Uint8Array[] = [];
  let bytesWaiting = 0;
  let upload: PartedUpload | undefined;
  const take = (): Pieces => {
    const taken = waiting;
    [waiting, bytesWaiting] = [[], 0];
    return taken;
  };
  return {
    async write(bytes) {
      for (let from = 0; from < bytes.length; ) {
        const fitting = bytes.subarray(from, from + PART_BYTES - bytesWaiting);
        waiting.push(fitting);
        bytesWaiting += fitting.length;
        from += fitting.length;
        if (bytesWaiting < PART_BYTES) return;
        upload ??= await s3.begin(key);
        await upload.add(take());
      }
    },
    async end() {
      if (!upload) return s3.put(key, take());
      if (bytesWaiting > 0) await upload.add(take());
      await upload.complete();
    },
    async abort() {
      await upload?.abort();
    },
  };
}
