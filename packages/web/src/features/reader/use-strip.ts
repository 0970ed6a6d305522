import { type RefObject, useEffect, useState } from 'react';

/** Narrower than this, there is no room for anything beside the pages. */
const ROOM_PX = 480;

/** Whether the small pages are shown, and whether they have room beside the pages. */
export function useStrip(root: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false);
  const [isDrawer, setIsDrawer] = useState(false);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setIsDrawer(element.clientWidth < ROOM_PX));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [root]);
  return { isOpen, isDrawer, toggle: () => setIsOpen(now => !now) };
}
