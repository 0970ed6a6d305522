import type { HighlightColor } from '@nousboard/contracts';
import { Copy, MessageSquare, Search } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { readQuote } from '#lib/inline-markdown.ts';
import { shownKeys } from '#lib/keyboard.ts';
import { copyText } from '#ui/copy-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Pens } from './pens.tsx';
import type { Selected } from './use-selected-words.ts';

/** Between the words and the bar, and between the bar and the ends of its room. */
const AIR_PX = 8;
/** As high as the bar is at most, with its air. */
const HIGH_PX = 66;
/** The bar of the panel, over which it does not lie. */
const PANEL_BAR_PX = 46;

export interface SelectionBarProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly selected: Selected;
  /** The MIME type of their document. */
  readonly type: string;
  readonly onMark: (color: HighlightColor) => void;
  readonly onComment: () => void;
  /** Null where nothing can be asked. */
  readonly onAsk: ((words: string) => void) | null;
  readonly onClose: () => void;
}

/** What can be done with selected words, beside them. */
export function SelectionBar({
  ref,
  selected: { words, place, room },
  type,
  onMark,
  onComment,
  onAsk,
  onClose,
}: SelectionBarProps) {
  const { t } = useTranslation(['highlights', 'common', 'answers', 'nous']);
  const read = () => words.map(({ text }) => readQuote({ quote: text, type }));
  const isAbove = place.top - room.top > HIGH_PX + PANEL_BAR_PX;
  const top = isAbove
    ? place.top - room.top - AIR_PX
    : Math.min(place.bottom - room.top + AIR_PX, room.height - HIGH_PX);
  const middle = (place.left + place.right) / 2 - room.left;
  // Over the middle of the words, as far as both of its ends have room. Its width, which fingers make greater, is known
  // to the browser alone.
  const across = `clamp(${AIR_PX - middle}px, -50%, calc(${room.width - middle - AIR_PX}px - 100%))`;
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={t('selection')}
      // The words stay selected, and the keys stay with the page.
      onMouseDown={event => event.preventDefault()}
      onKeyDown={event => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      style={{ top, left: middle, transform: `translate(${across}, ${isAbove ? '-100%' : '0'})` }}
      // Buttons as large as fingers take all that a phone has; the narrowest has two rows of them.
      className="popup absolute z-20 flex w-max max-w-[calc(100vw-1rem)] flex-wrap items-center gap-0.5 rounded-r3
        border border-line-strong bg-sheet p-[5px] shadow-e3 max-md:gap-0"
    >
      <Pens label={t('pens')} hasKeys nameOf={color => t('mark', { color })} onPick={onMark} />
      <span aria-hidden="true" className="mx-1 h-5 w-px flex-none bg-line max-md:hidden" />
      <IconButton size="bar" label={t('comment')} keys={shownKeys('highlight.comment')} onClick={onComment}>
        <MessageSquare size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="bar"
        label={t('common:requestId.copy')}
        onClick={() => {
          copyText(read().join('\n'), {
            done: t('common:requestId.copied'),
            refused: t('answers:actions.copyFailed'),
          });
          onClose();
        }}
      >
        <Copy size={16} aria-hidden="true" />
      </IconButton>
      {onAsk ? (
        <IconButton
          size="bar"
          label={t('answers:ask.modes.ask')}
          onClick={() => {
            const quoted = read().join(' ');
            onClose();
            onAsk(t('nous:writing.quoted', { words: quoted.replace(/\s+/gu, ' ').trim() }));
          }}
        >
          <Search size={16} aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  );
}
