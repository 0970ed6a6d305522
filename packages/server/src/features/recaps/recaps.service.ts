import type { getPlanUse, ModelPlan, PlanName, Recap, RecapOptions, RecapStep, ReplyOf } from '@nousboard/contracts';
import { MIME_TYPES, Problem, plans, tierForRecap, tierNeeded } from '@nousboard/contracts';
import { countModelAnswers } from '#features/answers/index.ts';
import { BUILTIN, type ModelPort } from '#features/models/index.ts';
import { accessProject, holdProject, type ProjectRow } from '#features/projects/index.ts';
import type { Retrieval } from '#features/retrieval/index.ts';
import { isSpeakable } from '#features/speech/index.ts';
import type { Actor, Granted, May } from '#platform/access.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/db.ts';
import { newUuid } from '#platform/new-id.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import type { Tools } from '#platform/tools.ts';
import { missingPrograms } from './missing-programs.ts';
import { recapFolder } from './recap-keys.ts';
import { countedIn } from './recap-progress.ts';
import {
  countUse,
  deleteRecapRow,
  deleteRecaps,
  deleteUse,
  findRecap,
  insertRecap,
  listRecaps,
  listSourceTypes,
  lockUse,
  type RecapRow,
  resumeRecap,
} from './recaps.repository.ts';

export interface RecapsNeeds {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly queue: Queue;
  readonly clock: Clock;
  readonly retrieval: Pick<Retrieval, 'resolveScope'>;
  readonly models: Pick<ModelPort, 'plans'>;
  readonly tools: () => Promise<Tools>;
  /** Stops making a recap that this process makes. */
  readonly stop: (recapId: string) => void;
}

/** Nobody waits for it before the screen. */
const PRIORITY = -1;

/** A recap on the wire. */
export const showRecap = ({ options, ...row }: RecapRow): Recap =>
  ({
    id: row.id,
    projectId: row.project_id,
    title: row.title,
    status: row.status,
    ...options,
    sources: row.files,
    skipped: row.skipped,
    step: row.step,
    progress: row.progress,
    counted: row.status === 'done' ? null : countedIn(row.step as RecapStep, row.progress, row.lines.length),
    problem: row.problem,
    url: row.status === 'done' ? `/api/recaps/${row.id}/video` : null,
    durationMs: row.video?.durationMs ?? null,
    lines: row.status === 'done' ? row.lines : [],
    createdAt: row.created_at.toISOString(),
  }) as Recap;

export interface RecapWish extends RecapOptions {
  readonly projectId: string;
  readonly sources: readonly string[];
}

/** Throws `plan_required` for whoever's plan does not open recaps, or not of this quality. */
function admitToRecaps({ plan }: Pick<Actor, 'plan'>, quality: RecapOptions['quality']): void {
  const tier = tierForRecap(quality === 'hd', plan as PlanName);
  if (tier !== null) throw new Problem('plan_required', { plan: tier.name });
}

/** Throws `recap_programs` where something is missing that recaps are made with. */
export async function requirePrograms({ tools }: Pick<RecapsNeeds, 'tools'>): Promise<void> {
  const missing = missingPrograms(await tools());
  if (missing !== null) throw new Problem('recap_programs', { ...missing });
}

/**
 * What can be known before anything is written: whether they may, whether the programs are there and a voice speaks the
 * language, and whether the sources are PDFs that can be read.
 */
export async function checkWish(
  { database: { db }, retrieval, tools }: RecapsNeeds,
  actor: Actor,
  { projectId, sources, quality, language }: RecapWish,
): Promise<void> {
  const project = await accessProject(db, actor, projectId, 'write');
  admitToRecaps(actor, quality);
  await requirePrograms({ tools });
  if (!isSpeakable(language)) throw new Problem('recap_language', { language });
  const types = await listSourceTypes(db, actor, project, sources);
  if (sources.some(id => !types.has(id))) throw new Problem('not_found');
  if ([...types.values()].some(mime => mime !== MIME_TYPES.pdf)) throw new Problem('recap_only_pdfs');
  const scope = await retrieval.resolveScope(db, project, sources);
  if (scope.files.length === 0) throw new Problem('sources_processing');
}

/** Asks for a recap. One of a project is made at a time, and a month has so many. */
export async function requestRecap(
  { queue, clock, models }: RecapsNeeds,
  tx: Tx,
  actor: Actor,
  { projectId, sources, ...options }: RecapWish,
): Promise<RecapRow> {
  const project: Granted<ProjectRow, 'write'> = await holdProject(tx, actor, projectId);
  await admitToMonth(tx, actor, projectId);
  const row = await insertRecap(
    tx,
    project,
    {
      id: newUuid(),
      title: project.title,
      options,
      files: [...new Set(sources)],
      ...engineOf(project, actor, models.plans),
    },
    clock.now(),
  );
  await addMaking(queue, tx, row);
  return row;
}

/** Goes on with a recap that failed, behind what is there of it. One that has not failed stays as it is. */
export async function retryRecap(
  { queue, clock, models }: RecapsNeeds,
  tx: Tx,
  actor: Actor,
  recap: Granted<RecapRow, 'write'>,
): Promise<RecapRow> {
  if (recap.status !== 'failed') return recap;
  admitToRecaps(actor, recap.options.quality);
  await holdProject(tx, actor, recap.project_id);
  await admitToMonth(tx, actor, recap.project_id);
  const resumed = await resumeRecap(tx, recap, engineOf(recap, actor, models.plans), clock.now());
  if (resumed === undefined) return recap;
  await addMaking(queue, tx, resumed);
  return resumed;
}

/** What a person has used of what their plan limits: here, and in what stands above on the ladder. */
export const showPlanUse = async (
  { database: { db } }: RecapsNeeds,
  actor: Actor,
): Promise<ReplyOf<typeof getPlanUse>> => ({
  modelAnswers: await countModelAnswers(db, actor.tenantId),
  recaps: await countUse(db, actor),
});

/** Throws `recap_running` while another one of the project is made, and `recap_limit` when the month has no more. */
async function admitToMonth(tx: Tx, actor: Actor, projectId: string): Promise<void> {
  const { used, runningHere } = await lockUse(tx, actor, projectId);
  if (runningHere > 0) throw new Problem('recap_running');
  const max = plans[actor.plan as PlanName].recapsPerMonth;
  if (used >= max) throw new Problem('recap_limit', { max });
}

const addMaking = (queue: Queue, tx: Tx, { id: recapId, tenant_id: tenantId }: RecapRow): Promise<void> =>
  queue.add(
    tx,
    'recap-make',
    { recapId, tenantId },
    { tenantId, dedupeKey: `recap-make/${recapId}`, priority: PRIORITY },
  );

/** The model of a project or of a recap; the built-in engine where the plan has not that one. */
const engineOf = (
  { endpoint, model }: Pick<ProjectRow, 'endpoint' | 'model'>,
  { plan }: Actor,
  own: readonly ModelPlan[],
) => (tierNeeded(model, plan as PlanName, own) === null ? { endpoint, model } : { endpoint: BUILTIN, model: BUILTIN });

export async function listOwnRecaps(
  { database: { db } }: RecapsNeeds,
  actor: Actor,
  projectId: string,
): Promise<{ items: Recap[] }> {
  return { items: (await listRecaps(db, actor, await accessProject(db, actor, projectId, 'read'))).map(showRecap) };
}

/** The actor's recap; `not_found` for any other. */
export async function accessRecap<Right extends May>(
  { database: { db } }: Pick<RecapsNeeds, 'database'>,
  actor: Actor,
  id: string,
  may: Right,
): Promise<Granted<RecapRow, Right>> {
  const found = await findRecap(db, actor, id, may);
  if (found === undefined) throw new Problem('not_found');
  return found;
}

/** Deletes a recap; one that is being made is stopped. Its video follows. */
export async function removeRecap(needs: RecapsNeeds, actor: Actor, id: string): Promise<void> {
  const recap = await accessRecap(needs, actor, id, 'write');
  await needs.database.transaction(async tx => {
    await deleteRecapRow(tx, recap);
    await addRemoval(needs, tx, actor.tenantId, recap.id);
  });
  needs.stop(recap.id);
}

const addRemoval = ({ queue }: Pick<RecapsNeeds, 'queue'>, tx: Tx, tenantId: string, recapId: string): Promise<void> =>
  queue.add(tx, 'recap-remove', { recapId, tenantId }, { tenantId });

/** Job `recap-remove`: destroys what lies in the blob store of a recap that is gone. */
export const recapRemoveJob = ({
  blobs,
}: Pick<RecapsNeeds, 'blobs'>): JobKind<{ recapId: string; tenantId: string }> => ({
  name: 'recap-remove',
  concurrency: 1,
  isNeverGivenUp: true,
  run: ({ payload: { recapId, tenantId } }) => blobs.removePrefix(recapFolder(tenantId, recapId)),
});

/** Deletes the recaps of a project, or all of a tenant. */
export async function forgetRecapsOf(
  needs: Pick<RecapsNeeds, 'queue'>,
  tx: Tx,
  tenantId: string,
  projectId?: string,
): Promise<void> {
  for (const recapId of await deleteRecaps(tx, { tenantId }, { projectId }))
    await addRemoval(needs, tx, tenantId, recapId);
}

/**
 * Deletes recaps that were made of files which are gone, or which this tenant may not read any more: their videos show
 * pages of them.
 */
export async function forgetRecapsAbout(
  needs: Pick<RecapsNeeds, 'queue'>,
  tx: Tx,
  tenantId: string,
  fileIds: readonly string[],
): Promise<void> {
  for (const recapId of await deleteRecaps(tx, { tenantId }, { fileIds }))
    await addRemoval(needs, tx, tenantId, recapId);
}

/** Deletes all recaps of a person who leaves. Their bytes go with everything of theirs. */
export async function forgetRecaps(tx: Tx, tenantId: string): Promise<void> {
  await deleteRecaps(tx, { tenantId }, {});
  await deleteUse(tx, { tenantId });
}
