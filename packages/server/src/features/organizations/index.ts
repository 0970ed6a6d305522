import { contract, type OrganizationLook } from '@nousboard/contracts';
import type { Db } from '#platform/db/db.ts';
import { createFairTurns } from '#platform/fair-turns.ts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import { createOutbound } from '#platform/outbound/outbound.ts';
import type { Settings } from '#platform/settings.ts';
import { startCollecting } from './collect-logos.ts';
import { findLook } from './organizations.repository.ts';
import {
  addByEmail,
  changeOrganization,
  listAdministered,
  listMembersOf,
  logoOf,
  makeOrganization,
  type OrganizationNeeds,
  readLogo,
  removeOrganization,
  setAdministers,
  takeOut,
  useOf,
} from './organizations.service.ts';
import { tenantAddressOf } from './tenant-address.ts';

export { countQuestion } from './organization-use.ts';
export { belongs, isAdminOf, organizationsOf } from './organizations.repository.ts';

/** What a stranger sees who comes to a tenant address, by the host that was asked; undefined where nothing is shown. */
export const lookOfHost = async (
  db: Db,
  host: string | undefined,
  publicUrl: string | undefined,
): Promise<OrganizationLook | undefined> => {
  const address = tenantAddressOf(host, publicUrl);
  return address === undefined ? undefined : findLook(db, address);
};

/** A logo of the size that is taken can be held whole while it is drawn, which are some hundred megabytes. */
const LOGO_TURNS = { atOnce: 1, mostWaiting: 40, mostWaitingOfOne: 5 };

export interface Organizations {
  readonly routes: Route[];
  /** Begins to remove logos that no organisation has. */
  start(): void;
  stop(): Promise<void>;
}

/** What people have in common here: who belongs to what, and who runs it. */
export function createOrganizations({
  settings,
  ...rest
}: Omit<OrganizationNeeds, 'outbound' | 'logoTurns' | 'publicUrl'> & {
  settings: Pick<Settings, 'webPagesOwn' | 'publicUrl'>;
}): Organizations {
  const needs: OrganizationNeeds = {
    ...rest,
    publicUrl: settings.publicUrl,
    logoTurns: createFairTurns(LOGO_TURNS),
    outbound: createOutbound({ own: settings.webPagesOwn.map(address => new URL(address).origin) }),
  };
  let stopCollecting: (() => Promise<void>) | undefined;
  return {
    start() {
      stopCollecting ??= startCollecting(needs);
    },
    stop: async () => stopCollecting?.(),
    routes: [
      route(contract.listOrganizations, async ({ actor }) => ({ items: await listAdministered(needs, actor) })),
      route(contract.createOrganization, async ({ actor, body, signal, commit }) => {
        const logo = await logoOf(needs, actor, body.logoURL, signal);
        return commit(
          tx => makeOrganization(needs, tx, actor, body, logo),
          made => made,
        );
      }),
      route(contract.updateOrganization, ({ actor, params, body, signal }) =>
        changeOrganization(needs, actor, params.organizationId, body, signal),
      ),
      route(contract.getOrganizationLogo, async ({ params: { organizationId, name }, reply }) => {
        const bytes = await readLogo(needs, organizationId, name);
        reply.headers({
          'content-type': 'image/png',
          'content-security-policy': "default-src 'none'; sandbox",
          // Its name says its content, which never changes.
          'cache-control': 'public, max-age=86400, immutable',
        });
        return bytes;
      }),
      route(contract.deleteOrganization, ({ actor, params }) =>
        removeOrganization(needs, actor, params.organizationId),
      ),
      route(contract.listMembers, ({ actor, params, query }) =>
        listMembersOf(needs, actor, params.organizationId, query),
      ),
      route(contract.getOrganizationUse, ({ actor, params }) => useOf(needs, actor, params.organizationId)),
      route(contract.addMember, ({ actor, params, body }) =>
        addByEmail(needs, actor, params.organizationId, body.email),
      ),
      route(contract.setMember, ({ actor, params, body }) =>
        setAdministers(needs, actor, params.organizationId, params.userId, body.isAdmin),
      ),
      route(contract.removeMember, ({ actor, params }) => takeOut(needs, actor, params.organizationId, params.userId)),
    ],
  };
}
