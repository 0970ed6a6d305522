import { SelectField } from '#ui/select-field.tsx';

export interface LabelledSelectProps<Value extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: { readonly value: Value; readonly label: string }[];
}

/** One out of many, with its name above it and a hint below. */
export function LabelledSelect<Value extends string>({ label, hint, ...select }: LabelledSelectProps<Value>) {
  return (
    <div>
      <div aria-hidden="true" className="mb-[5px] text-secondary font-medium">
        {label}
      </div>
      <SelectField label={label} {...select} />
      {hint ? <p className="mt-1 text-secondary text-ink-3">{hint}</p> : null}
    </div>
  );
}
