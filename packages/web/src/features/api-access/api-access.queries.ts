import { type ApiKeyId, createApiKey, getApiUse, listApiKeys, revokeApiKey } from '@nousboard/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';

export const apiAccessQueries = {
  /** My API keys, the newest first. */
  keys: queryOptions({ queryKey: ['apiKeys'], queryFn: async ({ signal }) => (await call(listApiKeys, { signal })).items }),
  /** How often they were used in the last thirty days. */
  use: queryOptions({ queryKey: ['apiUse'], queryFn: ({ signal }) => call(getApiUse, { query: {}, signal }) }),
};

/** Makes and revokes keys. The list is read anew after a revocation; after a new key when its box is closed, with `refresh`. */
export function useApiKeyVerbs() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: apiAccessQueries.keys.queryKey });
  return {
    refresh,
    create: useMutation({ mutationFn: (name: string) => call(createApiKey, { body: { name } }) }),
    revoke: useMutation({ mutationFn: (apiKeyId: ApiKeyId) => call(revokeApiKey, { params: { apiKeyId } }), onSettled: refresh }),
  };
}
