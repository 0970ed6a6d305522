/** A part of the client could not be had although there is a network: the server is away, or has a newer client than this page. */
export class PartNotLoaded extends Error {
  constructor(options: { cause: unknown }) {
    super('A part of the client could not be loaded.', options);
    this.name = 'PartNotLoaded';
  }
}

/** As the engines of Chromium, Firefox and WebKit and the build's own loader say it. */
const NOT_LOADED = /dynamically imported module|importing a module script|unable to preload/i;

/** A network that has just come back, and a server that is being started, fail a request or two: it is made again after these pauses. */
const AGAIN_AFTER_MS = [300, 1_500] as const;

/**
 * Loads a part of the client that was left out of the first load. Without a network it waits for one and tries again: what is on
 * screen stays there meanwhile, where a failure would take it away. With a network, what did not come is asked for twice more before that is
 * thrown as `PartNotLoaded`; any other failure is thrown at once.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 0; ; ) {
    try {
      return await load();
    } catch (error) {
      const missing = error instanceof Error && NOT_LOADED.test(error.message);
      if (!navigator.onLine) {
        await new Promise(resolve => addEventListener('online', resolve, { once: true }));
        continue;
      }
      const pause = missing ? AGAIN_AFTER_MS[tries] : undefined;
      if (pause === undefined) throw missing ? new PartNotLoaded({ cause: error }) : error;
      tries += 1;
      await new Promise(resolve => setTimeout(resolve, pause));
    }
  }
}
