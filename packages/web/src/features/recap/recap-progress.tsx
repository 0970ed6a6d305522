import type { Recap } from '@nousboard/contracts';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { serverTime } from '#lib/server-time.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { minutesLeft } from './recap-rules.ts';
import { RecapSteps } from './recap-steps.tsx';

export interface RecapProgressProps {
  readonly recap: Recap;
  /** Which of its sources could not be read in full. */
  readonly skipped: ReactNode;
  /** When the server was asked last, in ms. */
  readonly knownAt: number;
  /** The server has not heard of it yet. */
  readonly isSubmitting: boolean;
  readonly isStopping: boolean;
  readonly onStop: () => void;
}

const minutes = (count: number) => formatNumber(count, { style: 'unit', unit: 'minute', unitDisplay: 'long' });

/** How far the making of a recap has come, step by step. */
export function RecapProgress({ recap, skipped, knownAt, isSubmitting, isStopping, onStop }: RecapProgressProps) {
  const { t } = useTranslation('recap');
  const { counted } = recap;
  const left = minutesLeft(recap, serverTime(knownAt));
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-7 py-6 max-md:px-5">
      <h3 className="font-serif text-question text-balance">{t('making')}</h3>
      <p className="mt-1.5 mb-4 text-input text-pretty text-ink-2">
        {left === null ? null : `${t('left', { time: minutes(left) })} `}
        {t('makingNote')}
      </p>
      <ProgressBar value={recap.progress} label={t('making')} />
      <p role="status" className="mt-2 text-secondary text-ink-2">
        {counted && (recap.step === 'voices' || recap.step === 'slides')
          ? t(`counted.${recap.step}`, {
              // The one that is being worked at; the last of them until the next step has begun.
              done: formatNumber(Math.min(counted.done + 1, counted.total)),
              total: formatNumber(counted.total),
            })
          : t(`steps.${recap.step}`)}
      </p>
      <RecapSteps recap={recap} />
      {recap.skipped.length > 0 ? <div className="mt-3">{skipped}</div> : null}
      <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button busy={isStopping && t('stopping')} disabled={isSubmitting} onClick={onStop}>
          {t('stop')}
        </Button>
        <p className="min-w-0 text-secondary text-ink-3">{t('stopNote')}</p>
      </div>
    </div>
  );
}
