import { contract } from '@nousboard/contracts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import {
  ban,
  changeRole,
  confirmEmailOf,
  decideRegistration,
  listPeople,
  type PeopleNeeds,
  unban,
} from './people.service.ts';

export const peopleRoutes = (needs: PeopleNeeds): Route[] => [
  route(contract.listPeople, ({ query }) => listPeople(needs, query)),
  route(contract.setRole, ({ actor, params, body }) => changeRole(needs, actor, params.userId, body.role)),
  route(contract.banPerson, ({ actor, params, body }) =>
    ban(needs, actor, params.userId, body.until === null ? null : new Date(body.until)),
  ),
  route(contract.unbanPerson, ({ actor, params }) => unban(needs, actor, params.userId)),
  route(contract.confirmEmailOf, ({ actor, params }) => confirmEmailOf(needs, actor, params.userId)),
  route(contract.setRegistration, async ({ actor, body }) => {
    await decideRegistration(needs, actor, body.enabled);
    return { enabled: body.enabled };
  }),
];
