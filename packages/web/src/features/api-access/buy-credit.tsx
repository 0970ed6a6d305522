import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { mayRetry } from '#lib/api/index.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { amountFault, typedDollars, USUAL_USD } from './amount.ts';
import { useCreditVerbs } from './api-access.queries.ts';

/** Opens a sheet in which credit is bought once. */
export function BuyCredit() {
  const { t } = useTranslation('api');
  const [open, setOpen] = useState(false);
  const unsure = useRef<Order | null>(null);
  return (
    <Popover
      label={t('buy.title')}
      align="end"
      width={320}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>{t('buy.title')}</Button>}
    >
      <BuyForm unsure={unsure} onDone={() => setOpen(false)} />
    </Popover>
  );
}

interface Order {
  readonly usd: number;
  readonly key: string;
}

/**
 * An order that may have been paid although its reply was lost is `unsure`: sent again it keeps its key, and is charged
 * once.
 */
function BuyForm({ unsure, onDone }: { readonly unsure: RefObject<Order | null>; readonly onDone: () => void }) {
  const { t } = useTranslation('api');
  const { buy } = useCreditVerbs();
  const [text, setText] = useState(formatNumber(USUAL_USD));
  const [isSent, setSent] = useState(false);
  const usd = typedDollars(text);
  const fault = isSent ? amountFault(usd) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (usd === null || amountFault(usd) !== null || buy.isPending) return;
    const order = unsure.current?.usd === usd ? unsure.current : { usd, key: crypto.randomUUID() };
    unsure.current = order;
    buy.mutate(order, {
      onSuccess: () => {
        unsure.current = null;
        showToast(t('buy.done'), { level: 'success' });
        onDone();
      },
      onError: problem => {
        if (!mayRetry(problem)) unsure.current = null;
      },
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 p-3">
      {buy.isError ? (
        <Banner level="error">
          {t('buy.failed')} {problemText(buy.error)}
        </Banner>
      ) : null}
      <TextField
        label={t('topUp.amount')}
        inputMode="decimal"
        autoComplete="off"
        error={fault === null ? undefined : fault === 'high' ? t('topUp.tooHigh') : t('buy.tooLow')}
        value={text}
        onChange={event => {
          setText(event.target.value);
          setSent(false);
        }}
      />
      <Button type="submit" variant="primary" className="self-end" busy={buy.isPending && t('buy.paying')}>
        {t('buy.pay')}
      </Button>
    </form>
  );
}
