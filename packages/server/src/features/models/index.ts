import type { Route } from '#platform/http/route.ts';
import { modelRoutes } from './models.routes.ts';
import { createModelPort, type ModelPort, type ModelSettings } from './models.service.ts';

export { ModelRefusal } from './model-failure.ts';
export type { ChosenModel, CitableDocument, Generated, ModelFailure, ModelRequest } from './model-port.ts';
export { BUILTIN, type ModelPort, type ModelSettings } from './models.service.ts';

/** Models by whatever service this installation is configured for. */
export function createModels(needs: { settings: ModelSettings }): { models: ModelPort; routes: Route[] } {
  const models = createModelPort(needs.settings);
  return { models, routes: modelRoutes(models) };
}
