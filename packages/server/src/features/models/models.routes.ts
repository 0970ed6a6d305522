import { contract, type PlanName } from '@nousboard/contracts';
import { type Route, route } from '#platform/http/route.ts';
import type { Connections } from './connections.service.ts';
import type { ModelPort } from './models.service.ts';

export const modelRoutes = (models: ModelPort, connections: Connections): Route[] => [
  route(contract.getEndpoints, async ({ actor }) => ({ items: await models.endpoints(), default: await models.preferred(actor.plan as PlanName) })),
  // What a person may set instead of what the installation does; it lets nobody bring anything of their own yet.
  route(contract.getEndpointOverrides, async () => ({})),
  route(contract.getModels, async () => Object.fromEntries((await models.endpoints()).map(({ name, models: names }) => [name, names]))),
  route(contract.listModelConnections, async () => ({ items: await connections.list() })),
  route(contract.connectModel, ({ actor, params, body }) => connections.connect(actor, params.service, body)),
  route(contract.disconnectModel, ({ actor, params }) => connections.disconnect(actor, params.service)),
];
