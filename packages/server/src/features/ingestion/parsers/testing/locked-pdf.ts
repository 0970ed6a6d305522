import { writeFileSync } from 'node:fs';
import { openPdf } from '../pdfium.ts';
import { copyOf } from '../pdfium-copy.ts';

/** Every right that a PDF can give to whoever opens it. */
const ALL_RIGHTS = 0xffff_fffc;

/** Writes a PDF anew so that only `password` opens it. */
export async function lockPdf(path: string, bytes: Uint8Array, password: string): Promise<void> {
  writeFileSync(path, bytes);
  const pdf = await openPdf(path);
  if (!pdf.module.EPDF_SetEncryption(pdf.document, password, `${password} of its owner`, ALL_RIGHTS))
    throw new Error('PDFium does not lock this.');
  // Each piece is taken out of PDFium's memory before the next is asked for: the last asking frees it.
  writeFileSync(path, Buffer.concat(Array.from(copyOf(pdf), piece => Buffer.from(piece))));
  pdf.close();
}
