import { isDeepStrictEqual } from 'node:util';
import { contract, type PlanName } from '@nousboard/contracts';
import { type Route, route } from '#platform/http/route.ts';
import type { Connections } from './connections.service.ts';
import type { LocalModels } from './local-models.ts';
import type { ModelPort } from './models.service.ts';
import type { UserKeys } from './user-keys.service.ts';

export const modelRoutes = (
  models: ModelPort,
  connections: Connections,
  local: LocalModels,
  keys: UserKeys,
): Route[] => [
  route(contract.getEndpoints, async ({ actor }) => {
    const own = models.of(actor.tenantId);
    return {
      items: await own.endpoints(),
      default: await own.preferred(actor.plan as PlanName),
      plans: [...models.plans],
    };
  }),
  route(contract.getEndpointOverrides, async ({ actor }) => {
    const [own, usual] = await Promise.all([models.of(actor.tenantId).endpoints(), models.endpoints()]);
    const differing = own.filter(
      listing =>
        !isDeepStrictEqual(
          listing,
          usual.find(({ name }) => name === listing.name),
        ),
    );
    return Object.fromEntries(differing.map(listing => [listing.name, listing]));
  }),
  route(contract.getModels, async ({ actor }) =>
    Object.fromEntries((await models.of(actor.tenantId).endpoints()).map(({ name, models: names }) => [name, names])),
  ),
  route(contract.listModelConnections, async () => ({ items: await connections.list() })),
  route(contract.connectModel, ({ actor, params, body }) => connections.connect(actor, params.service, body)),
  route(contract.disconnectModel, ({ actor, params }) => connections.disconnect(actor, params.service)),
  route(contract.listLocalModels, async () => ({ isOn: local.isOn, items: await local.look() })),
  route(contract.listKeys, async ({ actor, query }) => ({ items: await keys.list(actor, query.name) })),
  route(contract.setKey, ({ actor, body }) => keys.set(actor, body)),
  route(contract.revokeKey, ({ actor, params }) => keys.revoke(actor, params.name)),
  route(contract.revokeAllKeys, ({ actor }) => keys.revokeAll(actor)),
];
