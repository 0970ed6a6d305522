import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

export interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'className'>, FieldFrameProps {
  readonly className?: string | undefined;
}

/** A labelled text of several lines, as high as its text, up to a dozen lines. It can be drawn higher. */
export function TextArea({ label, hideLabel, error, hint, aside, className, id, rows = 3, ...rest }: TextAreaProps) {
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
        <div className={clsx('field flex rounded-r2 border bg-sheet', error ? 'border-bad' : 'border-line-control')}>
          <textarea
            {...rest}
            {...ids}
            rows={rows}
            // What grows with its text no longer heeds its rows.
            style={{
              fieldSizing: 'content',
              minBlockSize: `calc(${rows}lh + 1rem)`,
              maxBlockSize: 'calc(12lh + 1rem)',
            }}
            className="w-full resize-y rounded-r2 bg-transparent px-[11px]
              py-2 text-ui outline-none [unicode-bidi:plaintext] max-md:text-[1rem]"
          />
        </div>
      )}
    </FieldFrame>
  );
}
