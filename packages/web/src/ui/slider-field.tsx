import clsx from 'clsx';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

export interface SliderFieldProps extends Pick<FieldFrameProps, 'label' | 'hint' | 'error' | 'aside'> {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Where the slider stands; null while nothing is chosen, or what is typed is no number of the range. */
  readonly value: number | null;
  /** What stands in the field. */
  readonly typed: string;
  /** What stands there while nothing does, and what the slider is said to be at. */
  readonly placeholder: string;
  readonly onSlide: (value: number) => void;
  readonly onType: (typed: string) => void;
}

/** A number of a range, drawn with the slider or typed. */
export function SliderField({
  label,
  hint,
  error,
  aside,
  min,
  max,
  step,
  value,
  typed,
  placeholder,
  onSlide,
  onType,
}: SliderFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} aside={aside}>
      {ids => (
        <div className="flex items-center gap-3.5">
          <input
            type="range"
            aria-label={label}
            aria-valuetext={value === null ? placeholder : typed}
            min={min}
            max={max}
            step={step}
            value={value ?? (min + max) / 2}
            onChange={event => onSlide(event.target.valueAsNumber)}
            className={clsx('h-9 min-w-0 flex-1 accent-ink-1 pointer-coarse:h-11', value === null && 'opacity-50')}
          />
          <input
            {...ids}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            placeholder={placeholder}
            onChange={event => onType(event.target.value)}
            className={clsx(
              'field h-9 w-24 flex-none rounded-r2 border bg-sheet px-[11px] text-ui max-md:text-[1rem]',
              'pointer-coarse:h-11',
              error ? 'border-bad' : 'border-line-control',
            )}
          />
        </div>
      )}
    </FieldFrame>
  );
}
