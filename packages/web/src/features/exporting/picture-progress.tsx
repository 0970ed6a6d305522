import { useEffect, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';

/** How long it has taken, in seconds, and how far it is. */
export function PictureProgress({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation('exporting');
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const begun = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - begun) / 1_000)), 250);
    return () => clearInterval(timer);
  }, []);
  const shown = Math.min(done, total);
  return (
    <div>
      <ProgressBar value={total === 0 ? null : shown / total} label={t('exporting')} />
      <p className="mt-1.5 text-secondary text-ink-3 tabular-nums">
        {t('progress', { count: total, done: formatNumber(shown), seconds: formatNumber(seconds) })}
      </p>
    </div>
  );
}
