import { constants, inflateSync } from 'node:zlib';
import type { OpenPdf } from './pdfium.ts';
import { copyOf } from './pdfium-copy.ts';

/** Where the file of one page says what draws it: one stream, or several in a row. */
const CONTENTS = /\/Contents (?:(\d+) 0 R|\[([\d R]*)\])/;
const PACKED = /\/Filter ?\[? ?\/FlateDecode ?\]?/;
/** What was cut off may still say something; so many bytes are enough to tell that it can be unpacked. */
const AS_FAR_AS_IT_GOES = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 1_000_000 };

/**
 * Whether what draws a page cannot be unpacked: PDFium takes such a page for an empty one. `out` is memory for a
 * number.
 */
export function hasBrokenContent(pdf: OpenPdf, index: number, out: number): boolean {
  const file = fileOfPage(pdf, index, out);
  const text = file.toString('latin1');
  const [, one, several] = CONTENTS.exec(text) ?? [];
  return (one ?? several ?? '')
    .split(/ 0 R ?/)
    .filter(number => number !== '')
    .some(number => !canUnpack(file, text, number));
}

function fileOfPage(pdf: OpenPdf, index: number, out: number): Buffer {
  const { raw, document, indices } = pdf;
  const copy = raw.FPDF_CreateNewDocument();
  try {
    raw.HEAP32[out >> 2] = indices[index] ?? -1;
    const isThere = copy !== 0 && raw.FPDF_ImportPagesByIndex(copy, document, out, 1, 0) !== 0;
    return isThere
      ? Buffer.concat(Array.from(copyOf({ ...pdf, document: copy }), piece => Buffer.from(piece)))
      : Buffer.alloc(0);
  } finally {
    if (copy !== 0) raw.FPDF_CloseDocument(copy);
  }
}

/** Only what is packed in the usual way is tried. */
function canUnpack(file: Buffer, text: string, number: string): boolean {
  const start = text.indexOf(`\n${number} 0 obj`);
  const stream = text.indexOf('stream', start);
  const head = text.slice(start, stream);
  const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
  if (start === -1 || length === 0 || !PACKED.test(head)) return true;
  const from = stream + (text.startsWith('\r\n', stream + 6) ? 8 : 7);
  try {
    inflateSync(file.subarray(from, from + length), AS_FAR_AS_IT_GOES);
    return true;
  } catch (cause) {
    // Whatever is wrong with it, nothing of it is drawn; but to be long is not wrong.
    return (cause as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
  }
}
