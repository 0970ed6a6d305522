import { contract } from '@nousboard/contracts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import {
  addByEmail,
  changeOrganization,
  listAdministered,
  listMembersOf,
  makeOrganization,
  type OrganizationNeeds,
  readOrganization,
  removeOrganization,
  setAdministers,
  takeOut,
} from './organizations.service.ts';

export { organizationsOf } from './organizations.repository.ts';

/** What people have in common here: who belongs to what, and who runs it. */
export const createOrganizations = (needs: OrganizationNeeds): { routes: Route[] } => ({
  routes: [
    route(contract.listOrganizations, async ({ actor }) => ({ items: await listAdministered(needs, actor) })),
    route(contract.createOrganization, ({ actor, body }) => makeOrganization(needs, actor, body)),
    route(contract.getOrganization, ({ actor, params }) => readOrganization(needs, actor, params.organizationId)),
    route(contract.updateOrganization, ({ actor, params, body }) => changeOrganization(needs, actor, params.organizationId, body)),
    route(contract.deleteOrganization, ({ actor, params }) => removeOrganization(needs, actor, params.organizationId)),
    route(contract.listMembers, ({ actor, params, query }) => listMembersOf(needs, actor, params.organizationId, query)),
    route(contract.addMember, ({ actor, params, body }) => addByEmail(needs, actor, params.organizationId, body.email)),
    route(contract.setMember, ({ actor, params, body }) => setAdministers(needs, actor, params.organizationId, params.userId, body.isAdmin)),
    route(contract.removeMember, ({ actor, params }) => takeOut(needs, actor, params.organizationId, params.userId)),
  ],
});
