import type { MemoryEntry } from '@nousboard/contracts';
import { Brain, Check } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { asWords } from '#lib/as-words.ts';
import { formatAgo } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Popover } from '#ui/popover.tsx';
import { showToast } from '#ui/toast.tsx';
import { usePhone } from '#ui/use-media.ts';
import { useForget } from './memory.queries.ts';
import type { RecentAnswersProps } from './recent-answers.tsx';

const OPEN_AFTER_MS = 250;
const CLOSE_AFTER_MS = 180;
const MINUTE_MS = 60_000;
const isFresh = (instant: string) => Date.now() - Date.parse(instant) < MINUTE_MS;

/** Recent answers as chips, in one row that may be longer than there is room. */
export function RecentChips({ project, entries, chosen, disabled, onUse, onDrop }: RecentAnswersProps) {
  const { t } = useTranslation('memory');
  const forget = useForget(project);
  return (
    <div
      role="group"
      aria-label={t('recent')}
      className="-m-0.5 mb-2.5 flex gap-2 overflow-x-auto overscroll-x-contain p-0.5 [scrollbar-width:none] pointer-coarse:my-0 pointer-coarse:py-2"
    >
      {entries.map(entry => (
        <RecentAnswer
          key={entry.messageId}
          entry={entry}
          isChosen={chosen.includes(entry.messageId)}
          disabled={disabled}
          onUse={() => onUse(entry)}
          onDrop={() => onDrop(entry)}
          onForget={() => {
            onDrop(entry);
            // The row may be gone before the server has answered; a refusal is told all the same.
            forget.mutateAsync(entry.messageId).catch((problem: unknown) => {
              showToast(problemText(problem), { level: 'error' });
            });
          }}
        />
      ))}
    </div>
  );
}

interface RecentAnswerProps {
  entry: MemoryEntry;
  isChosen: boolean;
  disabled: boolean;
  onUse: () => void;
  onDrop: () => void;
  onForget: () => void;
}

/** One of them. Resting on it shows what it says; pressing it shows it to stay, with what can be done. */
function RecentAnswer({ entry, isChosen, disabled, onUse, onDrop, onForget }: RecentAnswerProps) {
  const { t } = useTranslation('memory');
  const { shown, rest, leave, toggle, close } = useHoverCard();
  // A card from the bottom covers the page: it comes when it is asked for.
  const isPhone = usePhone();
  const chip: ReactElement<Record<string, unknown>> = (
    <Chip
      on={isChosen}
      disabled={disabled}
      aria-label={t(isChosen ? 'chosenLabel' : 'label', { question: entry.question })}
      icon={isChosen ? <Check size={13} aria-hidden="true" className="flex-none" /> : <Brain size={13} aria-hidden="true" className="flex-none" />}
      className="max-w-52! flex-none"
      onPointerEnter={event => {
        if (event.pointerType === 'mouse' && !disabled && !isPhone) rest();
      }}
      onPointerLeave={leave}
    >
      {entry.question}
    </Chip>
  );
  return (
    <Popover
      label={t('card')}
      side="top"
      width={340}
      className="p-4!"
      open={shown !== null && !disabled}
      onOpenChange={toggle}
      initialFocus={shown === 'pressed'}
      finalFocus={shown === 'pressed'}
      trigger={chip}
    >
      <div onPointerEnter={rest} onPointerLeave={leave}>
        <p className="text-secondary text-ink-3">{isFresh(entry.createdAt) ? t('askedNow') : t('asked', { ago: formatAgo(entry.createdAt) })}</p>
        <p className="mt-1 font-serif text-card [unicode-bidi:plaintext]">{entry.question}</p>
        <p className="mt-2 font-serif text-margin whitespace-pre-line text-ink-2 wrap-anywhere [unicode-bidi:plaintext]">{asWords(entry.answer)}</p>
        <div className="mt-3 flex gap-2">
          <Button
            size="small"
            variant="primary"
            onClick={() => {
              close();
              if (isChosen) onDrop();
              else onUse();
            }}
          >
            {t(isChosen ? 'drop' : 'use')}
          </Button>
          <Button
            size="small"
            onClick={() => {
              close();
              onForget();
            }}
          >
            {t('forget')}
          </Button>
        </div>
      </div>
    </Popover>
  );
}

/** A card that the pointer opens by resting, and a press opens to stay. */
function useHoverCard() {
  const [shown, setShown] = useState<'rested' | 'pressed' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (ms: number, change: (now: typeof shown) => typeof shown) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(change), ms);
  };
  return {
    shown,
    rest: () => later(OPEN_AFTER_MS, now => now ?? 'rested'),
    leave: () => later(CLOSE_AFTER_MS, now => (now === 'rested' ? null : now)),
    toggle: (open: boolean, reason: string) => {
      clearTimeout(timer.current);
      // A press on the chip of a card that merely rested there keeps it.
      setShown(now => (open || (now === 'rested' && reason === 'trigger-press') ? 'pressed' : null));
    },
    close: () => {
      clearTimeout(timer.current);
      setShown(null);
    },
  };
}
