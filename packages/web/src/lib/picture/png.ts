const SIGNATURE = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);
const BYTES_PER_PIXEL = 4;

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/**
 * Writes a PNG piece by piece, from the top. A canvas ends at some 16,000 pixels and a picture of a long thread does
 * not; this holds no more of it than one piece, and what it has become.
 */
export class PngWriter {
  readonly #width: number;
  readonly #deflate = new CompressionStream('deflate');
  readonly #writer = this.#deflate.writable.getWriter();
  readonly #packed = new Response(this.#deflate.readable).arrayBuffer();
  #height = 0;

  constructor(width: number) {
    this.#width = width;
    // Told where it is awaited, in `end`.
    this.#packed.catch(() => undefined);
  }

  /** Adds rows of pixels, four bytes each: red, green, blue, opacity. */
  async add(pixels: Uint8ClampedArray): Promise<void> {
    const row = this.#width * BYTES_PER_PIXEL;
    const rows = pixels.length / row;
    // Each row begins with the number of its filter: 0, none.
    const filtered = new Uint8Array((row + 1) * rows);
    for (let y = 0; y < rows; y += 1) filtered.set(pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
    this.#height += rows;
    await this.#writer.write(filtered);
  }

  /** The finished file. */
  async end(): Promise<Blob> {
    await this.#writer.close();
    const head = new DataView(new ArrayBuffer(13));
    head.setUint32(0, this.#width);
    head.setUint32(4, this.#height);
    // Eight bits a channel, with opacity.
    head.setUint8(8, 8);
    head.setUint8(9, 6);
    return new Blob(
      [
        SIGNATURE,
        chunk('IHDR', new Uint8Array(head.buffer)),
        chunk('IDAT', new Uint8Array(await this.#packed)),
        chunk('IEND', new Uint8Array()),
      ],
      {
        type: 'image/png',
      },
    );
  }

  /** Gives up what was begun. */
  async drop(): Promise<void> {
    await this.#writer.abort().catch(() => undefined);
  }
}

function chunk(name: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const written = new Uint8Array(bytes.length + 12);
  const view = new DataView(written.buffer);
  view.setUint32(0, bytes.length);
  written.set(new TextEncoder().encode(name), 4);
  written.set(bytes, 8);
  view.setUint32(bytes.length + 8, checksum(written.subarray(4, bytes.length + 8)));
  return written;
}

function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = CRC[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
