import { RECAP_SIZES, type RecapHost, type RecapQuality, type Rect } from '@nousboard/contracts';
import sharp, { type OverlayOptions } from 'sharp';
import { drawWords } from './drawn-words.ts';

/** What is seen while one line is said. */
export interface Slide {
  readonly quality: RecapQuality;
  /** What is said. */
  readonly text: string;
  /** Stands above it: which source and page, or nothing. */
  readonly source: string;
  /** Read from right to left. */
  readonly isMirrored: boolean;
  readonly hosts: readonly [RecapHost, RecapHost];
  readonly speaking: RecapHost;
  /** The first slide: what is said stands below what the recap is called. */
  readonly title?: string;
  /** The page that a passage stands on, and where on it. */
  readonly page?: { readonly png: Uint8Array; readonly rects: readonly Rect[] } | undefined;
}

const PAPER = '#FBF9F4';
const INK = '#1F1D1A';
const FAINT = '#6B665E';
const LINE = '#DDD8CD';
const PEN = '#3A4FB0';
const MARK = '#FFD95A';

/** Everything is laid out for this width, and drawn as much larger as the picture is. */
const WIDTH = 640;
const MARGIN = 24;
const FOOT = 56;
const PAGE_WIDTH = 250;
const GAP = 22;
const TEXT_SIZES = [26, 24, 22, 20, 18, 17, 16, 15, 14, 13, 12];
const TITLE_SIZES = [34, 30, 26, 23, 20];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a slide as PNG. Words for which this machine has no letters are left out: they are said, and stand in the
 * captions.
 */
export async function drawSlide(slide: Slide): Promise<Uint8Array> {
  const { width, height } = RECAP_SIZES[slide.quality];
  const scale = width / WIDTH;
  const size = { width: WIDTH, height: height / scale };
  const mirrored = (box: Box): Box => (slide.isMirrored ? { ...box, x: WIDTH - box.x - box.width } : box);
  const pageBox = { x: MARGIN, y: MARGIN, width: PAGE_WIDTH, height: size.height - MARGIN - FOOT };
  const page = slide.page && (await pageOverlay(slide.page, mirrored(pageBox), scale));
  const left = page ? MARGIN + PAGE_WIDTH + GAP : MARGIN * 2;
  const column = {
    x: left,
    y: MARGIN,
    width: WIDTH - left - (page ? MARGIN : MARGIN * 2),
    height: size.height - MARGIN - FOOT,
  };
  const layers = [...(await footOf(slide, size, scale)), ...(page ? [page] : [])];
  let top = slide.title === undefined ? column.y : column.y + column.height * 0.2;
  const write = async (
    text: string,
    room: number,
    look: { sizes: readonly number[]; color: string },
    isCentred = false,
  ): Promise<void> => {
    const box = {
      width: column.width * scale,
      height: room * scale,
      sizes: look.sizes.map(one => one * scale),
      color: look.color,
    };
    const drawn = await drawWords(text, { ...box, width: Math.floor(box.width), height: Math.floor(box.height) });
    if (drawn === undefined) return;
    const place = mirrored({ x: column.x, y: top, width: drawn.width / scale, height: drawn.height / scale });
    const lower = isCentred ? Math.max(0, (room - place.height) / 2) : 0;
    layers.push({ input: drawn.png, left: Math.round(place.x * scale), top: Math.round((place.y + lower) * scale) });
    top += place.height + 10;
  };
  if (slide.title !== undefined) await write(slide.title, column.height * 0.4, { sizes: TITLE_SIZES, color: INK });
  if (slide.source !== '') await write(slide.source, 34, { sizes: [12], color: FAINT });
  await write(
    slide.text,
    column.y + column.height - top,
    { sizes: TEXT_SIZES, color: slide.title === undefined ? INK : FAINT },
    page === undefined && slide.title === undefined,
  );
  return sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite(layers)
    .png({ compressionLevel: 2 })
    .toBuffer();
}

const HOST_WIDTH = 110;

/** The two who speak, at the foot: before the name of whoever does is a filled dot. */
async function footOf(
  { hosts, speaking, isMirrored }: Slide,
  { width, height }: { width: number; height: number },
  scale: number,
): Promise<OverlayOptions[]> {
  const middle = height - FOOT / 2 + 2;
  const beginning = (at: number) => MARGIN + at * HOST_WIDTH;
  const dots = hosts.map((host, at) => {
    const x = beginning(at) + 7;
    return (
      `<circle cx="${isMirrored ? width - x : x}" cy="${middle}" r="6" fill="${host === speaking ? PEN : PAPER}" ` +
      `stroke="${host === speaking ? PEN : LINE}" stroke-width="1.5"/>`
    );
  });
  const rule =
    `<line x1="${MARGIN}" x2="${width - MARGIN}" y1="${height - FOOT + 8}" y2="${height - FOOT + 8}" ` +
    `stroke="${LINE}"/>`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ` +
    `${width} ${height}">${rule}${dots.join('')}</svg>`;
  const names = await Promise.all(
    hosts.map(async (host, at): Promise<OverlayOptions[]> => {
      const drawn = await drawWords(host, {
        width: HOST_WIDTH * scale,
        height: 20 * scale,
        sizes: [14 * scale],
        color: host === speaking ? INK : FAINT,
      });
      if (drawn === undefined) return [];
      const x = beginning(at) + 20;
      return [
        {
          input: drawn.png,
          left: Math.round(isMirrored ? width * scale - x * scale - drawn.width : x * scale),
          top: Math.round(middle * scale - drawn.height / 2),
        },
      ];
    }),
  );
  return [{ input: Buffer.from(svg), left: 0, top: 0 }, ...names.flat()];
}

/** So much of the width of a page is seen at least, and so much beside the words that are lit. */
const LEAST_SHARE = 0.55;
const AROUND = 0.04;

/** The part of a page around a passage, as large as fits, with its words lit. */
async function pageOverlay(
  { png, rects }: NonNullable<Slide['page']>,
  box: Box,
  scale: number,
): Promise<OverlayOptions> {
  const [width, height] = [Math.round(box.width * scale), Math.round(box.height * scale)];
  const ends = rects.length === 0 ? { left: 0, right: 1, top: 0, bottom: 0 } : endsOf(rects);
  const share = Math.min(1, Math.max(LEAST_SHARE, ends.right - ends.left + 2 * AROUND));
  const whole = await sharp(png)
    .resize({ width: Math.round(width / share) })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const full = whole.info;
  const shown = Math.min(height, full.height);
  const left = beginOf((ends.left + ends.right) / 2, width, full.width);
  const top = beginOf((ends.top + ends.bottom) / 2, shown, full.height);
  const marks = rects.map(
    ({ x, y, w, h }) =>
      `<rect x="${x * full.width - left}" y="${y * full.height - top}" width="${w * full.width}" ` +
      `height="${h * full.height}" fill="${MARK}"/>`,
  );
  const svg = (inner: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${shown}">${inner}</svg>`);
  const picture = await sharp(await sharp(whole.data).extract({ left, top, width, height: shown }).toBuffer())
    .composite([
      { input: svg(marks.join('')), blend: 'multiply' },
      { input: svg(`<rect x="0.5" y="0.5" width="${width - 1}" height="${shown - 1}" fill="none" stroke="${LINE}"/>`) },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input: picture, left: Math.round(box.x * scale), top: Math.round(box.y * scale) };
}

const endsOf = (rects: readonly Rect[]) => ({
  left: Math.min(...rects.map(({ x }) => x)),
  right: Math.max(...rects.map(({ x, w }) => x + w)),
  top: Math.min(...rects.map(({ y }) => y)),
  bottom: Math.max(...rects.map(({ y, h }) => y + h)),
});

/** Where a stretch begins whose middle is wanted at a place of a whole, as far as it does not leave it. */
const beginOf = (middle: number, stretch: number, whole: number): number =>
  Math.round(Math.min(Math.max(0, middle * whole - stretch / 2), whole - stretch));
