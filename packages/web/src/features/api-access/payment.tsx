import type { ApiAccess } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/choices.tsx';
import { SettingGroup, SettingRow } from '#ui/setting-rows.tsx';
import { showToast } from '#ui/toast.tsx';
import { apiAccessQueries, useCreditVerbs } from './api-access.queries.ts';
import { BuyCredit } from './buy-credit.tsx';
import { offReason } from './off-reason.ts';
import { PortalLink } from './portal-link.tsx';
import { TopUp } from './top-up.tsx';

/** Whether keys open anything, and what pays for it; nothing where nobody pays. */
export function Payment() {
  const { t } = useTranslation(['api', 'common']);
  const access = useQuery(apiAccessQueries.access);
  if (access.data === undefined && access.isError)
    return (
      <SettingGroup label={t('payment.title')}>
        <SettingRow label={t('payment.failed')} note={problemText(access.error)}>
          <Button size="small" onClick={() => void access.refetch()}>
            {t('common:retry')}
          </Button>
        </SettingRow>
      </SettingGroup>
    );
  return access.data === undefined || access.data.balance === null || access.data.prices === null ? null : (
    <Credit access={access.data} balance={access.data.balance} prices={access.data.prices} />
  );
}

function Credit({
  access: { active, topUp, takenBack, message },
  balance,
  prices,
}: {
  readonly access: ApiAccess;
  readonly balance: number;
  readonly prices: NonNullable<ApiAccess['prices']>;
}) {
  const { t } = useTranslation('api');
  const { activate } = useCreditVerbs();
  // It can be switched off at any time.
  const isPoor = !active && offReason({ active, balance }) === 'credit_required';
  const change = (next: boolean) =>
    activate
      .mutateAsync(next)
      .catch((problem: unknown) =>
        showToast(`${t('payment.activateFailed')}: ${problemText(problem)}`, { level: 'error' }),
      );
  const standing =
    message === 'top_up_refused' ? (
      <span className="text-bad">{t('payment.refused')}</span>
    ) : topUp === null ? (
      t('payment.prices', { search: formatDollars(prices.search), answer: formatDollars(prices.answers) })
    ) : (
      t('payment.tops', { amount: formatDollars(topUp) })
    );
  return (
    <SettingGroup label={t('payment.title')}>
      <SettingRow
        label={t('payment.access')}
        note={isPoor ? t('payment.needs') : active ? t('payment.on') : t('payment.off')}
      >
        <PortalLink>{t('payment.method')}</PortalLink>
        <Switch
          label={t('payment.access')}
          checked={active}
          onChange={change}
          reason={isPoor ? t('payment.needs') : undefined}
        />
      </SettingRow>
      <SettingRow label={t('payment.credits')} note={<span role="status">{standing}</span>}>
        {/* Where they have no room beside the words, they go below them together. */}
        <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2.5">
          <span className="font-serif text-title tabular-nums">{formatDollars(balance)}</span>
          <TopUp current={topUp} />
          <BuyCredit />
        </div>
      </SettingRow>
      {takenBack > 0 ? <SettingRow label={t('payment.takenBack', { amount: formatDollars(takenBack) })} /> : null}
    </SettingGroup>
  );
}
