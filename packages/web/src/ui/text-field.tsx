import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { IconButton } from './icon-button.tsx';
import { useUiTexts } from './ui-texts.tsx';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'size'>, FieldFrameProps {
  readonly size?: 'default' | 'large';
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly fieldClassName?: string;
}

/** A labelled line of text. `type="password"` brings its own control to show what was typed. */
export function TextField({
  label,
  hideLabel,
  error,
  hint,
  size = 'default',
  start,
  end,
  aside,
  className,
  fieldClassName,
  type = 'text',
  id,
  disabled,
  ...rest
}: TextFieldProps) {
  const texts = useUiTexts();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame
      id={id}
      label={label}
      hideLabel={hideLabel}
      error={error}
      hint={hint}
      aside={aside}
      className={className}
    >
      {ids => (
        <div
          className={clsx(
            'field flex items-center gap-2 rounded-r2 border',
            size === 'large'
              ? 'h-11 px-[11px] text-input max-md:text-[1rem]'
              : 'h-9 px-[11px] text-ui max-md:text-[1rem] pointer-coarse:h-11',
            disabled ? 'border-line bg-sunken text-ink-3' : 'bg-sheet',
            !disabled && (error ? 'border-bad' : 'border-line-control'),
            fieldClassName,
          )}
        >
          {start}
          <input
            {...rest}
            {...ids}
            type={type === 'password' && shown ? 'text' : type}
            disabled={disabled}
            className="h-full min-w-0 flex-1 bg-transparent outline-none"
          />
          {end}
          {type === 'password' ? (
            <IconButton
              size="bar"
              tooltip={false}
              label={shown ? texts.hidePassword : texts.showPassword}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
              className="-me-1.5"
            >
              {shown ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
            </IconButton>
          ) : null}
        </div>
      )}
    </FieldFrame>
  );
}
