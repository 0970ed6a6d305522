import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { SwitchRow } from '#ui/choices.tsx';
import { showToast } from '#ui/toast.tsx';
import { amountFault, exampleAmount, typedDollars, USUAL_USD } from './amount.ts';
import { AmountForm, AmountSheet } from './amount-form.tsx';
import { useCreditVerbs } from './api-access.queries.ts';

/** Opens a sheet in which credit is bought by itself from now on, or no more. */
export function TopUp({ current }: { readonly current: number | null }) {
  const { t } = useTranslation('api');
  return <AmountSheet title={t('topUp.title')}>{close => <TopUpForm current={current} onDone={close} />}</AmountSheet>;
}

function TopUpForm({ current, onDone }: { readonly current: number | null; readonly onDone: () => void }) {
  const { t } = useTranslation('api');
  const { topUp } = useCreditVerbs();
  const [on, setOn] = useState(current !== null);
  const [text, setText] = useState(formatNumber(current ?? USUAL_USD, { useGrouping: false }));
  const [isSent, setSent] = useState(false);
  const usd = typedDollars(text);
  const fault = on ? amountFault(usd) : null;
  const says = {
    unreadable: t('topUp.unreadable', { example: exampleAmount() }),
    low: isSent ? t('topUp.between') : t('topUp.tooLow'),
    high: isSent ? t('topUp.between') : t('topUp.tooHigh'),
  };
  const submit = () => {
    setSent(true);
    if (fault !== null || topUp.isPending) return;
    // Told as well when the form is gone by then: what is passed to `mutate` would go with it.
    topUp.mutateAsync(on ? usd : null).then(
      () => {
        showToast(on ? t('topUp.activated') : t('topUp.deactivated'), { level: 'success' });
        onDone();
      },
      () => showToast(on ? t('topUp.activateFailed') : t('topUp.deactivateFailed'), { level: 'error' }),
    );
  };
  return (
    <AmountForm
      head={
        <div className="-mx-[9px]">
          <SwitchRow label={t('topUp.on')} note={t('topUp.text')} checked={on} onChange={setOn} />
        </div>
      }
      amount={
        on
          ? {
              text,
              error: fault === null ? undefined : says[fault],
              onType: typed => {
                setText(typed);
                setSent(false);
              },
            }
          : null
      }
      verb={t('topUp.save')}
      busy={topUp.isPending && t('topUp.saving')}
      onSubmit={submit}
    />
  );
}
