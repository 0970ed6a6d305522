import { type OrganizationId, removeMember } from '@nousboard/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, useUser } from '#lib/api/index.ts';
import { renewOrganizations } from '#lib/organization.ts';

/** Leaves an organisation; the interface of another stays as it is. */
export function useLeaveOrganization() {
  const cache = useQueryClient();
  const { id: userId } = useUser();
  return useMutation({
    mutationFn: (organizationId: OrganizationId) => call(removeMember, { params: { organizationId, userId } }),
    onSuccess: async () => {
      await renewOrganizations();
      for (const queryKey of [['dataSources'], ['sources'], ['administration']])
        void cache.invalidateQueries({ queryKey });
    },
  });
}
