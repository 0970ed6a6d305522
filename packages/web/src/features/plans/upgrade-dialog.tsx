import {
  type BillingFrequency,
  type OwnOrganization,
  type PlanFeature,
  type PricingTier,
  priceOf,
  type StartupConfig,
  YEARLY_DISCOUNT_PERCENT,
} from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '#lib/api/index.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { withTags } from '#lib/i18n/with-tags.ts';
import { useOrganization } from '#lib/organization.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { paidPrice } from './billing.queries.ts';
import { offersFor } from './offers.ts';
import { PlanBody } from './plan-body.tsx';
import { planGiver } from './plan-giver.ts';
import { PortalButton } from './portal-button.tsx';

export interface UpgradeDialogProps {
  /** What opened it; null when nobody missed anything in particular. */
  readonly feature: PlanFeature | null;
  readonly config: Pick<StartupConfig, 'billing' | 'contactUrl'> | undefined;
  readonly onClose: () => void;
}

/** The plans above one's own, and what each costs; for whoever has the plan of an organisation, who decides. */
export function UpgradeDialog(props: UpgradeDialogProps) {
  const giver = planGiver(useUser(), useOrganization());
  return giver ? (
    <PlanOfOrganization organization={giver} config={props.config} onClose={props.onClose} />
  ) : (
    <PlansDialog {...props} />
  );
}

/**
 * Whoever has the plan of an organisation buys nothing: it decides, and may have a place where it is paid. What
 * somebody pays for all the same, from before they belonged to it, they can manage.
 */
function PlanOfOrganization({
  organization: { name, paymentLink },
  config,
  onClose,
}: Pick<UpgradeDialogProps, 'config' | 'onClose'> & { readonly organization: OwnOrganization }) {
  const { t } = useTranslation('plans');
  const isBilled = config !== undefined && config.billing !== 'none';
  const paid = useQuery({ ...paidPrice(useUser().id), enabled: isBilled });
  return (
    <Dialog open width={440} title={t('member.title', { name })} onOpenChange={open => open || onClose()}>
      <p className="text-ui text-ink-2">{t('member.text', { name })}</p>
      {paymentLink ? (
        <p className="mt-3">
          <a href={paymentLink} target="_blank" rel="noreferrer" className="link">
            {t('member.pay', { name })}
          </a>
        </p>
      ) : null}
      {paid.data ? (
        <div className="mt-4">
          <PortalButton wish={{}}>{t('manage')}</PortalButton>
        </div>
      ) : null}
    </Dialog>
  );
}

function PlansDialog({ feature, config, onClose }: UpgradeDialogProps) {
  const { t } = useTranslation('plans');
  const { plan } = useUser();
  const [frequency, setFrequency] = useState<BillingFrequency>('monthly');
  const offers = offersFor(plan, frequency);
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = offers.find(offer => offer.name === wanted) ?? offers[0];
  const contact = config?.contactUrl;
  return (
    <Dialog
      open
      centred
      width={800}
      title={t('title')}
      description={t('subtitle')}
      onOpenChange={open => open || onClose()}
    >
      <div className="flex flex-col gap-6 md:px-4">
        <Segmented<BillingFrequency>
          label={t('frequency.label')}
          value={frequency}
          onChange={next => {
            setFrequency(next);
            setWanted(null);
          }}
          large
          className="self-center pointer-coarse:mt-1.5"
          options={[
            { value: 'monthly', label: t('frequency.monthly') },
            {
              value: 'yearly',
              label: t('frequency.yearly'),
              end: (
                <span className="rounded-full bg-good-soft px-2 text-smallest font-semibold text-good">
                  {t('frequency.save', { percent: formatNumber(YEARLY_DISCOUNT_PERCENT / 100, { style: 'percent' }) })}
                </span>
              ),
            },
          ]}
        />
        {chosen ? (
          <RadioCards
            label={t('plans')}
            value={chosen.name}
            onChange={setWanted}
            cards={offers.map(offer => ({
              value: offer.name,
              name: offer.name,
              badge: offer.isPopular ? t('popular') : undefined,
              body: <PlanBody tier={offer} frequency={frequency} deciding={feature} />,
              action:
                config === undefined ? null : config.billing === 'none' ? (
                  <NothingToBuy />
                ) : (
                  <BuyButton tier={offer} frequency={frequency} />
                ),
            }))}
          />
        ) : (
          <p className="py-8 text-center text-ui text-ink-2">{t('highest')}</p>
        )}
        <p className="text-center text-smallest text-ink-3">
          {t('refund')}{' '}
          {withTags(t('student'), {
            mail: words =>
              contact ? (
                <a href={contact} target="_blank" rel="noreferrer" className="link">
                  {words}
                </a>
              ) : (
                words
              ),
          })}
        </p>
      </div>
    </Dialog>
  );
}

const BuyButton = ({ tier, frequency }: { readonly tier: PricingTier; readonly frequency: BillingFrequency }) => {
  const { t } = useTranslation('plans');
  return (
    <PortalButton
      wish={{ flow: 'subscription_update_confirm', price: priceOf(tier, frequency) }}
      variant="primary"
      size="large"
      className="w-full"
    >
      {t('getStarted')}
    </PortalButton>
  );
};

function NothingToBuy() {
  const { t } = useTranslation('plans');
  return (
    <>
      <Button variant="primary" size="large" className="w-full" disabled={t('noBilling')}>
        {t('getStarted')}
      </Button>
      <p className="mt-2 text-smallest text-ink-3">{t('noBilling')}</p>
    </>
  );
}
