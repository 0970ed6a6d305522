import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';
import type { SearchWords } from './use-search-words.ts';

export interface SearchFieldProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly words: SearchWords;
  readonly className?: string;
}

/** Where words are typed that something is searched for: Enter searches at once, the cross empties it. */
export function SearchField({ label, clearLabel, words, className }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <TextField
      ref={field}
      label={label}
      hideLabel
      placeholder={label}
      value={words.typed}
      onChange={event => words.type(event.target.value)}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) words.enter();
      }}
      start={<Search size={16} aria-hidden="true" className="flex-none text-ink-3" />}
      end={
        words.typed === '' ? null : (
          <IconButton
            size="bar"
            tooltip={false}
            label={clearLabel}
            className="-me-1.5"
            onClick={() => {
              words.clear();
              field.current?.focus();
            }}
          >
            <X size={14} aria-hidden="true" />
          </IconButton>
        )
      }
      autoComplete="off"
      className={className}
    />
  );
}
