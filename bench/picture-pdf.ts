/** A PDF whose pages are the given JPEG pictures (grey or RGB), as large as their resolution makes them. */
export function picturePdf(pictures: readonly Uint8Array[], dotsPerInch: number): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = (parts[0] as Buffer).length;
  const add = (...pieces: (string | Uint8Array)[]): void => {
    offsets.push(length);
    const whole = Buffer.concat(
      [`${offsets.length} 0 obj\n`, ...pieces, '\nendobj\n'].map(piece =>
        typeof piece === 'string' ? Buffer.from(piece) : piece,
      ),
    );
    parts.push(whole);
    length += whole.length;
  };
  // Objects 1 and 2 are the catalogue and the tree of pages; each picture has three: page, contents, image.
  const pageOf = (at: number): number => 3 + at * 3;
  add('<</Type/Catalog/Pages 2 0 R>>');
  add(`<</Type/Pages/Count ${pictures.length}/Kids[${pictures.map((_, at) => `${pageOf(at)} 0 R`).join(' ')}]>>`);
  for (const [at, picture] of pictures.entries()) {
    const { width, height, components } = sizeOfJpeg(picture);
    const [across, down] = [(width * 72) / dotsPerInch, (height * 72) / dotsPerInch];
    const contents = `q ${across} 0 0 ${down} 0 0 cm /P Do Q`;
    add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${across} ${down}]/Contents ${pageOf(at) + 1} 0 ` +
        `R/Resources<</XObject<</P ${pageOf(at) + 2} 0 R>>>>>>`,
    );
    add(`<</Length ${contents.length}>>stream\n${contents}\nendstream`);
    const colours = components === 1 ? '/DeviceGray' : '/DeviceRGB';
    add(
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace${colours}/BitsPerComponent ` +
        `8/Filter/DCTDecode/Length ${picture.length}>>stream\n`,
      picture,
      '\nendstream',
    );
  }
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n` +
        `${table}trailer<</Root 1 0 R/Size ${offsets.length + 1}>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** Pixels and colour components of a JPEG, from its first frame header (SOF0 to SOF2; ITU T.81, B.2.2). */
function sizeOfJpeg(bytes: Uint8Array): { width: number; height: number; components: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 2; at + 10 < bytes.length; at += 2 + view.getUint16(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2)
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), components: bytes[at + 9] ?? 1 };
  }
  throw new Error('This is no JPEG.');
}
