import type { Route } from '#platform/http/route.ts';
import type { AdministrationNeeds } from './administration.routes.ts';
import { administrationRoutes } from './administration.routes.ts';

/** What an ADMIN sees of the installation. */
export const createAdministration = (needs: AdministrationNeeds): { routes: Route[] } => ({
  routes: administrationRoutes(needs),
});
