import clsx from 'clsx';
import { formatDate, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { axisTop } from './usage-figures.ts';

export interface DayChartProps {
  readonly days: readonly { readonly day: string; readonly calls: number }[];
  readonly today: string;
}

/** A bar for each day. To readers it says what it shows: the figures stand in the table. */
export function DayChart({ days, today }: DayChartProps) {
  const { t } = useTranslation('api');
  const top = axisTop(Math.max(1, ...days.map(({ calls }) => calls)));
  const [from = '', to = ''] = [days[0]?.day, days.at(-1)?.day].map(day => day && formatDate(day));
  return (
    <div
      role="img"
      aria-label={t('dashboard.chart', { from, to })}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 text-smallest text-ink-3 tabular-nums"
    >
      <div className="-my-2 flex flex-col items-end justify-between">
        <span>{formatNumber(top)}</span>
        <span>{formatNumber(0)}</span>
      </div>
      <div
        className={clsx(
          'flex h-40 items-end border-t border-b border-t-line border-b-line-control',
          days.length > 31 ? 'gap-px' : 'gap-[3px]',
        )}
      >
        {days.map(({ day, calls }) => (
          <span
            key={day}
            data-day={day}
            className={clsx(
              'min-w-0 flex-1 rounded-t-[2px]',
              calls > 0 && 'edge-forced min-h-0.5',
              day === today ? 'bg-pen-hover' : 'bg-pen',
            )}
            style={{ blockSize: `${(100 * calls) / top}%` }}
          />
        ))}
      </div>
      <div className="col-start-2 flex flex-wrap justify-between gap-x-3">
        <span>{from}</span>
        <span>{to}</span>
      </div>
    </div>
  );
}
