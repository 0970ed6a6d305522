import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export interface FieldFrameProps {
  readonly label: string;
  /** Keeps the label for readers only. */
  readonly hideLabel?: boolean | undefined;
  /** What is wrong with the value; replaces the hint. */
  readonly error?: string | undefined;
  /** A rule shown before it can be broken. */
  readonly hint?: ReactNode;
  /** At the end of the label's line, e.g. a link. */
  readonly aside?: ReactNode;
}

/** What the control inside a frame needs to belong to its label and note. */
export interface FieldIds {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** A label above a control, and below it what is wrong or the rule. */
export function FieldFrame({
  id,
  label,
  hideLabel,
  error,
  hint,
  aside,
  className,
  children,
}: FieldFrameProps & {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (ids: FieldIds) => ReactNode;
}) {
  const own = useId();
  const inputId = id ?? own;
  const noteId = `${inputId}-note`;
  const note = error ?? hint;
  return (
    <div
      className={clsx(
        className,
        aside && 'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 *:col-span-2 *:min-w-0',
      )}
    >
      <label
        htmlFor={inputId}
        className={
          hideLabel
            ? 'sr-only'
            : clsx('mb-[5px] text-secondary font-medium', aside ? 'col-span-1! row-start-1' : 'block')
        }
      >
        {label}
      </label>
      {children({
        id: inputId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? noteId : undefined,
      })}
      {note ? (
        <p
          id={noteId}
          className={clsx('mt-1 flex items-start gap-[5px] text-smallest', error ? 'text-bad' : 'text-ink-3')}
        >
          {error ? <CircleAlert size={13} aria-hidden="true" className="mt-[1.5px]" /> : null}
          <span>{note}</span>
        </p>
      ) : null}
      {/* After the field for the keyboard, which goes on typing; beside its label for the eye. */}
      {aside ? <div className="col-span-1! col-start-2 row-start-1 text-secondary">{aside}</div> : null}
    </div>
  );
}
