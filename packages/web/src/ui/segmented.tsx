import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Shown after the label, e.g. a count. */
  readonly end?: ReactNode;
  readonly disabled?: boolean;
}
export interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly SegmentedOption<Value>[];
  /** Shows the words of the chosen option only; those of the others are there for readers. */
  readonly compact?: boolean;
  /** The chosen one says that pressing it does nothing; it stays in reach of the keyboard, and reads as chosen. */
  readonly chosenDisabled?: boolean;
  /** Where it stands for itself, not in a row of other controls. */
  readonly large?: boolean;
  readonly className?: string;
}

/** One of a few: arrow keys move and choose, and wrap. The chosen one reads as chosen, not as greyed. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  options,
  compact,
  chosenDisabled,
  large,
  className,
}: SegmentedProps<Value>) {
  const group = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const forward = ['ArrowDown', rtl ? 'ArrowLeft' : 'ArrowRight'].includes(event.key);
    const back = ['ArrowUp', rtl ? 'ArrowRight' : 'ArrowLeft'].includes(event.key);
    if (!forward && !back) return;
    event.preventDefault();
    const free = options.filter(option => !option.disabled);
    const at = free.findIndex(option => option.value === value);
    const next = free[(at + (forward ? 1 : -1) + free.length) % free.length];
    if (!next) return;
    onChange(next.value);
    group.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      onKeyDown={move}
      className={clsx('inline-flex rounded-[9px] border border-line bg-sunken p-0.5', compact && 'min-w-0', className)}
    >
      {options.map(option => {
        const on = option.value === value;
        return (
          // A radio inside a toolbar-like strip: native inputs cannot carry an icon and a count in one hit area.
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={on}
            data-value={option.value}
            tabIndex={on ? 0 : -1}
            disabled={option.disabled}
            aria-disabled={(chosenDisabled && on) || undefined}
            onClick={() => {
              if (!on) onChange(option.value);
            }}
            className={clsx(
              'touch-area inline-flex items-center justify-center gap-1.5 rounded-[7px] text-secondary',
              'font-medium transition-colors disabled:text-ink-4 pointer-coarse:h-[34px] pointer-coarse:min-w-11',
              large ? 'h-[30px] px-3.5' : 'h-[26px] px-2.5',
              on ? 'edge-forced bg-sheet text-ink-1 shadow-e1' : 'text-ink-3 enabled:hover:text-ink-1',
              compact && (on ? 'min-w-0' : 'flex-none'),
            )}
          >
            {compact && on ? (
              // Words that do not fit beside their sign go to a second line, which is not seen: no word is cut.
              <span
                className="flex h-5 min-w-0 flex-wrap content-start items-center justify-center gap-x-1.5
                  overflow-hidden *:flex *:h-5 *:items-center"
              >
                <span>{option.icon}</span>
                <span className="whitespace-nowrap">{option.label}</span>
              </span>
            ) : (
              <>
                {option.icon}
                {compact ? <span className="sr-only">{option.label}</span> : option.label}
              </>
            )}
            {option.end}
          </button>
        );
      })}
    </div>
  );
}
