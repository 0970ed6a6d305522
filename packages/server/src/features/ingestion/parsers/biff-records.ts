import { ParserError } from './parser.ts';

/** Records of the Excel binary format ([MS-XLS] 2.3) that say something of a cell's text. */
export const BIFF = {
  formula: 0x0006,
  endOfPart: 0x000a,
  dateMode: 0x0022,
  filePassword: 0x002f,
  continued: 0x003c,
  codePage: 0x0042,
  sheet: 0x0085,
  numbersRk: 0x00bd,
  richLabel: 0x00d6,
  cellFormat: 0x00e0,
  mergedCells: 0x00e5,
  sharedStrings: 0x00fc,
  sharedLabel: 0x00fd,
  number: 0x0203,
  label: 0x0204,
  truthOrError: 0x0205,
  formulaText: 0x0207,
  numberRk: 0x027e,
  format: 0x041e,
  beginOfPart: 0x0809,
} as const;

const HEADER_BYTES = 4;
const WIDE = 1;
const PHONETIC = 4;
const RICH = 8;

export interface BiffRecord {
  readonly type: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the fields of a record in order. What is longer than a record goes on in those that follow; beyond them stand
 * zeros.
 */
export class BiffReader {
  readonly #parts: readonly Buffer[];
  #part = 0;
  #at = 0;
  /** Set once more was asked for than there is. */
  isOver = false;

  constructor(parts: readonly Buffer[]) {
    this.#parts = parts;
  }

  u8(): number {
    for (let part = this.#parts[this.#part]; part !== undefined; part = this.#parts[this.#part]) {
      if (this.#at < part.length) {
        this.#at += 1;
        return part[this.#at - 1] ?? 0;
      }
      this.#nextPart();
    }
    this.isOver = true;
    return 0;
  }

  u16(): number {
    return this.u8() | (this.u8() << 8);
  }

  u32(): number {
    return (this.u16() | (this.u16() << 16)) >>> 0;
  }

  /** The bytes of a double. */
  eight(): Buffer {
    return Buffer.from(Array.from({ length: 8 }, () => this.u8()));
  }

  skip(count: number): void {
    let left = count;
    for (let part = this.#parts[this.#part]; left > 0 && part !== undefined; part = this.#parts[this.#part]) {
      const step = Math.min(left, part.length - this.#at);
      this.#at += step;
      left -= step;
      if (left > 0) this.#nextPart();
    }
    if (left > 0) this.isOver = true;
  }

  #nextPart(): void {
    this.#part += 1;
    this.#at = 0;
  }

  /** Characters of one byte each, in a code page. */
  bytes(length: number, codePage: string): string {
    const part = this.#parts[this.#part]?.subarray(this.#at, this.#at + length);
    this.skip(length);
    return new TextDecoder(codePage).decode(part);
  }

  /**
   * A text of BIFF8 of so many characters: its flags, its characters, then how they are set and read aloud, which is
   * passed over.
   */
  text(length: number): string {
    const flags = this.u8();
    const runs = flags & RICH ? this.u16() : 0;
    const reading = flags & PHONETIC ? this.u32() : 0;
    const text = this.#characters(length, (flags & WIDE) !== 0);
    this.skip(runs * 4 + reading);
    return text;
  }

  /** Where a text goes on in the next record, that begins with whether its characters take one byte or two. */
  #characters(length: number, isWide: boolean): string {
    let text = '';
    let wide = isWide;
    for (let part = this.#parts[this.#part]; part !== undefined; part = this.#parts[this.#part]) {
      const left = (length - text.length) * (wide ? 2 : 1);
      const step = Math.min(left, part.length - this.#at);
      text += part.toString(wide ? 'utf16le' : 'latin1', this.#at, this.#at + step);
      this.#at += step;
      if (text.length >= length) return text;
      this.#nextPart();
      wide = (this.u8() & WIDE) !== 0;
    }
    this.isOver = true;
    return text;
  }
}

/** A stream of records, each a type, a length and that many bytes. */
export class BiffStream {
  readonly #bytes: Buffer;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  /** The record at an offset; undefined at the end. Throws `damaged` where it is cut off. */
  recordAt(at: number): BiffRecord | undefined {
    const start = at + HEADER_BYTES;
    if (start > this.#bytes.length) return undefined;
    const end = start + this.#bytes.readUInt16LE(at + 2);
    if (end > this.#bytes.length) throw new ParserError('damaged');
    return { type: this.#bytes.readUInt16LE(at), start, end };
  }

  /** The records of the part (workbook, sheet) that begins at an offset, without the parts within it (charts). */
  *part(from: number): Generator<BiffRecord> {
    let depth = 0;
    for (let record = this.recordAt(from); record !== undefined; record = this.recordAt(record.end)) {
      if (record.type === BIFF.beginOfPart) depth += 1;
      else if (record.type === BIFF.endOfPart) depth -= 1;
      if (depth <= 0) return;
      if (depth === 1) yield record;
    }
  }

  read(record: BiffRecord): BiffReader {
    const parts = [this.#bytes.subarray(record.start, record.end)];
    for (let next = this.recordAt(record.end); next?.type === BIFF.continued; next = this.recordAt(next.end))
      parts.push(this.#bytes.subarray(next.start, next.end));
    return new BiffReader(parts);
  }
}
