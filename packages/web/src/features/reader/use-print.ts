import { type FileId, type FileVersionId, getPageImage } from '@nousboard/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { open } from '#lib/api/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { showToast } from '#ui/toast.tsx';
import type { PageSize } from './page-layout.ts';
import { printPictures } from './print-pictures.ts';

/**
 * Pixels across: some 240 to the inch of a letter, and less for a whole book, which the browser has to hold at once.
 */
const WIDTH = 2_000;
const WIDTH_OF_MANY = 1_240;
const MANY = 60;

/**
 * Prints the pages of a document, as pictures that the server draws of the file. `done` counts them while they come.
 */
export function usePrint(fileId: FileId, version: FileVersionId | null, sizes: readonly PageSize[]) {
  const [done, setDone] = useState<number | null>(null);
  const under = useRef<AbortController | null>(null);
  const cancel = useCallback(() => under.current?.abort(), []);
  useEffect(() => cancel, [cancel]);
  const start = async () => {
    const first = sizes[0];
    if (under.current || !first) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    under.current = leaving;
    const width = sizes.length > MANY ? WIDTH_OF_MANY : WIDTH;
    const pictures: Blob[] = [];
    try {
      for (const index of sizes.keys()) {
        setDone(index);
        const reply = await open(getPageImage, {
          params: { fileId, page: index + 1 },
          query: { width, ...(version ? { version } : {}) },
          signal,
        });
        pictures.push(await reply.blob());
      }
      await printPictures(pictures, first, signal);
    } catch (problem) {
      if (!signal.aborted) showToast(problemText(problem), { level: 'error' });
    } finally {
      under.current = null;
      setDone(null);
    }
  };
  return { done, start, cancel };
}
