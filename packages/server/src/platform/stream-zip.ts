import { pipeline, Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

/** A part of a container that is written while it is sent. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Documents are packed already: theirs are sent as they are. */
  readonly isPacked?: boolean;
}

interface Tally {
  crc: number;
  size: number;
  packed: number;
}
interface Written extends Tally {
  readonly name: Buffer;
  readonly offset: number;
}

const VERSION = 45;
/** Sizes follow the content; the name is UTF-8. */
const FLAGS = 0x808;
const DEFLATED = 8;
/** The first day that a ZIP can name: whoever unpacks learns no times from it. */
const FIRST_DAY = 0x21;
const MOST = 0xffff_ffff;
const MOST_ENTRIES = 0xffff;

/**
 * The bytes of a ZIP with these parts, piece by piece: no part is ever held whole. It may be larger than four
 * gigabytes, a part may not.
 */
export async function* streamZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const tally: Tally = { crc: 0, size: 0, packed: 0 };
    yield Buffer.concat([localHeader(name), name]);
    yield* packed(entry, tally);
    yield descriptor(tally);
    written.push({ ...tally, name, offset });
    offset += LOCAL_BYTES + name.length + tally.packed + DESCRIPTOR_BYTES;
  }
  let directoryBytes = 0;
  for (const entry of written) {
    const record = directoryRecord(entry);
    directoryBytes += record.length;
    yield record;
  }
  yield ending(written.length, directoryBytes, offset);
}

/**
 * Signs are packed and repetitions are not: no text, whatever it says, becomes so small that whoever unpacks it takes
 * it for a bomb.
 */
async function* packed({ content, isPacked }: ZipEntry, tally: Tally): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw(isPacked ? { level: 0 } : { strategy: constants.Z_HUFFMAN_ONLY });
  // A source that fails destroys the packer, which is read here: the failure comes out of it.
  pipeline(Readable.from(counted(content, tally), { objectMode: false }), packer, () => undefined);
  for await (const piece of packer as AsyncIterable<Buffer>) {
    tally.packed += piece.length;
    yield piece;
  }
  if (tally.size > MOST || tally.packed > MOST) throw new Error('a part of the archive is larger than four gigabytes');
}

async function* counted(content: ZipEntry['content'], tally: Tally): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    tally.crc = crc32(piece, tally.crc);
    tally.size += piece.length;
    yield piece;
  }
}

const LOCAL_BYTES = 30;
function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(LOCAL_BYTES);
  header.write('PK\x03\x04', 'latin1');
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(FIRST_DAY, 12);
  header.writeUInt16LE(name.length, 26);
  return header;
}

const DESCRIPTOR_BYTES = 16;
function descriptor({ crc, size, packed }: Tally): Buffer {
  const bytes = Buffer.alloc(DESCRIPTOR_BYTES);
  bytes.write('PK\x07\x08', 'latin1');
  for (const [at, value] of [crc, packed, size].entries()) bytes.writeUInt32LE(value, 4 + 4 * at);
  return bytes;
}

const DIRECTORY_BYTES = 46;
function directoryRecord({ name, crc, size, packed, offset }: Written): Buffer {
  // Where a part begins beyond four gigabytes is said in eight bytes.
  const isFar = offset >= MOST;
  const far = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    far.writeUInt16LE(1, 0);
    far.writeUInt16LE(8, 2);
    far.writeBigUInt64LE(BigInt(offset), 4);
  }
  const record = Buffer.alloc(DIRECTORY_BYTES);
  record.write('PK\x01\x02', 'latin1');
  record.writeUInt16LE(VERSION, 4);
  record.writeUInt16LE(VERSION, 6);
  record.writeUInt16LE(FLAGS, 8);
  record.writeUInt16LE(DEFLATED, 10);
  record.writeUInt16LE(FIRST_DAY, 14);
  for (const [at, value] of [crc, packed, size].entries()) record.writeUInt32LE(value, 16 + 4 * at);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt16LE(far.length, 30);
  record.writeUInt32LE(isFar ? MOST : offset, 42);
  return Buffer.concat([record, name, far]);
}

/** Both endings, the wide one always: every reader of today knows it, and it holds for any size. */
function ending(count: number, directoryBytes: number, directoryAt: number): Buffer {
  const wide = Buffer.alloc(56);
  wide.write('PK\x06\x06', 'latin1');
  wide.writeBigUInt64LE(44n, 4);
  wide.writeUInt16LE(VERSION, 12);
  wide.writeUInt16LE(VERSION, 14);
  for (const [at, value] of [count, count, directoryBytes, directoryAt].entries())
    wide.writeBigUInt64LE(BigInt(value), 24 + 8 * at);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(directoryAt + directoryBytes), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Math.min(count, MOST_ENTRIES), 8);
  end.writeUInt16LE(Math.min(count, MOST_ENTRIES), 10);
  end.writeUInt32LE(Math.min(directoryBytes, MOST), 12);
  end.writeUInt32LE(Math.min(directoryAt, MOST), 16);
  return Buffer.concat([wide, locator, end]);
}
