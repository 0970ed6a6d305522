import { getConfig, login, logout, register, type Session } from '@nousboard/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { CallProblem, call, session, tabs } from '#lib/api/index.ts';
import { changeSettings, forgetPerson } from '#lib/settings.ts';

export const accountQueries = {
  /** What the installation says about itself before anybody signs in. */
  config: () => queryOptions({ queryKey: ['config'], queryFn: ({ signal }) => call(getConfig, { signal }), staleTime: 5 * 60_000 }),
};

type Credentials = z.input<NonNullable<typeof login.body>>;
type NewAccount = z.input<NonNullable<typeof register.body>>;

/** Signs in; what the browser held of somebody else before is gone then. */
export function useSignIn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Credentials) => call(login, { body }),
    onSuccess: signedIn => begin(signedIn, () => cache.clear()),
  });
}

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

/** Signs out here and in every other tab. Fails, signed in as before, when the server cannot be told. */
export function useSignOut() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await call(logout);
      } catch (problem) {
        // A session that the server no longer knows is as good as ended.
        if (!(problem instanceof CallProblem && problem.status === 401)) throw problem;
      }
    },
    onSuccess: () => {
      session.clear();
      tabs.tell({ type: 'signed-out' });
      forgetPerson();
      cache.clear();
    },
  });
}

function begin(signedIn: Session, forgetCache: () => void): void {
  forgetCache();
  changeSettings({ lastConversationId: null });
  session.set(signedIn);
  tabs.tell({ type: 'session', session: signedIn });
}
