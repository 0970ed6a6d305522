import { ParserError } from './parser.ts';
import type { OpenPdf } from './pdfium.ts';

const PIECE_BYTES = 4_194_304;

/** An open document as a file, in pieces. Each is good until the next one is asked for. */
export function* copyOf({ module, raw, document }: OpenPdf): Generator<Uint8Array> {
  const writer = module.PDFiumExt_OpenFileWriter();
  module.PDFiumExt_SaveAsCopy(document, writer);
  const size = module.PDFiumExt_GetFileWriterSize(writer);
  if (size === 0) throw new ParserError('damaged');
  const copy = raw.malloc(size);
  if (copy === 0) throw new ParserError('too_much_memory');
  module.PDFiumExt_GetFileWriterData(writer, copy, size);
  module.PDFiumExt_CloseFileWriter(writer);
  for (let at = 0; at < size; at += PIECE_BYTES)
    yield raw.HEAPU8.subarray(copy + at, copy + Math.min(size, at + PIECE_BYTES));
  raw.free(copy);
}

/** The same as a file that needs no password. */
export function withoutPassword(pdf: OpenPdf): Generator<Uint8Array> {
  if (!pdf.module.EPDF_RemoveEncryption(pdf.document)) throw new ParserError('damaged');
  return copyOf(pdf);
}
