import type { ownSession, SessionId } from '@nousboard/contracts';
import { MOST_SESSIONS_LISTED, Problem } from '@nousboard/contracts';
import type { z } from 'zod';
import type { Actor } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { newSecret, newUuid } from '#platform/new-id.ts';
import type { Account } from './accounts.repository.ts';
import { findAccount } from './accounts.repository.ts';
import { isBanned } from './ban.ts';
import type { Device } from './device-of.ts';
import {
  findRefreshToken,
  forgetEndedFamilies,
  insertFamily,
  insertRefreshToken,
  type Look,
  listFamiliesOf,
  lockByToken,
  revokeFamiliesBut,
  revokeFamily,
  revokeFamilyOf,
  touchFamily,
  useUpToken,
} from './sessions.repository.ts';
import type { Tokens } from './tokens.ts';
import { hashToken } from './tokens.ts';

const DAY_MS = 24 * 60 * 60_000;
const ABSOLUTE_MS = 30 * DAY_MS;
const IDLE_MS = 7 * DAY_MS;
/** Two tabs may send the same cookie at once: so long a used token still yields a fresh one. */
const GRACE_MS = 10_000;

export interface SessionNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly log: Log;
  /** Told when sessions end, so that no cached standing outlives them. */
  readonly onEnded: (...familyIds: readonly string[]) => void;
}

/** What a signed-in browser carries. */
export interface OpenSession {
  readonly account: Account;
  readonly accessToken: string;
  readonly contentToken: string;
  readonly refreshToken: string;
  readonly refreshExpiresAt: Date;
}

/** A new session with its first refresh token, begun in this browser. */
export async function startSession(
  { clock, tokens }: Pick<SessionNeeds, 'clock' | 'tokens'>,
  tx: Tx,
  account: Account,
  device: Device,
): Promise<OpenSession> {
  const at = clock.now();
  const family = {
    id: newUuid(),
    accountId: account.id,
    tenantId: account.tenant_id,
    at,
    expiresAt: new Date(at.getTime() + ABSOLUTE_MS),
    device,
  };
  await forgetEndedFamilies(tx, account.id, new Date(at.getTime() - ABSOLUTE_MS));
  await insertFamily(tx, family);
  return issue(tokens, tx, account, family.id, family.expiresAt, at, newSecret());
}

/**
 * Trades a refresh token for the next one. Each token works once; one used before (other than by a parallel tab moments
 * ago) is a copy in foreign hands, so the whole family ends. Throws `unauthenticated` or `ban`.
 */
export async function rotateSession(needs: SessionNeeds, refreshToken: string): Promise<OpenSession> {
  const { database, clock, tokens } = needs;
  const outcome = await database.transaction(
    async (tx): Promise<OpenSession | { ended: string } | 'banned' | undefined> => {
      const found = await lockByToken(tx, hashToken(refreshToken));
      if (!found) return undefined;
      const at = clock.now();
      const { family, token } = found;
      if (family.expires_at <= at || at.getTime() - family.last_used_at.getTime() > IDLE_MS) return undefined;
      const account = await findAccount(tx, family.account_id);
      if (!account) return undefined;
      // A ban ends every session: whoever is locked out is told why theirs has ended.
      if (isBanned(account, at)) return 'banned';
      if (family.revoked_at) return undefined;
      if (token.used_at && at.getTime() - token.used_at.getTime() > GRACE_MS) {
        // Not thrown: the refusal must not roll the revocation back.
        await revokeFamily(tx, family.id, at);
        return { ended: family.id };
      }
      await useUpToken(tx, token.hash, at);
      await touchFamily(tx, family.id, at);
      const next = await leafAfter(tokens, tx, refreshToken);
      return issue(tokens, tx, account, family.id, family.expires_at, at, next);
    },
  );
  if (outcome === 'banned') throw new Problem('ban');
  if (outcome === undefined) throw new Problem('unauthenticated');
  if ('ended' in outcome) {
    needs.onEnded(outcome.ended);
    needs.log.warn({ session: outcome.ended }, 'a refresh token was used again: its session has ended');
    throw new Problem('unauthenticated');
  }
  return outcome;
}

/**
 * The token to hand out for one that is used: the newest that came of it. Parallel tabs so get the same one, whichever
 * answer's cookie their browser keeps, and a session never has two live tokens.
 */
async function leafAfter(tokens: Tokens, tx: Tx, refreshToken: string): Promise<string> {
  let next = tokens.successor(refreshToken);
  while ((await findRefreshToken(tx, hashToken(next)))?.used_at) next = tokens.successor(next);
  return next;
}

/** Ends the session of this token; an unknown one ends nothing. */
export async function endSession({ database, clock, onEnded }: SessionNeeds, refreshToken: string): Promise<void> {
  const ended = await database.transaction(async tx => {
    const found = await lockByToken(tx, hashToken(refreshToken));
    if (found) await revokeFamily(tx, found.family.id, clock.now());
    return found?.family.id;
  });
  if (ended !== undefined) onEnded(ended);
}

/** How long a session is good for without being used. */
const lookOf = (at: Date): Look => ({ at, usedSince: new Date(at.getTime() - IDLE_MS) });

/** Where a person is signed in. */
export async function listOwn({ database, clock }: SessionNeeds, actor: Actor): Promise<z.input<typeof ownSession>[]> {
  const families = await listFamiliesOf(database.db, actor, lookOf(clock.now()), MOST_SESSIONS_LISTED);
  return families.map(({ id, browser, system, created_at, last_used_at }) => ({
    id,
    browser,
    system,
    createdAt: created_at.toISOString(),
    lastUsed: last_used_at.toISOString(),
    isCurrent: id === actor.sessionId,
  }));
}

/** Ends one session of a person, also the one they act in. Throws `not_found`. */
export async function endOwn(needs: SessionNeeds, actor: Actor, familyId: SessionId): Promise<void> {
  const { database, clock, log, onEnded } = needs;
  if (!(await database.transaction(tx => revokeFamilyOf(tx, actor, familyId, lookOf(clock.now())))))
    throw new Problem('not_found');
  onEnded(familyId);
  log.info({ by: actor.userId, session: familyId }, 'somebody ended a session of theirs');
}

/** Ends every session of a person but the one they act in. */
export async function endOthers(needs: SessionNeeds, actor: Actor): Promise<void> {
  const { database, clock, log, onEnded } = needs;
  const { sessionId, userId } = actor;
  if (sessionId === undefined) throw new Problem('unauthenticated');
  const ended = await database.transaction(tx => revokeFamiliesBut(tx, actor, sessionId, clock.now()));
  onEnded(...ended);
  log.info({ by: userId, session: sessionId }, 'somebody ended all other sessions of theirs');
}

async function issue(
  tokens: Tokens,
  tx: Tx,
  account: Account,
  familyId: string,
  expiresAt: Date,
  at: Date,
  refreshToken: string,
): Promise<OpenSession> {
  await insertRefreshToken(tx, { hash: hashToken(refreshToken), familyId, tenantId: account.tenant_id, at });
  const claims = { accountId: account.id, familyId, accessNumber: account.access_number };
  const [accessToken, contentToken] = await Promise.all([
    tokens.sign('access', claims),
    tokens.sign('content', claims),
  ]);
  return { account, accessToken, contentToken, refreshToken, refreshExpiresAt: expiresAt };
}
