import { Drawer as Base } from '@base-ui/react/drawer';
import clsx from 'clsx';
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useState } from 'react';
import { type BottomSheetProps, SHEET_SNAPS, type SheetSnap } from './bottom-sheet.tsx';
import { useLayer } from './layers.ts';
import { usePhone } from './use-media.ts';

/** What `BottomSheet` is once its code is there. */
export function BottomSheetPanel({
  title,
  open,
  onOpenChange,
  over,
  snap,
  onSnapChange,
  handleLabel,
  bar,
  children,
}: BottomSheetProps) {
  const isStrip = snap === SHEET_SNAPS[0];
  useLayer(open, () => onOpenChange(false));
  const place = usePlace(over ?? null);
  const step = (by: -1 | 1, wraps = false) => {
    const at = SHEET_SNAPS.indexOf(snap) + by;
    const next = SHEET_SNAPS[wraps ? at % SHEET_SNAPS.length : at];
    if (next !== undefined) onSnapChange(next);
  };
  const press = (event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || !event.shiftKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown'))
      return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <Base.Root
      open={open}
      onOpenChange={next => onOpenChange(next)}
      snapPoints={[...SHEET_SNAPS]}
      snapPoint={snap}
      onSnapPointChange={next => {
        if (next !== null) onSnapChange(next as SheetSnap);
      }}
      modal={!isStrip}
      disablePointerDismissal={isStrip}
    >
      <Base.Portal>
        {isStrip ? null : <Base.Backdrop className="popup fixed inset-0 z-50 bg-scrim" />}
        {/* It needs a size of its own: the heights are counted from it. */}
        <Base.Viewport
          style={place}
          className="pointer-events-none fixed inset-0 z-50 flex items-end justify-center overflow-hidden"
        >
          <Base.Popup
            onKeyDown={press}
            data-prints=""
            className={clsx(
              'bottom-sheet pointer-events-auto flex h-dvh w-full flex-col rounded-t-drawer border border-b-0',
              'border-line bg-sheet shadow-e4 outline-none md:w-[min(880px,100%)]',
              snap === SHEET_SNAPS.at(-1) && 'window-sheet',
            )}
          >
            <button
              type="button"
              aria-label={handleLabel}
              onClick={() => step(1, true)}
              className="grid h-6 w-full flex-none cursor-grab place-items-center rounded-t-drawer pointer-coarse:h-11
                print:hidden"
            >
              <span aria-hidden="true" className="h-1 w-9 rounded-[2px] bg-line-strong" />
            </button>
            <Base.Title className="sr-only">{title}</Base.Title>
            <div className="flex-none print:hidden">{bar}</div>
            <Base.Content
              className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain print:block
                print:overflow-visible"
            >
              {children}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * The window's width on phones, elsewhere that of what it lies over. Rectangles are physical, in either direction of
 * writing.
 */
function usePlace(over: Element | null): CSSProperties | undefined {
  const isPhone = usePhone();
  const [place, setPlace] = useState<CSSProperties>();
  useLayoutEffect(() => {
    if (!over || isPhone) {
      setPlace(undefined);
      return;
    }
    const measure = () => {
      const { left, right } = over.getBoundingClientRect();
      setPlace({ left, right: document.documentElement.clientWidth - right });
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(over);
    watcher.observe(document.documentElement);
    return () => watcher.disconnect();
  }, [over, isPhone]);
  return place;
}
