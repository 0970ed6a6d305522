// Variable-length whole numbers, seven bits a byte, as the index stores them.

/** Collects bytes; grows by doubling. */
export class ByteWriter {
  #bytes = new Uint8Array(1024);
  length = 0;

  byte(value: number): void {
    if (this.length === this.#bytes.length) this.#grow(1);
    this.#bytes[this.length] = value;
    this.length += 1;
  }

  varint(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.byte((rest & 127) | 128);
      rest >>>= 7;
    }
    this.byte(rest);
  }

  append(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.#bytes.length) this.#grow(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }

  #grow(least: number): void {
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + least));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/**
 * Reads what `ByteWriter` wrote, from `at` on. Reading past the end gives zeros; who opens the bytes checks their
 * length.
 */
export class ByteReader {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  byte(): number {
    return this.#bytes[this.at++] ?? 0;
  }

  varint(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte();
      value |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    return value >>> 0;
  }

  slice(length: number): Uint8Array {
    const from = this.at;
    this.at += length;
    return this.#bytes.subarray(from, this.at);
  }
}
