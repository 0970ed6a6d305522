import { readFile } from 'node:fs/promises';
import { ParserError } from './parser.ts';

// Compound files as [MS-CFB] describes them. Read by ourselves, because every link in them may be a lie: no chain may
// come to a sector twice, and none is longer than the file.

/** An OLE compound file: the container of Office documents before 2007. */
export interface Ole {
  /**
   * Names of the document's own streams and storages. What lies in a storage belongs to a document embedded in this
   * one.
   */
  readonly names: readonly string[];
  /**
   * The bytes of the document's own stream of that name, whatever its case; undefined when there is none. Throws
   * `damaged`.
   */
  stream(name: string): Uint8Array | undefined;
}

const MAGIC = 'd0cf11e0a1b11ae1';
const HEADER_BYTES = 512;
/** Numbers of sectors from here on are marks: end of a chain, free, table. */
const LAST_SECTOR = 0xffff_fffa;
const NO_ENTRY = 0xffff_ffff;
const ENTRY_BYTES = 128;
const DIFAT_IN_HEADER = 109;
const STREAM = 2;
const MINI_SECTOR_SHIFT = 6;

const damaged = (why: string): ParserError => new ParserError('damaged', { cause: new Error(why) });

/** Opens a compound file. Throws `wrong_type` for what is none, and `damaged`. */
export async function readOle(path: string): Promise<Ole> {
  const bytes = await readFile(path);
  if (bytes.length >= 8 && bytes.toString('hex', 0, 8) !== MAGIC) throw new ParserError('wrong_type');
  if (bytes.length < HEADER_BYTES) throw damaged('cut off in its header');
  const file = new CompoundFile(bytes);
  const entries = file.ownEntries();
  return {
    names: entries.map(({ name }) => name),
    stream(name) {
      const found = entries.find(entry => entry.type === STREAM && entry.name.toLowerCase() === name.toLowerCase());
      return found && file.contentOf(found);
    },
  };
}

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

class CompoundFile {
  readonly #bytes: Buffer;
  readonly #shift: number;
  readonly #sectors: number;
  /** Sectors of the table that says which sector follows which. */
  readonly #table: readonly number[];
  readonly #directory: Buffer;
  readonly #miniTable: Buffer;
  /** Streams shorter than this lie in the small sectors of the root's own stream. */
  readonly #miniBelow: number;
  #miniStream: Buffer | undefined;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#shift = bytes.readUInt16LE(30);
    if (this.#shift !== 9 && this.#shift !== 12) throw damaged('sectors of an unknown size');
    // The header takes the room of one sector; the last sector may be cut short.
    this.#sectors = Math.max(0, Math.ceil(bytes.length / (1 << this.#shift)) - 1);
    this.#table = this.#findTable();
    this.#directory = this.#chain(bytes.readUInt32LE(48));
    this.#miniBelow = bytes.readUInt32LE(56);
    this.#miniTable = this.#chain(bytes.readUInt32LE(60));
  }

  #sector(number: number): Buffer {
    if (number >= this.#sectors) throw damaged('a sector that is not there');
    return this.#bytes.subarray((number + 1) << this.#shift, (number + 2) << this.#shift);
  }

  /**
   * The table's sectors: the first are listed in the header, more in sectors of their own that end in the number of the
   * next.
   */
  #findTable(): number[] {
    const table: number[] = [];
    const take = (list: Buffer, count: number): void => {
      for (let at = 0; at < count && at * 4 + 4 <= list.length; at += 1) {
        const sector = list.readUInt32LE(at * 4);
        if (sector < this.#sectors) table.push(sector);
      }
    };
    take(this.#bytes.subarray(76, HEADER_BYTES), DIFAT_IN_HEADER);
    const perSector = (1 << this.#shift) / 4 - 1;
    let next = this.#bytes.readUInt32LE(68);
    for (let steps = 0; next < LAST_SECTOR && steps <= this.#sectors; steps += 1) {
      const list = this.#sector(next);
      take(list, perSector);
      next = list.length >= perSector * 4 + 4 ? list.readUInt32LE(perSector * 4) : NO_ENTRY;
    }
    if (table.length > this.#sectors) throw damaged('a table longer than the file');
    return table;
  }

  #after(sector: number): number {
    const holder = this.#table[sector >> (this.#shift - 2)];
    const at = (sector * 4) & ((1 << this.#shift) - 1);
    const list = holder === undefined ? undefined : this.#sector(holder);
    if (list === undefined || at + 4 > list.length) throw damaged('a chain that leaves the table');
    return list.readUInt32LE(at);
  }

  /** The sectors of a chain in a row, as far as `size` asks for them. */
  #chain(start: number, size = Number.POSITIVE_INFINITY): Buffer {
    const pieces: Buffer[] = [];
    const seen = new Set<number>();
    let length = 0;
    for (let sector = start; sector < LAST_SECTOR && length < size; sector = this.#after(sector)) {
      if (seen.has(sector)) throw damaged('a chain without an end');
      seen.add(sector);
      const piece = this.#sector(sector);
      pieces.push(piece);
      length += piece.length;
    }
    return Buffer.concat(pieces);
  }

  #entry(id: number): Entry | undefined {
    const at = id * ENTRY_BYTES;
    if (at + ENTRY_BYTES > this.#directory.length) return undefined;
    const entry = this.#directory.subarray(at, at + ENTRY_BYTES);
    // Counted in bytes with the final zero.
    const nameBytes = Math.min(64, entry.readUInt16LE(64)) & ~1;
    return {
      name: entry.toString('utf16le', 0, Math.max(0, nameBytes - 2)),
      type: entry.readUInt8(66),
      left: entry.readUInt32LE(68),
      right: entry.readUInt32LE(72),
      child: entry.readUInt32LE(76),
      start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    };
  }

  /** What lies in the root itself: its names are a tree, in which each may be reached once. */
  ownEntries(): Entry[] {
    const found: Entry[] = [];
    const seen = new Set<number>();
    const waiting = [this.#entry(0)?.child ?? NO_ENTRY];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (id === NO_ENTRY || seen.has(id)) continue;
      seen.add(id);
      const entry = this.#entry(id);
      if (entry === undefined) continue;
      found.push(entry);
      waiting.push(entry.left, entry.right);
    }
    return found;
  }

  /** A stream's bytes; fewer than it says where the file ends before. */
  contentOf({ start, size }: Entry): Uint8Array {
    if (size === 0) return new Uint8Array();
    if (size >= this.#miniBelow) return Uint8Array.from(this.#chain(start, size).subarray(0, size));
    const root = this.#entry(0);
    this.#miniStream ??= root === undefined ? Buffer.alloc(0) : this.#chain(root.start, root.size);
    const pieces: Buffer[] = [];
    for (let sector = start, left = size; sector < LAST_SECTOR && left > 0; left -= 1 << MINI_SECTOR_SHIFT) {
      const from = sector << MINI_SECTOR_SHIFT;
      if (sector * 4 + 4 > this.#miniTable.length || from >= this.#miniStream.length)
        throw damaged('a small sector that is not there');
      pieces.push(this.#miniStream.subarray(from, from + (1 << MINI_SECTOR_SHIFT)));
      sector = this.#miniTable.readUInt32LE(sector * 4);
    }
    return Uint8Array.from(Buffer.concat(pieces).subarray(0, size));
  }
}
