import type { Recap } from '@nousboard/contracts';
import { RECAP_STEPS } from '@nousboard/contracts';
import clsx from 'clsx';
import { Check, CircleDashed } from 'lucide-react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { minutesLeft } from './recap-rules.ts';

export interface RecapProgressProps {
  readonly recap: Recap;
  /** When the server was asked last, in ms. */
  readonly knownAt: number;
  /** The server has not heard of it yet. */
  readonly isSubmitting: boolean;
  readonly isStopping: boolean;
  readonly onStop: () => void;
}

const minutes = (count: number) => formatNumber(count, { style: 'unit', unit: 'minute', unitDisplay: 'long' });

/** How far the making of a recap has come, step by step. */
export function RecapProgress({ recap, knownAt, isSubmitting, isStopping, onStop }: RecapProgressProps) {
  const { t } = useTranslation('recap');
  const now = RECAP_STEPS.indexOf(recap.step);
  const { counted } = recap;
  const left = minutesLeft(recap, knownAt);
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
      <ol className="mt-5 grid gap-2">
        {RECAP_STEPS.map((step, at) => (
          <li
            key={step}
            aria-current={at === now ? 'step' : undefined}
            className={clsx('flex items-center gap-2.5 text-menu', at > now ? 'text-ink-3' : 'text-ink-1')}
          >
            {at < now ? (
              <Check size={15} aria-hidden="true" className="text-good" />
            ) : at === now ? (
              <Spinner />
            ) : (
              <CircleDashed size={15} aria-hidden="true" />
            )}
            {t(`steps.${step}`)}
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button busy={isStopping && t('stopping')} disabled={isSubmitting} onClick={onStop}>
          {t('stop')}
        </Button>
        <p className="min-w-0 text-secondary text-ink-3">{t('stopNote')}</p>
      </div>
    </div>
  );
}
