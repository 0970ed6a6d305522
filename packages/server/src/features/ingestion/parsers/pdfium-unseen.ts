import type { OpenPdf } from './pdfium.ts';
import type { Look } from './pdfium-look.ts';
import { ALPHA, GREEN, look, NOTHING, takeBitmap, WHITE } from './pdfium-look.ts';
import type { Box, Piece } from './pdfium-pieces.ts';
import { boxOf, FORM_OBJECT, IMAGE_OBJECT, letterHeightOf, piecesOf, TEXT_OBJECT } from './pdfium-pieces.ts';

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
/** How high a line is at least, in the size of its letters. */
const LEAST_HEIGHT = 0.7;
/** What is so many times as high as any line without ink does not say it once more: a watermark lies over the page. */
const MUCH_HIGHER = 3;

/** A page is a scan where its words without ink take so many times the room of the others, a stamp or a number. */
const SCANNED = 4;

/** The longer side of what is looked at, in pixels: for whether anything is there, and for what. */
const LAYER_PIXELS = 600;
const PAGE_PIXELS = 1_200;
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
    const [width, height] = this.#size;
    // Nothing is drawn beside the page, and words on it would be too small to be seen beside what lies far away.
    const around: Box = [
      Math.max(0, Math.min(...boxes.map(box => box[0]))),
      Math.max(0, Math.min(...boxes.map(box => box[1]))),
      Math.min(width, Math.max(...boxes.map(box => box[2]))),
      Math.min(height, Math.max(...boxes.map(box => box[3]))),
    ];
    const only = new Set(texts);
    const { pixels } = this.#look(around, LAYER_PIXELS, NOTHING, ALPHA, piece => only.has(piece));
    return !pixels.some(alpha => alpha > 0) && texts.slice(0, MOST_DRAWN).some(text => this.#canBeDrawn(text));
  }

  /** Those of the texts without ink that are no words of what the page shows in their place. */
  unseenOf(inkless: readonly Piece[], inked: readonly Piece[]): readonly Piece[] {
    const boxes = inkless.map(text => this.#lineOf(text));
    const highest = MUCH_HIGHER * boxes.reduce((most, box) => Math.max(most, heightOf(box)), 0);
    const written = inked.map(text => this.#boxOf(text)).filter(box => heightOf(box) < highest);
    const pictures = this.#pieces.filter(({ kind }) => kind === IMAGE_OBJECT).map(piece => this.#boxOf(piece));
    const isScan = sumOf(boxes.map(areaOf)) > SCANNED * sumOf(inked.map(text => this.#roomOf(text, highest)));
    let drawn: Look | undefined;
    const [width, height] = this.#size;
    return inkless.filter((_, at) => {
      const box = boxes[at] as Box;
      if (stands(box, written)) return true;
      if (isScan && stands(box, pictures)) return false;
      drawn ??= this.#look([0, 0, width, height], PAGE_PIXELS, WHITE, GREEN, ({ kind }) => kind !== TEXT_OBJECT);
      return !hasInk(drawn, box, drawn.columns / width);
    });
  }

  get #size(): readonly [width: number, height: number] {
    const { raw } = this.#pdf;
    return [raw.FPDF_GetPageWidthF(this.#page), raw.FPDF_GetPageHeightF(this.#page)];
  }

  #boxOf(piece: Piece): Box {
    return boxOf(this.#pdf.raw, piece, this.#out);
  }

  /** Where a line stands: the fonts of recognisers have no shapes, and so no height. */
  #lineOf(text: Piece): Box {
    const [x0, y0, x1, y1] = this.#boxOf(text);
    const least = LEAST_HEIGHT * letterHeightOf(this.#pdf.raw, text, this.#out);
    const isUpright = y1 - y0 > Math.max(x1 - x0, 2 * least);
    return isUpright ? [Math.min(x0, x1 - least), y0, x1, y1] : [x0, Math.min(y0, y1 - least), x1, y1];
  }

  /** What a text takes of the page: a watermark that goes across it takes less than its box. */
  #roomOf(text: Piece, highest: number): number {
    const box = this.#boxOf(text);
    if (heightOf(box) < highest) return areaOf(box);
    const length = Math.hypot(box[2] - box[0], box[3] - box[1]);
    return Math.min(areaOf(box), length * letterHeightOf(this.#pdf.raw, text, this.#out));
  }

  /** A text by itself, without its page. */
  #canBeDrawn({ object }: Piece): boolean {
    const { module, document } = this.#pdf;
    const bitmap = module.FPDFTextObj_GetRenderedBitmap(document, this.#page, object, 1);
    return bitmap !== 0 && takeBitmap(this.#pdf, bitmap, ALPHA).pixels.some(alpha => alpha > 0);
  }

  /** Part of the page with the wanted pieces only. */
  #look(box: Box, side: number, ground: number, channel: number, isWanted: (piece: Piece) => boolean): Look {
    const { raw } = this.#pdf;
    const scale = side / Math.max(box[2] - box[0], box[3] - box[1], 1);
    const others = this.#pieces.filter(piece => piece.kind !== FORM_OBJECT && !isWanted(piece));
    for (const { object } of others) raw.FPDFPageObj_SetIsActive(object, 0);
    const seen = look(this.#pdf, this.#page, box, { scale, ground, channel, out: this.#out });
    for (const { object } of others) raw.FPDFPageObj_SetIsActive(object, 1);
    return seen;
  }
}

const heightOf = ([x0, y0, x1, y1]: Box): number => Math.min(x1 - x0, y1 - y0);

const areaOf = ([x0, y0, x1, y1]: Box): number => (x1 - x0) * (y1 - y0);

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

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
