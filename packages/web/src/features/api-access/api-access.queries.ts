import {
  type ApiKeyId,
  activateApiAccess,
  buyCredit,
  type CreditInvoice,
  createApiKey,
  getApiAccess,
  getApiUse,
  listApiKeys,
  listInvoices,
  type Page,
  revokeApiKey,
  type SentBodyOf,
  setTopUp,
} from '@nousboard/contracts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { serverTime } from '#lib/server-time.ts';
import { dayBefore } from './usage-figures.ts';

/** Of so many days is told how keys were used, unless others are asked for. */
export const USUAL_DAYS = 30;

export const apiAccessQueries = {
  /** Whether my keys open anything, and what pays for it. The addresses in it are good for a short time. */
  access: queryOptions({
    queryKey: ['apiAccess'],
    queryFn: ({ signal }) => call(getApiAccess, { signal }),
    refetchOnMount: 'always',
  }),
  /** My API keys, the newest first. */
  keys: queryOptions({
    queryKey: ['apiKeys'],
    queryFn: async ({ signal }) => (await call(listApiKeys, { signal })).items,
  }),
  /** How often they were used in the last days, today (UTC) included, and what was spent. */
  use: (days: number) =>
    queryOptions({
      queryKey: ['apiUse', days],
      queryFn: ({ signal }) => call(getApiUse, { query: { from: dayBefore(serverTime(), days - 1) }, signal }),
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
    }),
  /** What was invoiced, the newest first. */
  invoices: infiniteQueryOptions({
    queryKey: ['invoices'],
    queryFn: ({ pageParam, signal }) =>
      call(listInvoices, { query: { limit: 25, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<CreditInvoice>) => page.nextCursor ?? undefined,
    refetchOnMount: 'always',
  }),
};

/**
 * Makes and revokes keys. The list is read anew after a revocation; where a new one was asked for, when its box is
 * closed, with `refresh`.
 */
export function useApiKeyVerbs() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: apiAccessQueries.keys.queryKey });
  return {
    refresh,
    create: useMutation({
      mutationFn: ({ key, ...body }: SentBodyOf<typeof createApiKey> & { key: string }) =>
        call(createApiKey, { body, idempotencyKey: key }),
    }),
    revoke: useMutation({
      mutationFn: (apiKeyId: ApiKeyId) => call(revokeApiKey, { params: { apiKeyId } }),
      onSettled: refresh,
    }),
  };
}

/** Switches access, tops credit up and buys it. What came of it is read anew, after a failure too. */
export function useCreditVerbs() {
  const cache = useQueryClient();
  const onSettled = () =>
    Promise.all(
      [apiAccessQueries.access.queryKey, ['balance'], ['apiUse']].map(queryKey =>
        cache.invalidateQueries({ queryKey }),
      ),
    );
  return {
    activate: useMutation({
      mutationFn: (active: boolean) => call(activateApiAccess, { body: { active } }),
      onSettled,
    }),
    /** Null ends it. */
    topUp: useMutation({
      mutationFn: (usd: number | null) => call(setTopUp, { body: { topUp: usd ?? -1 } }),
      onSettled,
    }),
    buy: useMutation({
      mutationFn: ({ usd, key }: { usd: number; key: string }) =>
        call(buyCredit, { body: { amount: usd }, idempotencyKey: key }),
      onSettled,
    }),
  };
}
