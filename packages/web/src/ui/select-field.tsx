import { ChevronDown } from 'lucide-react';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** The language of the label, where it is not that of the page. */
  readonly lang?: string;
}

/** One out of many, by the list that the system brings: it fits a phone, and typing finds in it. */
export function SelectField<Value extends string>({
  label,
  value,
  onChange,
  options,
  busy = false,
}: {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly SelectOption<Value>[];
  readonly busy?: boolean;
}) {
  return (
    <span
      className="field relative inline-flex h-9 max-w-full items-center rounded-r2 border border-line-control
        bg-sheet pointer-coarse:h-11"
    >
      <select
        aria-label={label}
        aria-busy={busy || undefined}
        value={value}
        onChange={event => onChange(event.target.value as Value)}
        className="h-full min-w-0 appearance-none bg-sheet ps-[11px] pe-8 text-ui text-ink-1 outline-none
          focus-visible:outline-none [border-radius:inherit]"
      >
        {options.map(option => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={14} aria-hidden="true" className="pointer-events-none absolute end-2.5 text-ink-3" />
    </span>
  );
}
