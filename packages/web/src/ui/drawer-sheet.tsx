import { Drawer as Base } from '@base-ui/react/drawer';
import clsx from 'clsx';
import type { DrawerProps } from './drawer.tsx';
import { useLayer } from './layers.ts';
import { useUiTexts } from './ui-texts.tsx';

/** What `Drawer` is once its code is there. */
export function DrawerSheet({
  title,
  hideTitle,
  open,
  onOpenChange,
  from = 'bottom',
  modal = true,
  className,
  children,
}: DrawerProps) {
  const texts = useUiTexts();
  useLayer(open, () => onOpenChange(false));
  const bottom = from === 'bottom';
  const rtl = typeof document !== 'undefined' && document.documentElement.dir === 'rtl';
  return (
    <Base.Root
      open={open}
      onOpenChange={next => onOpenChange(next)}
      modal={modal}
      swipeDirection={bottom ? 'down' : rtl ? 'right' : 'left'}
    >
      <Base.Portal>
        {modal ? <Base.Backdrop className="popup fixed inset-0 z-50 bg-scrim" /> : null}
        <Base.Viewport
          className={clsx(
            'fixed inset-0 z-50 flex overflow-hidden',
            bottom ? 'items-end' : 'items-stretch',
            !modal && 'pointer-events-none',
          )}
        >
          <Base.Popup
            className={clsx(
              'pointer-events-auto flex flex-col shadow-e4 outline-none',
              className,
              bottom
                ? 'drawer max-h-[80dvh] w-full rounded-t-drawer bg-sheet border-t border-line'
                : 'window-sheet drawer-side h-full w-[min(320px,86vw)] bg-desk pt-2',
            )}
          >
            {bottom ? (
              <Base.Close
                aria-label={texts.close}
                className="grid h-6 w-full flex-none place-items-center pointer-coarse:h-11"
              >
                <span aria-hidden="true" className="h-1 w-9 rounded-[2px] bg-line-strong" />
              </Base.Close>
            ) : null}
            <Base.Title className={hideTitle ? 'sr-only' : 'px-5 pb-2 font-serif text-title'}>{title}</Base.Title>
            <Base.Content className={clsx('min-h-0 flex-1 overflow-y-auto overscroll-contain', bottom && 'px-5 pb-5')}>
              {children}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
