import { MAX_NOTE_PICTURE_MEGAPIXELS } from '@nousboard/contracts';
import sharp from 'sharp';

/** A picture as every kind of file can hold it: a JPEG on white. */
export interface Picture {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Wider ones are made smaller: so much is printed sharply over the width of a page. */
const MOST_PIXELS = 1_600;
/** A turned one is held whole while it is drawn: half a gigabyte. */
const MOST_READ = MAX_NOTE_PICTURE_MEGAPIXELS * 1e6;

/** Upright, on white, the first one of a picture that moves; null for what cannot be drawn. */
export async function pictureOf(bytes: Uint8Array): Promise<Picture | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_READ })
      .rotate()
      .resize({ width: MOST_PIXELS, height: MOST_PIXELS, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch {
    // A picture that is damaged is named by its words.
    return null;
  }
}

/** How large it is drawn: as it is, at 96 pixels to the inch, and no larger than this. All in one unit. */
export function fitted(
  { width, height }: Picture,
  perPixel: number,
  mostWidth: number,
  mostHeight: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(perPixel, mostWidth / width, mostHeight / height);
  return { width: width * scale, height: height * scale };
}
