import clsx from 'clsx';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { useUiTexts } from './ui-texts.tsx';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'size'> {
  readonly label: string;
  /** Keeps the label for readers only. */
  readonly hideLabel?: boolean;
  /** What is wrong with the value; replaces the hint. */
  readonly error?: string | undefined;
  /** A rule shown before it can be broken. */
  readonly hint?: ReactNode;
  readonly size?: 'default' | 'large';
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  /** At the end of the label's line, e.g. a link. */
  readonly aside?: ReactNode;
  readonly fieldClassName?: string;
}

/** A labelled line of text. `type="password"` brings its own control to show what was typed. */
export function TextField({ label, hideLabel, error, hint, size = 'default', start, end, aside, className, fieldClassName, type = 'text', id, disabled, ...rest }: TextFieldProps) {
  const texts = useUiTexts();
  const own = useId();
  const inputId = id ?? own;
  const noteId = `${inputId}-note`;
  const [shown, setShown] = useState(false);
  const note = error ?? hint;
  return (
    <div className={className}>
      <div className={clsx(hideLabel ? 'sr-only' : 'mb-[5px] flex items-baseline gap-3 text-secondary')}>
        <label htmlFor={inputId} className="min-w-0 flex-1 font-medium">
          {label}
        </label>
        {aside}
      </div>
      <div
        className={clsx(
          'field flex items-center gap-2 rounded-r2 border',
          size === 'large' ? 'h-11 px-[11px] text-input max-md:text-[1rem]' : 'h-9 px-[11px] text-ui max-md:h-11 max-md:text-[1rem]',
          disabled ? 'border-line bg-sunken text-ink-3' : 'bg-sheet',
          !disabled && (error ? 'border-bad' : 'border-line-control'),
          fieldClassName,
        )}
      >
        {start}
        <input
          {...rest}
          id={inputId}
          type={type === 'password' && shown ? 'text' : type}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          className="h-full min-w-0 flex-1 bg-transparent outline-none"
        />
        {end}
        {type === 'password' ? (
          <IconButton size="bar" tooltip={false} label={shown ? texts.hidePassword : texts.showPassword} aria-pressed={shown} onClick={() => setShown(!shown)} className="-me-1.5">
            {shown ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
          </IconButton>
        ) : null}
      </div>
      {note ? (
        <p id={noteId} className={clsx('mt-1 flex items-start gap-[5px] text-smallest', error ? 'text-bad' : 'text-ink-3')}>
          {error ? <CircleAlert size={13} aria-hidden="true" className="mt-[1.5px]" /> : null}
          <span>{note}</span>
        </p>
      ) : null}
    </div>
  );
}
