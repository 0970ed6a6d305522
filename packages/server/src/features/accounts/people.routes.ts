import { contract } from '@nousboard/contracts';
import { languageOf } from '#platform/http/language.ts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import { type RemovalNeeds, removePerson } from './account-removal.ts';
import { type InvitationNeeds, invite, listInvitations, withdrawInvitation } from './invitations.service.ts';
import { linkingHere, type ShownLinkNeeds } from './linking-here.ts';
import {
  ban,
  changeRole,
  confirmEmailOf,
  decideRegistration,
  listPeople,
  type PeopleNeeds,
  unban,
} from './people.service.ts';

export const peopleRoutes = (needs: PeopleNeeds & InvitationNeeds & RemovalNeeds & ShownLinkNeeds): Route[] => [
  route(contract.listPeople, ({ query }) => listPeople(needs, query)),
  route(contract.setRole, ({ actor, params, body }) => changeRole(needs, actor, params.userId, body.role)),
  route(contract.banPerson, ({ actor, params, body }) =>
    ban(needs, actor, params.userId, {
      until: body.until === null ? null : new Date(body.until),
      cancelPlan: body.cancelPlan === true,
    }),
  ),
  route(contract.unbanPerson, ({ actor, params }) => unban(needs, actor, params.userId)),
  route(contract.confirmEmailOf, ({ actor, params }) => confirmEmailOf(needs, actor, params.userId)),
  route(contract.removePerson, ({ actor, params, body }) => removePerson(needs, actor, params.userId, body.email)),
  route(contract.setRegistration, async ({ actor, body }) => {
    await decideRegistration(needs, actor, body.enabled);
    return { enabled: body.enabled };
  }),
  route(contract.listInvitations, async ({ request }) => ({
    items: await listInvitations(linkingHere(needs, request)),
  })),
  route(contract.invite, ({ actor, body, request }) =>
    invite(linkingHere(needs, request), actor, body.email, languageOf(request)),
  ),
  route(contract.withdrawInvitation, ({ actor, params }) => withdrawInvitation(needs, actor, params.invitationId)),
];
