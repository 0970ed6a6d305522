import { Drawer as Base } from '@base-ui/react/drawer';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useUiTexts } from './ui-texts.tsx';

export interface DrawerProps {
  /** Its name; shown as a heading unless `hideTitle`. */
  readonly title: string;
  readonly hideTitle?: boolean;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** `bottom` is as high as its content, up to 80 % of the window; `start` is a full-height panel from the start side. */
  readonly from?: 'bottom' | 'start';
  /** A drawer that is not modal leaves the thread behind it usable. */
  readonly modal?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A sheet pulled in from an edge of a phone. Swiping, Esc, the scrim and its handle (a real button) close it. */
export function Drawer({ title, hideTitle, open, onOpenChange, from = 'bottom', modal = true, className, children }: DrawerProps) {
  const texts = useUiTexts();
  const bottom = from === 'bottom';
  const rtl = typeof document !== 'undefined' && document.documentElement.dir === 'rtl';
  return (
    <Base.Root open={open} onOpenChange={next => onOpenChange(next)} modal={modal} swipeDirection={bottom ? 'down' : rtl ? 'right' : 'left'}>
      <Base.Portal>
        {modal ? <Base.Backdrop className="popup fixed inset-0 z-50 bg-scrim" /> : null}
        <Base.Viewport className={clsx('fixed inset-0 z-50 flex overflow-hidden', bottom ? 'items-end' : 'items-stretch', !modal && 'pointer-events-none')}>
          <Base.Popup className={clsx('pointer-events-auto flex flex-col bg-sheet shadow-e4 outline-none', className,
            bottom ? 'drawer max-h-[80dvh] w-full rounded-t-drawer border-t border-line' : 'drawer-side h-full w-[min(320px,86vw)] bg-desk')}>
            {bottom ? (
              <Base.Close aria-label={texts.close} className="grid h-6 w-full flex-none place-items-center">
                <span aria-hidden="true" className="h-1 w-9 rounded-[2px] bg-line-strong" />
              </Base.Close>
            ) : null}
            <Base.Title className={hideTitle ? 'sr-only' : 'px-5 pb-2 font-serif text-title'}>{title}</Base.Title>
            <Base.Content className={clsx('min-h-0 flex-1 overflow-y-auto overscroll-contain', bottom && 'px-5 pb-5')}>{children}</Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

export { Base as DrawerParts };
