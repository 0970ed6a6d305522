import type { PlanFeature } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '#features/accounts/index.ts';
import { UpgradeDialog } from '#features/plans/index.ts';

/** The plans, with what the installation says of whom to write to. */
export function Upgrade({ feature, onClose }: { readonly feature: PlanFeature | null; readonly onClose: () => void }) {
  const { data: config } = useQuery(accountQueries.config());
  return <UpgradeDialog feature={feature} config={config} onClose={onClose} />;
}
