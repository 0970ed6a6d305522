import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type FontTables, readWoff2 } from './woff2.ts';

const { resolve } = createRequire(import.meta.url);

/** A font that is put into the file. */
export interface Face {
  readonly name: string;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly box: readonly number[];
  /** The number of the glyph for a character; 0 where there is none. */
  glyphOf(character: number): number;
  /** In thousandths of the size. */
  widthOf(glyph: number): number;
  /** As a TrueType file, with what drawing needs. */
  file(): Buffer;
}

const NEEDED = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];

const faces = new Map<string, Face>();
/** A font of one of our packages, read once. */
export function faceOf(path: string, name: string): Face {
  const face = faces.get(path) ?? readFace(readFileSync(resolve(path)), name);
  faces.set(path, face);
  return face;
}

function readFace(bytes: Buffer, name: string): Face {
  const tables = bytes.toString('latin1', 0, 4) === 'wOF2' ? readWoff2(bytes) : readTables(bytes);
  const table = (wanted: string): Buffer => tables.get(wanted) ?? Buffer.alloc(0);
  const [head, hhea, hmtx] = ['head', 'hhea', 'hmtx'].map(table) as [Buffer, Buffer, Buffer];
  const unitsPerEm = head.readUInt16BE(18);
  const scaled = (units: number): number => Math.round((units * 1000) / unitsPerEm);
  const metrics = hhea.readUInt16BE(34);
  const characters = readCharacters(table('cmap'));
  return {
    name,
    unitsPerEm,
    ascent: scaled(hhea.readInt16BE(4)),
    descent: scaled(hhea.readInt16BE(6)),
    box: [36, 38, 40, 42].map(at => scaled(head.readInt16BE(at))),
    glyphOf: character => characters.get(character) ?? 0,
    widthOf: glyph => scaled(hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4)),
    file: () =>
      writeTables(new Map(NEEDED.filter(wanted => tables.has(wanted)).map(wanted => [wanted, table(wanted)]))),
  };
}

function readTables(bytes: Buffer): FontTables {
  return new Map(
    Array.from({ length: bytes.readUInt16BE(4) }, (_, at): [string, Buffer] => {
      const entry = 12 + at * 16;
      const from = bytes.readUInt32BE(entry + 8);
      return [bytes.toString('latin1', entry, entry + 4), bytes.subarray(from, from + bytes.readUInt32BE(entry + 12))];
    }),
  );
}

/** The part of `cmap` for the characters of the basic plane: all that our fonts have. */
function readCharacters(cmap: Buffer): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (let table = 0; table < cmap.readUInt16BE(2); table += 1) {
    const at = cmap.readUInt32BE(8 + table * 8);
    if (cmap.readUInt16BE(at) !== 4) continue;
    const doubled = cmap.readUInt16BE(at + 6);
    for (let segment = 0; segment < doubled; segment += 2) {
      const place = at + 14 + segment;
      const [end, start, delta] = [
        cmap.readUInt16BE(place),
        cmap.readUInt16BE(place + doubled + 2),
        cmap.readUInt16BE(place + 2 * doubled + 2),
      ];
      const range = cmap.readUInt16BE(place + 3 * doubled + 2);
      for (let character = start; character <= end && character < 0xff_ff; character += 1) {
        const listed =
          range === 0 ? character : cmap.readUInt16BE(place + 3 * doubled + 2 + range + 2 * (character - start));
        if (listed !== 0 || range === 0) found.set(character, (listed + delta) & 0xff_ff);
      }
    }
  }
  return found;
}

function writeTables(tables: FontTables): Buffer {
  const directory = Buffer.alloc(12 + tables.size * 16);
  directory.writeUInt32BE(0x0001_0000, 0);
  directory.writeUInt16BE(tables.size, 4);
  const parts = [directory];
  let offset = directory.length;
  [...tables].forEach(([name, bytes], at) => {
    directory.write(name, 12 + at * 16, 'latin1');
    directory.writeUInt32BE(offset, 12 + at * 16 + 8);
    directory.writeUInt32BE(bytes.length, 12 + at * 16 + 12);
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    parts.push(padded);
    offset += padded.length;
  });
  return Buffer.concat(parts);
}
