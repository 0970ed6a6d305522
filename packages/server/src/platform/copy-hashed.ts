import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ReceivedBlob } from './blobs.ts';
import { keepBuffersFew } from './young-garbage.ts';

const HEAD_BYTES = 4_100;

/**
 * Hands a stream on piece by piece while hashing it, and stops at the limit. The stream is left as it is then: it is
 * its owner's.
 */
export async function copyHashed(
  stream: Readable,
  limitBytes: number,
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<Omit<ReceivedBlob, 'keep' | 'discard'>> {
  const hash = createHash('sha256');
  const head: Uint8Array[] = [];
  let sizeBytes = 0;
  let tooLarge = false;
  const done = keepBuffersFew();
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer | string>) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    if (sizeBytes + bytes.length > limitBytes) {
      tooLarge = true;
      break;
    }
    if (sizeBytes < HEAD_BYTES) head.push(bytes.subarray(0, HEAD_BYTES - sizeBytes));
    sizeBytes += bytes.length;
    hash.update(bytes);
    await write(bytes);
    done(bytes.length);
  }
  return { sha256: hash.digest('hex'), sizeBytes, head: new Uint8Array(Buffer.concat(head)), tooLarge };
}
