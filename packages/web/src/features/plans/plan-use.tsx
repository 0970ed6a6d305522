import { plans } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '#lib/api/index.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { planUse } from './billing.queries.ts';

/** How much of what one's plan limits is used, below its name; nothing where it limits nothing. */
export function PlanUse() {
  const { t } = useTranslation('plans');
  const { id, plan } = useUser();
  const { modelAnswersPerDay, recapsPerMonth } = plans[plan];
  const { data } = useQuery(planUse(id));
  if (data === undefined) return null;
  const told = (used: number, max: number) => ({ used: formatNumber(used), max: formatNumber(max) });
  return (
    <>
      {modelAnswersPerDay === null ? null : (
        <span className="block">{t('use.answers', told(data.modelAnswers, modelAnswersPerDay))}</span>
      )}
      {recapsPerMonth === 0 ? null : (
        <span className="block">{t('use.recaps', told(data.recaps, recapsPerMonth))}</span>
      )}
    </>
  );
}
