import { type CreditInvoice, type Page, type PageQuery, TOP_UP_BELOW_CENTS } from '@nousboard/contracts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import { newUuid } from '#platform/new-id.ts';
import { pageOfRows, readCursor } from '#platform/page-cursor.ts';
import type { Payment, StandingPayment } from '../provider.ts';

// The only writer of the tables `credit_account`, `credit_entry` and `credit_invoice`.

/** How somebody's credit stands. */
export interface Standing {
  readonly isActive: boolean;
  readonly cents: number;
  /** Null: nothing is bought by itself. */
  readonly topUpCents: number | null;
  readonly isTopUpRefused: boolean;
  /** What was used and is on no invoice yet. */
  readonly uninvoicedCents: number;
}

/** What somebody pays for; its id names the one thing that it is. */
export interface Use {
  readonly id: string;
  readonly kind: 'search' | 'answer';
  readonly cents: number;
  /** The key by which a program asked for it; null for what is asked in the workspace. */
  readonly apiKeyId: string | null;
}

export const getStanding = async (db: Db, tenantId: string): Promise<Standing> =>
  standingOf(await db.selectFrom('credit_account').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst());

/** The same, held until the transaction ends: who changes somebody's credit at the same time waits. */
export async function holdStanding(tx: Tx, tenantId: string): Promise<Standing> {
  await tx
    .insertInto('credit_account')
    .values({ tenant_id: tenantId, top_up_cents: null })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return standingOf(
    await tx
      .selectFrom('credit_account')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  );
}

const standingOf = (account: Selectable<Tables['credit_account']> | undefined): Standing => ({
  isActive: account?.is_active ?? false,
  cents: account?.cents ?? 0,
  topUpCents: account?.top_up_cents ?? null,
  isTopUpRefused: account?.is_top_up_refused ?? false,
  uninvoicedCents: account?.uninvoiced_cents ?? 0,
});

/** Keeps the standing what the rows come to, whatever is written or deleted of them. The caller holds it. */
async function addToStanding(tx: Tx, tenantId: string, cents: number, uninvoicedCents: number): Promise<void> {
  await tx
    .updateTable('credit_account')
    .set({
      cents: sql`cents + ${cents}::bigint`,
      uninvoiced_cents: sql`uninvoiced_cents + ${uninvoicedCents}::bigint`,
    })
    .where('tenant_id', '=', tenantId)
    .execute();
}

export async function updateActive(tx: Tx, tenantId: string, isActive: boolean): Promise<void> {
  await tx.updateTable('credit_account').set({ is_active: isActive }).where('tenant_id', '=', tenantId).execute();
}

export async function updateTopUp(tx: Tx, tenantId: string, cents: number | null, isRefused = false): Promise<void> {
  await tx
    .updateTable('credit_account')
    .set({ top_up_cents: cents, is_top_up_refused: isRefused })
    .where('tenant_id', '=', tenantId)
    .execute();
}

/** What was paid is there once, whoever says so first. */
export async function addPayment(tx: Tx, tenantId: string, { id, cents }: Payment, now: Date): Promise<void> {
  await holdStanding(tx, tenantId);
  const added = await tx
    .insertInto('credit_entry')
    .values({ id: `payment:${id}`, tenant_id: tenantId, kind: 'payment', cents, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return;
  await addToStanding(tx, tenantId, cents, 0);
  await tx.updateTable('credit_account').set({ is_top_up_refused: false }).where('tenant_id', '=', tenantId).execute();
}

/**
 * The same with what was taken back of it since: one row for the difference to what is written already, of either sign.
 * What is disputed is not bought by itself again, and neither is what a refund has left nothing of.
 */
export async function settlePayment(tx: Tx, tenantId: string, payment: StandingPayment, now: Date): Promise<void> {
  await addPayment(tx, tenantId, payment, now);
  const prefix = `taken-back:${payment.id}:`;
  const { taken, rows } = await tx
    .selectFrom('credit_entry')
    .select([sql<number>`coalesce(sum(-cents), 0)::int`.as('taken'), sql<number>`count(*)::int`.as('rows')])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'taken-back')
    .where(sql<boolean>`starts_with(id, ${prefix})`)
    .executeTakeFirstOrThrow();
  const cents = taken - payment.takenBackCents;
  if (cents === 0) return;
  await tx
    .insertInto('credit_entry')
    .values({ id: `${prefix}${rows + 1}`, tenant_id: tenantId, kind: 'taken-back', cents, created_at: now })
    .execute();
  await addToStanding(tx, tenantId, cents, 0);
  const { topUpCents, cents: left } = await getStanding(tx, tenantId);
  if (cents < 0 && topUpCents !== null && (payment.isDisputed || left < TOP_UP_BELOW_CENTS))
    await updateTopUp(tx, tenantId, null);
}

/** In cents, what was taken back of all that somebody has paid. */
export const sumTakenBack = async (db: Db, tenantId: string): Promise<number> =>
  (
    await db
      .selectFrom('credit_entry')
      .select(sql<number>`coalesce(sum(-cents), 0)::int`.as('cents'))
      .where('tenant_id', '=', tenantId)
      .where('kind', '=', 'taken-back')
      .executeTakeFirstOrThrow()
  ).cents;

/** The caller holds the standing of its person. */
export async function insertUse(
  tx: Tx,
  tenantId: string,
  { id, kind, cents, apiKeyId }: Use,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('credit_entry')
    .values({ id, tenant_id: tenantId, kind, cents: -cents, created_at: now, api_key_id: apiKeyId })
    .execute();
  await addToStanding(tx, tenantId, -cents, cents);
}

/** What was spent on a day (UTC) with a key. */
export interface Spent {
  readonly day: string;
  readonly api_key_id: string | null;
  readonly cents: number;
}

/** A day as the database takes it: it knows no year 0, in which nothing was spent either. */
const inEra = (day: string): string => (day.startsWith('0000-') ? '0001-01-01' : day);

/** What was spent between two days, both included, by day and key. */
export async function listSpent(db: Db, tenantId: string, from: string, to: string): Promise<Spent[]> {
  const day = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await db
    .selectFrom('credit_entry')
    .select([day.as('day'), 'api_key_id', sql<string>`sum(-cents)`.as('cents')])
    .where('tenant_id', '=', tenantId)
    .where('kind', 'not in', ['payment', 'taken-back'])
    .where('created_at', '>=', sql<Date>`${inEra(from)}::date::timestamp at time zone 'UTC'`)
    .where('created_at', '<', sql<Date>`(${inEra(to)}::date + 1)::timestamp at time zone 'UTC'`)
    .groupBy(['day', 'api_key_id'])
    .orderBy('day')
    .orderBy('api_key_id')
    .execute();
  return rows.map(row => ({ ...row, cents: Number(row.cents) }));
}

export const isPaid = async (db: Db, tenantId: string, answerId: string): Promise<boolean> =>
  (await db
    .selectFrom('credit_entry')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', answerKey(answerId))
    .executeTakeFirst()) !== undefined;

/** Gives back what an answer cost, if it cost anything, once. The caller holds the standing of its person. */
export async function insertGivenBack(tx: Tx, tenantId: string, answerId: string, now: Date): Promise<void> {
  const paid = await tx
    .selectFrom('credit_entry')
    .select('cents')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', answerKey(answerId))
    .executeTakeFirst();
  if (paid === undefined) return;
  const given = await tx
    .insertInto('credit_entry')
    .values({
      id: `given-back:${answerId}`,
      tenant_id: tenantId,
      kind: 'given-back',
      cents: -paid.cents,
      created_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (given) await addToStanding(tx, tenantId, -paid.cents, paid.cents);
}

export const answerKey = (answerId: string): string => `answer:${answerId}`;

/** The next invoice of somebody. The caller holds their standing. */
export async function insertInvoice(tx: Tx, tenantId: string, cents: number, now: Date): Promise<void> {
  const { last } = await tx
    .selectFrom('credit_invoice')
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('credit_invoice')
    .values({ tenant_id: tenantId, number: last + 1, cents, created_at: now })
    .execute();
  await addToStanding(tx, tenantId, 0, -cents);
}

/** The invoices of somebody, the newest first. */
export async function listInvoices(
  db: Db,
  tenantId: string,
  { limit, cursor }: PageQuery,
): Promise<Page<CreditInvoice>> {
  const place = readCursor(cursor);
  const rows = await db
    .selectFrom('credit_invoice')
    .select(['number', 'cents', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .$if(place !== undefined, query => query.where('number', '<', Number(place?.at)))
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOfRows(
    rows,
    limit,
    ({ number }) => ({ at: String(number) }),
    ({ number, cents, created_at }) => ({ number, amount: cents / 100, createdAt: created_at.toISOString() }),
  );
}

/** What the sandbox has sold to somebody, and what they spent of it: nobody owes for what was played. */
export async function forgetPlayedCredit(tx: Tx, tenantId: string, now: Date): Promise<void> {
  const { cents: before } = await holdStanding(tx, tenantId);
  const played = await tx
    .deleteFrom('credit_entry')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', db =>
      db.selectFrom('sandbox_payment').select(sql<string>`'payment:' || id`.as('id')).where('tenant_id', '=', tenantId),
    )
    .returning('cents')
    .execute();
  const bought = played.reduce((sum, { cents }) => sum + cents, 0);
  await addToStanding(tx, tenantId, -bought, 0);
  // No more than was played: what is owed besides is owed.
  const cents = Math.min(bought - before, bought);
  if (cents > 0) {
    await tx
      .insertInto('credit_entry')
      .values({
        id: `given-back:${newUuid()}`,
        tenant_id: tenantId,
        kind: 'given-back',
        cents,
        created_at: now,
      })
      .execute();
    await addToStanding(tx, tenantId, cents, -cents);
  }
}

/** Everything of a person who leaves, and what was played where money counts now. */
export async function forgetCredit(tx: Tx, tenantId: string): Promise<void> {
  for (const table of ['credit_account', 'credit_entry', 'credit_invoice'] as const)
    await tx.deleteFrom(table).where('tenant_id', '=', tenantId).execute();
}
