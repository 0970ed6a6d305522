import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { type ReactNode, useId } from 'react';
import { Tooltip } from './tooltip.tsx';

export interface SwitchRowProps {
  readonly label: string;
  readonly note?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

const SWITCH =
  'touch-area edge-forced flex h-5 w-[34px] flex-none rounded-[10px] bg-line-control p-0.5 transition-colors ' +
  'data-checked:bg-good';
const THUMB =
  'is-thumb size-4 rounded-full bg-[var(--on-badge)] transition-[margin] data-checked:ms-3.5 data-checked:bg-on-ink';

export interface SwitchProps extends Omit<SwitchRowProps, 'note' | 'disabled'> {
  /** Why it cannot be turned on now. It keeps the focus, so that this can be read. */
  readonly reason?: string | undefined;
}

/** The switch alone, for a row that says beside it what it is. */
export function Switch({ label, checked, onChange, reason }: SwitchProps) {
  return (
    <Tooltip label={reason ?? ''} enabled={reason !== undefined}>
      <BaseSwitch.Root
        aria-label={label}
        checked={checked}
        onCheckedChange={onChange}
        readOnly={reason !== undefined}
        aria-disabled={reason !== undefined || undefined}
        aria-description={reason}
        className={`${SWITCH} aria-disabled:opacity-50`}
      >
        <BaseSwitch.Thumb className={THUMB} />
      </BaseSwitch.Root>
    </Tooltip>
  );
}

/** Something that is on or off, with a sentence about it. The whole row can be pressed. */
export function SwitchRow({ label, note, checked, onChange, disabled = false }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex min-h-[34px] items-center gap-2.5 pointer-coarse:min-h-11 rounded-[7px] px-[9px] py-[5px]">
      <label htmlFor={id} className="min-w-0 flex-1 text-menu">
        {label}
        {note ? (
          <span id={`${id}-note`} className="block text-smallest text-ink-3">
            {note}
          </span>
        ) : null}
      </label>
      <BaseSwitch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={note ? `${id}-note` : undefined}
        className={`${SWITCH} data-disabled:opacity-50`}
      >
        <BaseSwitch.Thumb className={THUMB} />
      </BaseSwitch.Root>
    </div>
  );
}

/** A choice out of a few, each with its sentence. */
export function RadioRows<Value extends string>({
  label,
  value,
  onChange,
  options,
}: {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly note?: string | undefined;
    readonly icon?: ReactNode;
    readonly disabled?: boolean;
    readonly end?: ReactNode;
  }[];
}) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={next => onChange(next as Value)}
      className="flex flex-col"
    >
      {options.map(option => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the radio brings a native input, which the label presses.
        <label
          key={option.value}
          className="flex cursor-pointer gap-2.5 rounded-[7px] px-[9px] py-[7px] hover:bg-hover pointer-coarse:min-h-11
            has-data-disabled:cursor-default has-data-disabled:text-ink-4 has-data-disabled:hover:bg-transparent"
        >
          <Radio.Root
            value={option.value}
            disabled={option.disabled ?? false}
            className="mt-0.5 size-4 flex-none rounded-full border-[1.5px] border-line-control bg-sheet
              data-checked:border-[5px] data-checked:border-ink-1"
          />
          {option.icon ? (
            <span aria-hidden="true" className="mt-0.5 flex flex-none text-ink-3">
              {option.icon}
            </span>
          ) : null}
          <span className="min-w-0 flex-1">
            <span className="block text-ui font-medium">{option.label}</span>
            {option.note ? <span className="block text-smallest text-ink-3">{option.note}</span> : null}
          </span>
          {option.end}
        </label>
      ))}
    </RadioGroup>
  );
}
