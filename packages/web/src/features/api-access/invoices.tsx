import { INVOICE_CENTS } from '@nousboard/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate, formatDollars, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { apiAccessQueries } from './api-access.queries.ts';
import { FigureTable } from './figure-table.tsx';

export interface InvoicesProps {
  /** Whether calls are paid for now. Where they are not, what was invoiced before is still told. */
  readonly isPaidFor: boolean;
  /** In US dollars. */
  readonly uninvoiced: number;
}

/** The invoices, the newest first, and what is on none yet. */
export function Invoices({ isPaidFor, uninvoiced }: InvoicesProps) {
  const { t } = useTranslation(['api', 'common']);
  const list = useInfiniteQuery(apiAccessQueries.invoices);
  const invoices = list.data?.pages.flatMap(page => page.items) ?? [];
  if (!isPaidFor && invoices.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="usage-invoices">
      <h2 id="usage-invoices" className="text-ui font-semibold">
        {t('dashboard.invoices')}
      </h2>
      {isPaidFor ? (
        <p className="mt-1 text-secondary text-ink-3">
          {t('usage.uninvoiced', { amount: formatDollars(uninvoiced) })} <span aria-hidden="true">·</span>{' '}
          {t('usage.invoices', { amount: formatDollars(INVOICE_CENTS / 100) })}
        </p>
      ) : null}
      {invoices.length > 0 ? (
        <FigureTable
          labelledBy="usage-invoices"
          columns={[t('dashboard.number'), t('dashboard.date'), t('dashboard.amount')]}
          rows={invoices.map(({ number, createdAt, amount }) => ({
            id: String(number),
            head: formatNumber(number),
            figures: [formatDate(createdAt.slice(0, 10)), formatDollars(amount)],
          }))}
        />
      ) : null}
      {list.isError ? (
        <Banner
          level="error"
          className="mt-2"
          action={
            <Button
              size="small"
              onClick={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
            >
              {t('common:retry')}
            </Button>
          }
        >
          {t('dashboard.invoicesFailed')} {problemText(list.error)}
        </Banner>
      ) : list.hasNextPage ? (
        <div className="p-2 text-center">
          <Button
            variant="quiet"
            busy={list.isFetchingNextPage && t('dashboard.more')}
            onClick={() => void list.fetchNextPage()}
          >
            {t('dashboard.more')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
