import type { ApiKey, ApiUsage } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveCsv } from '#lib/csv.ts';
import { formatDate, formatDollars, formatNumber } from '#lib/format.ts';
import { hasFailed } from '#lib/has-failed.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';
import { apiAccessQueries, USUAL_DAYS } from './api-access.queries.ts';
import { DayChart } from './day-chart.tsx';
import { FigureTable } from './figure-table.tsx';
import { Invoices } from './invoices.tsx';
import { daysOf, usageCsv, useOfKeys } from './usage-figures.ts';

/** So many days can be looked at. */
const PERIODS = [7, USUAL_DAYS, 90] as const;

/** How often keys were used in some time, by day and by key, what was spent, and the invoices. */
export function UsagePage({ onKeys }: { readonly onKeys: () => void }) {
  const { t } = useTranslation(['api', 'common']);
  const [period, setPeriod] = useState<number>(USUAL_DAYS);
  const use = useQuery(apiAccessQueries.use(period));
  const keys = useQuery(apiAccessQueries.keys);
  const failed = [use, keys].find(hasFailed);
  return (
    <>
      <h1 id="usage" className="font-serif text-note">
        {t('usage.title')}
      </h1>
      <p className="mt-1 text-ui text-ink-2">{t('dashboard.text')}</p>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-2">
        <Segmented
          label={t('dashboard.period')}
          value={String(period)}
          onChange={days => setPeriod(Number(days))}
          options={PERIODS.map(days => ({ value: String(days), label: t('dashboard.days', { count: days }) }))}
        />
        {use.data && keys.data && use.data.items.length > 0 ? <SaveAsCsv usage={use.data} keys={keys.data} /> : null}
      </div>
      {failed ? (
        <EmptyState
          className="mt-10"
          title={t('dashboard.failed')}
          action={
            <Button onClick={() => void Promise.all([use.refetch(), keys.refetch()])}>{t('common:retry')}</Button>
          }
        >
          {problemText(failed.error)}
        </EmptyState>
      ) : use.data && keys.data ? (
        <Usage usage={use.data} keys={keys.data} onKeys={onKeys} />
      ) : (
        <AfterAWhile>
          <div aria-busy="true" className="mt-6">
            <Skeleton />
          </div>
        </AfterAWhile>
      )}
      {use.data ? <Invoices isPaidFor={use.data.left !== null} uninvoiced={use.data.uninvoiced} /> : null}
    </>
  );
}

function SaveAsCsv({ usage: { from, to, items }, keys }: { readonly usage: ApiUsage; readonly keys: ApiKey[] }) {
  const { t } = useTranslation('api');
  const save = () => saveCsv(usageCsv(items, keys), `usage-${from}-${to}.csv`);
  return (
    <Button icon={<Download size={15} aria-hidden="true" />} onClick={save}>
      {t('dashboard.csv')}
    </Button>
  );
}

function Usage({
  usage: { from, to, total, spent, left, items },
  keys,
  onKeys,
}: {
  readonly usage: ApiUsage;
  readonly keys: ApiKey[];
  readonly onKeys: () => void;
}) {
  const { t } = useTranslation('api');
  // Where nobody pays now, what was paid before is still told.
  const hasPrices = left !== null || spent !== 0;
  const figures = [
    { label: t('dashboard.calls'), figure: formatNumber(total) },
    ...(hasPrices ? [{ label: t('dashboard.spent'), figure: formatDollars(spent) }] : []),
    ...(left === null ? [] : [{ label: t('dashboard.left'), figure: formatDollars(left) }]),
  ];
  const figuresOf = (row: { readonly calls: number; readonly spent: number }) => [
    formatNumber(row.calls),
    ...(hasPrices ? [formatDollars(row.spent)] : []),
  ];
  const columns = [t('dashboard.calls'), ...(hasPrices ? [t('dashboard.spent')] : [])];
  const byKey = useOfKeys(items, keys);
  return (
    <>
      <p role="status" className="mt-4 text-secondary text-ink-3">
        {t('usage.between', { from: formatDate(from), to: formatDate(to) })}
      </p>
      <dl className="mt-2 flex flex-wrap gap-x-10 gap-y-3">
        {figures.map(({ label, figure }) => (
          <div key={label}>
            <dt className="text-secondary text-ink-3">{label}</dt>
            <dd className="font-serif text-title tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      {items.length === 0 ? (
        <EmptyState
          className="mt-6"
          title={t('dashboard.none')}
          action={<Button onClick={onKeys}>{t('title')}</Button>}
        >
          {t('dashboard.noneNote')}
        </EmptyState>
      ) : (
        <>
          <section className="mt-6" aria-labelledby="usage-days">
            <h2 id="usage-days" className="mb-4 text-ui font-semibold">
              {t('dashboard.byDay')}
            </h2>
            {total > 0 ? <DayChart days={daysOf(from, to, items)} today={to} /> : null}
            <FigureTable
              labelledBy="usage-days"
              columns={[t('dashboard.day'), ...columns]}
              rows={items.toReversed().map(item => ({
                id: item.day,
                head: formatDate(item.day),
                figures: figuresOf(item),
              }))}
            />
          </section>
          <section className="mt-8" aria-labelledby="usage-keys">
            <h2 id="usage-keys" className="text-ui font-semibold">
              {t('dashboard.byKey')}
            </h2>
            <FigureTable
              labelledBy="usage-keys"
              columns={[t('dashboard.key'), ...columns]}
              rows={byKey.map(row => ({
                id: row.key?._id ?? '',
                head: row.key ? <KeyName apiKey={row.key} /> : t('dashboard.other'),
                figures: figuresOf(row),
              }))}
            />
            {byKey.some(({ key }) => key === null) ? (
              <p className="mt-2 text-secondary text-ink-3">{t('dashboard.otherNote')}</p>
            ) : null}
          </section>
        </>
      )}
    </>
  );
}

/** What a key is called, and by what its owner knows it again; that of a revoked one is struck through. */
function KeyName({ apiKey: { name, key, archived } }: { readonly apiKey: ApiKey }) {
  const { t } = useTranslation('api');
  return (
    <>
      <bdi className={archived ? 'text-ink-3 line-through' : undefined}>{name}</bdi>{' '}
      <bdi dir="ltr" className="font-mono text-secondary text-ink-3">
        {key}
      </bdi>
      {archived ? <span className="text-secondary text-ink-3"> {t('keys.isRevoked')}</span> : null}
    </>
  );
}
