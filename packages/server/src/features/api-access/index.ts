import { contract } from '@nousboard/contracts';
import type { Identify } from '#platform/http/admission.ts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import { type ApiAccessNeeds, actorOfKey, listKeysOf, makeKey, revokeKey, searchLibrary, usedBetween } from './api-access.service.ts';

export { forgetApiKeys } from './api-access.repository.ts';

/** What programs can do with a key of somebody. */
export const createApiAccess = (needs: ApiAccessNeeds): { routes: Route[] } & Pick<Identify, 'apiKey'> => ({
  apiKey: key => actorOfKey(needs, key),
  routes: [
    route(contract.listApiKeys, async ({ actor }) => ({ items: await listKeysOf(needs, actor) })),
    route(contract.createApiKey, ({ actor, body }) => makeKey(needs, actor, body)),
    route(contract.revokeApiKey, ({ actor, params }) => revokeKey(needs, actor, params.apiKeyId)),
    route(contract.getApiUse, ({ actor, query }) => usedBetween(needs, actor, query)),
    route(contract.searchByKey, ({ actor, body }) => searchLibrary(needs, actor, body)),
  ],
});
