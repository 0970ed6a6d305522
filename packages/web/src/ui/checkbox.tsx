import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

export interface CheckboxProps {
  /** Its name for readers; pass `labelledBy` instead when words stand beside it. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** A box to tick, 16 px in a 24 px hit area. */
export function Checkbox({ label, labelledBy, checked, onChange, disabled = false, className }: CheckboxProps): ReactNode {
  return (
    <BaseCheckbox.Root
      aria-label={label}
      aria-labelledby={labelledBy}
      checked={checked}
      onCheckedChange={next => onChange(next)}
      disabled={disabled}
      className={clsx(
        'relative grid size-4 flex-none place-items-center rounded-[4.5px] border-[1.5px] border-line-control text-on-ink transition-colors after:absolute after:-inset-1 data-checked:border-ink-1 data-checked:bg-ink-1 data-disabled:opacity-50',
        className,
      )}
    >
      <BaseCheckbox.Indicator>
        <Check size={11} strokeWidth={3.2} aria-hidden="true" />
      </BaseCheckbox.Indicator>
    </BaseCheckbox.Root>
  );
}
