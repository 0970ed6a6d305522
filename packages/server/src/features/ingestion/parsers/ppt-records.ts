import { ParserError } from './parser.ts';

/** Record types of the PowerPoint 97–2003 binary format ([MS-PPT] 2.13.24, [MS-ODRAW]). */
export const RECORD = {
  document: 0x03e8,
  documentAtom: 0x03e9,
  slide: 0x03ee,
  slideAtom: 0x03ef,
  notes: 0x03f0,
  slidePersist: 0x03f3,
  drawing: 0x040c,
  placeholder: 0x0bc3,
  outlineTextRef: 0x0f9e,
  textHeader: 0x0f9f,
  textChars: 0x0fa0,
  textBytes: 0x0fa8,
  slideNumber: 0x0fd8,
  slideList: 0x0ff0,
  userEdit: 0x0ff5,
  currentUser: 0x0ff6,
  dateTime: 0x0ff7,
  genericDate: 0x0ff8,
  header: 0x0ff9,
  footer: 0x0ffa,
  rtfDateTime: 0x1015,
  persistDirectory: 0x1772,
  shapeGroup: 0xf003,
  shape: 0xf004,
  groupBounds: 0xf009,
  shapeProperties: 0xf00b,
  textbox: 0xf00d,
  childAnchor: 0xf00f,
  clientAnchor: 0xf010,
  clientData: 0xf011,
} as const;

/** A record of a stream: `start..end` are its contents. */
export interface PptRecord {
  readonly type: number;
  readonly instance: number;
  readonly isContainer: boolean;
  readonly start: number;
  readonly end: number;
}

const HEADER_BYTES = 8;
/** Real drawings nest groups a few deep; what goes deeper was made to hurt. */
const MOST_DEPTH = 64;

/** The bytes of a record stream with a reader that never leaves them. */
export class PptRecords {
  readonly view: DataView;
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** The record whose header stands at `at`; undefined where none fits before `limit`. */
  recordAt(at: number, limit: number = this.bytes.length): PptRecord | undefined {
    if (at < 0 || at + HEADER_BYTES > limit) return undefined;
    const head = this.view.getUint16(at, true);
    const end = at + HEADER_BYTES + this.view.getUint32(at + 4, true);
    if (end > limit) return undefined;
    return {
      type: this.view.getUint16(at + 2, true),
      instance: head >> 4,
      isContainer: (head & 0xf) === 0xf,
      start: at + HEADER_BYTES,
      end,
    };
  }

  *children(parent: PptRecord): Generator<PptRecord> {
    for (let at = parent.start; ; ) {
      const record = this.recordAt(at, parent.end);
      if (record === undefined) return;
      yield record;
      at = record.end;
    }
  }

  child(parent: PptRecord, type: number): PptRecord | undefined {
    for (const record of this.children(parent)) if (record.type === type) return record;
    return undefined;
  }

  /**
   * Every record of that type below `parent`, outermost first, in file order; what lies inside a hit is not searched.
   */
  *descendants(parent: PptRecord, type: number, depth = 0): Generator<PptRecord> {
    if (depth > MOST_DEPTH) throw new ParserError('damaged');
    for (const record of this.children(parent)) {
      if (record.type === type) yield record;
      else if (record.isContainer) yield* this.descendants(record, type, depth + 1);
    }
  }

  /** u32 at an offset of the record's contents; undefined beyond its end. */
  u32(record: PptRecord, offset: number): number | undefined {
    return record.start + offset + 4 <= record.end ? this.view.getUint32(record.start + offset, true) : undefined;
  }

  /** The text of a text atom: UTF-16, or the low bytes of it. */
  text(record: PptRecord): string {
    const bytes = this.bytes.subarray(record.start, record.end);
    return record.type === RECORD.textChars
      ? new TextDecoder('utf-16le').decode(bytes)
      : Buffer.from(bytes).toString('latin1');
  }
}
