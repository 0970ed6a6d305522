import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Locator } from 'playwright-core';
import type Sharp from 'sharp';
import { root } from './server.ts';

// The server's own picture library: it decodes what Chromium took.
const sharp = createRequire(join(root, 'packages/server/package.json'))('sharp') as typeof Sharp;

/** Pictures are taken anew instead of compared. */
export const isAccepting = process.env['ACCEPT_LOOKS'] === '1';

const FOLDER = join(root, 'e2e/looks');
/**
 * A pixel differs from here on, in any channel; edges of letters that another release of Chromium draws a shade lighter
 * do not.
 */
const SHADE = 64;
/** Of the pixels of a part this many may differ. */
const MAY_DIFFER = 0.002;

const pixelsOf = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** A picture with few colours: a quarter of its size, and to the eye the same. */
export const smallPicture = (png: Buffer, colours = 256): Promise<Buffer> =>
  sharp(png).png({ palette: true, colours, effort: 10 }).toBuffer();

/**
 * Compares a part of the screen with the picture of it in e2e/looks and says how it differs; null when it looks the
 * same. `ACCEPT_LOOKS=1` takes the new picture instead. A part without a picture differs.
 */
export async function differenceInLook(part: Locator, name: string): Promise<string | null> {
  const file = join(FOLDER, `${name}.png`);
  const taken = await part.screenshot({ animations: 'disabled', caret: 'hide' });
  if (isAccepting) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await smallPicture(taken, 128));
    return null;
  }
  if (!existsSync(file)) return `${name} has no picture yet`;
  const [now, before] = await Promise.all([pixelsOf(taken), pixelsOf(readFileSync(file))]);
  if (now.info.width !== before.info.width || now.info.height !== before.info.height)
    return `${name} is ${now.info.width} × ${now.info.height}, and was ${before.info.width} × ${before.info.height}`;
  let differing = 0;
  for (let at = 0; at < now.data.length; at += 3) {
    if ([0, 1, 2].some(channel => Math.abs(now.data[at + channel]! - before.data[at + channel]!) >= SHADE))
      differing += 1;
  }
  const share = differing / (now.info.width * now.info.height);
  if (share <= MAY_DIFFER) return null;
  writeFileSync(join(root, `.cache/looks-${name.replaceAll('/', '-')}.png`), taken);
  return `${name} differs in ${(share * 100).toFixed(2)} % of its pixels`;
}
