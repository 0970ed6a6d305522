import type { RawPage } from '@nousboard/core/document';
import type { RawPdfium } from './pdfium.ts';
import { FORM_OBJECT, IMAGE_OBJECT } from './pdfium-pieces.ts';
import type { Transform } from './pdfium-transform.ts';

/** Objects looked at when it is only asked whether there is a picture, and when all are wanted. */
const OBJECTS_LOOKED_AT = 200;
const MOST_OBJECTS = 20_000;
const MOST_PICTURES = 400;

/** Whether an image, or a form that may hold one, is drawn on the page. */
export function hasPicture(raw: RawPdfium, page: number): boolean {
  const objects = Math.min(raw.FPDFPage_CountObjects(page), OBJECTS_LOOKED_AT);
  for (let at = 0; at < objects; at += 1) {
    const type = raw.FPDFPageObj_GetType(raw.FPDFPage_GetObject(page, at));
    if (type === IMAGE_OBJECT || type === FORM_OBJECT) return true;
  }
  return false;
}

/**
 * Where images and forms (drawings that were put in as a whole) lie on the displayed page: x0, y0, x1, y1 of each in
 * points. `out` is memory for four numbers.
 */
export function picturesOn(
  raw: RawPdfium,
  page: number,
  [a, b, c, d, e, f]: Transform,
  out: number,
): Pick<RawPage, 'pictures' | 'drawings'> {
  const objects = Math.min(raw.FPDFPage_CountObjects(page), MOST_OBJECTS);
  const pictures: number[] = [];
  const drawings: number[] = [];
  for (let at = 0; at < objects && pictures.length + drawings.length < MOST_PICTURES * 4; at += 1) {
    const object = raw.FPDFPage_GetObject(page, at);
    const type = raw.FPDFPageObj_GetType(object);
    if (
      (type !== IMAGE_OBJECT && type !== FORM_OBJECT) ||
      raw.FPDFPageObj_GetBounds(object, out, out + 4, out + 8, out + 12) === 0
    )
      continue;
    const [left = 0, bottom = 0, right = 0, top = 0] = raw.HEAPF32.subarray(out >> 2, (out >> 2) + 4);
    const x = [a * left + c * bottom + e, a * right + c * top + e];
    const y = [b * left + d * bottom + f, b * right + d * top + f];
    const box = [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
    if (box.every(Number.isFinite)) (type === IMAGE_OBJECT ? pictures : drawings).push(...box);
  }
  return {
    ...(pictures.length > 0 ? { pictures: Float32Array.from(pictures) } : {}),
    ...(drawings.length > 0 ? { drawings: Float32Array.from(drawings) } : {}),
  };
}
