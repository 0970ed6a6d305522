import { useQuery } from '@tanstack/react-query';
import { useUser } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { paidPrice } from './billing.queries.ts';

/** That a paid plan ends with the account; said as well where nobody knows whether there is one. */
export function LostPlan() {
  const { t } = useTranslation('plans');
  const { data, isError } = useQuery(paidPrice(useUser().id));
  return data || isError ? <p>{t('lost')}</p> : null;
}
