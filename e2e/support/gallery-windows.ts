import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { closeWindows, openPage, sharedBrowser, type WatchedPage } from './browser.ts';
import { type Gallery, serveGallery } from './gallery.ts';

let shared: Promise<Gallery> | undefined;

/** One gallery for all journeys of a process: it ends with that. */
function sharedGallery(): Promise<Gallery> {
  shared ??= serveGallery().then(gallery => {
    process.once('exit', gallery.close);
    return gallery;
  });
  return shared;
}

/**
 * The gallery and a browser, for the tests of one file. To be called at the file's top. Returns what opens the gallery
 * in a new window, always at the same moment, so that what is said of times stays the same.
 */
export function galleryWindows(): (query?: string, look?: BrowserContextOptions) => Promise<WatchedPage> {
  beforeAll(sharedGallery);
  afterAll(async () => closeWindows(await sharedBrowser()));
  return async (query = '', look = {}) => {
    const [{ origin }, browser] = await Promise.all([sharedGallery(), sharedBrowser()]);
    const watched = await openPage(browser, origin, { timezoneId: 'UTC', ...look });
    await watched.page.clock.setFixedTime('2026-06-01T12:00:00Z');
    await watched.page.goto(`${origin}/gallery?fake=1${query}`);
    await watched.page.getByRole('button', { name: 'Popover' }).waitFor();
    return watched;
  };
}
