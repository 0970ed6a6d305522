import { register, type SentBodyOf } from '@nousboard/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { begin } from './accounts.queries.ts';

type NewAccount = SentBodyOf<typeof register>;

/** Creates an account. The first of an installation is signed in at once: then `token` came with it. */
export function useRegister() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAccount) => call(register, { body }),
    onSuccess: created => {
      if (created.token) begin({ token: created.token, user: created.user }, () => cache.clear());
    },
  });
}
