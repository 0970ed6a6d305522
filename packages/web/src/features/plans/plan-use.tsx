import { plans } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '#lib/api/index.ts';
import { formatInstant, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { serverTime } from '#lib/server-time.ts';
import { planUse } from './billing.queries.ts';
import { nextDay, nextMonth } from './next-window.ts';

/**
 * How much of what one's plan limits is used, below its name, and when that begins anew: days and months of the server
 * are seldom one's own. Nothing where it limits nothing.
 */
export function PlanUse() {
  const { t } = useTranslation('plans');
  const { id, plan } = useUser();
  const { modelAnswersPerDay, recapsPerMonth } = plans[plan];
  const { data, dataUpdatedAt } = useQuery(planUse(id));
  if (data === undefined) return null;
  const countedAt = new Date(serverTime(dataUpdatedAt));
  const told = (used: number, max: number) => ({ used: formatNumber(used), max: formatNumber(max) });
  const anew = (next: Date) => t('use.anew', { time: formatInstant(next) });
  return (
    <>
      {modelAnswersPerDay === null ? null : (
        <span className="flex flex-wrap gap-x-3">
          <span>{t('use.answers', told(data.modelAnswers, modelAnswersPerDay))}</span>
          <span>{anew(nextDay(countedAt))}</span>
        </span>
      )}
      {recapsPerMonth === 0 ? null : (
        <span className="flex flex-wrap gap-x-3">
          <span>{t('use.recaps', told(data.recaps, recapsPerMonth))}</span>
          <span>{anew(nextMonth(countedAt))}</span>
        </span>
      )}
    </>
  );
}
