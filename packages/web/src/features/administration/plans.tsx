import type { Billing, BillingChoice, StripeTrouble } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNames } from '#lib/format.ts';
import { t, useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { RadioRows } from '#ui/choices.tsx';
import { billingChoice, useSetBilling } from './plans.queries.ts';

/** How plans are paid for, out of what the settings of the server allow. */
export function Plans({ onChange }: { readonly onChange: () => void }) {
  const { t } = useTranslation('administration');
  const { data: choice, error } = useQuery(billingChoice());
  return (
    <section aria-labelledby="billing" className="mt-6">
      <h2 id="billing" className="text-secondary font-semibold text-ink-2">
        {t('plans.title')}
      </h2>
      <div className="mt-2 rounded-[12px] border border-line bg-sheet px-[5px] py-1.5">
        {choice ? <Choice choice={choice} onChange={onChange} /> : null}
        {error && !choice ? <p className="px-[9px] py-1.5 text-secondary text-ink-2">{problemText(error)}</p> : null}
      </div>
    </section>
  );
}

function Choice({
  choice: { billing, possible, missing, troubles },
  onChange,
}: {
  readonly choice: BillingChoice;
  readonly onChange: () => void;
}) {
  const { t } = useTranslation('administration');
  const { mutateAsync: decide } = useSetBilling();
  // What was pressed shows at once; a refusal brings back what holds.
  const [wanted, setWanted] = useState<Billing | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const change = (next: Billing) => {
    setWanted(next);
    setFailure(null);
    decide(next)
      .then(onChange)
      .catch(setFailure)
      .finally(() => setWanted(null));
  };
  const isPossible = (one: Billing) => possible.includes(one);
  return (
    <>
      <RadioRows
        label={t('plans.title')}
        value={wanted ?? billing}
        onChange={change}
        options={[
          {
            value: 'none',
            label: t('plans.none.label'),
            note: [
              t('plans.none.text'),
              ...([...possible, billing].includes('stripe') ? [t('plans.none.goesOn')] : []),
            ].join(' '),
          },
          {
            value: 'sandbox',
            label: t('plans.sandbox.label'),
            note: t(isPossible('sandbox') ? 'plans.sandbox.text' : 'plans.sandbox.hasKey'),
            disabled: !isPossible('sandbox'),
          },
          {
            value: 'stripe',
            label: 'Stripe',
            note: isPossible('stripe')
              ? t('plans.stripe.text')
              : t('plans.stripe.missing', { names: formatNames(missing) }),
            disabled: !isPossible('stripe'),
          },
        ]}
      />
      {billing === 'stripe' ? (
        <div
          role="status"
          className="grid gap-2 ps-[35px] pe-[9px] pt-1 pb-1.5 text-secondary text-bad wrap-anywhere empty:hidden"
        >
          {[...(missing.length > 0 ? [t('plans.stripe.lost')] : []), ...troubles.map(troubleText)].map(text => (
            <p key={text}>{text}</p>
          ))}
        </div>
      ) : null}
      {failure === null ? null : (
        <p role="alert" className="px-[9px] pb-1 text-secondary text-bad">
          {problemText(failure)}
        </p>
      )}
    </>
  );
}

function troubleText(trouble: StripeTrouble): string {
  switch (trouble.is) {
    case 'refused':
      return t('administration:plans.stripe.refused', { words: trouble.words });
    case 'no_portal':
      return t('administration:plans.stripe.noPortal');
    case 'portal_lacks':
      return t('administration:plans.stripe.portalLacks', { names: formatNames(trouble.features) });
    case 'portal_lacks_prices':
      return t('administration:plans.stripe.portalLacksPrices', { names: formatNames(trouble.settings) });
    case 'portal_has_others':
      return t('administration:plans.stripe.portalHasOthers', { names: formatNames(trouble.prices) });
    case 'price':
      return t(`administration:plans.stripe.price.${trouble.fault}`, { name: trouble.setting });
    case 'currencies':
      return t('administration:plans.stripe.currencies', { names: formatNames(trouble.currencies) });
    case 'no_webhook':
      return t('administration:plans.stripe.noWebhook', { url: trouble.url });
    case 'webhook_lacks':
      return t('administration:plans.stripe.webhookLacks', { names: formatNames(trouble.events) });
    case 'not_readable':
      return t('administration:plans.stripe.notReadable', { name: trouble.resource });
  }
}
