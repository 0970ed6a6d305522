import {
  getBalance,
  getPlanUse,
  getSandboxAccount,
  getSubscription,
  getUser,
  type PlanName,
  playSandbox,
  type SandboxAction,
  type UserId,
} from '@nousboard/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, renew, session } from '#lib/api/index.ts';

const LOOK_AGAIN_MS = 1_000;
const SANDBOX = ['sandbox'];

/** What answers are paid with, where they cost credit. */
export const creditBalance = queryOptions({
  queryKey: ['balance'],
  queryFn: ({ signal }) => call(getBalance, { signal }),
});

/** What somebody pays for a plan now; null for whoever pays for none. */
export const paidPrice = (user: UserId) =>
  queryOptions({
    queryKey: ['subscription', user],
    queryFn: async ({ signal }) => (await call(getSubscription, { signal })).price,
    gcTime: 0,
  });

/** What somebody has used of their plan; asked for anew whenever it is looked at. */
export const planUse = (user: UserId) =>
  queryOptions({
    queryKey: ['plan', 'use', user],
    queryFn: ({ signal }) => call(getPlanUse, { signal }),
    gcTime: 0,
  });

/** What the sandbox has of somebody. */
export const sandboxAccount = () =>
  queryOptions({ queryKey: SANDBOX, queryFn: ({ signal }) => call(getSandboxAccount, { signal }), gcTime: 0 });

/** Plays in the sandbox. */
export function usePlay() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: SandboxAction) => call(playSandbox, { body }),
    onSuccess: account => cache.setQueryData(SANDBOX, account),
  });
}

/**
 * The plan that the server has, looked at until somebody stops. When it is another than before, the whole page knows.
 */
export const planSince = (user: UserId, from: string) =>
  queryOptions({
    queryKey: ['plan', user, from],
    queryFn: async ({ signal }): Promise<PlanName> => {
      const { plan } = await call(getUser, { signal });
      if (plan !== from) await renew(session.token());
      return plan;
    },
    refetchInterval: LOOK_AGAIN_MS,
    gcTime: 0,
  });
