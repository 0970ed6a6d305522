import { LIMITS } from '../limits.ts';
import { ParserError } from './parser.ts';
import type { OpenPdf } from './pdfium.ts';

/** Pixels of one rendered page: RGBA, or one byte of grey. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const REVERSE_BYTE_ORDER = 0x10;
const WITH_ANNOTATIONS = 0x01;
const WHITE = 0xffffffff;

/**
 * Renders a page (counted from 0) `width` pixels wide on white, smaller when it would have more pixels than allowed.
 */
export function renderPage(
  { module, raw, document, indices }: OpenPdf,
  index: number,
  width: number,
  mostPixels: number = LIMITS.renderPixels,
): Picture {
  const page = raw.FPDF_LoadPage(document, indices[index] ?? -1);
  if (page === 0) throw new ParserError('damaged');
  try {
    const ratio = raw.FPDF_GetPageHeightF(page) / Math.max(raw.FPDF_GetPageWidthF(page), 1);
    const fit = Math.min(1, Math.sqrt(mostPixels / (width * width * ratio)));
    const columns = Math.max(1, Math.round(width * fit));
    const rows = Math.max(1, Math.min(Math.round(width * fit * ratio), Math.floor(mostPixels / columns)));
    const bitmap = module.FPDFBitmap_Create(columns, rows, 0);
    if (bitmap === 0) throw new ParserError('too_much_memory');
    try {
      module.FPDFBitmap_FillRect(bitmap, 0, 0, columns, rows, WHITE);
      module.FPDF_RenderPageBitmap(bitmap, page, 0, 0, columns, rows, 0, REVERSE_BYTE_ORDER | WITH_ANNOTATIONS);
      const pointer = module.FPDFBitmap_GetBuffer(bitmap);
      const stride = module.FPDFBitmap_GetStride(bitmap);
      const pixels = new Uint8Array(columns * rows * 4);
      for (let row = 0; row < rows; row += 1)
        pixels.set(
          raw.HEAPU8.subarray(pointer + row * stride, pointer + row * stride + columns * 4),
          row * columns * 4,
        );
      return { width: columns, height: rows, pixels };
    } finally {
      module.FPDFBitmap_Destroy(bitmap);
    }
  } finally {
    raw.FPDF_ClosePage(page);
  }
}

/** One byte of grey for each pixel, by the weights of ITU-R BT.601. */
export function greyOf({ width, height, pixels }: Picture): Picture {
  const grey = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < grey.length; at += 1, from += 4)
    grey[at] =
      ((pixels[from] as number) * 77 + (pixels[from + 1] as number) * 150 + (pixels[from + 2] as number) * 29) >> 8;
  return { width, height, pixels: grey };
}
