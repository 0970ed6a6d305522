import { boxOf } from './glyphs.ts';
import type { Shape } from './ink.ts';
import type { GreyPicture, RecognisedWord } from './recogniser.ts';

/** Shapes of a picture that are shown elsewhere, enlarged by so much. `baseline`: where they stand in their picture. */
export interface Part {
  readonly shapes: readonly Shape[];
  readonly baseline: number;
  readonly scale: number;
}

/** What was read of a part. `confidence`: 0 to 100, of its least sure word. */
export interface PartText {
  readonly text: string;
  readonly confidence: number;
}

/** Paper around a row, in pixels: without it Tesseract takes small rows for one. */
const MARGIN = 30;
/**
 * Paper between parts of a row, in pixels: a wide space for letters of this size, so that no part is read together with
 * the next.
 */
const GAP = 30;
/** The grey at the edge of a shape, which is paler than ink and still a part of it. */
const EDGE = 1;
const WHITE = 255;

/** A part and the place it gets: the column and row of its upper left corner, and its size there. */
interface Placed extends Part {
  readonly box: Shape;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A white picture with the rows below each other, the parts of a row side by side on one line; and what gives the text
 * of each part when the words of that picture were read.
 */
export function inRows(
  picture: GreyPicture,
  rows: readonly (readonly Part[])[],
): { picture: GreyPicture; textsOf(words: readonly RecognisedWord[]): PartText[][] } {
  let height = MARGIN;
  const placed = rows.map(row => {
    const ascent = Math.max(...row.map(part => (part.baseline - grown(boxOf(part.shapes)).top) * part.scale));
    const parts = placedRow(row, height + ascent);
    height = Math.max(...parts.map(part => part.y + part.height)) + MARGIN;
    return parts;
  });
  const width = Math.max(...placed.flat().map(part => part.x + part.width)) + MARGIN;
  const pixels = new Uint8Array(width * height).fill(WHITE);
  for (const part of placed.flat()) paint(picture, part, pixels, width);
  return {
    picture: { pixels, width, height },
    textsOf: words => placed.map(row => row.map(part => textOf(part, row, words, width, height))),
  };
}

function placedRow(row: readonly Part[], baseline: number): Placed[] {
  let x = MARGIN;
  return row.map(part => {
    const box = grown(boxOf(part.shapes));
    const [width, height] = [
      Math.ceil((box.right - box.left) * part.scale),
      Math.ceil((box.bottom - box.top) * part.scale),
    ];
    const placed = { ...part, box, x, y: Math.round(baseline - (part.baseline - box.top) * part.scale), width, height };
    x += width + GAP;
    return placed;
  });
}

/** The words whose middle lies within a part, or in the paper around it. */
function textOf(
  part: Placed,
  row: readonly Placed[],
  words: readonly RecognisedWord[],
  width: number,
  height: number,
): PartText {
  const [top, bottom] = [
    Math.min(...row.map(one => one.y)) - MARGIN / 2,
    Math.max(...row.map(one => one.y + one.height)) + MARGIN / 2,
  ];
  const here = words.filter(word => {
    const [x, y] = [(word.x + word.w / 2) * width, (word.y + word.h / 2) * height];
    return y > top && y < bottom && x > part.x - GAP / 2 && x < part.x + part.width + GAP / 2;
  });
  return {
    text: here.map(word => word.text).join(' '),
    confidence: here.length === 0 ? 0 : Math.min(...here.map(word => word.confidence)),
  };
}

const grown = ({ left, top, right, bottom }: Shape): Shape => ({
  left: left - EDGE,
  top: top - EDGE,
  right: right + EDGE,
  bottom: bottom + EDGE,
});

/** Paints a part with its pixels blended, since steps in slanting strokes look like serifs. */
function paint(
  picture: GreyPicture,
  { shapes, scale, box, x: left, y: top, width, height }: Placed,
  pixels: Uint8Array,
  stride: number,
): void {
  const kept = shapes.map(grown);
  const grey = (x: number, y: number): number => {
    const isIn =
      x >= 0 &&
      y >= 0 &&
      x < picture.width &&
      y < picture.height &&
      kept.some(shape => x >= shape.left && x < shape.right && y >= shape.top && y < shape.bottom);
    return isIn ? (picture.pixels[y * picture.width + x] as number) : WHITE;
  };
  for (let row = 0; row < height; row += 1) {
    const y = box.top + (row + 0.5) / scale - 0.5;
    const [above, down] = [Math.floor(y), y - Math.floor(y)];
    for (let column = 0; column < width; column += 1) {
      const x = box.left + (column + 0.5) / scale - 0.5;
      const [before, across] = [Math.floor(x), x - Math.floor(x)];
      const upper = grey(before, above) * (1 - across) + grey(before + 1, above) * across;
      const lower = grey(before, above + 1) * (1 - across) + grey(before + 1, above + 1) * across;
      pixels[(top + row) * stride + left + column] = Math.round(upper * (1 - down) + lower * down);
    }
  }
}
