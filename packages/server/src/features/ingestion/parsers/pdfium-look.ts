import { ParserError } from './parser.ts';
import type { OpenPdf } from './pdfium.ts';
import type { Box } from './pdfium-pieces.ts';

const BYTES = 4;
/** Of the four bytes of a pixel. */
export const GREEN = 1;
export const ALPHA = 3;
export const WHITE = 0xffffffff;
export const NOTHING = 0;

/** Part of a page as it is drawn. */
export interface Look {
  readonly columns: number;
  readonly rows: number;
  /** One byte of each pixel, row by row. */
  readonly pixels: Uint8Array;
}

/**
 * A part of the displayed page, drawn on a ground, so many pixels to a point. `channel` is the byte wanted of each
 * pixel, `out` memory of 64 bytes.
 */
export function look(
  { module, raw }: OpenPdf,
  page: number,
  [x0, y0, x1, y1]: Box,
  { scale, ground, channel, out }: { scale: number; ground: number; channel: number; out: number },
): Look {
  const columns = Math.max(1, Math.ceil((x1 - x0) * scale));
  const rows = Math.max(1, Math.ceil((y1 - y0) * scale));
  const bitmap = module.FPDFBitmap_Create(columns, rows, 1);
  if (bitmap === 0) throw new ParserError('too_much_memory');
  module.FPDFBitmap_FillRect(bitmap, 0, 0, columns, rows, ground);
  raw.HEAPF32.set([scale, 0, 0, scale, -x0 * scale, -y0 * scale, 0, 0, columns, rows], out >> 2);
  module.FPDF_RenderPageBitmapWithMatrix(bitmap, page, out, out + 24, 0);
  return takeBitmap({ module, raw }, bitmap, channel);
}

/** One byte of each pixel of a bitmap, which is given back. */
export function takeBitmap({ module, raw }: Pick<OpenPdf, 'module' | 'raw'>, bitmap: number, channel: number): Look {
  const [columns, rows] = [module.FPDFBitmap_GetWidth(bitmap), module.FPDFBitmap_GetHeight(bitmap)];
  const first = module.FPDFBitmap_GetBuffer(bitmap) + channel;
  const stride = module.FPDFBitmap_GetStride(bitmap);
  const heap = raw.HEAPU8;
  const pixels = new Uint8Array(columns * rows);
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = heap[first + Math.floor(at / columns) * stride + (at % columns) * BYTES] as number;
  module.FPDFBitmap_Destroy(bitmap);
  return { columns, rows, pixels };
}
