import { Popover as Base } from '@base-ui/react/popover';
import clsx from 'clsx';
import { cloneElement, useState } from 'react';
import { Drawer } from './drawer.tsx';
import type { PopoverProps } from './popover.tsx';
import { usePhone } from './use-media.ts';

/**
 * What `Popover` is once its code is there: on a phone there is no room beside anything, so it comes from the bottom.
 */
export function PopoverSheet(props: PopoverProps) {
  return usePhone() ? <FromTheBottom {...props} /> : <Beside {...props} />;
}

function FromTheBottom({ trigger, label, open, onOpenChange, titled = false, children }: PopoverProps) {
  const [own, setOwn] = useState(false);
  const shown = open ?? own;
  const show = (next: boolean, reason: string) => {
    setOwn(next);
    onOpenChange?.(next, reason);
  };
  return (
    <>
      {trigger
        ? cloneElement(trigger, {
            'aria-haspopup': 'dialog',
            'aria-expanded': shown,
            onClick: () => show(!shown, 'trigger-press'),
          })
        : null}
      <Drawer title={label} hideTitle={!titled} open={shown} onOpenChange={next => show(next, 'outside-press')}>
        {/* As much as a popover is told to have. */}
        <div className="[--available-height:calc(80dvh-72px)]">{children}</div>
      </Drawer>
    </>
  );
}

function Beside({
  trigger,
  label,
  open,
  onOpenChange,
  anchor,
  side = 'bottom',
  align = 'start',
  width,
  initialFocus,
  finalFocus,
  className,
  children,
}: PopoverProps) {
  return (
    <Base.Root
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next, { reason }) => onOpenChange?.(next, reason)}
    >
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          {...(anchor === undefined ? {} : { anchor })}
          className="z-55"
        >
          <Base.Popup
            aria-label={label}
            {...(initialFocus === undefined ? {} : { initialFocus })}
            {...(finalFocus === undefined ? {} : { finalFocus })}
            className={clsx(
              'popup max-h-(--available-height) max-w-[calc(100vw-16px)] overflow-auto rounded-r3 border',
              'border-line-strong bg-sheet p-[5px] shadow-e3 outline-none',
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
