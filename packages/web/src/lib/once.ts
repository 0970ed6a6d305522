import { mayRetry } from './api/index.ts';

/** Sends something under a key of its own. */
export type Once = <Result>(what: unknown, send: (key: string) => Promise<Result>) => Promise<Result>;

/**
 * What may have arrived although its reply was lost keeps its key when the same is sent again, and is done once. What
 * is changed meanwhile, or was answered, is something else.
 */
export function createOnce(): Once {
  let unsure: { readonly words: string; readonly key: string } | null = null;
  return async (what, send) => {
    const words = JSON.stringify(what);
    const { key } = (unsure = unsure?.words === words ? unsure : { words, key: crypto.randomUUID() });
    try {
      const result = await send(key);
      unsure = null;
      return result;
    } catch (problem) {
      if (!mayRetry(problem)) unsure = null;
      throw problem;
    }
  };
}
