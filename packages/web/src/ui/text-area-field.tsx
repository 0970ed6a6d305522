import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ComponentPropsWithRef, useId } from 'react';

export interface TextAreaFieldProps extends ComponentPropsWithRef<'textarea'> {
  readonly label: string;
  /** What is wrong with the value; replaces the hint. */
  readonly error?: string | undefined;
  /** A rule shown before it can be broken. */
  readonly hint?: string | undefined;
}

/** Labelled lines of text. */
export function TextAreaField({ label, error, hint, className, id, ...rest }: TextAreaFieldProps) {
  const own = useId();
  const fieldId = id ?? own;
  const noteId = `${fieldId}-note`;
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-[5px] block text-secondary font-medium">
        {label}
      </label>
      <textarea
        {...rest}
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        className={clsx(
          'field block w-full resize-y rounded-r2 border bg-sheet px-[11px] py-2 text-ui max-md:text-[1rem]',
          error ? 'border-bad' : 'border-line-control',
        )}
      />
      {note ? (
        <p
          id={noteId}
          className={clsx('mt-1 flex items-start gap-[5px] text-smallest', error ? 'text-bad' : 'text-ink-3')}
        >
          {error ? <CircleAlert size={13} aria-hidden="true" className="mt-[1.5px]" /> : null}
          <span>{note}</span>
        </p>
      ) : null}
    </div>
  );
}
