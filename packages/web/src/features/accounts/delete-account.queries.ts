import { deleteUser } from '@nousboard/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { forgetTabDrafts } from '#lib/tab-draft.ts';
import { leave } from './accounts.queries.ts';

/** Deletes the account with everything in it; the browser forgets its person as well. */
export function useDeleteAccount() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => call(deleteUser, { body: { password } }),
    onSuccess: () => {
      forgetTabDrafts();
      leave(() => cache.clear());
    },
  });
}
