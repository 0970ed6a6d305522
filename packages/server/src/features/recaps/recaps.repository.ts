import type { ProblemCode, RecapLine, RecapOptions, RecapStep, SkippedFile } from '@nousboard/contracts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ProjectRow } from '#features/projects/index.ts';
import { isReadable } from '#features/sharing/index.ts';
import { type Actor, type Granted, grant, type May } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';

// The only writer of the tables `recap` and `recap_use`.

type Whose = Pick<Actor, 'tenantId'>;

/** A video as it is stored. */
export interface StoredVideo {
  readonly type: string;
  readonly sizeBytes: number;
  readonly durationMs: number;
}
export interface RecapProblem {
  readonly code: ProblemCode;
  readonly facts: Readonly<Record<string, unknown>>;
}
export type RecapRow = Omit<Selectable<Tables['recap']>, 'options' | 'lines' | 'skipped' | 'video' | 'problem'> & {
  readonly options: RecapOptions;
  readonly lines: RecapLine[];
  readonly skipped: SkippedFile[];
  readonly video: StoredVideo | null;
  readonly problem: RecapProblem | null;
};
const fromRow = (row: Selectable<Tables['recap']>): RecapRow => row as RecapRow;

export interface NewRecap {
  readonly id: string;
  readonly title: string;
  readonly options: RecapOptions;
  readonly files: readonly string[];
  readonly endpoint: string;
  readonly model: string;
}

export async function insertRecap(
  tx: Tx,
  project: Granted<ProjectRow, 'write'>,
  { options, files, ...draft }: NewRecap,
  at: Date,
): Promise<RecapRow> {
  const row = await tx
    .insertInto('recap')
    .values({
      ...draft,
      tenant_id: project.tenant_id,
      project_id: project.id,
      options: JSON.stringify(options),
      files: [...files],
      problem: null,
      video: null,
      created_at: at,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

export async function findRecap<Right extends May>(
  db: Db,
  by: Whose,
  id: string,
  _may: Right,
): Promise<Granted<RecapRow, Right> | undefined> {
  const row = await db
    .selectFrom('recap')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', by.tenantId)
    .executeTakeFirst();
  return row && grant<Right, RecapRow>(fromRow(row));
}

/** For background work, which acts for nobody. */
export async function findRecapForJob(db: Db, id: string): Promise<RecapRow | undefined> {
  const row = await db.selectFrom('recap').selectAll().where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

const MOST_LISTED = 50;
/** Recaps that this person had made of a project that they may read. */
export async function listRecaps(db: Db, by: Whose, project: Granted<ProjectRow, 'read'>): Promise<RecapRow[]> {
  const rows = await db
    .selectFrom('recap')
    .selectAll()
    .where('tenant_id', '=', by.tenantId)
    .where('project_id', '=', project.id)
    .orderBy('created_order', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(fromRow);
}

/** Kinds of the picked sources of a project, as far as this person may read them and they are not being removed. */
export async function listSourceTypes(
  db: Db,
  by: Whose,
  project: Granted<ProjectRow, 'write'>,
  picked: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; mime: string }>`
    select f.id, f.mime from project_source s join file f on f.id = s.file_id
      and ${isReadable('file', by.tenantId, 'f')}
    where s.project_id = ${project.id} and f.removing_at is null and f.id = any(${[...picked]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, mime }) => [id, mime]));
}

const thisMonth = sql`date_trunc('month', now() at time zone 'utc')::date`;

/**
 * How many recaps of a person count this month: those that were finished, and those that are being made. Whoever asks
 * at the same time waits.
 */
export async function lockUse(
  tx: Tx,
  { tenantId }: Whose,
  projectId: string,
): Promise<{ used: number; runningHere: number }> {
  await sql`delete from recap_use where tenant_id = ${tenantId}::uuid and month < ${thisMonth}`.execute(tx);
  const { rows } = await sql<{ used: number; here: number }>`
    with own as (
      insert into recap_use as known (tenant_id, month, recaps) values (${tenantId}::uuid, ${thisMonth}, 0)
      on conflict (tenant_id, month) do update set recaps = known.recaps returning recaps)
    select own.recaps + (select count(*) from recap r where r.tenant_id = ${tenantId}::uuid
      and r.status = 'processing')::int as used,
      (select count(*) from recap r where r.tenant_id = ${tenantId}::uuid and r.status = 'processing'
        and r.project_id = ${projectId})::int as here
    from own`.execute(tx);
  return { used: rows[0]?.used ?? 0, runningHere: rows[0]?.here ?? 0 };
}

/** The same, without anybody waiting. */
export async function countUse(db: Db, { tenantId }: Whose): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce((select recaps from recap_use where tenant_id = ${tenantId}::uuid and month = ${thisMonth}), 0)
      + (select count(*) from recap where tenant_id = ${tenantId}::uuid and status = 'processing')::int
      as used`.execute(db);
  return rows[0]?.used ?? 0;
}

/** What is said, and which sources could not be read in full for it. */
export interface WrittenScript {
  readonly lines: readonly RecapLine[];
  readonly skipped: readonly SkippedFile[];
}

/** Notes how far the making has come. False when the recap is gone, or has ended. */
export async function updateProgress(
  tx: Tx,
  id: string,
  step: RecapStep,
  progress: number,
  script?: WrittenScript,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recap')
    .set({
      step,
      progress,
      ...(script && { lines: JSON.stringify(script.lines), skipped: JSON.stringify(script.skipped) }),
    })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** It is done, and counts. False when it is gone, or has ended before. */
export async function finishRecap(
  tx: Tx,
  { id, tenant_id: tenantId }: RecapRow,
  lines: readonly RecapLine[],
  video: StoredVideo,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recap')
    .set({ status: 'done', progress: 1, lines: JSON.stringify(lines), video: JSON.stringify(video), ended_at: at })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await sql`
    insert into recap_use as known (tenant_id, month, recaps) values (${tenantId}::uuid, ${thisMonth}, 1)
    on conflict (tenant_id, month) do update set recaps = known.recaps + 1`.execute(tx);
  return true;
}

export async function failRecap(tx: Tx, id: string, problem: RecapProblem, at: Date): Promise<void> {
  await tx
    .updateTable('recap')
    .set({ status: 'failed', problem: JSON.stringify(problem), ended_at: at })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute();
}

/**
 * It is being made again, as one that was asked for later: as long as it lay failed nothing was done for it. Undefined
 * when it has not failed.
 */
export async function resumeRecap(
  tx: Tx,
  recap: Granted<RecapRow, 'write'>,
  engine: Pick<NewRecap, 'endpoint' | 'model'>,
  at: Date,
): Promise<RecapRow | undefined> {
  const row = await tx
    .updateTable('recap')
    .set({
      ...engine,
      status: 'processing',
      problem: null,
      ended_at: null,
      created_at: sql<Date>`created_at + (${at}::timestamptz - ended_at)`,
    })
    .where('id', '=', recap.id)
    .where('tenant_id', '=', recap.tenant_id)
    .where('status', '=', 'failed')
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function deleteRecapRow(tx: Tx, recap: Granted<RecapRow, 'write'>): Promise<void> {
  await tx.deleteFrom('recap').where('id', '=', recap.id).where('tenant_id', '=', recap.tenant_id).execute();
}

/** Those of a project, or all of a tenant; and those that were made of any of these files. Gives their ids. */
export async function deleteRecaps(
  tx: Tx,
  by: Whose,
  of: { readonly projectId?: string | undefined; readonly fileIds?: readonly string[] | undefined },
): Promise<string[]> {
  const gone = await tx
    .deleteFrom('recap')
    .where('tenant_id', '=', by.tenantId)
    .$if(of.projectId !== undefined, query => query.where('project_id', '=', of.projectId ?? ''))
    .$if(of.fileIds !== undefined, query => query.where(sql<boolean>`files && ${[...(of.fileIds ?? [])]}::uuid[]`))
    .returning('id')
    .execute();
  return gone.map(({ id }) => id);
}

export async function deleteUse(tx: Tx, by: Whose): Promise<void> {
  await tx.deleteFrom('recap_use').where('tenant_id', '=', by.tenantId).execute();
}
