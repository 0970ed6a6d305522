import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import clsx from 'clsx';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';

export interface CheckboxProps {
  /** Its name for readers; pass `labelledBy` instead when words stand beside it. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly checked: boolean;
  /** Some of what it stands for is ticked: it shows a line instead. */
  readonly partly?: boolean;
  /** `isExtending`: pressed with Shift, for everything up to this one. */
  readonly onChange: (checked: boolean, isExtending: boolean) => void;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** A box to tick, 16 px in a hit area of 24 px, and of 44 px for a thumb. */
export function Checkbox({
  label,
  labelledBy,
  checked,
  partly = false,
  onChange,
  disabled = false,
  className,
}: CheckboxProps): ReactNode {
  return (
    <BaseCheckbox.Root
      aria-label={label}
      aria-labelledby={labelledBy}
      checked={checked}
      indeterminate={partly}
      onCheckedChange={(next, { event }) => onChange(next, 'shiftKey' in event && event.shiftKey === true)}
      disabled={disabled}
      className={clsx(
        'relative grid size-4 flex-none place-items-center rounded-[4.5px] border-[1.5px] border-line-control',
        'text-on-ink transition-colors after:absolute after:-inset-[5.5px] pointer-coarse:after:-inset-4',
        'data-checked:border-ink-1 data-checked:bg-ink-1 data-indeterminate:border-ink-1',
        'data-indeterminate:bg-ink-1 data-disabled:opacity-50',
        className,
      )}
    >
      <BaseCheckbox.Indicator>
        {partly ? (
          <Minus size={11} strokeWidth={3.2} aria-hidden="true" />
        ) : (
          <Check size={11} strokeWidth={3.2} aria-hidden="true" />
        )}
      </BaseCheckbox.Indicator>
    </BaseCheckbox.Root>
  );
}
