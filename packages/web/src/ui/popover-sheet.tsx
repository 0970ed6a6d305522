import { Popover as Base } from '@base-ui/react/popover';
import clsx from 'clsx';
import type { PopoverProps } from './popover.tsx';

/** What `Popover` is once its code is there. */
export function PopoverSheet({ trigger, label, open, onOpenChange, anchor, side = 'bottom', align = 'start', width, initialFocus, finalFocus, className, children }: PopoverProps) {
  return (
    <Base.Root {...(open === undefined ? {} : { open })} onOpenChange={(next, { reason }) => onOpenChange?.(next, reason)}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={4} collisionPadding={8} {...(anchor === undefined ? {} : { anchor })} className="z-40">
          <Base.Popup
            aria-label={label}
            {...(initialFocus === undefined ? {} : { initialFocus })}
            {...(finalFocus === undefined ? {} : { finalFocus })}
            className={clsx(
              'popup max-h-(--available-height) max-w-[calc(100vw-16px)] overflow-auto rounded-r3 border border-line-strong bg-sheet p-[5px] shadow-e3 outline-none',
              className,
            )}
            style={{ inlineSize: width }}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
