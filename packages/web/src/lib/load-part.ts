import { isNotLoaded } from './import-late.ts';

/**
 * A part of the client could not be had although there is a network: the server is away, or has a newer client than
 * this page.
 */
export class PartNotLoadedError extends Error {
  constructor(options: { cause: unknown }) {
    super('A part of the client could not be loaded.', options);
    this.name = 'PartNotLoadedError';
  }
}

/**
 * A network that has just come back, and a server that is being started, fail a request or two: it is made again after
 * these pauses.
 */
const AGAIN_AFTER_MS = [300, 1_500] as const;
/** A page that lacks a part right after it was loaded anew is not loaded once more. */
const NOT_AGAIN_FOR_MS = 60_000;
const RELOADED = 'nousboard.reloaded';

let wasOffline = false;
/** It is on its way: what several parts wait for is one. */
let isReloading = false;
globalThis.addEventListener?.('offline', () => {
  wasOffline = true;
});

/**
 * Loads a part of the client that was left out of the first load. Without a network it waits for one and tries again:
 * what is on screen stays there meanwhile, where a failure would take it away. With a network, what did not come is
 * asked for twice more. Then the page is loaded anew where the network was lost meanwhile, because browsers keep for
 * the life of a page that a module which others import did not come; drafts of questions and notes outlive that.
 * Nothing is loaded anew that could not be had: a browser that calls itself online may be wrong. Otherwise
 * `PartNotLoadedError` is thrown; any other failure is thrown at once.
 */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> => loadOrReload(load, true);

/**
 * Loads a part that nobody has asked for yet. It never loads the page anew, and a failure is met again, and told, when
 * the part is needed.
 */
export function fetchAhead(load: () => Promise<unknown>): void {
  loadOrReload(load, false).catch(() => undefined);
}

async function loadOrReload<Part>(load: () => Promise<Part>, mayReload: boolean): Promise<Part> {
  for (let tries = 0; ; ) {
    try {
      return await load();
    } catch (error) {
      const missing = isNotLoaded(error);
      if (!navigator.onLine) {
        await new Promise(resolve => addEventListener('online', resolve, { once: true }));
        continue;
      }
      const pause = missing ? AGAIN_AFTER_MS[tries] : undefined;
      if (pause === undefined) {
        if (!missing) throw error;
        if (mayReload && wasOffline && (await isPageThere()) && reloadsOnce()) return new Promise(() => {});
        throw new PartNotLoadedError({ cause: error });
      }
      tries += 1;
      await new Promise(resolve => setTimeout(resolve, pause));
    }
  }
}

/** Whether the page itself could be had now. */
const isPageThere = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Loads the page anew, unless that was done for the same reason just now, or nobody could remember that it was; whether
 * it does.
 */
function reloadsOnce(): boolean {
  if (isReloading) return true;
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < NOT_AGAIN_FOR_MS) return false;
    sessionStorage.setItem(RELOADED, String(Date.now()));
  } catch {
    return false;
  }
  isReloading = true;
  location.reload();
  return true;
}
