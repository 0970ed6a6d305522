import { brotliDecompressSync } from 'node:zlib';

/** The tables of a font, by their four letters. */
export type FontTables = ReadonlyMap<string, Buffer>;

const KNOWN = (
  'cmap|head|hhea|hmtx|maxp|name|OS/2|post|cvt |fpgm|glyf|loca|prep|CFF |VORG|EBDT|EBLC|gasp|hdmx|kern|LTSH|PCLT' +
  '|VDMX|vhea|vmtx|BASE|GDEF|GPOS|GSUB|EBSC|JSTF|MATH|CBDT|CBLC|COLR|CPAL|SVG |sbix|acnt|avar|bdat|bloc|bsln|cvar' +
  '|fdsc|feat|fmtx|fvar|gvar|hsty|just|lcar|mort|morx|opbd|prop|trak|Zapf|Silf|Glat|Gloc|Feat|Sill'
).split('|');
const OTHER_NAME = 63;
const HEADER = 48;

/** Reads one number after another. */
class Reader {
  at = 0;
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
  byte(): number {
    return this.bytes.readUInt8(this.at++);
  }
  short(): number {
    this.at += 2;
    return this.bytes.readUInt16BE(this.at - 2);
  }
  take(length: number): Buffer {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  /** Seven bits in each byte, the last without the eighth. */
  base128(): number {
    let value = 0;
    for (;;) {
      const byte = this.byte();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  }
  /** A number in one to three bytes, small ones in one. */
  packed(): number {
    const first = this.byte();
    if (first === 253) return this.short();
    if (first === 255) return this.byte() + 253;
    return first === 254 ? this.byte() + 506 : first;
  }
}

/** The tables of a WOFF2 file of our own (W3C recommendation of 2024), with its outlines as TrueType has them. */
export function readWoff2(file: Buffer): FontTables {
  const directory = new Reader(file);
  directory.at = HEADER;
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = directory.byte();
    const name = (flags & 63) === OTHER_NAME ? directory.take(4).toString('latin1') : (KNOWN[flags & 63] as string);
    const isOutline = name === 'glyf' || name === 'loca';
    const length = directory.base128();
    return { name, stored: isOutline === (flags >> 6 === 0) ? directory.base128() : length };
  });
  const data = new Reader(brotliDecompressSync(file.subarray(directory.at, directory.at + file.readUInt32BE(20))));
  const tables = new Map(entries.map(({ name, stored }) => [name, data.take(stored)]));
  const { glyf, loca } = outlines(tables.get('glyf') as Buffer);
  const head = Buffer.from(tables.get('head') as Buffer);
  // Places are written as four bytes each.
  head.writeInt16BE(1, 50);
  return tables.set('glyf', glyf).set('loca', loca).set('head', head);
}

/** Outlines are stored as seven streams; here they are put together again, glyph by glyph. */
function outlines(stored: Buffer): { glyf: Buffer; loca: Buffer } {
  const count = stored.readUInt16BE(4);
  let at = 36;
  const [contours, points, flags, glyphs, composites, boxes, instructions] = Array.from({ length: 7 }, (_, stream) => {
    const length = stored.readUInt32BE(8 + stream * 4);
    at += length;
    return new Reader(stored.subarray(at - length, at));
  }) as [Reader, Reader, Reader, Reader, Reader, Reader, Reader];
  const hasBox = boxes.take(Math.ceil(count / 32) * 4);
  const loca = Buffer.alloc((count + 1) * 4);
  const parts: Buffer[] = [];
  let length = 0;
  for (let glyph = 0; glyph < count; glyph += 1) {
    const number = contours.bytes.readInt16BE(glyph * 2);
    const box = (hasBox[glyph >> 3] as number) & (128 >> (glyph & 7)) ? boxes.take(8) : null;
    const drawn =
      number === 0
        ? Buffer.alloc(0)
        : number < 0
          ? composite(composites, glyphs, instructions, box as Buffer)
          : simple(number, points, flags, glyphs, instructions, box);
    const padded = Buffer.concat([drawn, Buffer.alloc(-drawn.length & 3)]);
    parts.push(padded);
    length += padded.length;
    loca.writeUInt32BE(length, (glyph + 1) * 4);
  }
  return { glyf: Buffer.concat(parts), loca };
}

const shorts = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xff_ff, at * 2);
  return bytes;
};

/** A glyph made of others: which ones, where, and how large. */
function composite(composites: Reader, glyphs: Reader, instructions: Reader, box: Buffer): Buffer {
  const from = composites.at;
  let hasInstructions = false;
  for (let flags = 0x20; flags & 0x20; ) {
    flags = composites.short();
    hasInstructions ||= (flags & 0x100) !== 0;
    const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    composites.take(2 + (flags & 1 ? 4 : 2) + scale);
  }
  const described = composites.bytes.subarray(from, composites.at);
  const code = hasInstructions ? instructions.take(glyphs.packed()) : null;
  return Buffer.concat([shorts(-1), box, described, ...(code ? [shorts(code.length), code] : [])]);
}

/** A glyph of lines and curves. */
function simple(
  contours: number,
  points: Reader,
  flags: Reader,
  glyphs: Reader,
  instructions: Reader,
  box: Buffer | null,
): Buffer {
  const ends: number[] = [];
  let total = 0;
  for (let contour = 0; contour < contours; contour += 1) {
    total += points.packed();
    ends.push(total - 1);
  }
  const onCurve = Buffer.alloc(total);
  const [xs, ys]: [number[], number[]] = [[], []];
  const [allX, allY]: [number[], number[]] = [[], []];
  let [x, y] = [0, 0];
  for (let point = 0; point < total; point += 1) {
    const flag = flags.byte();
    onCurve[point] = flag < 128 ? 1 : 0;
    const [dx, dy] = move(flag & 127, glyphs);
    xs.push(dx);
    ys.push(dy);
    allX.push((x += dx));
    allY.push((y += dy));
  }
  const code = instructions.take(glyphs.packed());
  const bounds = box ?? shorts(min(allX), min(allY), -min(allX.map(value => -value)), -min(allY.map(value => -value)));
  // Without the short forms: what is written here is packed once more by the PDF.
  return Buffer.concat([
    shorts(contours),
    bounds,
    shorts(...ends, code.length),
    code,
    onCurve,
    shorts(...xs),
    shorts(...ys),
  ]);
}
const min = (values: readonly number[]): number =>
  values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);

/** How far the next point is: one to four bytes, as the flag says. */
function move(flag: number, glyphs: Reader): [number, number] {
  const signed = (bit: number, value: number): number => (bit & 1 ? value : -value);
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + glyphs.byte())];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + glyphs.byte()), 0];
  if (flag < 84) {
    const [rest, byte] = [flag - 20, glyphs.byte()];
    return [signed(flag, 1 + (rest & 0x30) + (byte >> 4)), signed(flag >> 1, 1 + ((rest & 0x0c) << 2) + (byte & 15))];
  }
  if (flag < 120) {
    const rest = flag - 84;
    return [
      signed(flag, 1 + (Math.floor(rest / 12) << 8) + glyphs.byte()),
      signed(flag >> 1, 1 + (((rest % 12) >> 2) << 8) + glyphs.byte()),
    ];
  }
  if (flag < 124) {
    const [first, second, third] = [glyphs.byte(), glyphs.byte(), glyphs.byte()];
    return [signed(flag, (first << 4) + (second >> 4)), signed(flag >> 1, ((second & 15) << 8) + third)];
  }
  return [signed(flag, glyphs.short()), signed(flag >> 1, glyphs.short())];
}
