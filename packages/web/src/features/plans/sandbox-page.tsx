import {
  type BillingFlow,
  type Offer,
  offerAt,
  PLAN_PRICES,
  type PlanName,
  type PlanPrice,
  type SandboxAccount,
  type SandboxAction,
  type SandboxCard,
} from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useUser } from '#lib/api/index.ts';
import { formatDate, formatDollars } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { RadioRows } from '#ui/choices.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SettingGroup, SettingRow } from '#ui/setting-rows.tsx';
import { showToast } from '#ui/toast.tsx';
import { sandboxAccount, usePlay } from './billing.queries.ts';
import { planAfter } from './plan-after.ts';

/** Cards are called by their names and last figures in every language. */
const CARDS: Readonly<Record<SandboxCard, string>> = { visa: 'Visa •••• 4242', mastercard: 'Mastercard •••• 4444' };
const MONTHS_A_YEAR = 12;

export interface SandboxPageProps {
  /** What somebody has come for; null is everything. */
  readonly flow: BillingFlow | null;
  /** What is to be confirmed. */
  readonly price: PlanPrice | null;
  /** They are about to have another plan than this one. */
  readonly onPlanChange: (from: PlanName) => void;
  readonly onBack: () => void;
}

/** Plays the portal of a payment service, and says that it only plays. */
export function SandboxPage({ flow, price, onPlanChange, onBack }: SandboxPageProps) {
  const { t } = useTranslation('plans');
  const user = useUser();
  const account = useQuery(sandboxAccount());
  const play = usePlay();
  const [place, setPlace] = useState(flow);
  const act = async (action: SandboxAction) => {
    const before = account.data;
    if (before === undefined) return;
    try {
      if (planAfter(user, before, await play.mutateAsync(action)) === null) setPlace(null);
      else onPlanChange(user.plan);
    } catch (problem) {
      showToast(problemText(problem), { level: 'error' });
    }
  };
  const section = (own: readonly BillingFlow[], content: ReactNode) =>
    place === null || own.includes(place) ? content : null;
  return (
    <div
      role="region"
      aria-labelledby="sandbox"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys have to reach it.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto outline-offset-[-4px]"
    >
      <div className="mx-auto w-full max-w-[640px] px-4 pt-8 pb-12 md:px-8">
        <h1 id="sandbox" className="mb-3 font-serif text-note">
          {t('sandbox.title')}
        </h1>
        <Banner className="mb-6">{t('sandbox.text')}</Banner>
        {account.isError ? <Banner level="error">{problemText(account.error)}</Banner> : null}
        {account.data ? (
          <>
            {section(['subscription_cancel'], <Subscription {...account.data} busy={play.isPending} onAct={act} />)}
            {section(
              ['subscription_update', 'subscription_update_confirm'],
              <Choice
                {...account.data}
                key={`${place} ${account.data.subscription?.price}`}
                price={place === null ? null : price}
                busy={play.isPending}
                onAct={act}
              />,
            )}
            {section(['payment_method_update'], <Card card={account.data.card} onAct={act} />)}
          </>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button onClick={onBack}>{t('sandbox.back')}</Button>
          {place === null ? null : (
            <Button variant="quiet" onClick={() => setPlace(null)}>
              {t('sandbox.overview')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

interface Acting {
  readonly busy: boolean;
  readonly onAct: (action: SandboxAction) => void;
}

function Subscription({ subscription, busy, onAct }: Pick<SandboxAccount, 'subscription'> & Acting) {
  const { t } = useTranslation('plans');
  const offerWords = useOfferWords();
  const working = busy && t('sandbox.working');
  if (subscription === null)
    return (
      <SettingGroup label={t('sandbox.subscription')}>
        <SettingRow label={t('sandbox.none')} />
      </SettingGroup>
    );
  const day = formatDate(subscription.periodEndsAt.slice(0, 10));
  return (
    <SettingGroup label={t('sandbox.subscription')}>
      <SettingRow
        label={offerWords(offerAt(subscription.price))}
        note={
          <span role="status">
            {subscription.isCancelled ? t('sandbox.ends', { day }) : t('sandbox.renews', { day })}
          </span>
        }
      >
        {subscription.isCancelled ? (
          <Button busy={working} onClick={() => onAct({ do: 'resume' })}>
            {t('sandbox.resume')}
          </Button>
        ) : (
          <Button variant="danger" busy={working} onClick={() => onAct({ do: 'cancel' })}>
            {t('sandbox.cancel')}
          </Button>
        )}
      </SettingRow>
      <SettingRow label={t('sandbox.time')} note={t('sandbox.timeNote')}>
        <Button busy={working} onClick={() => onAct({ do: 'endPeriod' })}>
          {t('sandbox.skip', { day })}
        </Button>
      </SettingRow>
    </SettingGroup>
  );
}

/** One plan out of those that one has not; with a price that one, to be confirmed. */
function Choice({
  subscription,
  price,
  busy,
  onAct,
}: Pick<SandboxAccount, 'subscription'> & Acting & { readonly price: PlanPrice | null }) {
  const { t } = useTranslation('plans');
  const offerWords = useOfferWords();
  const others = PLAN_PRICES.filter(one => one !== subscription?.price || subscription.isCancelled);
  const [wanted, setWanted] = useState(price ?? others[0]);
  if (wanted === undefined) return null;
  const shown = price === null ? others : [price];
  return (
    <SettingGroup label={t('sandbox.choose')}>
      <div className="p-2">
        <RadioRows<PlanPrice>
          label={t('sandbox.choose')}
          value={wanted}
          onChange={setWanted}
          options={shown.map(one => ({ value: one, label: offerWords(offerAt(one)) }))}
        />
      </div>
      <div className="flex justify-end px-3.5 py-[11px]">
        <Button
          variant="primary"
          busy={busy && t('sandbox.working')}
          onClick={() => onAct({ do: 'subscribe', price: wanted })}
        >
          {t('sandbox.confirm')}
        </Button>
      </div>
    </SettingGroup>
  );
}

function Card({ card, onAct }: Pick<SandboxAccount, 'card'> & Pick<Acting, 'onAct'>) {
  const { t } = useTranslation('plans');
  return (
    <SettingGroup>
      <SettingRow label={t('sandbox.card')} note={t('sandbox.cardNote')}>
        <SelectField<SandboxCard>
          label={t('sandbox.card')}
          value={card}
          onChange={next => onAct({ do: 'setCard', card: next })}
          options={Object.entries(CARDS).map(([value, label]) => ({ value: value as SandboxCard, label }))}
        />
      </SettingRow>
    </SettingGroup>
  );
}

/** What is bought, with what is paid each time. */
function useOfferWords(): (offer: Offer) => string {
  const { t } = useTranslation('plans');
  return ({ tier, frequency }) => {
    const cents = frequency === 'monthly' ? tier.centsPerMonth.monthly : tier.centsPerMonth.yearly * MONTHS_A_YEAR;
    const price = formatDollars(cents / 100);
    return frequency === 'monthly'
      ? t('sandbox.monthly', { plan: tier.name, price })
      : t('sandbox.yearly', { plan: tier.name, price });
  };
}
