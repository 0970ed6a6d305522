import { openPdf } from '../../parsers/pdfium.ts';
import { PdfiumPages } from '../../parsers/pdfium-page.ts';
import { greyOf, renderPage } from '../../parsers/pdfium-picture.ts';
import type { GreyPicture } from '../recogniser.ts';

/** A word of the page's own text, with its box in fractions of the picture. */
export interface TrueWord {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The upper part of a page (all of it where `part` is 1) as a picture, and the words that its own text has there. */
export async function renderedPage(
  path: string,
  { page = 1, dpi = 150, part = 1 },
): Promise<{ picture: GreyPicture; words: TrueWord[] }> {
  const pdf = await openPdf(path);
  try {
    const raw = new PdfiumPages(pdf).read(page - 1);
    const whole = greyOf(renderPage(pdf, page - 1, Math.round((raw.width * dpi) / 72)));
    const height = Math.floor(whole.height * part);
    const words = [...raw.runStart].flatMap((start, at) => {
      const [x0, y0, x1, y1] = raw.runBox.subarray(4 * at, 4 * at + 4) as unknown as [number, number, number, number];
      const shown = raw.height * part;
      return y1 > shown
        ? []
        : [
            {
              text: raw.text.slice(start, raw.runEnd[at]),
              x: x0 / raw.width,
              y: y0 / shown,
              w: (x1 - x0) / raw.width,
              h: (y1 - y0) / shown,
            },
          ];
    });
    return { picture: { width: whole.width, height, pixels: whole.pixels.slice(0, whole.width * height) }, words };
  } finally {
    pdf.close();
  }
}

/** A picture turned clockwise. */
export function turnedBy(picture: GreyPicture, degrees: 90 | 180 | 270): GreyPicture {
  const { pixels, width, height } = picture;
  if (degrees === 180) return { width, height, pixels: pixels.slice().reverse() };
  if (degrees === 270) return turnedBy(turnedBy(picture, 90), 180);
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) turned[x * height + (height - 1 - y)] = pixels[y * width + x] as number;
  return { width: height, height: width, pixels: turned };
}

const normal = (words: readonly { readonly text: string }[]): string[] =>
  words.map(word => word.text.normalize('NFKC')).filter(text => /[\p{L}\p{N}]/u.test(text));

/** F1 of the words of a reading against those that are there; words without a letter or digit do not count. */
export function wordF1(
  read: readonly { readonly text: string }[],
  there: readonly { readonly text: string }[],
): number {
  const left = new Map<string, number>();
  const [found, truth] = [normal(read), normal(there)];
  for (const word of truth) left.set(word, (left.get(word) ?? 0) + 1);
  let hits = 0;
  for (const word of found) {
    const count = left.get(word) ?? 0;
    if (count > 0) hits += 1;
    left.set(word, count - 1);
  }
  return found.length + truth.length === 0 ? 1 : (2 * hits) / (found.length + truth.length);
}
