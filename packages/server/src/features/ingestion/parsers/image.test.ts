import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openImage } from './image.ts';

const folder = mkdtempSync(join(tmpdir(), 'image-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A picture of one bar in a colour on nothing, or on a page. */
async function picture(name: string, bar: string, page?: string): Promise<string> {
  const path = join(folder, name);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">' +
    (page ? `<rect rx="20" width="400" height="200" fill="${page}"/>` : '') +
    `<rect x="40" y="90" width="320" height="20" fill="${bar}"/></svg>`;
  await sharp(Buffer.from(svg)).toFile(path);
  return path;
}

test.each([
  ['white.png', '#ffffff', undefined, 'dark'],
  ['white.webp', '#ffffff', undefined, 'dark'],
  ['yellow.png', '#ffee88', undefined, 'dark'],
  ['black.png', '#000000', undefined, 'light'],
  ['blue.png', '#2244cc', undefined, 'light'],
  ['round.png', '#000000', '#ffffff', 'light'],
] as const)(
  '%s, which is clear around %s, stands on a ground that it stands out from',
  async (name, bar, page, ground) => {
    const image = await openImage(await picture(name, bar, page));
    for (const { pixels, width } of [await image.render(400), await image.render(100), await image.grey()]) {
      const channels = pixels.length / (width * (width / 2));
      const at = (x: number, y: number) =>
        pixels[channels * (Math.floor(y * (width / 2)) * width + Math.floor(x * width))] ?? 0;
      const [corner, middle] = [at(0, 0), at(0.5, 0.5)];
      expect(corner > 200 ? 'light' : 'dark').toBe(ground);
      expect(Math.abs(corner - middle)).toBeGreaterThan(100);
    }
  },
);
