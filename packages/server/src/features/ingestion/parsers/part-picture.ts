import type { FigurePicture } from '@nousboard/core/document';

/** How pictures end that can be shown; the others are told by their endings, as "EMF". */
const SHOWN = /\.(?:png|jpe?g|jfif|gif|webp|tiff?)$/i;
const ENDING = /\.([a-z0-9]{2,5})$/i;

/** English metric units of a CSS pixel, and what no page is wider or higher than, in pixels. */
const PIXEL = 9_525;
const MOST_PIXELS = 10_000;
const pixelsOf = (length: number): number | undefined => {
  const pixels = Math.round(length / PIXEL);
  return pixels >= 1 && pixels <= MOST_PIXELS ? pixels : undefined;
};

/** The size at which an Office document sets a picture, which it gives in English metric units. */
export function setSize(cx: number, cy: number): Pick<FigurePicture, 'width' | 'height'> {
  const [width, height] = [pixelsOf(cx), pixelsOf(cy)];
  return width === undefined || height === undefined ? {} : { width, height };
}

/** The picture in a part of a document: to be shown, or of a format that is told instead. */
export function pictureIn(name: string, size: FigurePicture = {}): FigurePicture {
  if (SHOWN.test(name)) return { ...size, part: name };
  const ending = ENDING.exec(name)?.[1];
  return ending === undefined ? size : { ...size, format: ending.toUpperCase() };
}
