import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { keysOfEvent, ownKeys } from '#lib/keyboard.ts';
import { printedPart, printPart } from '#lib/printing.ts';
import { problemText } from '#lib/problem-text.ts';
import { showToast } from '#ui/toast.tsx';
import { type LoadText, type TextOfPages, wholeText } from './whole-text.ts';

/**
 * Prints a text whole. Of one that is shown a page at a time, which `load` fetches, the others come first: `done`
 * counts them meanwhile, and `whole` is there to be drawn for as long as it is printed.
 */
export function usePrintText(root: RefObject<HTMLElement | null>, total: number, load: LoadText | null) {
  const [done, setDone] = useState<number | null>(null);
  const [whole, setWhole] = useState<TextOfPages | null>(null);
  const under = useRef<AbortController | null>(null);
  const cancel = useCallback(() => under.current?.abort(), []);
  const start = useCallback(async () => {
    if (!load) return printPart(root.current);
    if (under.current) return;
    const { signal } = (under.current = new AbortController());
    try {
      const text = await wholeText(load, total, setDone, signal);
      addEventListener('afterprint', () => setWhole(null), { once: true });
      // The browser takes what is there when it is asked.
      flushSync(() => {
        setDone(null);
        setWhole(text);
      });
      printPart(root.current);
    } catch (problem) {
      if (!signal.aborted) showToast(problemText(problem), { level: 'error' });
    } finally {
      under.current = null;
      setDone(null);
    }
  }, [root, total, load]);
  // biome-ignore lint/correctness/useExhaustiveDependencies(load): pages of another version belong to another print.
  useEffect(() => cancel, [cancel, load]);
  // The browser's own dialog would have the page that is shown alone.
  useEffect(() => {
    if (!load) return;
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || keysOfEvent(event) !== ownKeys['document.print']) return;
      if (root.current === null || printedPart() !== root.current) return;
      event.preventDefault();
      void start();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [root, load, start]);
  return { done, whole, start, cancel };
}
