import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children' | 'title'> {
  /** Its name: read aloud and shown in the tooltip. */
  readonly label: string;
  /** Keys shown in the tooltip, already in the platform's signs. */
  readonly keys?: string | undefined;
  readonly size?: 'bar' | 'default' | 'phone';
  /** Stays pressed, e.g. while what it opens is open. */
  readonly on?: boolean;
  readonly tooltip?: boolean;
  readonly children: ReactNode;
}

const sizes = { bar: 'size-7', default: 'size-8', phone: 'size-11' };

/** A button that shows only an icon. Its name is in the tooltip and for readers. */
export function IconButton({
  label,
  keys,
  size = 'default',
  on,
  tooltip = true,
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label} keys={keys} enabled={tooltip}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        className={clsx(
          'touch-area inline-grid flex-none place-items-center rounded-r2 transition-colors pointer-coarse:size-11',
          sizes[size],
          rest.disabled
            ? 'text-ink-4'
            : 'hover:bg-hover active:bg-press data-popup-open:bg-press data-popup-open:text-ink-1',
          on ? 'bg-press text-ink-1' : 'text-ink-2',
          className,
        )}
      >
        {children}
      </button>
    </Tooltip>
  );
}
