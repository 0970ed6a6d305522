import { ArrowDown, ArrowUp, CornerUpLeft } from 'lucide-react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useShortcut, useShownKeys } from '#lib/keyboard.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { keepToastsAbove } from '#ui/keep-toasts-above.ts';
import type { ReaderProps } from './reader.tsx';

export interface PassageBarProps {
  number: number;
  total: number;
  cited: boolean;
  ofQuestion: ReaderProps['earlier'];
  isEarlierVersion: boolean;
  onWalk: (step: -1 | 1) => void;
  onBack: () => void;
}

/** Which passage is lit, and the way to the next one: across documents, in the order of the answer. */
export function PassageBar({ number, total, cited, ofQuestion, isEarlierVersion, onWalk, onBack }: PassageBarProps) {
  const { t } = useTranslation('reader');
  const shown = useShownKeys();
  useShortcut('document.back', onBack);
  const facts = { number: formatNumber(number), total: formatNumber(total) };
  return (
    <div
      ref={keepToastsAbove}
      role="group"
      aria-label={t('evidence')}
      className="absolute inset-x-0 bottom-3.5 z-20 mx-auto flex w-max max-w-[calc(100%-24px)] items-center gap-1.5
        rounded-[12px] border border-line-strong bg-sheet py-[5px] ps-3 pe-1.5 text-secondary text-ink-2 shadow-e3"
    >
      {cited && !ofQuestion?.isFaded ? (
        <span aria-hidden="true" className="cite-tab is-plain is-open cursor-default!">
          {formatNumber(number)}
        </span>
      ) : null}
      <span role="status" className="truncate">
        {t(cited ? 'passage' : 'nearest', facts)}
        {ofQuestion ? (
          <span className="block truncate text-smallest text-ink-3">
            {t('ofQuestion', { question: ofQuestion.question })}
          </span>
        ) : null}
        {isEarlierVersion ? <span className="block text-smallest text-warn">{t('earlier')}</span> : null}
      </span>
      <span aria-hidden="true" className="h-[18px] w-px flex-none bg-line" />
      <IconButton
        size="bar"
        label={t('previousPassage')}
        keys={shown('citation.previous')}
        disabled={number <= 1}
        onClick={() => onWalk(-1)}
      >
        <ArrowUp size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="bar"
        label={t('nextPassage')}
        keys={shown('citation.next')}
        disabled={number >= total}
        onClick={() => onWalk(1)}
      >
        <ArrowDown size={16} aria-hidden="true" />
      </IconButton>
      <IconButton size="bar" label={t('toSentence')} keys={shown('document.back')} onClick={onBack}>
        <CornerUpLeft size={16} className="flip" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
