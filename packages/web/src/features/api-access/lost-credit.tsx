import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatDollars } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { apiAccessQueries } from './api-access.queries.ts';

/** What of credit and invoices goes with the account. */
export function LostCredit() {
  const { t } = useTranslation('api');
  const balance = useQuery(apiAccessQueries.access).data?.balance ?? 0;
  const invoices = useInfiniteQuery(apiAccessQueries.invoices).data?.pages[0]?.items ?? [];
  return (
    <>
      {balance > 0 ? <p>{t('payment.lost', { amount: formatDollars(balance) })}</p> : null}
      {invoices.length > 0 ? <p>{t('payment.lostInvoices')}</p> : null}
    </>
  );
}
