import { type FormEvent, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { SwitchRow } from '#ui/choices.tsx';
import { Popover } from '#ui/popover.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { amountFault, typedDollars, USUAL_USD } from './amount.ts';
import { useCreditVerbs } from './api-access.queries.ts';

/** Opens a sheet in which credit is bought by itself from now on, or no more. */
export function TopUp({ current }: { readonly current: number | null }) {
  const { t } = useTranslation('api');
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={t('topUp.title')}
      align="end"
      width={320}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>{t('topUp.title')}</Button>}
    >
      <TopUpForm current={current} onDone={() => setOpen(false)} />
    </Popover>
  );
}

function TopUpForm({ current, onDone }: { readonly current: number | null; readonly onDone: () => void }) {
  const { t } = useTranslation('api');
  const { topUp } = useCreditVerbs();
  const [on, setOn] = useState(current !== null);
  const [text, setText] = useState(formatNumber(current ?? USUAL_USD, { useGrouping: false }));
  const [isSent, setSent] = useState(false);
  const usd = typedDollars(text);
  const fault = on ? amountFault(usd) : null;
  const error =
    fault === null
      ? undefined
      : isSent
        ? t('topUp.between')
        : fault === 'high'
          ? t('topUp.tooHigh')
          : t('topUp.tooLow');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (fault !== null || topUp.isPending) return;
    topUp.mutate(on ? usd : null, {
      onSuccess: () => {
        showToast(on ? t('topUp.activated') : t('topUp.deactivated'), { level: 'success' });
        onDone();
      },
      onError: () => {
        showToast(on ? t('topUp.activateFailed') : t('topUp.deactivateFailed'), { level: 'error' });
      },
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 p-3">
      <SwitchRow label={t('topUp.on')} note={t('topUp.text')} checked={on} onChange={setOn} />
      {on ? (
        <TextField
          label={t('topUp.amount')}
          inputMode="decimal"
          autoComplete="off"
          error={error}
          value={text}
          onChange={event => {
            setText(event.target.value);
            setSent(false);
          }}
        />
      ) : null}
      <Button type="submit" variant="primary" className="self-end" busy={topUp.isPending && t('topUp.saving')}>
        {t('topUp.save')}
      </Button>
    </form>
  );
}
