import type { MemoryEntry } from '@nousboard/contracts';
import { Brain } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { asWords } from '#lib/as-words.ts';
import { formatAgo, formatNumber, isFresh } from '#lib/format.ts';
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

/**
 * One control for all recent answers. Resting on it shows what they say; pressing it shows them to stay, with what can
 * be done.
 */
export function EarlierAnswers({ project, entries, chosen, disabled, onUse, onDrop }: RecentAnswersProps) {
  const { t } = useTranslation('memory');
  const forget = useForget(project);
  const { shown, rest, leave, toggle, close } = useHoverCard();
  // A card from the bottom covers the page: it comes when it is asked for.
  const isPhone = usePhone();
  const name = chosen.length === 0 ? t('askWith') : t('askedWith', { number: formatNumber(chosen.length) });
  return (
    <Popover
      label={t('askWith')}
      side="top"
      align="end"
      width={380}
      className="max-h-[min(var(--available-height),30rem)]! p-0!"
      open={shown !== null && !disabled}
      onOpenChange={toggle}
      initialFocus={shown === 'pressed'}
      finalFocus={shown === 'pressed'}
      trigger={
        <Chip
          kind="setting"
          disabled={disabled}
          aria-label={isPhone ? name : undefined}
          icon={<Brain size={14} aria-hidden="true" className="flex-none" />}
          className="ms-auto flex-none"
          onPointerEnter={event => {
            if (event.pointerType === 'mouse' && !disabled && !isPhone) rest();
          }}
          onPointerLeave={leave}
        >
          {!isPhone ? name : chosen.length === 0 ? null : formatNumber(chosen.length)}
        </Chip>
      }
    >
      <ul onPointerEnter={rest} onPointerLeave={leave} className="divide-y divide-line">
        {entries.map(entry => (
          <EarlierAnswer
            key={entry.messageId}
            entry={entry}
            isChosen={chosen.includes(entry.messageId)}
            onUse={() => onUse(entry)}
            onDrop={() => onDrop(entry)}
            onForget={() => {
              close();
              onDrop(entry);
              // The list may be gone before the server has answered; a refusal is told all the same.
              forget.mutateAsync(entry.messageId).catch((problem: unknown) => {
                showToast(problemText(problem), { level: 'error' });
              });
            }}
          />
        ))}
      </ul>
    </Popover>
  );
}

interface EarlierAnswerProps {
  entry: MemoryEntry;
  isChosen: boolean;
  onUse: () => void;
  onDrop: () => void;
  onForget: () => void;
}

/** One of them: what was asked, how long ago, and how the answer begins. */
function EarlierAnswer({ entry, isChosen, onUse, onDrop, onForget }: EarlierAnswerProps) {
  const { t } = useTranslation('memory');
  const id = useId();
  return (
    <li className={isChosen ? 'bg-pen-soft p-4' : 'p-4'}>
      <p className="text-secondary text-ink-3">
        {isFresh(entry.createdAt) ? t('askedNow') : t('asked', { ago: formatAgo(entry.createdAt) })}
      </p>
      <p id={id} className="mt-1 line-clamp-3 font-serif text-card wrap-anywhere [unicode-bidi:plaintext]">
        {entry.question}
      </p>
      <p className="mt-2 font-serif text-margin whitespace-pre-line text-ink-2 wrap-anywhere [unicode-bidi:plaintext]">
        {asWords(entry.answer)}
      </p>
      <div className="mt-3 flex gap-2">
        <Button size="small" aria-describedby={id} onClick={isChosen ? onDrop : onUse}>
          {t(isChosen ? 'drop' : 'use')}
        </Button>
        <Button size="small" variant="quiet" aria-describedby={id} onClick={onForget}>
          {t('forget')}
        </Button>
      </div>
    </li>
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
      // A press on the control of a card that merely rested there keeps it.
      setShown(now => (open || (now === 'rested' && reason === 'trigger-press') ? 'pressed' : null));
    },
    close: () => {
      clearTimeout(timer.current);
      setShown(null);
    },
  };
}
