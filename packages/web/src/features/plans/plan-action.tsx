import { plans } from '@nousboard/contracts';
import { CircleFadingArrowUp } from 'lucide-react';
import { useUser } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { PortalButton } from './portal-button.tsx';

/** What can be done about one's plan: whoever pays for none chooses one, everybody else manages theirs. */
export function PlanAction() {
  const { t } = useTranslation('plans');
  const { plan } = useUser();
  return plans[plan].rank === plans.basic_plan.rank ? (
    <PortalButton wish={{ flow: 'subscription_update' }} icon={<CircleFadingArrowUp size={15} aria-hidden="true" />}>
      {t('upgrade')}
    </PortalButton>
  ) : (
    <PortalButton wish={{}}>{t('manage')}</PortalButton>
  );
}
