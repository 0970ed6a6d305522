import { ParserError } from './parser.ts';
import type { OpenPdf } from './pdfium.ts';
import type { Box, Piece } from './pdfium-pieces.ts';
import { boxOf, FORM_OBJECT, IMAGE_OBJECT, piecesOf, TEXT_OBJECT } from './pdfium-pieces.ts';

// A page may hold words that nobody sees on it: written without ink, or on a layer that is switched off. Nobody is to
// be answered from those. What recognisers write over a scanned picture has no ink either, and is what it says.

const WITHOUT_INK = 3;
const MOST_LAYERS = 200;
/** How many texts of a layer are tried for one whose letters can be drawn. */
const MOST_DRAWN = 20;

/** Places along a line where it is asked what else stands there, and the share of them that has to say so. */
const PLACES = 12;
const MOSTLY = 0.5;
/** In points: letters of recognisers may stand a little beside those of the page. */
const NEARLY = 1.5;

/** A page is a scan where its words without ink take so many times the room of the others, a stamp or a number. */
const SCANNED = 4;

/** The longer side of what is looked at, in pixels. */
const LONGER_SIDE = 1_200;
const BYTES = 4;
const GREEN = 1;
const ALPHA = 3;
const WHITE = 0xffffffff;
const NOTHING = 0;
/** Letters and pictures differ so much from what they stand on, in so many of the rows and columns of their line. */
const CONTRAST = 32;
const INKED_ROWS = 0.5;
const INKED_COLUMNS = 0.3;

/**
 * Leaves out of a loaded page what nobody sees on it, so that it is read as if it were not there. Gives the places that
 * this had among the pieces of the page; `also` are such places that are known already. `out` is memory of 64 bytes.
 */
export function leaveOutUnseen(
  pdf: OpenPdf,
  page: number,
  out: number,
  also: readonly number[] = [],
): readonly number[] {
  const { raw } = pdf;
  const pieces = piecesOf(pdf, page, out);
  const isInkless = ({ object }: Piece): boolean => raw.FPDFTextObj_GetTextRenderMode(object) === WITHOUT_INK;
  const unseen = new Set(also.flatMap(at => pieces[at] ?? []));
  const texts = pieces.filter(piece => piece.kind === TEXT_OBJECT && !unseen.has(piece));
  const inkless = texts.filter(isInkless);
  const inked = texts.filter(text => !isInkless(text));
  const view = new View(pdf, page, pieces, out);
  const layers = Map.groupBy(
    inked.filter(text => text.layers !== ''),
    text => text.layers,
  );
  for (const layer of [...layers.values()].slice(0, MOST_LAYERS))
    if (view.isSwitchedOff(layer)) for (const text of layer) unseen.add(text);
  if (inkless.length > 0) {
    const written = inked.filter(text => !unseen.has(text));
    for (const text of view.unseenOf(inkless, written)) unseen.add(text);
  }
  for (const { object } of unseen) raw.FPDFPageObj_SetIsActive(object, 0);
  return pieces.flatMap((piece, at) => (unseen.has(piece) ? at : []));
}

interface Look {
  readonly columns: number;
  readonly rows: number;
  /** One byte of each pixel, row by row. */
  readonly pixels: Uint8Array;
}

/** A page as it is looked at. */
class View {
  readonly #pdf: OpenPdf;
  readonly #page: number;
  readonly #pieces: readonly Piece[];
  readonly #out: number;

  constructor(pdf: OpenPdf, page: number, pieces: readonly Piece[], out: number) {
    this.#pdf = pdf;
    this.#page = page;
    this.#pieces = pieces;
    this.#out = out;
  }

  /** Whether none of the texts of a layer is drawn on the page, though their letters can be. */
  isSwitchedOff(texts: readonly Piece[]): boolean {
    const boxes = texts.map(text => this.#boxOf(text));
    const around: Box = [
      Math.min(...boxes.map(box => box[0])),
      Math.min(...boxes.map(box => box[1])),
      Math.max(...boxes.map(box => box[2])),
      Math.max(...boxes.map(box => box[3])),
    ];
    const only = new Set(texts);
    const { pixels } = this.#look(around, NOTHING, ALPHA, piece => only.has(piece));
    return !pixels.some(alpha => alpha > 0) && texts.slice(0, MOST_DRAWN).some(text => this.#canBeDrawn(text));
  }

  /** Those of the texts without ink that are no words of what the page shows in their place. */
  unseenOf(inkless: readonly Piece[], inked: readonly Piece[]): readonly Piece[] {
    const { raw } = this.#pdf;
    const written = inked.map(text => this.#boxOf(text));
    const pictures = this.#pieces.filter(({ kind }) => kind === IMAGE_OBJECT).map(piece => this.#boxOf(piece));
    const boxes = inkless.map(text => this.#boxOf(text));
    const isScan = areaOf(boxes) > SCANNED * areaOf(written);
    let look: Look | undefined;
    const [width, height] = [raw.FPDF_GetPageWidthF(this.#page), raw.FPDF_GetPageHeightF(this.#page)];
    return inkless.filter((_, at) => {
      const box = boxes[at] as Box;
      if (stands(box, written)) return true;
      if (isScan && stands(box, pictures)) return false;
      look ??= this.#look([0, 0, width, height], WHITE, GREEN, ({ kind }) => kind !== TEXT_OBJECT);
      return !hasInk(look, box, look.columns / width);
    });
  }

  #boxOf(piece: Piece): Box {
    return boxOf(this.#pdf.raw, piece, this.#out);
  }

  /** A text by itself, without its page. */
  #canBeDrawn({ object }: Piece): boolean {
    const { module, document } = this.#pdf;
    const bitmap = module.FPDFTextObj_GetRenderedBitmap(document, this.#page, object, 1);
    if (bitmap === 0) return false;
    const { pixels } = this.#readBitmap(bitmap, ALPHA);
    module.FPDFBitmap_Destroy(bitmap);
    return pixels.some(alpha => alpha > 0);
  }

  /** Part of the page with the wanted pieces only, and one of the four bytes of each of its pixels. */
  #look([x0, y0, x1, y1]: Box, ground: number, channel: number, isWanted: (piece: Piece) => boolean): Look {
    const { module, raw } = this.#pdf;
    const scale = LONGER_SIDE / Math.max(x1 - x0, y1 - y0, 1);
    const columns = Math.max(1, Math.ceil((x1 - x0) * scale));
    const rows = Math.max(1, Math.ceil((y1 - y0) * scale));
    const bitmap = module.FPDFBitmap_Create(columns, rows, 1);
    if (bitmap === 0) throw new ParserError('too_much_memory');
    const others = this.#pieces.filter(piece => piece.kind !== FORM_OBJECT && !isWanted(piece));
    for (const { object } of others) raw.FPDFPageObj_SetIsActive(object, 0);
    module.FPDFBitmap_FillRect(bitmap, 0, 0, columns, rows, ground);
    raw.HEAPF32.set([scale, 0, 0, scale, -x0 * scale, -y0 * scale, 0, 0, columns, rows], this.#out >> 2);
    module.FPDF_RenderPageBitmapWithMatrix(bitmap, this.#page, this.#out, this.#out + 24, 0);
    for (const { object } of others) raw.FPDFPageObj_SetIsActive(object, 1);
    const look = this.#readBitmap(bitmap, channel);
    module.FPDFBitmap_Destroy(bitmap);
    return look;
  }

  #readBitmap(bitmap: number, channel: number): Look {
    const { module, raw } = this.#pdf;
    const [columns, rows] = [module.FPDFBitmap_GetWidth(bitmap), module.FPDFBitmap_GetHeight(bitmap)];
    const first = module.FPDFBitmap_GetBuffer(bitmap) + channel;
    const stride = module.FPDFBitmap_GetStride(bitmap);
    const pixels = new Uint8Array(columns * rows);
    for (let at = 0; at < pixels.length; at += 1)
      pixels[at] = raw.HEAPU8[first + Math.floor(at / columns) * stride + (at % columns) * BYTES] as number;
    return { columns, rows, pixels };
  }
}

const areaOf = (boxes: readonly Box[]): number =>
  boxes.reduce((sum, [x0, y0, x1, y1]) => sum + (x1 - x0) * (y1 - y0), 0);

/** Whether a line stands on others, for the most part of it. */
function stands([x0, y0, x1, y1]: Box, others: readonly Box[]): boolean {
  const isUpright = x1 - x0 < y1 - y0;
  let places = 0;
  for (let at = 0.5; at < PLACES; at += 1) {
    const [along, across] = [at / PLACES, 0.5];
    const x = x0 + (x1 - x0) * (isUpright ? across : along);
    const y = y0 + (y1 - y0) * (isUpright ? along : across);
    if (others.some(box => x > box[0] - NEARLY && y > box[1] - NEARLY && x < box[2] + NEARLY && y < box[3] + NEARLY))
      places += 1;
  }
  return places > PLACES * MOSTLY;
}

/** Whether something like letters is drawn where a line stands. */
function hasInk({ columns, rows, pixels }: Look, [x0, y0, x1, y1]: Box, scale: number): boolean {
  const [left, right] = [Math.max(0, Math.floor(x0 * scale)), Math.min(columns, Math.ceil(x1 * scale))];
  const [top, bottom] = [Math.max(0, Math.floor(y0 * scale)), Math.min(rows, Math.ceil(y1 * scale))];
  const isInked = (from: number, step: number, count: number): boolean => {
    let [least, most] = [255, 0];
    for (let at = 0; at < count; at += 1) {
      const grey = pixels[from + at * step] as number;
      least = Math.min(least, grey);
      most = Math.max(most, grey);
    }
    return most - least > CONTRAST;
  };
  let [inkedRows, inkedColumns] = [0, 0];
  for (let row = top; row < bottom; row += 1) if (isInked(row * columns + left, 1, right - left)) inkedRows += 1;
  for (let column = left; column < right; column += 1)
    if (isInked(top * columns + column, columns, bottom - top)) inkedColumns += 1;
  return inkedRows > (bottom - top) * INKED_ROWS && inkedColumns > (right - left) * INKED_COLUMNS;
}
