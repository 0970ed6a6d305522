import { Problem } from '@nousboard/contracts';
import type { Actor } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { createRecentMap } from '#platform/recent-map.ts';
import { effectivePlan, type OrganizationsOf } from './accounts.service.ts';
import { isBanned } from './ban.ts';
import type { BillingInForce } from './billing-in-force.ts';
import { findStanding } from './sessions.repository.ts';
import type { TokenClaims } from './tokens.ts';

/** How long a revocation made by another process may go unnoticed. */
const REMEMBERED_MS = 5_000;
const MOST_REMEMBERED = 10_000;

type Standing =
  | (NonNullable<Awaited<ReturnType<typeof findStanding>>> & { readonly effectivePlan: string })
  | undefined;

/** Whether the person of a token may still act, remembered for a few seconds per session. */
export interface Standings {
  actorOf(claims: TokenClaims): Promise<Actor | undefined>;
  forget(familyId: string): void;
  forgetAll(): void;
}

export interface StandingNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly billing: BillingInForce;
  readonly organizationsOf: OrganizationsOf;
  /** Whether people can be asked to prove their e-mail. */
  readonly asksForProof: boolean;
}

export function createStandings({ database, clock, billing, organizationsOf, asksForProof }: StandingNeeds): Standings {
  const remembered = createRecentMap<{ at: number; standing: Standing }>(MOST_REMEMBERED);
  const load = async (familyId: string): Promise<Standing> => {
    const now = clock.now().getTime();
    const known = remembered.get(familyId);
    if (known && Math.abs(now - known.at) < REMEMBERED_MS) return known.standing;
    const found = await findStanding(database.db, familyId);
    const standing = found && {
      ...found,
      effectivePlan: effectivePlan(await billing())(
        found.plan,
        (await organizationsOf(database.db, [found.id])).get(found.id),
      ),
    };
    // Whoever proves an e-mail in one process goes on at once in all.
    if (standing?.email_verified !== false) remembered.set(familyId, { at: now, standing });
    return standing;
  };
  return {
    async actorOf({ accountId, familyId, accessNumber }) {
      const standing = await load(familyId);
      const now = clock.now();
      if (!standing || standing.id !== accountId || standing.expires_at <= now) return undefined;
      // A ban ends every session: whoever is locked out is told why theirs has ended.
      if (isBanned(standing, now)) throw new Problem('ban');
      if (standing.revoked_at) return undefined;
      if (standing.access_number !== accessNumber) return undefined;
      return {
        userId: standing.id,
        tenantId: standing.tenant_id,
        role: standing.role,
        plan: standing.effectivePlan,
        isVerified: standing.email_verified || !asksForProof,
        sessionId: familyId,
      };
    },
    forget: familyId => remembered.delete(familyId),
    forgetAll: () => remembered.clear(),
  };
}
