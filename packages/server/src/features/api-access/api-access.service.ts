import { createHash, randomBytes } from 'node:crypto';
import type {
  ApiAccess,
  ApiKey,
  ApiKeyId,
  ApiUsage,
  BodyOf,
  contract,
  createApiKey,
  QueryOf,
} from '@nousboard/contracts';
import { MAX_API_KEYS, Problem, USAGE_PATH } from '@nousboard/contracts';
import type { Credit } from '#features/billing/index.ts';
import type { Files } from '#features/files/index.ts';
import type { Retrieval } from '#features/retrieval/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/db.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import type { EndWatch } from '#platform/end-watch.ts';
import type { Idempotency } from '#platform/http/idempotency.ts';
import type { Log } from '#platform/log.ts';
import { newUuid } from '#platform/new-id.ts';
import {
  type ApiKeyRow,
  findOpenKey,
  insertApiKey,
  listApiKeys,
  listUse,
  revokeApiKey,
  touchApiKey,
} from './api-access.repository.ts';
import { useByDay } from './use-by-day.ts';

export interface ApiAccessNeeds {
  /** What calls are paid with. */
  readonly credit: Credit;
  /** Whether answers cost credit too. */
  readonly checksBalance: boolean;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly retrieval: Pick<Retrieval, 'resolveLibrary' | 'findCitable' | 'findEvidence'>;
  readonly files: Pick<Files, 'listFiles' | 'takeUpload' | 'slots'>;
  readonly idempotency: Idempotency;
  readonly keyEnds: EndWatch;
  /** The person of an account as they stand now; undefined when it is gone. Throws `ban` for a banned one. */
  readonly actorOfAccount: (accountId: string) => Promise<Actor | undefined>;
}

/** Where all keys begin: whoever finds one in a file sees what it is. */
const PREFIX = 'nous_';
const SECRET_BYTES = 32;
/** Of the end of a key, so many letters are shown. */
const SHOWN_LETTERS = 4;
const TOUCHED_EVERY_MS = 60_000;
const DAY_MS = 86_400_000;
const DAYS_SHOWN = 30;
const MOST_DAYS = 366;
/** Days before it are not written in ten signs. */
const FIRST_DAY = Date.parse('0000-01-01');

export const listKeysOf = async ({ database }: ApiAccessNeeds, { tenantId }: Actor): Promise<ApiKey[]> =>
  (await listApiKeys(database.db, tenantId)).map(showApiKey);

/** What somebody's programs may do, and what pays for it; the payment service sends them back to `origin`. */
export async function getAccess(
  needs: ApiAccessNeeds,
  actor: Actor,
  origin: string,
  signal: AbortSignal,
): Promise<ApiAccess> {
  const keys = await listKeysOf(needs, actor);
  const usagePortal = `${origin}${USAGE_PATH}`;
  const standing = await needs.credit.standing(actor);
  if (standing === undefined)
    return {
      active: true,
      balance: null,
      charge: null,
      topUp: null,
      prices: null,
      uninvoiced: 0,
      takenBack: 0,
      message: null,
      customerPortal: null,
      portalProblem: null,
      usagePortal,
      keys,
    };
  const { isActive, cents, topUpCents, isTopUpRefused, uninvoicedCents } = standing;
  const { prices } = needs.credit;
  return {
    active: isActive,
    balance: cents / 100,
    charge: topUpCents === null ? 'manual' : 'auto',
    topUp: topUpCents === null ? null : topUpCents / 100,
    prices: { search: prices.search / 100, answers: prices.answers / 100 },
    uninvoiced: uninvoicedCents / 100,
    takenBack: (await needs.credit.takenBack(actor)) / 100,
    message: isTopUpRefused ? 'top_up_refused' : null,
    ...(await needs.credit.openPortal(actor, origin, signal)),
    usagePortal,
    keys,
  };
}

/** What somebody's answers are paid with. */
export async function getBalance(
  { checksBalance, credit }: ApiAccessNeeds,
  actor: Actor,
): Promise<{ balance: number }> {
  const standing = checksBalance ? await credit.standing(actor) : undefined;
  if (standing === undefined) throw new Problem('not_found');
  return { balance: standing.cents / 100 };
}

/** Whether such a key may be made. Throws `credit_required` and `api_access_off`. */
export async function checkKey(
  { clock, credit }: ApiAccessNeeds,
  { tenantId }: Actor,
  { expiresAt }: BodyOf<typeof createApiKey>,
): Promise<void> {
  if (expiresAt !== null && new Date(expiresAt) <= clock.now())
    throw new Problem('validation', { fields: { expiresAt: 'This moment has passed' } });
  await credit.requireAccess(tenantId, 'key');
}

/** Makes a key. What this gives is the only place where the whole key is ever told. */
export async function makeKey(
  { clock, log }: ApiAccessNeeds,
  tx: Tx,
  { userId, tenantId }: Actor,
  { name, expiresAt }: BodyOf<typeof createApiKey>,
): Promise<ApiKey> {
  const now = clock.now();
  const key = PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
  const row = await insertApiKey(
    tx,
    {
      id: newUuid(),
      tenant_id: tenantId,
      account_id: userId,
      name,
      hash: hashOf(key),
      shown: `${PREFIX}…${key.slice(-SHOWN_LETTERS)}`,
      created_at: now,
      updated_at: now,
      last_used_at: null,
      expires_at: expiresAt === null ? null : new Date(expiresAt),
      revoked_at: null,
    },
    MAX_API_KEYS,
  );
  if (!row)
    throw new Problem('validation', {
      fields: { name: `You have ${MAX_API_KEYS} API keys. Revoke one to make another.` },
    });
  afterCommit(tx, () => log.info({ by: userId, id: row.id }, 'somebody made an API key'));
  return { ...showApiKey(row), key };
}

export async function revokeKey(
  { database, clock, log, keyEnds }: ApiAccessNeeds,
  { userId, tenantId }: Actor,
  id: ApiKeyId,
): Promise<ApiKey> {
  const row = await database.transaction(tx => revokeApiKey(tx, tenantId, id, clock.now()));
  if (!row) throw new Problem('not_found');
  keyEnds.look();
  log.info({ by: userId, id }, 'somebody revoked an API key');
  return showApiKey(row);
}

/** The person for whom a key acts; undefined for anything that opens nothing. */
export async function actorOfKey(
  { database, clock, actorOfAccount }: ApiAccessNeeds,
  key: string,
): Promise<Actor | undefined> {
  if (!key.startsWith(PREFIX)) return undefined;
  const now = clock.now();
  const row = await findOpenKey(database.db, hashOf(key), now);
  if (!row) return undefined;
  const actor = await actorOfAccount(row.account_id);
  if (actor && now.getTime() - (row.last_used_at?.getTime() ?? 0) >= TOUCHED_EVERY_MS)
    await database.transaction(tx => touchApiKey(tx, row.id, now));
  return actor && { ...actor, apiKeyId: row.id };
}

/** How often a person's keys were used between two days, and what was spent; each of these may be left open. */
export async function usedBetween(
  { database, clock, credit }: ApiAccessNeeds,
  actor: Actor,
  query: QueryOf<typeof contract.getApiUse>,
): Promise<ApiUsage> {
  const to = query.to ?? dayOf(clock.now());
  const from = query.from ?? dayOf(new Date(Math.max(FIRST_DAY, Date.parse(to) - (DAYS_SHOWN - 1) * DAY_MS)));
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) throw new Problem('validation', { fields: { from: 'Must not be after the last day' } });
  if (days > MOST_DAYS)
    throw new Problem('validation', { fields: { from: `At most ${MOST_DAYS} days are told at once` } });
  const calls = await listUse(database.db, actor.tenantId, from, to);
  const spent = await credit.listSpent(actor, from, to);
  const standing = await credit.standing(actor);
  return {
    from,
    to,
    ...useByDay(calls, spent),
    left: standing === undefined ? null : standing.cents / 100,
    uninvoiced: (standing?.uninvoicedCents ?? 0) / 100,
  };
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
/** The day of a call (UTC). */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const showApiKey = (row: ApiKeyRow): ApiKey => ({
  _id: row.id as ApiKeyId,
  name: row.name,
  key: row.shown,
  lastUsed: row.last_used_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  archived: row.revoked_at !== null,
});
