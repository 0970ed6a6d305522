/** A paragraph style of a binary Word document. */
export interface DocStyle {
  readonly name: string;
  /** Number of the style that it is based on. */
  readonly base: number;
  /** Which of the styles that Word knows itself, whatever it is called in its language. */
  readonly builtIn: number;
  /** What it says of its paragraphs, as a run of paragraphs does, without the number of the style. */
  readonly properties: DataView;
}

const PARAGRAPH_STYLE = 1;

const wide = new TextDecoder('utf-16le', { ignoreBOM: true });

/** Names of the fonts, by their number. */
export function fontsOf(table: DataView, offset: number, length: number): string[] {
  if (length < 4) return [];
  const fonts: string[] = [];
  const count = table.getUint16(offset, true);
  let at = offset + 4;
  for (let font = 0; font < count && at < offset + length; font += 1) {
    const size = table.getUint8(at) + 1;
    const bytes = new Uint8Array(table.buffer, table.byteOffset + at, Math.min(size, table.byteLength - at));
    fonts.push(wide.decode(bytes.subarray(40)).split('\0', 1)[0] ?? '');
    at += size;
  }
  return fonts;
}

/** The paragraph styles by their number; undefined where a style is of another kind. */
export function stylesOf(table: DataView, offset: number, length: number): (DocStyle | undefined)[] {
  if (length < 6) return [];
  const headSize = table.getUint16(offset, true);
  const count = table.getUint16(offset + 2, true);
  const baseSize = table.getUint16(offset + 4, true);
  const part = (at: number, size: number): DataView =>
    new DataView(table.buffer, table.byteOffset + at, Math.max(0, Math.min(size, table.byteLength - at)));
  const styles: (DocStyle | undefined)[] = [];
  let at = offset + 2 + headSize;
  for (let style = 0; style < count && at + 2 <= offset + length; style += 1) {
    const size = table.getUint16(at, true);
    at += 2;
    if (size < baseSize + 2 || (table.getUint16(at + 2, true) & 0xf) !== PARAGRAPH_STYLE) styles.push(undefined);
    else {
      const nameSize = table.getUint16(at + baseSize, true) * 2;
      // Behind the name and its zero, on an even place: a length, the style's own number, then the properties.
      let own = baseSize + 4 + nameSize;
      own += own % 2;
      const ownSize = own + 2 <= size ? Math.min(table.getUint16(at + own, true), size - own - 2) : 0;
      styles.push({
        name: wide.decode(part(at + baseSize + 2, Math.min(nameSize, size - baseSize - 2))),
        base: table.getUint16(at + 2, true) >> 4,
        builtIn: table.getUint16(at, true) & 0xfff,
        properties: part(at + own + 4, ownSize - 2),
      });
    }
    at += size + (size % 2);
  }
  return styles;
}
