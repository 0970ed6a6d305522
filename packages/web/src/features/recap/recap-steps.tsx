import type { Recap } from '@nousboard/contracts';
import { RECAP_STEPS } from '@nousboard/contracts';
import clsx from 'clsx';
import { Check, CircleDashed, TriangleAlert } from 'lucide-react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Spinner } from '#ui/spinner.tsx';

/** What is done for a recap, step by step: what is ready, where it is or where it failed, and what is to come. */
export function RecapSteps({ recap: { status, step: now, counted } }: { readonly recap: Recap }) {
  const { t } = useTranslation('recap');
  const at = RECAP_STEPS.indexOf(now);
  const hasFailed = status === 'failed';
  const signOf = (place: number) => {
    if (place < at) return <Check size={15} aria-hidden="true" className="text-good" />;
    if (place > at) return <CircleDashed size={15} aria-hidden="true" />;
    return hasFailed ? <TriangleAlert size={15} aria-hidden="true" className="text-bad" /> : <Spinner />;
  };
  return (
    <ol className="mt-5 grid gap-2">
      {RECAP_STEPS.map((step, place) => (
        <li
          key={step}
          aria-current={place === at ? 'step' : undefined}
          className={clsx('flex items-center gap-2.5 text-menu', place > at ? 'text-ink-3' : 'text-ink-1')}
        >
          {signOf(place)}
          <span className="min-w-0 flex-1">{t(`steps.${step}`)}</span>
          {hasFailed && place < at ? <span className="text-secondary text-good">{t('isKept')}</span> : null}
          {hasFailed && place === at && step === 'voices' && counted ? (
            <span className="text-secondary text-ink-3">
              {t('countedDone', { done: formatNumber(counted.done), total: formatNumber(counted.total) })}
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
