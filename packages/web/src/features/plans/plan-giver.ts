import type { OwnOrganization, PlanName } from '@nousboard/contracts';

/**
 * The organisation that somebody's plan comes with: of several the one whose interface is in use. Null where the plan
 * is their own.
 */
export function planGiver(
  { plan, organizations }: { readonly plan: PlanName; readonly organizations: readonly OwnOrganization[] },
  inUse: OwnOrganization | null,
): OwnOrganization | null {
  const givers = organizations.filter(organization => organization.plan === plan);
  return givers.find(({ _id }) => _id === inUse?._id) ?? givers[0] ?? null;
}
