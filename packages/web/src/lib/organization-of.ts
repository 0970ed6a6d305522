import type { OwnOrganization } from '@nousboard/contracts';

/** Where the interface is that of the product, whatever somebody belongs to. */
export const PRODUCT_INTERFACE = -1;

/** Whether a page is at the tenant address of an organisation. */
export const isAtAddressOf = (
  { tenantURL }: Pick<OwnOrganization, 'tenantURL'>,
  hostname = location.hostname,
): boolean => tenantURL !== null && hostname.startsWith(`${tenantURL}.`);

/**
 * At its own address an organisation is the one; elsewhere the one that was chosen by its place, as long as somebody
 * belongs to it.
 */
export const organizationOf = (
  organizations: readonly OwnOrganization[],
  index: number,
  hostname?: string,
): OwnOrganization | null =>
  organizations.find(organization => isAtAddressOf(organization, hostname)) ?? organizations[index] ?? null;

/** The index that calls carry; none for whoever belongs to nothing. */
export function organizationIndexOf(
  organizations: readonly OwnOrganization[],
  index: number,
  hostname?: string,
): number | undefined {
  if (organizations.length === 0) return undefined;
  const shown = organizationOf(organizations, index, hostname);
  return shown === null ? PRODUCT_INTERFACE : organizations.indexOf(shown);
}

/** The index that names the same interface when somebody belongs to others than before; after its own, the first. */
export function indexAfter(
  before: readonly OwnOrganization[],
  after: readonly OwnOrganization[],
  index: number,
): number {
  const chosen = before[index];
  return chosen === undefined
    ? index
    : Math.max(
        0,
        after.findIndex(({ _id }) => _id === chosen._id),
      );
}
