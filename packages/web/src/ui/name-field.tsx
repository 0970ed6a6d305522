import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { IconButton } from './icon-button.tsx';

export interface NameFieldProps {
  readonly label: string;
  readonly saveLabel: string;
  readonly value: string;
  /** As the server counts them. */
  readonly maxCharacters: number;
  /** What is wrong with the name. */
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onSave: () => void;
  readonly onGiveUp: () => void;
}

/**
 * A name, to be written in its place: takes the focus with everything selected; Enter or the check saves, Esc gives up.
 */
export function NameField({
  label,
  saveLabel,
  value,
  maxCharacters,
  error,
  onChange,
  onSave,
  onGiveUp,
}: NameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const note = useId();
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <div
      className={clsx(
        'field relative flex h-9 items-center gap-1 rounded-[7px] border bg-sheet ps-2 pe-1 text-menu',
        'pointer-coarse:h-11',
        error ? 'border-bad' : 'border-line-control',
      )}
    >
      <input
        ref={field}
        aria-label={label}
        value={value}
        data-max-characters={maxCharacters}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? note : undefined}
        onChange={event => onChange(event.target.value)}
        className="h-full min-w-0 flex-1 bg-transparent outline-none [unicode-bidi:plaintext]"
        onKeyDown={event => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            onSave();
          }
          // Only the field gives up; what is around it stays open.
          if (event.key === 'Escape') {
            event.preventDefault();
            event.stopPropagation();
            onGiveUp();
          }
        }}
      />
      <IconButton size="bar" tooltip={false} label={saveLabel} onClick={onSave}>
        <Check size={16} aria-hidden="true" />
      </IconButton>
      {error ? (
        // Over what follows: rows and tiles have no room for a second line.
        <p
          id={note}
          role="alert"
          className="absolute start-0 top-full z-10 mt-1 w-max max-w-full rounded-r2 border border-line-strong bg-sheet
            px-2 py-1 text-smallest text-bad shadow-e1"
        >
          {error}
        </p>
      ) : null}
    </div>
  );
}
