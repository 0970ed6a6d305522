/** A stream of a PDF made for a test: what its dictionary says beside its length, and its bytes. */
export interface PdfStream {
  readonly dictionary: string;
  readonly bytes: Uint8Array | string;
}

/** The bytes of a PDF with these objects, the first one its catalogue; hostile ones too: nothing is checked. */
export function makePdf(objects: readonly (string | PdfStream)[], trailer = ''): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (piece: string | Uint8Array): void => {
    const bytes = Buffer.from(piece as Uint8Array);
    parts.push(bytes);
    length += bytes.length;
  };
  for (const [at, object] of objects.entries()) {
    offsets.push(length);
    add(`${at + 1} 0 obj\n`);
    if (typeof object === 'string') add(object);
    else {
      add(`<<${object.dictionary}/Length ${object.bytes.length}>>stream\n`);
      add(object.bytes);
      add('\nendstream');
    }
    add('\nendobj\n');
  }
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = length;
  add(
    `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n` +
      `${table}trailer<</Root 1 0 R/Size ${offsets.length + 1}${trailer}>>\nstartxref\n${start}\n%%EOF\n`,
  );
  return Buffer.concat(parts);
}
