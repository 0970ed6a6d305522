import { useRef, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { createOnce, type Once } from '#lib/once.ts';
import { problemText } from '#lib/problem-text.ts';
import { Banner } from '#ui/banner.tsx';
import { showToast } from '#ui/toast.tsx';
import { amountFault, exampleAmount, typedDollars, USUAL_USD } from './amount.ts';
import { AmountForm, AmountSheet } from './amount-form.tsx';
import { useCreditVerbs } from './api-access.queries.ts';

/** Opens a sheet in which credit is bought once. */
export function BuyCredit() {
  const { t } = useTranslation('api');
  const [once] = useState(createOnce);
  return <AmountSheet title={t('buy.title')}>{close => <BuyForm once={once} onDone={close} />}</AmountSheet>;
}

/** What may have been paid although its reply was lost is charged `once`, also where the sheet was closed meanwhile. */
function BuyForm({ once, onDone }: { readonly once: Once; readonly onDone: () => void }) {
  const { t } = useTranslation('api');
  const { buy } = useCreditVerbs();
  const [text, setText] = useState(formatNumber(USUAL_USD));
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const usd = typedDollars(text);
  const fault = isSent ? amountFault(usd) : null;
  const says = {
    unreadable: t('topUp.unreadable', { example: exampleAmount() }),
    low: t('buy.tooLow'),
    high: t('topUp.tooHigh'),
  };
  const submit = () => {
    setSent(true);
    if (usd === null || amountFault(usd) !== null || buy.isPending) return;
    once(usd, key => buy.mutateAsync({ usd, key })).then(
      () => {
        showToast(t('buy.done'), { level: 'success' });
        onDone();
      },
      (problem: unknown) => {
        // The form tells it, as long as it is there.
        if (!form.current) showToast(`${t('buy.failed')}: ${problemText(problem)}`, { level: 'error' });
      },
    );
  };
  return (
    <div ref={form}>
      <AmountForm
        head={
          buy.isError ? (
            <Banner level="error">
              <p>{t('buy.failed')}</p>
              <p>{problemText(buy.error)}</p>
            </Banner>
          ) : null
        }
        amount={{
          text,
          error: fault === null ? undefined : says[fault],
          onType: typed => {
            setText(typed);
            setSent(false);
          },
        }}
        verb={t('buy.pay')}
        busy={buy.isPending && t('buy.paying')}
        onSubmit={submit}
      />
    </div>
  );
}
