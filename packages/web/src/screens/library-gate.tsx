import type { PlanFeature, PricingTier } from '@nousboard/contracts';
import { Lock } from 'lucide-react';
import { openDialog } from '#lib/dialogs.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** What stands in a tab of the library that a person's plan does not open. */
export function LibraryGate({ feature, tier }: { readonly feature: PlanFeature; readonly tier: PricingTier }) {
  const { t } = useTranslation(['workspaceProblems', 'shell']);
  return (
    <EmptyState
      className="m-auto"
      icon={<Lock size={24} />}
      title={t('workspaceProblems:plan_required', { plan: tier.name })}
      action={
        <Button variant="primary" onClick={() => openDialog({ name: 'upgrade', feature })}>
          {t('shell:userMenu.upgrade')}
        </Button>
      }
    />
  );
}
