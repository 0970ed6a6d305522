import CFB from 'cfb';

/** The parts of a record, in order: numbers of two bytes, or bytes. */
type Field = number | Uint8Array;

/** A record of the Excel binary format; pieces beyond the first go on in records that continue it. */
export function record(type: number, ...pieces: readonly (readonly Field[])[]): Buffer {
  return Buffer.concat(
    pieces.flatMap((fields, at) => {
      const body = Buffer.concat(fields.map(field => (typeof field === 'number' ? u16(field) : field)));
      return [u16(at === 0 ? type : 0x3c), u16(body.length), body];
    }),
  );
}

export function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value & 0xffff);
  return bytes;
}

export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

export function double(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}

export const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
export const wide = (text: string): Buffer => Buffer.from(text, 'utf16le');
export const byte = (...values: readonly number[]): Buffer => Buffer.from(values);

export const EXCEL_97 = 0x0600;
export const EXCEL_5 = 0x0500;
const begin = (version: number, kind: number): Buffer => record(0x0809, [version, kind, 0, 0, u32(0), u32(0)]);
export const end = record(0x000a, []);

/** A sheet's name, state and type, and its records. */
export interface XlsSheet {
  readonly name: string;
  readonly records: readonly Buffer[];
  readonly state?: number;
  readonly type?: number;
}

/** The stream of a workbook: records of the whole, then its sheets. */
export function workbookStream(version: number, records: readonly Buffer[], sheets: readonly XlsSheet[]): Buffer {
  const bodies = sheets.map(sheet => Buffer.concat([begin(version, 0x10), ...sheet.records, end]));
  const entry = ({ name, state = 0, type = 0 }: XlsSheet, offset: number): Buffer =>
    record(0x0085, [
      u32(offset),
      byte(state, type, name.length),
      version === EXCEL_97 ? Buffer.concat([byte(0), latin(name)]) : latin(name),
    ]);
  const head = Buffer.concat([begin(version, 5), ...records]);
  let offset = head.length + sheets.reduce((sum, sheet) => sum + entry(sheet, 0).length, 0) + end.length;
  const entries = sheets.map((sheet, at) => {
    const written = entry(sheet, offset);
    offset += bodies[at]?.length ?? 0;
    return written;
  });
  return Buffer.concat([head, ...entries, end, ...bodies]);
}

/** A compound file with these streams, by path. */
export function makeOle(streams: Readonly<Record<string, Uint8Array>>): Buffer {
  const container = CFB.utils.cfb_new();
  for (const [path, content] of Object.entries(streams)) CFB.utils.cfb_add(container, path, content);
  return CFB.write(container, { type: 'buffer' }) as Buffer;
}
