import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';

export interface NameFieldProps {
  readonly label: string;
  readonly saveLabel: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
  readonly onSave: () => void;
  readonly onGiveUp: () => void;
}

/**
 * A name, to be written in its place: takes the focus with everything selected; Enter or the check saves, Esc gives up.
 */
export function NameField({ label, saveLabel, value, maxLength, onChange, onSave, onGiveUp }: NameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <div
      className="field flex h-9 items-center gap-1 rounded-[7px] border border-line-control bg-sheet ps-2 pe-1
        text-menu pointer-coarse:h-11"
    >
      <input
        ref={field}
        aria-label={label}
        value={value}
        maxLength={maxLength}
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
    </div>
  );
}
