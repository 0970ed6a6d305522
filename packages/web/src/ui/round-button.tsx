import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';

export interface RoundButtonProps {
  readonly label: string;
  readonly keys?: string;
  readonly submit?: boolean;
  readonly disabled: boolean;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

/** The one filled control of a screen. It stays focusable while it cannot be used, so that readers can find out why. */
export function RoundButton({ label, keys, submit, disabled, onPress, children }: RoundButtonProps) {
  return (
    <Tooltip label={label} keys={keys} side="top">
      <button
        type={submit ? 'submit' : 'button'}
        aria-label={label}
        aria-disabled={disabled}
        onClick={event => {
          if (submit) return;
          // By the time the browser acts on the press, this may be the button that sends.
          event.preventDefault();
          if (!disabled) onPress?.();
        }}
        className={clsx(
          'touch-area edge-forced ms-1 grid size-8 flex-none place-items-center rounded-full transition-colors',
          disabled ? 'bg-press text-ink-3' : 'bg-ink-1 text-on-ink hover:opacity-90',
        )}
      >
        {children}
      </button>
    </Tooltip>
  );
}
