import type { Route } from '#platform/http/route.ts';
import { searchModelRoutes } from './search-models.routes.ts';
import { createSearchModelsService, type SearchModelNeeds, type SearchModels } from './search-models.service.ts';

/** Models that find passages by meaning. */
export function createSearchModels(needs: SearchModelNeeds): SearchModels & { readonly routes: Route[] } {
  const searchModels = createSearchModelsService(needs);
  return { ...searchModels, routes: searchModelRoutes(searchModels) };
}
