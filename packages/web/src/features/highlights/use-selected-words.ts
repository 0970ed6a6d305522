import { type RefObject, useEffect, useRef, useState } from 'react';
import { type MarkedWords, selectedWords } from './marked-words.ts';

export interface Selected {
  readonly words: readonly MarkedWords[];
  /** Where the selection is in the window. */
  readonly place: DOMRect;
  /** Where that is which the pages stand in. */
  readonly room: DOMRect;
}

/** The words of pages that are selected, once the pointer that selects them rests; null when there are none. */
export function useSelectedWords(
  root: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
): Selected | null {
  const [selected, setSelected] = useState<Selected | null>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    let frame = 0;
    const read = () => {
      frame = 0;
      if (isPressed.current || !root.current) return;
      const words = selectedWords(root.current);
      setSelected(
        words.length === 0
          ? null
          : {
              words,
              place: getSelection()!.getRangeAt(0).getBoundingClientRect(),
              room: root.current.getBoundingClientRect(),
            },
      );
    };
    const soon = () => {
      frame ||= requestAnimationFrame(read);
    };
    const press = () => {
      isPressed.current = true;
    };
    const release = (event: Event) => {
      isPressed.current = false;
      // A press on the bar may end the selection before it is heard: what it was for has been read by then.
      if (!bar.current?.contains(event.target as Node)) soon();
    };
    const change = () => {
      if (!bar.current?.contains(document.activeElement)) soon();
    };
    document.addEventListener('selectionchange', change);
    addEventListener('pointerdown', press, true);
    addEventListener('pointerup', release, true);
    addEventListener('pointercancel', release, true);
    addEventListener('scroll', soon, { capture: true, passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('selectionchange', change);
      removeEventListener('pointerdown', press, true);
      removeEventListener('pointerup', release, true);
      removeEventListener('pointercancel', release, true);
      removeEventListener('scroll', soon, true);
      removeEventListener('resize', soon);
    };
  }, [root, bar]);
  return selected;
}
