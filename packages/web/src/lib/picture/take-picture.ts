import { addProbes } from './font-probes.ts';
import { PngWriter } from './png.ts';
import { usedFonts } from './used-fonts.ts';

/** No canvas is drawn higher or wider: browsers end at 16,384 pixels, and say nothing. */
const HIGHEST_TILE = 16_000;
/** Nor larger: what is wide is drawn in lower tiles. */
const LARGEST_TILE = HIGHEST_TILE * 1_600;
/** As sharp as a good screen, as long as the whole picture stays within what any program opens. */
const SHARP = 2;

export interface Picture {
  readonly file: Blob;
  readonly width: number;
  readonly height: number;
}
export interface TakePicture {
  /** Drawn one under the other, all of the same width, none of them cut off by anything around it. */
  readonly pieces: readonly HTMLElement[];
  readonly background: string;
  readonly signal: AbortSignal;
  /** After each piece. */
  readonly onProgress?: (done: number) => void;
}

/**
 * A picture of what is on the page, in one PNG of any height. Each piece is drawn by itself, in tiles where it is too
 * high, and can be the last when `signal` says so.
 */
export async function takePicture({ pieces, background, signal, onProgress }: TakePicture): Promise<Picture> {
  const [{ createContext, destroyContext, domToForeignObjectSvg }, fonts] = await Promise.all([
    import('modern-screenshot'),
    usedFonts(signal),
  ]);
  const width = Math.ceil(pieces[0]?.getBoundingClientRect().width ?? 0);
  const heights = pieces.map(piece => Math.ceil(piece.getBoundingClientRect().height));
  const scale = Math.max(width, sum(heights)) * SHARP <= HIGHEST_TILE ? SHARP : 1;
  const tileHeight = Math.floor(Math.min(HIGHEST_TILE, LARGEST_TILE / (width * scale)) / scale);
  const writer = new PngWriter(width * scale);
  try {
    for (const [index, piece] of pieces.entries()) {
      signal.throwIfAborted();
      const height = heights[index] ?? 0;
      const context = await createContext(piece, {
        width,
        height,
        font: { cssText: fonts.css },
        style: { margin: '0' },
      });
      // Its own frame is written as markup, which our content policy refuses; an empty one says the same. It goes with
      // the context.
      context.sandbox = plainFrame();
      const svg = await domToForeignObjectSvg(context).finally(() => destroyContext(context));
      const probes = addProbes(svg, fonts.faces, piece.textContent);
      const image = await drawable(svg);
      await probes.seenIn(image, height, signal);
      for (let top = 0; top < height; top += tileHeight) {
        signal.throwIfAborted();
        await writer.add(
          tile(image, {
            width,
            height: Math.min(height - top, tileHeight),
            imageHeight: height + probes.height,
            top,
            scale,
            background,
          }),
        );
      }
      onProgress?.(index + 1);
      await nextFrame();
    }
    return { file: await writer.end(), width: width * scale, height: sum(heights) * scale };
  } catch (error) {
    await writer.drop();
    throw error;
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const nextFrame = () => new Promise(resolve => setTimeout(resolve));

/** What an element looks like before any style sheet is learnt in an empty document. */
function plainFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;inline-size:0;block-size:0;border:0;visibility:hidden';
  document.body.append(frame);
  return frame;
}

/** A text may hold what no XML may. */
const NOT_IN_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|&#(?:x[0-8bcef]|x1[0-9a-f]|[0-8]|1[1245-9]|2\d|3[01]);/gi;

async function drawable(svg: SVGElement): Promise<HTMLImageElement> {
  const image = new Image();
  // Not a blob: a canvas on which one with foreign parts was drawn can never be read.
  image.src =
    'data:image/svg+xml;charset=utf-8,' +
    `${encodeURIComponent(new XMLSerializer().serializeToString(svg).replace(NOT_IN_XML, ''))}`;
  await image.decode();
  return image;
}

interface Tile {
  readonly width: number;
  readonly height: number;
  /** Of the whole image, with what is not shown of it. */
  readonly imageHeight: number;
  readonly top: number;
  readonly scale: number;
  readonly background: string;
}

function tile(
  image: HTMLImageElement,
  { width, height, imageHeight, top, scale, background }: Tile,
): Uint8ClampedArray {
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser draws no pictures.');
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, -top * scale, width * scale, imageHeight * scale);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  // Some browsers keep the memory of a canvas until it is small.
  canvas.width = 0;
  return data;
}
