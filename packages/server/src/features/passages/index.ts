import { contract } from '@nousboard/contracts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import { findCitable, type PassagesNeeds } from './passages.service.ts';

/** What can be cited by hand. */
export const createPassages = (needs: PassagesNeeds): { routes: Route[] } => ({
  routes: [
    route(contract.findCitable, ({ actor, params, query }) => findCitable(needs, actor, params.conversationId, query)),
  ],
});
