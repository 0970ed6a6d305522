import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';
import type { Tables } from '../db/tables.ts';
import { newUuid } from '../new-id.ts';
import type { JobCounts } from './queue.ts';

/** A job that this process holds until its lease ends. */
export interface ClaimedJob {
  readonly id: string;
  readonly name: string;
  readonly tenantId: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly deaths: number;
  readonly checkpoint: unknown;
  readonly leaseToken: string;
}

/** A job whose worker vanished while it held it. */
export interface AbandonedJob {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly deaths: number;
}

/** All times come from the database: the clocks of several servers never agree. */
const leaseEnd = (leaseMs: number) => sql<Date>`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`;
const live = sql<boolean>`state in ('waiting', 'running')`;

/**
 * How many due jobs are looked at for each that is wanted, since other workers may be taking the first ones at this
 * moment.
 */
const spares = 4;

export interface NewJob {
  readonly name: string;
  readonly payload: object;
  readonly tenantId: string;
  readonly dedupeKey?: string | undefined;
  readonly runAfterMs?: number | undefined;
  readonly priority?: number | undefined;
}

/** Adds a job unless a live one has its key. */
export async function insertJob(tx: Tx, job: NewJob): Promise<void> {
  await tx
    .insertInto('job')
    .values({
      id: newUuid(),
      tenant_id: job.tenantId,
      name: job.name,
      payload: JSON.stringify(job.payload),
      dedupe_key: job.dedupeKey ?? null,
      lease_token: null,
      lease_until: null,
      checkpoint: null,
      last_error: null,
      ended_at: null,
      priority: job.priority ?? 0,
      run_after: leaseEnd(job.runAfterMs ?? 0) as never,
    })
    .onConflict(conflict => conflict.column('dedupe_key').where(live).doNothing())
    .execute();
}

export interface WantedJobs {
  readonly most: number;
  readonly mostPerTenant: number;
  /** Only those with a priority above 0. */
  readonly isLight?: boolean;
}

/** Those of some kinds of which a job is due. Looks for one of each, however many wait. */
export async function dueNames(db: Kysely<Tables>, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select kind.name from unnest(${names}::text[]) as kind (name)
    where exists (
      select from job where job.name = kind.name and state = 'waiting' and run_after <= clock_timestamp()
    )`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Takes up to `most` due jobs of one kind. Tenants take turns: each one's first job comes before anybody's second,
 * counting those that run already, and nobody gets more than `mostPerTenant` at once. What another worker is taking at
 * this moment is passed over.
 */
export async function claimJobs(
  db: Kysely<Tables>,
  name: string,
  { most, mostPerTenant, isLight = false }: WantedJobs,
  leaseMs: number,
): Promise<ClaimedJob[]> {
  const { rows } = await sql<{
    id: string;
    tenant_id: string;
    payload: unknown;
    attempts: number;
    deaths: number;
    checkpoint: unknown;
    lease_token: string;
  }>`
    with busy as (select tenant_id, count(*) as running from job where state = 'running' and name = ${name}
      group by tenant_id),
    turns as (
      select job.id, priority, run_after, created_order,
        coalesce(busy.running, 0) + row_number() over (partition by job.tenant_id
          order by priority desc, run_after, created_order) as turn
      from job left join busy on busy.tenant_id = job.tenant_id
      where state = 'waiting' and name = ${name}
        and run_after <= clock_timestamp()${isLight ? sql` and priority > 0` : sql``}
    ),
    candidates as materialized (
      select id, row_number() over (order by turn, priority desc, run_after, created_order) as place
      from turns where turn <= ${mostPerTenant} order by place limit ${most * spares}
    ),
    picked as (
      select job.id from candidates join job on job.id = candidates.id
      where job.state = 'waiting' order by place limit ${most} for update of job skip locked
    )
    update job set state = 'running', attempts = attempts + 1, lease_token = gen_random_uuid(),
      lease_until = ${leaseEnd(leaseMs)}
    from picked where job.id = picked.id
    returning job.id, tenant_id, payload, attempts, deaths, checkpoint, lease_token`.execute(db);
  return rows.map(row => ({
    id: row.id,
    name,
    tenantId: row.tenant_id,
    payload: row.payload,
    attempts: row.attempts,
    deaths: row.deaths,
    checkpoint: row.checkpoint,
    leaseToken: row.lease_token,
  }));
}

/**
 * Prolongs the lease, and stores a checkpoint when one is given: the job has got further, so attempts and deaths are
 * counted anew. False: the job is no longer this worker's.
 */
export async function holdJob(
  db: Kysely<Tables> | Tx,
  { id, leaseToken }: ClaimedJob,
  leaseMs: number,
  checkpoint?: unknown,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({
      lease_until: leaseEnd(leaseMs),
      ...(checkpoint !== undefined && { checkpoint: JSON.stringify(checkpoint), attempts: 1, deaths: 0 }),
    })
    .where('id', '=', id)
    .where('lease_token', '=', leaseToken)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How a job that this worker holds goes on. */
export type Outcome =
  | { readonly state: 'done' }
  | { readonly state: 'failed' | 'quarantined'; readonly error: string }
  | { readonly state: 'waiting'; readonly error: string; readonly runAfterMs: number }
  /** Given back unharmed: the attempt does not count. */
  | { readonly state: 'released' };

/** Ends the hold on a job. False: it was no longer this worker's, and nothing was changed. */
export async function settleJob(
  db: Kysely<Tables> | Tx,
  { id, leaseToken }: ClaimedJob,
  outcome: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ ...changesOf(outcome), lease_token: null, lease_until: null })
    .where('id', '=', id)
    .where('lease_token', '=', leaseToken)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const ended = sql<Date>`clock_timestamp()`;

function changesOf(outcome: Outcome) {
  switch (outcome.state) {
    case 'done':
      // What it was about is not said any longer: the thing may be gone by then.
      return { state: 'done', ended_at: ended, last_error: null, payload: '{}', checkpoint: null, dedupe_key: null };
    case 'failed':
    case 'quarantined':
      return { state: outcome.state, ended_at: ended, last_error: outcome.error };
    case 'waiting':
      return { state: 'waiting', last_error: outcome.error, run_after: leaseEnd(outcome.runAfterMs) };
    case 'released':
      return { state: 'waiting', attempts: sql<number>`attempts - 1` };
  }
}

/**
 * A running job of the given kinds whose lease has ended, locked until the transaction ends. With `all`, any running
 * one: when the database belongs to one process, and that one has only just started, nobody can be working on it.
 */
export async function findAbandoned(tx: Tx, names: readonly string[], all: boolean): Promise<AbandonedJob | undefined> {
  if (names.length === 0) return undefined;
  let query = tx
    .selectFrom('job')
    .select(['id', 'name', 'payload', 'attempts', 'deaths'])
    .where('state', '=', 'running')
    .where('name', 'in', names);
  if (!all) query = query.where('lease_until', '<', sql<Date>`clock_timestamp()`);
  return await query.orderBy('lease_until').limit(1).forUpdate().skipLocked().executeTakeFirst();
}

/** Counts one death of a job's worker and decides over the job in the same step. */
export async function settleAbandoned(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('job')
    .set({ ...changesOf(outcome), deaths: sql<number>`deaths + 1`, lease_token: null, lease_until: null })
    .where('id', '=', id)
    .execute();
}

/** Has jobs of these kinds that ended badly, so long ago by the database's clock, tried as if they were new. */
export async function takeUpAgain(db: Kysely<Tables>, names: readonly string[], restMs: number): Promise<void> {
  if (names.length === 0) return;
  await db
    .updateTable('job')
    .set({ state: 'waiting', attempts: 0, deaths: 0, ended_at: null, run_after: sql<Date>`clock_timestamp()` as never })
    .where('name', 'in', names)
    .where('state', 'in', ['failed', 'quarantined'])
    .where('ended_at', '<', sql<Date>`clock_timestamp() - ${restMs} * interval '1 millisecond'`)
    .execute();
}

/**
 * Forgets jobs that ended so long ago by the database's clock, which also wrote when they ended. What failed stays
 * longer, for people to look at.
 */
export async function removeOldJobs(
  db: Kysely<Tables>,
  { doneMs, failedMs }: { readonly doneMs: number; readonly failedMs: number },
): Promise<void> {
  for (const [states, keepMs] of [
    [['done'], doneMs],
    [['failed', 'quarantined'], failedMs],
  ] as const)
    await db
      .deleteFrom('job')
      .where('state', 'in', states)
      .where('ended_at', '<', sql<Date>`clock_timestamp() - ${keepMs} * interval '1 millisecond'`)
      .execute();
}

/** Forgets all jobs of a tenant but those that run: they end by themselves. */
export async function removeJobsOf(tx: Tx, tenantId: string): Promise<void> {
  await tx.deleteFrom('job').where('tenant_id', '=', tenantId).where('state', '<>', 'running').execute();
}

/** Forgets jobs of a tenant that have ended and whose payload names any of these things, but those of some kinds. */
export async function removeJobsAbout(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  spared: readonly string[],
): Promise<void> {
  await sql`
    delete from job where tenant_id = ${tenantId}::uuid and state in ('done', 'failed', 'quarantined')
      and name <> all (${spared}::text[])
      and exists (select 1 from unnest(${ids}::text[]) as t (id) where strpos(payload::text, t.id) > 0)`.execute(tx);
}

export async function countJobs(db: Kysely<Tables>): Promise<JobCounts> {
  const rows = await db
    .selectFrom('job')
    .select(['state', count => count.fn.countAll<number>().as('jobs')])
    .where('state', '<>', 'done')
    .groupBy('state')
    .execute();
  const of = (state: string) => Number(rows.find(row => row.state === state)?.jobs ?? 0);
  return { waiting: of('waiting'), running: of('running'), failed: of('failed'), quarantined: of('quarantined') };
}

export async function oldestDueSeconds(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from clock_timestamp() - min(run_after))::float8 as seconds
    from job where state = 'waiting' and run_after <= clock_timestamp()`.execute(db);
  return rows[0]?.seconds ?? 0;
}
