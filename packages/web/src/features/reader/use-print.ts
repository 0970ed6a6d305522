import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { keysOfEvent, ownKeys, useOwnKeys } from '#lib/keyboard.ts';
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

/** Asks the server for the picture of a page. */
export type LoadPage = (page: number, width: number, signal: AbortSignal) => Promise<Response>;

/**
 * Prints the pages of a document, as pictures that the server draws of the file. `done` counts them while they come.
 * Sheets are as large as the first page in points; as the printer has them where `sizes` are those of pictures.
 */
export function usePrint(load: LoadPage, sizes: readonly PageSize[], unit: 'points' | 'pixels') {
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
        const reply = await load(index + 1, width, signal);
        pictures.push(await reply.blob());
      }
      await printPictures(pictures, unit === 'points' ? first : turnOf(first), signal);
    } catch (problem) {
      if (!signal.aborted) showToast(problemText(problem), { level: 'error' });
    } finally {
      under.current = null;
      setDone(null);
    }
  };
  useOwnKeys('document.print', sizes.length > 0);
  /** Whether a key asked for it. */
  const run = (event: KeyboardEvent): boolean => {
    if (sizes.length === 0 || keysOfEvent(event.nativeEvent) !== ownKeys['document.print']) return false;
    void start();
    return true;
  };
  return { done, start, cancel, run };
}

const turnOf = ({ width, height }: PageSize) => (width > height ? 'landscape' : 'portrait');
