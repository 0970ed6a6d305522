import { crc32, deflateSync } from 'node:zlib';

/** A grey PNG of this size. */
export function greyPicture(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk(
      'IDAT',
      deflateSync(Buffer.alloc((width + 1) * height, 0x80).map((byte, at) => (at % (width + 1) === 0 ? 0 : byte))),
    ),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
