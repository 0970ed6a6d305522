import { contract } from '@nousboard/contracts';
import { type Route, route } from '#platform/http/route.ts';
import type { ModelPort } from './models.service.ts';

export const modelRoutes = (models: ModelPort): Route[] => [
  route(contract.getEndpoints, async () => ({ items: await models.endpoints(), default: await models.preferred() })),
  route(contract.getModels, async () => Object.fromEntries((await models.endpoints()).map(({ name, models: names }) => [name, names]))),
];
