import { type HighlightColor, highlightColors } from '@nousboard/contracts';
import clsx from 'clsx';
import { useTranslation } from '#lib/i18n/index.ts';
import { shownKeys } from '#lib/keyboard.ts';
import { Tooltip } from '#ui/tooltip.tsx';

export interface PensProps {
  readonly label: string;
  /** The one that is chosen; undefined where each press does something of its own. */
  readonly value?: HighlightColor | null;
  /** The digits do the same as a press. */
  readonly hasKeys?: boolean;
  /** What a press on a pen does, with the colour's name. */
  readonly nameOf: (color: string) => string;
  readonly onPick: (color: HighlightColor) => void;
}

const KEYS = ['highlight.pen1', 'highlight.pen2', 'highlight.pen3', 'highlight.pen4', 'highlight.pen5'] as const;

/** The five pens. */
export function Pens({ label, value, hasKeys = false, nameOf, onPick }: PensProps) {
  const { t } = useTranslation('highlights');
  return (
    <fieldset aria-label={label} className="flex flex-none gap-0.5 max-md:gap-0">
      {highlightColors.map((color, at) => (
        <Tooltip
          key={color}
          label={nameOf(t(`colors.${color}`))}
          keys={hasKeys && KEYS[at] ? shownKeys(KEYS[at]) : undefined}
        >
          <button
            type="button"
            aria-label={nameOf(t(`colors.${color}`))}
            aria-pressed={value === undefined ? undefined : value === color}
            onClick={() => onPick(color)}
            className="touch-area inline-grid size-7 flex-none place-items-center rounded-r2 transition-colors
              hover:bg-hover active:bg-press pointer-coarse:size-11"
          >
            <span
              data-pen={color}
              className={clsx(
                'highlight-pen size-[18px] rounded-full',
                value === color && 'outline-2 outline-offset-2 outline-ink-1',
              )}
            />
          </button>
        </Tooltip>
      ))}
    </fieldset>
  );
}
