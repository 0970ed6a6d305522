import { useLayoutEffect, useRef } from 'react';
import { useGrowingField } from '#ui/use-growing-field.ts';
import { takeTypedAhead } from './typed-ahead.ts';

export interface FirstWordsProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
}

/** Where a new note is written as long as the editor is still to come. It goes on with what was typed before. */
export function FirstWords({ label, placeholder, value, onChange, onBlur }: FirstWordsProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const first = useRef({ value, onChange });
  useGrowingField(field, value);
  useLayoutEffect(() => {
    const typed = takeTypedAhead();
    if (typed !== '') first.current.onChange([first.current.value, typed].filter(Boolean).join('\n\n'));
    field.current?.focus({ preventScroll: true });
  }, []);
  return (
    <textarea
      ref={field}
      rows={1}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={event => onChange(event.target.value)}
      onBlur={onBlur}
      className="mt-3 w-full flex-1 resize-none bg-transparent font-serif text-reading outline-none
        placeholder:text-ink-3 [unicode-bidi:plaintext]"
    />
  );
}
