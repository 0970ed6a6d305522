import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';
import { useTwoStep } from './use-two-step.ts';

export interface TwoStepButtonProps {
  /** What it does; shown in the tooltip. */
  readonly label: string;
  /** What the second press is asked with, in sight and for readers. */
  readonly armedText: string;
  readonly armedLabel: string;
  readonly icon: ReactNode;
  readonly busy?: boolean;
  readonly action?: string;
  readonly className?: string;
  /** The first press. */
  readonly onArm?: () => void;
  readonly onRun: () => void;
}

/**
 * Deletes in two presses of the same button, which keeps the focus; leaving it, Esc and three seconds let it rest
 * again.
 */
export function TwoStepButton({
  label,
  armedText,
  armedLabel,
  icon,
  busy = false,
  action,
  className,
  onArm,
  onRun,
}: TwoStepButtonProps) {
  const step = useTwoStep(onRun);
  const { armed } = step;
  return (
    <Tooltip label={label} enabled={!armed}>
      <button
        type="button"
        data-action={action}
        aria-label={armed ? armedLabel : label}
        aria-disabled={busy || undefined}
        onClick={() => {
          if (busy) return;
          if (!armed) onArm?.();
          step.press();
        }}
        onBlur={step.reset}
        onKeyDown={event => {
          if (event.key !== 'Escape' || !armed) return;
          event.stopPropagation();
          step.reset();
        }}
        className={clsx(
          'touch-area flex-none rounded-r2 transition-colors',
          armed
            ? 'h-8 border pointer-coarse:h-11 border-[color-mix(in_oklab,var(--bad)_40%,transparent)] bg-sheet ' +
                'px-2.5 text-secondary font-[550] text-bad hover:bg-bad-soft'
            : 'inline-grid size-8 place-items-center pointer-coarse:size-11 text-ink-2 hover:bg-hover active:bg-press',
          className,
        )}
      >
        {armed ? armedText : icon}
      </button>
    </Tooltip>
  );
}
