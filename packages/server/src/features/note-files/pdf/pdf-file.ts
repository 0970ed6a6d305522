import { deflateSync } from 'node:zlib';

/** The objects of a PDF and what it takes to make a file of them. */
export class PdfFile {
  readonly #objects: Buffer[] = [];

  /** A number for an object that others name before it is written. */
  reserve(): number {
    return this.#objects.push(Buffer.alloc(0));
  }
  write(number: number, content: string): void {
    this.#objects[number - 1] = Buffer.from(content, 'latin1');
  }
  add(content: string): number {
    const number = this.reserve();
    this.write(number, content);
    return number;
  }
  addStream(bytes: Buffer, dictionary = ''): number {
    const packed = deflateSync(bytes);
    const head = Buffer.from(`<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`, 'latin1');
    return this.#objects.push(Buffer.concat([head, packed, Buffer.from('\nendstream')]));
  }

  /** A JPEG of three colours, as it is. */
  addPicture(jpeg: Uint8Array, width: number, height: number): number {
    const head =
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent ` +
      `8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`;
    return this.#objects.push(Buffer.concat([Buffer.from(head), jpeg, Buffer.from('\nendstream')]));
  }

  bytes(root: number, info: number): Buffer {
    // The second line tells programs that move files that this one is no text.
    const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
    let length = parts[0]?.length ?? 0;
    const places = this.#objects.map((object, at) => {
      const place = length;
      const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
      parts.push(part);
      length += part.length;
      return `${String(place).padStart(10, '0')} 00000 n \n`;
    });
    const count = this.#objects.length + 1;
    parts.push(
      Buffer.from(
        `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}trailer\n` +
          `<< /Size ${count} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${length}\n%%EOF\n`,
      ),
    );
    return Buffer.concat(parts);
  }
}

/** A text as a PDF has it outside of its pages. Nothing in it can end it. */
export const pdfText = (text: string): string => `<feff${utf16(text)}>`;
/** UTF-16 in hexadecimal digits. */
export const utf16 = (text: string): string => Buffer.from(text.toWellFormed(), 'utf16le').swap16().toString('hex');
