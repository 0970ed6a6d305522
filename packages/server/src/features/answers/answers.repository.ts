import type { AnswerEventName, LoggedEvent } from '@nousboard/contracts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { StoredFound } from '#features/retrieval/index.ts';
import { type Actor, type Granted, grant, type May } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Lease } from './event-writer.ts';
import type { StoredRequest, Turn } from './stored-request.ts';

// The only writer of `answer_run`, `run_event`, `answer_cache` and `model_use`. Leases follow the database's clock:
// those of the processes differ.

/** How long the same question is given the same answer. */
const CACHE_DAYS = 90;
/** A run without a sign of life for this long belongs to whoever asks for it. */
const LEASE_SECONDS = 45;

export type RunRow = Omit<Selectable<Tables['answer_run']>, 'request'> & { readonly request: StoredRequest };

/** What a request did not say when it was stored by an earlier version. */
const unsaid = { files: [], picked: [], recalled: [] } as const;
const asStored = (row: Selectable<Tables['answer_run']>): RunRow => ({
  ...row,
  request: {
    ...unsaid,
    ...(row.request as StoredRequest),
    ...(row.found !== null && { found: row.found as StoredFound }),
  },
});

const leaseEnd = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;

export interface NewRun extends Lease {
  readonly projectId: string;
  readonly userMessageId: string;
  readonly responseMessageId: string;
  readonly request: StoredRequest;
}

const today = sql`(now() at time zone 'utc')::date`;

/** One more that a person has a model write today. Says when it was counted. */
export async function countModelUse(tx: Tx, tenantId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    insert into model_use as used (tenant_id, day, answers) values (${tenantId}::uuid, ${today}, 1)
    on conflict (tenant_id, day) do update set answers = used.answers + 1 returning now() as at`.execute(tx);
  return rows[0]?.at;
}

/** One less of the day on which it was counted: no model has written it. */
export async function uncountModelUse(tx: Tx, tenantId: string, at: Date): Promise<void> {
  await sql`
    update model_use set answers = answers - 1 where tenant_id = ${tenantId}::uuid and answers > 0
      and day = (${at}::timestamptz at time zone 'utc')::date`.execute(tx);
}

const usedToday = (tenantId: string) =>
  sql<number>`coalesce((select answers from model_use where tenant_id = ${tenantId}::uuid and day = ${today}), 0)`;

/** How many answers by models a person has got or waits for since midnight, UTC. */
export async function countModelAnswers(db: Db, tenantId: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`select ${usedToday(tenantId)} as used`.execute(db);
  return rows[0]?.used ?? 0;
}

/** Stores a run with its first event, in one statement, and counts it where a model writes it. */
export async function insertRun(tx: Tx, run: NewRun, first: LoggedEvent): Promise<void> {
  if (run.request.endpoint !== 'builtin') await countModelUse(tx, run.tenantId);
  await tx
    .with('run', db =>
      db
        .insertInto('answer_run')
        .values({
          id: run.runId,
          tenant_id: run.tenantId,
          project_id: run.projectId,
          user_message_id: run.userMessageId,
          response_message_id: run.responseMessageId,
          request: JSON.stringify(run.request),
          lease_token: run.token,
          lease_until: leaseEnd,
          ended_at: null,
        })
        .returning('id'),
    )
    .insertInto('run_event')
    .values({
      run_id: run.runId,
      seq: first.seq,
      tenant_id: run.tenantId,
      name: first.name,
      data: JSON.stringify(first.data),
    })
    .execute();
}

/**
 * How many runs of this tenant are being written, in all and in one project; and how many models were asked for since
 * midnight, UTC, where that counts.
 */
export async function countRuns(
  db: Db,
  tenantId: string,
  { projectId, byModels }: { projectId: string | undefined; byModels: boolean },
): Promise<{ mine: number; here: number; today: number }> {
  const { rows } = await sql<{ mine: number; here: number; today: number }>`
    select count(*)::int as mine, count(*) filter (where project_id = ${projectId ?? ''})::int as here,
      ${byModels ? usedToday(tenantId) : sql`0`} as today
    from answer_run where tenant_id = ${tenantId} and state = 'running'`.execute(db);
  return rows[0] ?? { mine: 0, here: 0, today: 0 };
}

export async function findRun<Right extends May>(
  db: Db,
  actor: Actor,
  runId: string,
  _may: Right,
): Promise<Granted<RunRow, Right> | undefined> {
  const row = await db
    .selectFrom('answer_run')
    .selectAll()
    .where('id', '=', runId)
    .where('tenant_id', '=', actor.tenantId)
    .executeTakeFirst();
  return row && grant<Right, RunRow>(asStored(row));
}

/** The run that last wrote an answer; undefined for an answer that none of ours wrote. */
export async function findLatestRun(db: Db, actor: Actor, responseMessageId: string): Promise<RunRow | undefined> {
  const row = await db
    .selectFrom('answer_run')
    .selectAll()
    .where('response_message_id', '=', responseMessageId)
    .where('tenant_id', '=', actor.tenantId)
    .orderBy('created_order', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && asStored(row);
}

/** The run that last answered a question. */
export async function findLatestRunOf(db: Db, actor: Actor, questionId: string): Promise<RunRow | undefined> {
  const row = await db
    .selectFrom('answer_run')
    .selectAll('answer_run')
    .innerJoin('message', 'message.id', 'answer_run.response_message_id')
    .where('message.parent_id', '=', questionId)
    .where('answer_run.tenant_id', '=', actor.tenantId)
    .orderBy('answer_run.created_order', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && asStored(row);
}

export const findState = async (db: Db, runId: string): Promise<string | undefined> =>
  (await db.selectFrom('answer_run').select('state').where('id', '=', runId).executeTakeFirst())?.state;

export const listRunning = (db: Db, tenantId: string, projectId: string) =>
  db
    .selectFrom('answer_run')
    .select(['id', 'response_message_id', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('project_id', '=', projectId)
    .where('state', '=', 'running')
    .orderBy('created_order')
    .execute();

/**
 * Stores events of several runs in one statement. A run whose lease is not held any more is left out: a process that
 * was believed dead cannot write into what another one continues. Returns the runs that were held.
 */
export async function insertEvents(
  tx: Tx,
  batches: readonly { lease: Lease; events: readonly LoggedEvent[] }[],
): Promise<Set<string>> {
  const given = JSON.stringify(
    batches.flatMap(({ lease, events }) =>
      events.map(({ seq, name, data }) => ({ run_id: lease.runId, token: lease.token, seq, name, data })),
    ),
  );
  const { rows } = await sql<{ id: string }>`
    with given as (select * from jsonb_to_recordset(${given}::jsonb) as g(run_id uuid, token uuid, seq int, name text,
      data jsonb)),
    held as (select r.id, r.tenant_id from answer_run r where r.state = 'running'
      and (r.id, r.lease_token) in (select run_id, token from given) for share of r),
    stored as (insert into run_event (run_id, seq, tenant_id, name, data)
      select g.run_id, g.seq, h.tenant_id, g.name, g.data from given g join held h on h.id = g.run_id
        on conflict do nothing)
    select id from held`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export async function listEvents(db: Db, runId: string, after: number): Promise<LoggedEvent[]> {
  const rows = await db
    .selectFrom('run_event')
    .select(['seq', 'name', 'data'])
    .where('run_id', '=', runId)
    .where('seq', '>', after)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq, name, data }) => ({ seq, name: name as AnswerEventName, data }) as LoggedEvent);
}

/** Remembers what was found for a run, unless its lease is not held any more. */
export async function storeFound(tx: Tx, lease: Lease, found: StoredFound): Promise<void> {
  await sql`
    update answer_run set found = ${JSON.stringify(found)}::jsonb
    where id = ${lease.runId}::uuid and lease_token = ${lease.token}::uuid and state = 'running'`.execute(tx);
}

/**
 * Ends a run and says when it began. Undefined when the lease is not held any more; nothing may then be written in this
 * transaction.
 */
export async function endRun(tx: Tx, lease: Lease, state: 'done' | 'failed' | 'aborted'): Promise<Date | undefined> {
  const ended = await tx
    .updateTable('answer_run')
    .set({ state, ended_at: sql<Date>`now()`, lease_token: lease.token, lease_until: null })
    .where('id', '=', lease.runId)
    .where('lease_token', '=', lease.token)
    .where('state', '=', 'running')
    .returning('created_at')
    .executeTakeFirst();
  return ended?.created_at;
}

/** Events of a run that the same transaction has made or ended, and so holds. */
export async function insertOwnEvents(tx: Tx, lease: Lease, events: readonly LoggedEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('run_event')
    .values(
      events.map(({ seq, name, data }) => ({
        run_id: lease.runId,
        seq,
        tenant_id: lease.tenantId,
        name,
        data: JSON.stringify(data),
      })),
    )
    .execute();
}

/** Takes over runs that nobody writes any more; all of them when this process is the only one there can be. */
export async function claimStaleRuns(
  tx: Tx,
  token: string,
  options: { all: boolean; limit: number; except: readonly string[] },
): Promise<RunRow[]> {
  const others = sql.join(options.except.map(id => sql`${id}::uuid`));
  const { rows } = await sql<RunRow>`
    update answer_run set lease_token = ${token}::uuid, lease_until = ${leaseEnd}, attempts = attempts + 1
    where id in (
      select id from answer_run where state = 'running'
        and (${options.all}::boolean or lease_until is null or lease_until < now())
        ${options.except.length > 0 ? sql`and id not in (${others})` : sql``}
      order by created_order limit ${options.limit} for update skip locked)
    returning *`.execute(tx);
  return rows.map(asStored);
}

/** Says that these runs are alive. Returns those still held, and which of them somebody wants stopped. */
export async function renewLeases(tx: Tx, leases: readonly Lease[]): Promise<Map<string, { abortRequested: boolean }>> {
  if (leases.length === 0) return new Map();
  const { rows } = await sql<{ id: string; abort_requested: boolean }>`
    update answer_run set lease_until = ${leaseEnd}
    where state = 'running'
      and (id, lease_token) in (${sql.join(leases.map(({ runId, token }) => sql`(${runId}::uuid, ${token}::uuid)`))})
    returning id, abort_requested`.execute(tx);
  return new Map(rows.map(row => [row.id, { abortRequested: row.abort_requested }]));
}

/** Gives runs back, so that whoever starts next takes them up at once. A hand-over is no failed attempt. */
export async function releaseLeases(tx: Tx, leases: readonly Lease[]): Promise<void> {
  if (leases.length === 0) return;
  const held = sql.join(leases.map(({ runId, token }) => sql`(${runId}::uuid, ${token}::uuid)`));
  await sql`update answer_run set lease_until = now() - interval '1 second', attempts = greatest(attempts - 1, -1)
    where state = 'running' and (id, lease_token) in (${held})`.execute(tx);
}

export async function requestAbort(tx: Tx, run: Granted<RunRow, 'write'>): Promise<void> {
  await tx
    .updateTable('answer_run')
    .set({ abort_requested: true })
    .where('id', '=', run.id)
    .where('state', '=', 'running')
    .execute();
}

/** Of these runs, the ones somebody wants stopped. */
export async function listAbortRequested(db: Db, runIds: readonly string[]): Promise<string[]> {
  if (runIds.length === 0) return [];
  const rows = await db
    .selectFrom('answer_run')
    .select('id')
    .where('id', 'in', runIds)
    .where('abort_requested', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes the logs of runs that ended over an hour ago: their messages are stored. */
export async function deleteOldEvents(tx: Tx): Promise<void> {
  await sql`delete from run_event e using answer_run r where r.id = e.run_id
    and r.ended_at < now() - interval '1 hour'`.execute(tx);
}

export async function findCached<Answer>(db: Db, tenantId: string, key: string): Promise<Answer | undefined> {
  const row = await db
    .selectFrom('answer_cache')
    .select('answer')
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.answer as Answer | undefined;
}

/** The first answer stays: whoever asks later gets the same bytes. `versions`: the file versions that it may quote. */
export async function insertCached(
  tx: Tx,
  tenantId: string,
  key: string,
  answer: unknown,
  versions: readonly string[],
): Promise<void> {
  await sql`
    insert into answer_cache (tenant_id, key, answer, versions)
    values (${tenantId}::uuid, ${key}, ${JSON.stringify(answer)}::jsonb,
      array(select jsonb_array_elements_text(${JSON.stringify(versions)}::jsonb)::uuid))
    on conflict do nothing`.execute(tx);
}

const namesFile = (fileIds: readonly string[]) =>
  sql<boolean>`exists (select 1 from jsonb_array_elements(request->'files') f
    where f->>'fileId' = any(${fileIds}::text[]))`;

/** Runs of a tenant that are being written from any of these files. */
export async function listRunningOn(
  db: Db,
  tenantId: string,
  fileIds: readonly string[],
): Promise<Granted<RunRow, 'write'>[]> {
  const rows = await db
    .selectFrom('answer_run')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'running')
    .where(namesFile(fileIds))
    .execute();
  return rows.map(row => grant<'write', RunRow>(asStored(row)));
}

/**
 * Takes these files out of what a tenant's runs were started with and found; their logs and remembered answers with
 * them go.
 */
export async function forgetRunsOf(tx: Tx, tenantId: string, fileIds: readonly string[]): Promise<void> {
  const mine = sql`tenant_id = ${tenantId}::uuid and state <> 'running' and ${namesFile(fileIds)}`;
  const isGone = sql`f->>'fileId' = any(${fileIds}::text[])`;
  const without = (list: string) =>
    sql`coalesce((select jsonb_agg(f) from jsonb_array_elements(request->${sql.lit(list)}) f
      where not ${isGone}), '[]'::jsonb)`;
  await sql`delete from run_event where run_id in (select id from answer_run where ${mine})`.execute(tx);
  await sql`
    delete from answer_cache c where tenant_id = ${tenantId}::uuid and exists (
      select 1 from unnest(c.versions) as quoted (id)
        where quoted.id in (select id from file_version where file_id = any(${fileIds}::uuid[]))
        or not exists (select 1 from file_version v where v.id = quoted.id))`.execute(tx);
  await sql`
    update answer_run set found = null, request = (request - 'earlier') || jsonb_build_object(
      'files', ${without('files')}, 'skipped', ${without('skipped')}, 'history', '[]'::jsonb, 'picked', '[]'::jsonb,
        'recalled', '[]'::jsonb,
      'scope', coalesce((select jsonb_agg(s) from jsonb_array_elements(request->'scope') s
        where s->>'fileVersion' not in (select f->>'fileVersion' from jsonb_array_elements(request->'files') f
          where ${isGone})), '[]'::jsonb))
    where ${mine}`.execute(tx);
}

/** Removes what is kept of a person beside their projects. */
export async function deleteOwnAnswers(tx: Tx, tenantId: string): Promise<void> {
  await tx.deleteFrom('answer_cache').where('tenant_id', '=', tenantId).execute();
  await tx.deleteFrom('model_use').where('tenant_id', '=', tenantId).execute();
}

/** Removes counts of days that are over everywhere. */
export async function deleteOldUse(tx: Tx): Promise<void> {
  await sql`delete from model_use where day < ${today} - 1`.execute(tx);
}

/**
 * Removes remembered answers that nobody can be given any more, because a file behind them was deleted, and those of
 * long ago.
 */
export async function deleteOldCached(tx: Tx): Promise<void> {
  await sql`
    delete from answer_cache c where c.created_at < now() - make_interval(days => ${CACHE_DAYS})
      or exists (select 1 from unnest(c.versions) as quoted (id)
        where not exists (select 1 from file_version v where v.id = quoted.id))`.execute(tx);
}

const LONGEST_REMEMBERED = 2_000;
/** The headings over the passages that a message cites; null when there are none. */
const headingsCited = sql`(
  select jsonb_agg(distinct s->'heading') from jsonb_array_elements(evidence->'sources') s
  where s->>'heading' is not null and exists (select 1 from jsonb_array_elements(evidence->'citations') c
    where c->>'key' like (s->>'key') || '.%'))`;

/** The turns that led to a message, oldest first: questions with their answers, at most `turns` of them. */
export async function listHistory(
  db: Db,
  tenantId: string,
  projectId: string,
  messageId: string,
  turns: number,
): Promise<Turn[]> {
  const { rows } = await sql<{ text: string; mine: boolean; headings: string[] | null }>`
    with recursive thread as (
      select parent_id, text, is_created_by_user as mine, 0 as depth, ${headingsCited} as headings from message
        where id = ${messageId}::uuid and project_id = ${projectId} and tenant_id = ${tenantId}
      union all
      select m.parent_id, m.text, m.is_created_by_user, t.depth + 1, null::jsonb from message m
        join thread t on m.id = t.parent_id where m.project_id = ${projectId} and m.tenant_id = ${tenantId}
          and t.depth < ${turns * 2 - 1}
    )
    select text, mine, headings from thread order by depth desc`.execute(db);
  const history: Turn[] = [];
  for (const [at, { text, mine }] of rows.entries()) {
    const next = rows[at + 1];
    if (mine && next && !next.mine)
      history.push({
        question: text,
        answer: next.text.slice(0, LONGEST_REMEMBERED).toWellFormed(),
        ...(next.headings && { headings: next.headings }),
      });
  }
  return history;
}
