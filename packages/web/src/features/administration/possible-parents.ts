import type { Organization } from '@nousboard/contracts';

/**
 * What an organisation, or with null a new one, can be put below: what stands at the top. There is one level of them,
 * so one that has others below it can be put below none.
 */
export const possibleParents = (
  all: readonly Organization[],
  organization: Pick<Organization, '_id'> | null,
): readonly Organization[] =>
  all.some(({ parentOrgId }) => parentOrgId !== null && parentOrgId === organization?._id)
    ? []
    : all.filter(({ _id, parentOrgId }) => parentOrgId === null && _id !== organization?._id);
