import { crc32, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PngWriter } from './png.ts';

/** The chunks of a PNG, each with whether its checksum holds. */
function chunksOf(bytes: Buffer): { name: string; data: Buffer; holds: boolean }[] {
  const chunks = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const data = bytes.subarray(at + 8, at + 8 + length);
    chunks.push({
      name: bytes.toString('latin1', at + 4, at + 8),
      data,
      holds: crc32(bytes.subarray(at + 4, at + 8 + length)) === bytes.readUInt32BE(at + 8 + length),
    });
    at += length + 12;
  }
  return chunks;
}

test('pieces become one picture, of whatever height, pixel for pixel', async () => {
  const writer = new PngWriter(3);
  const piece = (height: number, value: number) => new Uint8ClampedArray(3 * height * 4).fill(value);
  for (let n = 0; n < 5; n += 1) await writer.add(piece(8_000, n + 1));
  const bytes = Buffer.from(await (await writer.end()).arrayBuffer());
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const chunks = chunksOf(bytes);
  expect(chunks.map(({ name, holds }) => [name, holds])).toEqual([
    ['IHDR', true],
    ['IDAT', true],
    ['IEND', true],
  ]);
  expect([
    chunks[0]?.data.readUInt32BE(0),
    chunks[0]?.data.readUInt32BE(4),
    chunks[0]?.data[8],
    chunks[0]?.data[9],
  ]).toEqual([3, 40_000, 8, 6]);
  const rows = inflateSync(chunks[1]!.data);
  expect(rows.length).toBe(40_000 * 13);
  expect([rows[0], rows[1], rows[8_000 * 13], rows[8_000 * 13 + 1], rows.at(-1)]).toEqual([0, 1, 0, 2, 5]);
});

test('what is given up leaves nothing that waits', async () => {
  const writer = new PngWriter(1);
  await writer.add(new Uint8ClampedArray(4));
  await writer.drop();
  await expect(writer.end()).rejects.toThrow(/abort|clos|state|stream/i);
});
