import clsx from 'clsx';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

export type ButtonVariant = 'primary' | 'default' | 'quiet' | 'danger' | 'danger-filled';
export type ButtonSize = 'small' | 'default' | 'large' | 'field';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** One primary at most in a view. `danger-filled` is the second step of a confirmation. */
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  /** Something after the label: a count, a chevron. */
  readonly end?: ReactNode;
  /** The gerund shown while it works ("Saving"). Keeps width and focus; presses are ignored. */
  readonly busy?: string | false | undefined;
  /** Disabled. A text explains why, by tooltip and to readers; it stays focusable then. */
  readonly disabled?: boolean | string | undefined;
}

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-ink-1 text-on-ink hover:bg-[color-mix(in_oklab,var(--ink-1)_88%,var(--paper))] ' +
    'active:bg-[color-mix(in_oklab,var(--ink-1)_80%,var(--paper))]',
  default: 'border-line-strong bg-sheet text-ink-1 hover:bg-hover active:bg-press data-popup-open:bg-press',
  quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-hover active:bg-press data-popup-open:bg-press',
  danger:
    'border-[color-mix(in_oklab,var(--bad)_40%,transparent)] bg-sheet text-bad hover:bg-bad-soft active:bg-bad-soft',
  'danger-filled': 'border-transparent bg-bad text-on-ink hover:opacity-90 active:opacity-80',
};
const variantOff = 'border-line bg-sunken text-ink-4';
/** What has no ground of its own gets none by being disabled. */
const quietOff = 'border-transparent bg-transparent text-ink-4';
const sizes: Record<ButtonSize, string> = {
  small: 'h-7 rounded-[7px] px-2.5 text-secondary pointer-coarse:h-11',
  default: 'h-[34px] rounded-r2 px-[13px] text-ui pointer-coarse:h-11',
  large: 'h-10 rounded-r2 px-[18px] text-ui pointer-coarse:h-11',
  field: 'h-11 rounded-r2 px-[18px] text-ui',
};

/** A verb to press, in six states. A busy or explained-disabled button keeps its focus and swallows presses. */
export function Button({
  variant = 'default',
  size = 'default',
  icon,
  end,
  busy,
  disabled,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const off = Boolean(disabled) && !busy;
  const reasonId = useId();
  const reason = typeof disabled === 'string' ? disabled : undefined;
  const inert = off || Boolean(busy);
  const button = (
    <button
      {...rest}
      type={inert && type === 'submit' ? 'button' : type}
      disabled={off && !reason}
      aria-disabled={inert || undefined}
      aria-busy={busy ? true : undefined}
      aria-describedby={reason ? reasonId : rest['aria-describedby']}
      onClick={inert ? event => event.preventDefault() : onClick}
      className={clsx(
        'inline-grid max-w-full items-center justify-center border pointer-coarse:min-w-11 font-[550]',
        'select-none transition-colors',
        sizes[size],
        off ? (variant === 'quiet' ? quietOff : variantOff) : variants[variant],
        className,
      )}
    >
      <span
        className={clsx(
          'col-start-1 row-start-1 flex min-w-0 items-center justify-center gap-[7px]',
          busy && 'invisible',
        )}
      >
        {icon}
        {children === undefined ? null : <span className="truncate">{children}</span>}
        {end}
      </span>
      {busy ? (
        <span className="col-start-1 row-start-1 flex items-center justify-center gap-[7px]">
          <Spinner />
          {busy}
        </span>
      ) : null}
      {reason ? (
        <span id={reasonId} hidden>
          {reason}
        </span>
      ) : null}
    </button>
  );
  // Not only where there is a reason: a button that gets one keeps its focus.
  return (
    <Tooltip label={reason ?? ''} enabled={Boolean(reason)}>
      {button}
    </Tooltip>
  );
}
