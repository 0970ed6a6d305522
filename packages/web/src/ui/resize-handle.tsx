import clsx from 'clsx';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

export interface ResizeHandleProps {
  readonly label: string;
  /** What stands before the line, in the unit of the caller, as are `least`, `most` and `usual`. */
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** What Enter and a double click go back to. */
  readonly usual: number;
  /** How many pixels a unit has at this moment; 1 unless said. */
  readonly unitPx?: (handle: HTMLElement) => number;
  /** Gets a value within the bounds. */
  readonly onChange: (value: number) => void;
  readonly onReset: () => void;
  readonly className?: string;
}

const STEP_PX = 10;

/**
 * The gap between two sheets, which moves their edge: with a pointer, with the arrow keys by ten pixels, with Home and
 * End to its bounds.
 */
export function ResizeHandle({
  label,
  value,
  least,
  most,
  usual,
  unitPx = () => 1,
  onChange,
  onReset,
  className,
}: ResizeHandleProps) {
  const grip = useRef<{ readonly x: number; readonly value: number } | null>(null);
  const move = (next: number) => onChange(Math.min(Math.max(next, least), most));
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!grip.current) return;
    move(
      grip.current.value +
        ((event.clientX - grip.current.x) * towardsEnd(event.currentTarget)) / unitPx(event.currentTarget),
    );
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = (STEP_PX * towardsEnd(event.currentTarget)) / unitPx(event.currentTarget);
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: value - step,
      ArrowRight: value + step,
      Home: least,
      End: most,
      Enter: usual,
    };
    const next = places[event.key];
    if (next === undefined) return;
    event.preventDefault();
    if (event.key === 'Enter') onReset();
    else move(next);
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { x: event.clientX, value };
      }}
      onPointerMove={drag}
      onLostPointerCapture={() => {
        grip.current = null;
      }}
      onDoubleClick={onReset}
      onKeyDown={handleKey}
      className={clsx(
        'w-2 cursor-col-resize touch-none outline-offset-0 transition-colors select-none hover:bg-line-strong',
        'active:bg-pen-line',
        // Wider to the touch than to the eye.
        'before:absolute before:-inset-x-1 before:inset-y-0 pointer-coarse:before:-inset-x-2',
        className,
      )}
    />
  );
}

/** 1 where what is moved to the right makes room at the beginning of the line, and -1 where it takes it. */
const towardsEnd = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
