import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';

type Look = 'light' | 'dark';
export interface ThemeWindowsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** `looks` are drawn side by side: both for what follows the system. */
  readonly options: readonly { readonly value: Value; readonly label: string; readonly looks: readonly Look[] }[];
}

/** Themes to choose from, each as a small drawn window in its own colours. */
export function ThemeWindows<Value extends string>({ label, value, onChange, options }: ThemeWindowsProps<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={next => onChange(next as Value)}
      className="grid grid-cols-3 gap-3"
    >
      {options.map(option => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the radio brings a native input, which the label presses.
        <label key={option.value} className="group flex cursor-pointer flex-col gap-1.5">
          <span
            className="relative flex h-[74px] overflow-hidden rounded-r3 border border-line-strong outline-offset-2
              group-hover:border-line-control group-has-data-checked:outline-2 group-has-data-checked:outline-ink-1"
          >
            {option.looks.map(look => (
              <DrawnWindow key={look} look={look} />
            ))}
          </span>
          <span className="flex items-center gap-2 text-secondary font-medium">
            <Radio.Root
              value={option.value}
              className="size-4 flex-none rounded-full border-[1.5px] border-line-control bg-sheet
                data-checked:border-[5px] data-checked:border-ink-1"
            />
            <span className="min-w-0 wrap-anywhere">{option.label}</span>
          </span>
        </label>
      ))}
    </RadioGroup>
  );
}

/** Desk, sidebar and sheet with a few lines, one of them evidence. */
function DrawnWindow({ look }: { readonly look: Look }) {
  return (
    <span aria-hidden="true" data-look={look} className="flex min-w-0 flex-1 gap-1.5 bg-desk p-1.5">
      <span className="flex w-1/4 flex-col gap-1 pt-1">
        <span className="h-1 rounded-full bg-line-strong" />
        <span className="h-1 w-2/3 rounded-full bg-line-strong" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1 rounded-[5px] border border-line bg-paper p-1.5">
        <span className="h-1.5 w-2/3 rounded-full bg-ink-1" />
        <span className="h-1 rounded-full bg-ink-3" />
        <span className="h-1 w-4/5 rounded-full bg-mark-tab" />
        <span className="mt-auto h-2.5 rounded-[3px] border border-line-strong bg-sheet" />
      </span>
    </span>
  );
}
