import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

export interface RadioCard<Value extends string> {
  readonly value: Value;
  readonly name: string;
  readonly badge?: string | undefined;
  readonly body: ReactNode;
  /** Stands in the chosen card only. */
  readonly action: ReactNode;
}

/**
 * A choice out of a few that need room to say what they are. The whole card chooses; the chosen one shows what to do
 * with it.
 */
export function RadioCards<Value extends string>({
  label,
  value,
  onChange,
  cards,
}: {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly cards: readonly RadioCard<Value>[];
}) {
  const id = useId();
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={next => onChange(next as Value)}
      className="grid gap-3.5 md:auto-cols-fr md:grid-flow-col"
    >
      {cards.map(({ value: own, name, badge, body, action }) => {
        const on = own === value;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: keys use the radio; the card is for pointers.
          <div
            key={own}
            role="presentation"
            onClick={() => onChange(own)}
            className={clsx(
              'relative flex min-w-0 flex-col rounded-r4 p-6 max-md:p-5',
              on ? 'border-2 border-ink-1' : 'm-px cursor-pointer border border-line-strong hover:border-line-control',
            )}
          >
            {badge ? (
              <span
                className="absolute start-5 top-0 -translate-y-1/2 rounded-full bg-linear-to-r from-(--badge-a)
                  to-(--badge-b) px-2.5 py-0.5 text-smallest font-semibold text-(--on-badge)"
              >
                {badge}
              </span>
            ) : null}
            <div className="flex items-start gap-3">
              <span id={`${id}-${own}`} className="min-w-0 flex-1 text-[1.0625rem]/6 font-semibold">
                {name}
              </span>
              <Radio.Root
                value={own}
                aria-labelledby={`${id}-${own}`}
                aria-describedby={`${id}-${own}-body`}
                className="touch-area mt-1 size-[18px] flex-none rounded-full border-[1.5px] border-line-control
                  bg-sheet data-checked:border-[6px] data-checked:border-ink-1"
              />
            </div>
            <div id={`${id}-${own}-body`} className="flex-1">
              {body}
            </div>
            {on ? <div className="mt-6">{action}</div> : null}
          </div>
        );
      })}
    </RadioGroup>
  );
}
