import type { GreyPicture, RecognisedWord } from './recogniser.ts';

/** Clockwise degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** A picture whose text stands turned clockwise by so much, with its text upright. */
export function upright(picture: GreyPicture, turned: Turn): GreyPicture {
  if (turned === 0) return picture;
  const { pixels, width, height } = picture;
  const turnedPixels = new Uint8Array(pixels.length);
  if (turned === 180) {
    for (let from = 0, to = pixels.length - 1; to >= 0; from += 1, to -= 1) turnedPixels[to] = pixels[from] as number;
    return { pixels: turnedPixels, width, height };
  }
  // Row y of the upright picture is a column of the given one: the last column comes first when the text was turned
  // clockwise.
  const start = turned === 90 ? width - 1 : (height - 1) * width;
  const alongRow = turned === 90 ? width : -width;
  const nextRow = turned === 90 ? -1 : 1;
  let to = 0;
  for (let y = 0; y < width; y += 1) {
    for (let x = 0, from = start + y * nextRow; x < height; x += 1, from += alongRow) {
      turnedPixels[to] = pixels[from] as number;
      to += 1;
    }
  }
  return { pixels: turnedPixels, width: height, height: width };
}

type Box = Pick<RecognisedWord, 'x' | 'y' | 'w' | 'h'>;

/** Where a box of the upright picture lies in the picture as it was given. */
export function asGiven({ x, y, w, h }: Box, turned: Turn): Box {
  if (turned === 90) return { x: 1 - y - h, y: x, w: h, h: w };
  if (turned === 180) return { x: 1 - x - w, y: 1 - y - h, w, h };
  if (turned === 270) return { x: y, y: 1 - x - w, w: h, h: w };
  return { x, y, w, h };
}
