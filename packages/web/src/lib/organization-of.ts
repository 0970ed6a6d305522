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

export interface ChosenInterface {
  readonly organizationIndex: number;
  /** The organisation at that place; '' where there is none. */
  readonly organizationId: string;
}

/** The interface that was chosen, among what somebody belongs to now; after that of one that they left, the first. */
export function chosenAmong(
  organizations: readonly OwnOrganization[],
  { organizationIndex, organizationId }: ChosenInterface,
): ChosenInterface {
  const index =
    organizationId === ''
      ? organizationIndex
      : Math.max(
          0,
          organizations.findIndex(({ _id }) => _id === organizationId),
        );
  return { organizationIndex: index, organizationId: organizations[index]?._id ?? '' };
}
