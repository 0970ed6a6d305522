import { contract } from '@nousboard/contracts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import { type SearchNeeds, searchEverything } from './search.service.ts';

/** Finding one's own things by words. */
export const createSearch = (needs: SearchNeeds): { routes: Route[] } => ({
  routes: [route(contract.search, ({ actor, query }) => searchEverything(needs, actor, query))],
});
