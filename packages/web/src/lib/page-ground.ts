import type { Rect } from '@nousboard/contracts';

/** A picture of a page, small enough to be looked through: red, green, blue and opacity of each pixel, row by row. */
export interface GroundPixels {
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

/** Wide enough for several pixels across the height of small print on a page of the usual shape. */
const ACROSS = 320;
/** Grey from 0 to 1 below which a mark multiplied over the page is hardly seen. */
const DARK_BELOW = 0.55;

/** What a page is printed on, from its picture; null where the browser does not give the pixels away. */
export function groundOf(picture: HTMLCanvasElement | HTMLImageElement): GroundPixels | null {
  const [fullWidth, fullHeight] =
    picture instanceof HTMLImageElement
      ? [picture.naturalWidth, picture.naturalHeight]
      : [picture.width, picture.height];
  if (fullWidth === 0 || fullHeight === 0) return null;
  const width = Math.min(ACROSS, fullWidth);
  const height = Math.max(1, Math.round((fullHeight * width) / fullWidth));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  // Single pixels of the picture, not their means: print stays apart from what it is printed on.
  context.imageSmoothingEnabled = false;
  context.drawImage(picture, 0, 0, width, height);
  return { data: context.getImageData(0, 0, width, height).data, width, height };
}

/**
 * Whether words are printed on something dark or strongly coloured: print covers less than half of where it stands, so
 * the median is the ground.
 */
export function isOnDark(ground: GroundPixels | null, rect: Rect): boolean {
  if (!ground) return false;
  const [left, right] = pixelSpan(rect.x, rect.w, ground.width);
  const [top, bottom] = pixelSpan(rect.y, rect.h, ground.height);
  const greys: number[] = [];
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) greys.push(greyAt(ground, x, y));
  return median(greys) < DARK_BELOW;
}

/**
 * How light a pixel is, from 0 to 1 (luma after Rec. 709); the page shines through where the picture does not cover it.
 */
export function greyAt({ data, width }: GroundPixels, x: number, y: number): number {
  const at = (y * width + x) * 4;
  const grey = (0.2126 * (data[at] ?? 255) + 0.7152 * (data[at + 1] ?? 255) + 0.0722 * (data[at + 2] ?? 255)) / 255;
  const cover = (data[at + 3] ?? 0) / 255;
  return grey * cover + 1 - cover;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 1;

/** Pixels from a share of a side, one at least. */
export function pixelSpan(from: number, length: number, pixels: number): [first: number, end: number] {
  const first = Math.max(0, Math.min(pixels - 1, Math.floor(from * pixels)));
  return [first, Math.max(first + 1, Math.min(pixels, Math.ceil((from + length) * pixels)))];
}
