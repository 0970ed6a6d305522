import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { keysOfEvent, ownKeys, useOwnKeys } from '#lib/keyboard.ts';
import type { Find } from './use-find.ts';

/** Opens, walks and closes the search of a document by keys, wherever in it the focus is; it goes back where it was. */
export function useFindKeys(root: RefObject<HTMLElement | null>, find: Find, canFind: boolean) {
  const field = useRef<HTMLInputElement>(null);
  /** What had the focus before the search. */
  const before = useRef<HTMLElement | null>(null);
  useOwnKeys('document.find', canFind);
  useOwnKeys('document.findNext', find.isOpen);
  useOwnKeys('document.findPrevious', find.isOpen);

  const open = () => {
    if (!field.current?.contains(document.activeElement))
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    find.open();
    field.current?.focus();
    field.current?.select();
  };
  const close = () => {
    find.close();
    const back =
      before.current?.isConnected && root.current?.contains(before.current)
        ? before.current
        : root.current?.querySelector<HTMLElement>('[data-reader-scroll]');
    back?.focus({ preventScroll: true });
  };
  /** Whether the keys meant the search. */
  const run = (event: KeyboardEvent): boolean => {
    const keys = keysOfEvent(event.nativeEvent);
    if (keys === ownKeys['document.find'] && canFind) open();
    else if (!find.isOpen) return false;
    else if (keys === ownKeys['document.findNext']) find.walk(1);
    else if (keys === ownKeys['document.findPrevious']) find.walk(-1);
    else if (keys === 'escape') close();
    else return false;
    return true;
  };
  return { field, open, close, run };
}
