/** As the engines of Chromium, Firefox and WebKit and the build's own loader say that a part did not come. */
const NOT_LOADED = /dynamically imported module|importing a module script|unable to preload/i;

export const isNotLoaded = (error: unknown): error is Error => error instanceof Error && NOT_LOADED.test(error.message);

/**
 * Makes the function by which parts of the client that come late are imported. Chromium keeps for the life of a page
 * that a module could not be fetched, and refuses it ever after without asking; so what did not come is asked for under
 * another address the next time, and under that one from then on.
 */
export function lateImporter(
  load: (url: string) => Promise<unknown>,
  base: string,
): (address: string) => Promise<unknown> {
  const failures = new Map<string, number>();
  return async address => {
    const url = new URL(address, base);
    const before = failures.get(address) ?? 0;
    if (before > 0) url.searchParams.set('again', String(before));
    try {
      return await load(url.href);
    } catch (error) {
      if (isNotLoaded(error)) failures.set(address, before + 1);
      throw error;
    }
  };
}
