import type { RawPdfium } from './pdfium.ts';

/** Device units per point when asking PDFium for the page's transformation, whose results are whole numbers. */
const PRECISION = 1_000;

/** Page space → displayed points: x' = a·x + c·y + e, y' = b·x + d·y + f. Includes rotation and crop box. */
export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The page's transformation; `out` is memory for two whole numbers. */
export function transformOf(raw: RawPdfium, page: number, width: number, height: number, out: number): Transform {
  const at = (x: number, y: number): [number, number] => {
    raw.FPDF_PageToDevice(
      page,
      0,
      0,
      Math.round(width * PRECISION),
      Math.round(height * PRECISION),
      0,
      x,
      y,
      out,
      out + 4,
    );
    return [(raw.HEAP32[out >> 2] as number) / PRECISION, (raw.HEAP32[(out >> 2) + 1] as number) / PRECISION];
  };
  const [e, f] = at(0, 0);
  const [ax, bx] = at(100, 0);
  const [cx, dx] = at(0, 100);
  return [(ax - e) / 100, (bx - f) / 100, (cx - e) / 100, (dx - f) / 100, e, f];
}
