import type { OrganizationId, OwnOrganization } from '@nousboard/contracts';

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

/** The index that names the same interface when somebody has left an organisation; after its own, the first. */
export function indexWithout(organizations: readonly OwnOrganization[], index: number, left: OrganizationId): number {
  const place = organizations.findIndex(({ _id }) => _id === left);
  if (place === index) return 0;
  return place !== -1 && place < index ? index - 1 : index;
}
