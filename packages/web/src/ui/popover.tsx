import { Popover as Base } from '@base-ui/react/popover';
import clsx from 'clsx';
import type { ReactElement, ReactNode } from 'react';

export interface PopoverProps {
  /** The button that opens it. Leave out when a handle or `anchor` decides. */
  readonly trigger?: ReactElement;
  /** Its name for readers. */
  readonly label: string;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly anchor?: Element | null | (() => Element | null);
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end';
  readonly align?: 'start' | 'center' | 'end';
  readonly width?: number | string;
  /** What takes the focus on opening; false leaves it where it is. */
  readonly initialFocus?: React.RefObject<HTMLElement | null> | boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A small sheet beside what opened it: Esc and a press outside close it, focus goes in and returns. */
export function Popover({ trigger, label, open, onOpenChange, anchor, side = 'bottom', align = 'start', width, initialFocus, className, children }: PopoverProps) {
  return (
    <Base.Root {...(open === undefined ? {} : { open })} onOpenChange={next => onOpenChange?.(next)}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={6} collisionPadding={8} {...(anchor === undefined ? {} : { anchor })} className="z-40">
          <Base.Popup aria-label={label} {...(initialFocus === undefined ? {} : { initialFocus })}
            className={clsx('popup max-h-(--available-height) max-w-[calc(100vw-16px)] overflow-auto rounded-r3 border border-line-strong bg-sheet p-[5px] shadow-e3 outline-none', className)} style={{ inlineSize: width }}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** The parts underneath, for one popover with many triggers (a handle) or other unusual shapes. */
export { Base as PopoverParts };
