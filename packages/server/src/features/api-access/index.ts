import { contract } from '@nousboard/contracts';
import type { Identify } from '#platform/http/admission.ts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import {
  type ApiAccessNeeds,
  actorOfKey,
  checkKey,
  creditOf,
  getAccess,
  getBalance,
  listKeysOf,
  makeKey,
  revokeKey,
  searchLibrary,
  usedBetween,
} from './api-access.service.ts';

export { forgetApiKeys } from './api-access.repository.ts';

/** What programs can do with a key of somebody. */
export const createApiAccess = (needs: ApiAccessNeeds): { routes: Route[] } & Pick<Identify, 'apiKey'> => ({
  apiKey: key => actorOfKey(needs, key),
  routes: [
    route(contract.listApiKeys, async ({ actor }) => ({ items: await listKeysOf(needs, actor) })),
    route(contract.createApiKey, async ({ actor, body, commit }) => {
      await checkKey(needs, actor, body);
      return commit(
        tx => makeKey(needs, tx, actor, body),
        made => made,
      );
    }),
    route(contract.revokeApiKey, ({ actor, params }) => revokeKey(needs, actor, params.apiKeyId)),
    route(contract.getApiAccess, ({ actor, signal }) => getAccess(needs, actor, signal)),
    route(contract.getBalance, ({ actor }) => getBalance(needs, actor)),
    route(contract.activateApiAccess, ({ actor, body, signal }) =>
      creditOf(needs).activate(actor, body.active, signal),
    ),
    route(contract.setTopUp, ({ actor, body }) =>
      creditOf(needs).setTopUp(actor, body.topUp === -1 ? null : Math.round(body.topUp * 100)),
    ),
    route(contract.buyCredit, ({ actor, body, idempotencyKey, signal }) =>
      creditOf(needs).buy(actor, Math.round(body.amount * 100), idempotencyKey, signal),
    ),
    route(contract.getApiUse, ({ actor, query }) => usedBetween(needs, actor, query)),
    route(contract.searchByKey, ({ actor, body }) => searchLibrary(needs, actor, body)),
  ],
});
