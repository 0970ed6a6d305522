/**
 * One message of a child: a JSON head and, where it says so, bytes. On the wire: two 32-bit lengths, then both parts.
 */
export interface Frame<Head> {
  readonly head: Head;
  readonly bytes: Uint8Array;
}

const PREFIX_BYTES = 8;

/** The bytes of one frame, as a list that may be written piece by piece. */
export function encodeFrame(head: unknown, parts: readonly Uint8Array[] = []): Buffer {
  const json = Buffer.from(JSON.stringify(head));
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.writeUInt32LE(json.length, 0);
  prefix.writeUInt32LE(
    parts.reduce((sum, part) => sum + part.length, 0),
    4,
  );
  return Buffer.concat([prefix, json, ...parts]);
}

/** A child sent something that is no frame, or more than it may. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

/** Puts frames together from chunks. Lengths are checked before anything is kept for them. */
export class FrameReader {
  readonly #frameBytes: number;
  readonly #totalBytes: number;
  #chunks: Buffer[] = [];
  #held = 0;
  #total = 0;

  constructor(limits: { readonly frameBytes: number; readonly outputBytes: number }) {
    this.#frameBytes = limits.frameBytes;
    this.#totalBytes = limits.outputBytes;
  }

  #take(): Buffer {
    const whole = this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks);
    this.#chunks = [whole];
    return whole;
  }

  /** The frames that this chunk completes. Throws `FrameError` on a broken or oversized one. */
  push(chunk: Buffer): Frame<unknown>[] {
    this.#total += chunk.length;
    if (this.#total > this.#totalBytes) throw new FrameError('too much output');
    this.#chunks.push(chunk);
    this.#held += chunk.length;
    const frames: Frame<unknown>[] = [];
    let needed = this.#needed();
    while (needed !== undefined && this.#held >= needed) {
      const whole = this.#take();
      const jsonEnd = PREFIX_BYTES + whole.readUInt32LE(0);
      let head: unknown;
      try {
        head = JSON.parse(whole.toString('utf8', PREFIX_BYTES, jsonEnd));
      } catch (cause) {
        throw new FrameError('a frame is not JSON', { cause });
      }
      frames.push({ head, bytes: new Uint8Array(whole.subarray(jsonEnd, needed)) });
      this.#chunks = [whole.subarray(needed)];
      this.#held -= needed;
      needed = this.#needed();
    }
    return frames;
  }

  /** Length of the next frame with its prefix, once the prefix is here. */
  #needed(): number | undefined {
    if (this.#held < PREFIX_BYTES) return undefined;
    const first = (this.#chunks[0] as Buffer).length >= PREFIX_BYTES ? (this.#chunks[0] as Buffer) : this.#take();
    const needed = PREFIX_BYTES + first.readUInt32LE(0) + first.readUInt32LE(4);
    if (needed > this.#frameBytes) throw new FrameError('a frame is too large');
    return needed;
  }
}
