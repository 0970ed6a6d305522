import { existsSync } from 'node:fs';
import { installPackage, isRoot } from './debian.ts';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Path of a Chromium; installs Debian's when there is none and we may. Throws with what to do when it cannot be had.
 */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
  }
  const found = places.find(place => existsSync(place));
  if (found) return found;
  if (!isRoot())
    throw new Error(
      'The browser journeys need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
    );
  installPackage('chromium', '/usr/bin/chromium');
  return '/usr/bin/chromium';
}
