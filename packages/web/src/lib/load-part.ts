/**
 * Loads a part of the client that was left out of the first load. Without a network it waits for one and tries again: what is on
 * screen stays there meanwhile, where a failure would take it away. With a network its failure is thrown.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise(resolve => addEventListener('online', resolve, { once: true }));
    }
  }
}
