import { contract } from '@nousboard/contracts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import type { SearchModels } from './search-models.service.ts';

export const searchModelRoutes = (searchModels: SearchModels): Route[] => [
  route(contract.getSearchModel, () => searchModels.status()),
  route(contract.fetchSearchModel, () => searchModels.fetch()),
  route(contract.stopFetchingSearchModel, () => searchModels.stopFetching()),
];
