import { type OrganizationId, removeMember } from '@nousboard/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, renew, session, useUser } from '#lib/api/index.ts';
import { indexWithout } from '#lib/organization-of.ts';
import { changeSettings, useSettings } from '#lib/settings.ts';

/** Leaves an organisation; the interface of another stays as it is. */
export function useLeaveOrganization() {
  const cache = useQueryClient();
  const { id: userId, organizations } = useUser();
  return useMutation({
    mutationFn: (organizationId: OrganizationId) => call(removeMember, { params: { organizationId, userId } }),
    onSuccess: async (_, organizationId) => {
      const { organizationIndex } = useSettings.getState();
      // The session says what one belongs to, and has.
      await renew(session.token());
      changeSettings({ organizationIndex: indexWithout(organizations, organizationIndex, organizationId) });
      for (const queryKey of [['dataSources'], ['sources'], ['administration']])
        void cache.invalidateQueries({ queryKey });
    },
  });
}
