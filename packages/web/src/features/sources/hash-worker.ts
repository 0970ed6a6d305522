import { Sha256 } from '#lib/sha256.ts';

// Runs beside the page, so that hashing 300 MB does not make it stutter. One file after another.

export interface HashOrder {
  id: number;
  file: Blob;
}
/** Without a hash the file could not be read. */
export interface HashAnswer {
  id: number;
  hash: string | null;
}

/** Up to this size a file is hashed whole, which the browser itself does several times as fast. */
const WHOLE_BYTES = 32 * 1024 * 1024;
const PIECE_BYTES = 4 * 1024 * 1024;

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('');

async function hashOf(file: Blob): Promise<string> {
  // Only in secure contexts: an installation that is reached by plain HTTP has none.
  const native = (globalThis as { crypto?: { subtle?: SubtleCrypto } }).crypto?.subtle;
  if (native && file.size <= WHOLE_BYTES) return hexOf(await native.digest('SHA-256', await file.arrayBuffer()));
  const hash = new Sha256();
  for (let at = 0; at < file.size; at += PIECE_BYTES)
    hash.add(new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer()));
  return hash.hex();
}

let last: Promise<void> = Promise.resolve();
addEventListener('message', ({ data: { id, file } }: MessageEvent<HashOrder>) => {
  last = last
    .then(() => hashOf(file))
    .catch(() => null)
    .then(hash => {
      postMessage({ id, hash } satisfies HashAnswer);
    });
});
