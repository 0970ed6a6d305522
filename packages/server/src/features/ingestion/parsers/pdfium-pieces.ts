import type { OpenPdf, RawPdfium } from './pdfium.ts';
import type { Transform } from './pdfium-transform.ts';
import { transformOf } from './pdfium-transform.ts';

export const TEXT_OBJECT = 1;
export const IMAGE_OBJECT = 3;
export const FORM_OBJECT = 5;
const MOST_PIECES = 20_000;
const DEEPEST_FORM = 8;
/** Of a layer, in bytes. */
const LONGEST_NAME = 1_000;

export type Box = readonly [x0: number, y0: number, x1: number, y1: number];

/** One thing that is drawn on a page, or within a form on it. */
export interface Piece {
  readonly object: number;
  readonly kind: number;
  /** From where it is described to the displayed page. */
  readonly transform: Transform;
  /** What has to be switched on for it to be shown; empty where nothing has. */
  readonly layers: string;
}

/** First `inner`, then `outer`. */
const joined = ([a, b, c, d, e, f]: Transform, inner: Transform): Transform => [
  a * inner[0] + c * inner[1],
  b * inner[0] + d * inner[1],
  a * inner[2] + c * inner[3],
  b * inner[2] + d * inner[3],
  a * inner[4] + c * inner[5] + e,
  b * inner[4] + d * inner[5] + f,
];

/** What a page consists of, in the order it is drawn in. `out` is memory of 64 bytes. */
export function piecesOf({ module, raw, hasLayeredForms }: OpenPdf, page: number, out: number): readonly Piece[] {
  const pieces: Piece[] = [];
  const layers = new Map<number, string>();
  const layerOf = (mark: number): string => {
    let layer = layers.get(mark);
    if (layer === undefined) {
      layer = isLayer(raw, mark, out) ? ` ${nameOf(mark) ?? mark}` : '';
      layers.set(mark, layer);
    }
    return layer;
  };
  // A layer is begun anew for each thing on it: maps do so thousands of times. Its name tells that it is the same.
  const nameOf = (mark: number): string | undefined => {
    if (!module.FPDFPageObjMark_GetParamStringValue(mark, 'Name', 0, 0, out)) return undefined;
    // It is written only into memory that is large enough for all of it.
    const bytes = raw.HEAP32[out >> 2] as number;
    if (bytes > LONGEST_NAME) return undefined;
    const pointer = raw.malloc(bytes);
    module.FPDFPageObjMark_GetParamStringValue(mark, 'Name', pointer, bytes, out);
    const name = Buffer.from(raw.HEAPU8.subarray(pointer, pointer + bytes)).toString('hex');
    raw.free(pointer);
    return name;
  };
  const add = (object: number, transform: Transform, around: string, depth: number): void => {
    if (pieces.length >= MOST_PIECES) return;
    const kind = raw.FPDFPageObj_GetType(object);
    let within = around;
    const marks = raw.FPDFPageObj_CountMarks(object);
    for (let at = 0; at < marks; at += 1) within += layerOf(raw.FPDFPageObj_GetMark(object, at));
    if (kind === FORM_OBJECT && hasLayeredForms) within += ` ${object}`;
    pieces.push({ object, kind, transform, layers: within });
    if (kind !== FORM_OBJECT || depth === DEEPEST_FORM || raw.FPDFPageObj_GetMatrix(object, out) === 0) return;
    const own = joined(transform, [...raw.HEAPF32.subarray(out >> 2, (out >> 2) + 6)] as unknown as Transform);
    const count = raw.FPDFFormObj_CountObjects(object);
    for (let at = 0; at < count; at += 1) add(raw.FPDFFormObj_GetObject(object, at), own, within, depth + 1);
  };
  const transform = transformOf(raw, page, raw.FPDF_GetPageWidthF(page), raw.FPDF_GetPageHeightF(page), out);
  const count = raw.FPDFPage_CountObjects(page);
  for (let at = 0; at < count; at += 1) add(raw.FPDFPage_GetObject(page, at), transform, '', 0);
  return pieces;
}

const OC = 'O'.charCodeAt(0) | ('C'.charCodeAt(0) << 16);

/** Whether a mark is called "OC", which begins what stands on a layer. */
const isLayer = (raw: RawPdfium, mark: number, out: number): boolean =>
  raw.FPDFPageObjMark_GetName(mark, out + 8, 56, out) !== 0 &&
  raw.HEAP32[out >> 2] === 6 &&
  raw.HEAP32[(out + 8) >> 2] === OC;

/** Where a piece lies on the displayed page. */
export function boxOf(raw: RawPdfium, { object, transform: [a, b, c, d, e, f] }: Piece, out: number): Box {
  if (raw.FPDFPageObj_GetBounds(object, out, out + 4, out + 8, out + 12) === 0) return [0, 0, 0, 0];
  const [left = 0, bottom = 0, right = 0, top = 0] = raw.HEAPF32.subarray(out >> 2, (out >> 2) + 4);
  const corners = [left, right].flatMap(x => [bottom, top].map((y): [number, number] => [x, y]));
  const x = corners.map(corner => a * corner[0] + c * corner[1] + e);
  const y = corners.map(corner => b * corner[0] + d * corner[1] + f);
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
}

/** How high the letters of a text may be on the displayed page: also of a font that has no shapes of them. */
export function letterHeightOf(raw: RawPdfium, { object, transform: [a, b, c, d] }: Piece, out: number): number {
  if (raw.FPDFTextObj_GetFontSize(object, out) === 0) return 0;
  const size = Math.abs(raw.HEAPF32[out >> 2] as number);
  if (raw.FPDFPageObj_GetMatrix(object, out) === 0) return 0;
  const [, , across = 0, up = 0] = raw.HEAPF32.subarray(out >> 2, (out >> 2) + 4);
  return size * Math.hypot(a * across + c * up, b * across + d * up);
}
