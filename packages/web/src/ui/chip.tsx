import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useUiTexts } from './ui-texts.tsx';

export interface ChipProps extends ComponentPropsWithRef<'button'> {
  /** `filter` toggles and is filled when on; `follow-up` proposes; `setting` has no edge. */
  readonly kind?: 'filter' | 'follow-up' | 'setting';
  readonly on?: boolean;
  readonly icon?: ReactNode;
  readonly end?: ReactNode;
}

/** A 28 px pill to press. */
export function Chip({ kind = 'filter', on, icon, end, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={kind === 'filter' ? Boolean(on) : undefined}
      className={clsx(
        'touch-area edge-forced inline-flex h-7 max-w-full items-center justify-center gap-1.5',
        'pointer-coarse:min-w-11 rounded-[14px] border text-secondary transition-colors disabled:text-ink-4',
        kind === 'setting'
          ? 'border-transparent px-[7px] text-ink-2 hover:bg-hover active:bg-press data-popup-open:bg-press'
          : on
            ? 'border-transparent bg-ink-1 px-2.5 text-on-ink'
            : 'border-line-strong bg-sheet px-2.5 text-ink-2 hover:bg-hover active:bg-press',
        // Cut, a question says the same as another that begins like it: it is read whole, on two lines if need be.
        kind === 'follow-up' && 'h-auto min-h-7 py-1 text-start',
        className,
      )}
    >
      {icon}
      {/* The end of a text is cut off, from whichever side it is written. */}
      {children === null ? null : (
        <span
          className={clsx(
            'truncate [unicode-bidi:plaintext]',
            kind === 'follow-up' && 'line-clamp-2 whitespace-normal',
          )}
        >
          {children}
        </span>
      )}
      {end}
    </button>
  );
}

/** A chip that can be taken away: its × is a button of its own. */
export function RemovableChip({ onRemove, children }: { readonly onRemove: () => void; readonly children: string }) {
  const texts = useUiTexts();
  return (
    <span
      className="inline-flex h-7 max-w-full items-center rounded-[14px] border border-line-strong bg-sheet ps-2.5
        pe-0.5 text-secondary text-ink-2"
    >
      <span className="truncate">{children}</span>
      <button
        type="button"
        aria-label={texts.remove(children)}
        onClick={onRemove}
        className="touch-area grid size-6 flex-none place-items-center rounded-[12px] hover:bg-hover active:bg-press"
      >
        <X size={13} aria-hidden="true" />
      </button>
    </span>
  );
}
