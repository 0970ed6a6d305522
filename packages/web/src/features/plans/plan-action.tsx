import { plans } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { CircleFadingArrowUp } from 'lucide-react';
import { useUser } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { paidPrice } from './billing.queries.ts';
import { planVerb } from './plan-verb.ts';
import { PortalButton } from './portal-button.tsx';

/** What can be done about one's plan: a larger one is chosen, and one that is paid for is managed. */
export function PlanAction() {
  const { t } = useTranslation('plans');
  const user = useUser();
  const isBasic = plans[user.plan].rank === plans.basic_plan.rank;
  const paid = useQuery({ ...paidPrice(user.id), enabled: !isBasic });
  // Where nobody says whether it is paid for, the way to the payment service says why.
  const verb = paid.isError ? 'manage' : isBasic || paid.isSuccess ? planVerb(user, paid.data ?? null) : null;
  if (verb === 'manage') return <PortalButton wish={{}}>{t('manage')}</PortalButton>;
  return verb === 'upgrade' ? (
    <PortalButton wish={{ flow: 'subscription_update' }} icon={<CircleFadingArrowUp size={15} aria-hidden="true" />}>
      {t('upgrade')}
    </PortalButton>
  ) : null;
}
