import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { hashRequest } from './idempotency.ts';

/**
 * Tells one form from another by all that was sent in it: the boundary between the parts, which is another each time,
 * does not count.
 */
export interface FormDigest {
  field(name: string, value: string): void;
  /** Hashes what runs through the stream, whoever reads it. */
  file(filename: string, bytes: Readable): void;
  /** SHA-256, once the form has been read to its end. */
  value(): string;
}

export function createFormDigest(): FormDigest {
  const parts: (
    | { readonly name: string; readonly value: string }
    | { readonly filename: string; readonly hash: Hash }
  )[] = [];
  return {
    field: (name, value) => void parts.push({ name, value }),
    file(filename, bytes) {
      const hash = createHash('sha256');
      bytes.on('data', (chunk: Buffer) => hash.update(chunk));
      parts.push({ filename, hash });
    },
    value: () =>
      hashRequest(
        parts.map(part =>
          'hash' in part ? ['file', part.filename, part.hash.digest('hex')] : ['field', part.name, part.value],
        ),
      ),
  };
}
