import { lookup } from '@nousboard/core/text';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { ImageKind } from '../child/messages.ts';
import { LIMITS } from '../limits.ts';
import { ParserError } from './parser.ts';
import type { Picture } from './pdfium-picture.ts';

/** A picture that is read as a document of one page. */
export interface OpenImage {
  readonly kind: ImageKind;
  /** Pixels, as the picture is to be looked at. */
  readonly width: number;
  readonly height: number;
  /** RGBA, on a ground that it stands out from. */
  render(width: number): Promise<Picture>;
  /** Grey, of a size at which words are recognised best. */
  grey(): Promise<Picture>;
}

/** Of pictures that are parts of documents, by what they are told to be by their bytes. */
const PART_KINDS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff']);
const KINDS: Readonly<Record<string, ImageKind>> = lookup({ jpeg: 'jpeg', png: 'png', webp: 'webp' });
/**
 * Letters of small pictures, mostly cuttings of a screen, are drawn with few pixels: they are recognised better when
 * enlarged.
 */
const SMALL_PIXELS = 1_500_000;
const ENLARGE = 2;

/**
 * Opens a JPEG, PNG or WebP; of a moving picture, its first frame. Throws `ParserError`: `too_large` for more pixels
 * than a person could want read, `wrong_type` for another kind, `damaged` when it cannot be decoded.
 */
export async function openImage(path: string): Promise<OpenImage> {
  const { open, format, width, height } = await opened(path);
  const kind = KINDS[format];
  if (kind === undefined) throw new ParserError('wrong_type');
  const sized = (most: number, wanted: number) => fitted({ width, height }, most, wanted);
  return {
    kind,
    width,
    height,
    render: wanted => rendered(open, sized(LIMITS.renderPixels, wanted)),
    async grey() {
      const enlarged = width * height < SMALL_PIXELS ? width * ENLARGE : width;
      const { data, info } = await decoding(async () =>
        open()
          .autoOrient()
          .resize({ width: sized(LIMITS.recognitionPixels, enlarged) })
          .flatten({ background: await groundOf(open) })
          .greyscale()
          .raw()
          .toBuffer({ resolveWithObject: true }),
      );
      return { width: info.width, height: info.height, pixels: data };
    },
  };
}

/**
 * A picture that is a part of a document, no wider than it is. Throws like `openImage`: what draws, and so may load or
 * run something, is no picture here.
 */
export async function renderPart(bytes: Uint8Array, wanted: number): Promise<Picture> {
  const { open, format, width, height } = await opened(bytes);
  if (!PART_KINDS.has(format)) throw new ParserError('wrong_type');
  return rendered(open, fitted({ width, height }, LIMITS.renderPixels, Math.min(wanted, width)));
}

const fitted = ({ width, height }: { width: number; height: number }, most: number, wanted: number): number =>
  Math.max(1, Math.floor(Math.min(wanted, Math.sqrt((most * width) / height))));

async function opened(source: string | Uint8Array) {
  sharp.cache(false);
  sharp.concurrency(1);
  const open = () => sharp(source, { limitInputPixels: LIMITS.imagePixels, sequentialRead: true, pages: 1 });
  const { format = '', width: columns, height: rows, autoOrient } = await decoding(() => open().metadata());
  if (columns * rows > LIMITS.imagePixels) throw new ParserError('too_large');
  return { open, format, ...autoOrient };
}

async function rendered(open: () => Sharp, width: number): Promise<Picture> {
  const { data, info } = await decoding(async () =>
    open()
      .autoOrient()
      .resize({ width })
      .flatten({ background: await groundOf(open) })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  return { width: info.width, height: info.height, pixels: data };
}

const GROUNDS = { light: '#ffffff', dark: '#101010' } as const;
/** Pixels of the copy on which the ground is chosen. */
const LOOKED_AT = 256;
/** Nearly white: such letters vanish on white. */
const LIGHT = 190;
/** From this share of clear pixels on it is letters that are light, and no page with round corners. */
const MOSTLY_CLEAR = 0.5;

/** What a picture that is clear in parts is laid on: dark where all that is seen of it is light, else white. */
async function groundOf(open: () => Sharp): Promise<string> {
  const { hasAlpha } = await open().metadata();
  if (!hasAlpha) return GROUNDS.light;
  const pixels = await open()
    .resize({ width: LOOKED_AT, height: LOOKED_AT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  let [seen, light] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    seen += alpha;
    light += alpha * (0.299 * red + 0.587 * green + 0.114 * blue);
  }
  const isClear = seen < (1 - MOSTLY_CLEAR) * 255 * (pixels.length / 4);
  return isClear && light > LIGHT * seen ? GROUNDS.dark : GROUNDS.light;
}

async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new ParserError(cause instanceof Error && /pixel limit/i.test(cause.message) ? 'too_large' : 'damaged', {
      cause,
    });
  }
}
