import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a container. `stored` leaves it uncompressed (as the mimetype of an EPUB must be). */
export interface ZipPart {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly stored?: boolean;
  /** For tests: marks it as encrypted, without encrypting it. */
  readonly encrypted?: boolean;
  /** For tests: another number of a compression method than the true one. */
  readonly method?: number;
}

const ENCRYPTED_FLAG = 1;
const UTF8_FLAG = 0x800;

/** The bytes of a ZIP with these parts, in this order; a test makes hostile ones too: nothing is checked. */
export function makeZip(parts: readonly ZipPart[] | Readonly<Record<string, string | Uint8Array>>): Buffer {
  const list: readonly ZipPart[] = Array.isArray(parts)
    ? parts
    : Object.entries(parts).map(([name, content]) => ({ name, content }));
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of list) {
    const name = Buffer.from(part.name);
    const content = Buffer.from(part.content as Uint8Array);
    const packed = part.stored ? content : deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(UTF8_FLAG | (part.encrypted ? ENCRYPTED_FLAG : 0), 2);
    common.writeUInt16LE(part.method ?? (part.stored ? 0 : 8), 4);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    files.push(Buffer.from('PK\x03\x04', 'latin1'), common, name, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, name);
    offset += 30 + name.length + packed.length;
  }
  const directoryLength = directory.reduce((sum, piece) => sum + piece.length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(directoryLength, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}
