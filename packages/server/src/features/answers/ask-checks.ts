import { createHash } from 'node:crypto';
import { type ModelPlan, type PlanName, Problem, plans, type StreamId, tierNeeded } from '@nousboard/contracts';
import { estimateTokens } from '@nousboard/core/prompt';
import { sql } from 'kysely';
import { type AskableModels, BUILTIN } from '#features/models/index.ts';
import type { Scope } from '#features/retrieval/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { newUuid } from '#platform/new-id.ts';
import { countRuns, findRun } from './answers.repository.ts';

/** A request to answer: the run it starts, and what tells it from another request with the same `Idempotency-Key`. */
export interface RequestMark {
  readonly runId: StreamId;
  readonly bodyHash: string;
  readonly hasKey: boolean;
}

export const markOf = (actor: Actor, body: object, idempotencyKey: string | undefined): RequestMark => ({
  runId: (idempotencyKey === undefined ? newUuid() : uuidOf(actor.tenantId, idempotencyKey)) as StreamId,
  bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
  hasKey: idempotencyKey !== undefined,
});

/** The same key of the same tenant names the same run (a UUID of version 8, RFC 9562: ours to fill). */
function uuidOf(tenantId: string, key: string): string {
  const hex = createHash('sha256').update(`ask/${tenantId}/${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Whether this very request has started its run; `idempotency_mismatch` when another one has used the key. */
export async function wasStarted(db: Db, actor: Actor, { runId, bodyHash, hasKey }: RequestMark): Promise<boolean> {
  if (!hasKey) return false;
  const earlier = await findRun(db, actor, runId, 'read');
  if (earlier && earlier.request.bodyHash !== bodyHash) throw new Problem('idempotency_mismatch');
  return earlier !== undefined;
}

/** Refuses an engine that is not there. True when the installation pays for what it writes. */
export async function checkEngine(
  models: AskableModels,
  { endpoint, model }: { endpoint: string; model: string },
): Promise<boolean> {
  if (endpoint === BUILTIN) {
    if (model !== BUILTIN) throw new Problem('unknown_model', { endpoint, model });
    return false;
  }
  await models.choose(endpoint, model);
  return !(await models.usesOwnKey(endpoint, model));
}

/** Throws `plan_required` where the plan has not this model. */
export function checkPlan({ plan }: Actor, model: string, own: readonly ModelPlan[]): void {
  const tier = tierNeeded(model, plan as PlanName, own);
  if (tier) throw new Problem('plan_required', { plan: tier.name });
}

/** What the passages of a prompt and its rules take, about; they are found only when the answer is paid. */
const PASSAGE_TOKENS = 4_000;
/** What a prompt is taken for that holds these words. */
export const promptTokensOf = (words: unknown): number => PASSAGE_TOKENS + estimateTokens(JSON.stringify(words));

/** So many files can be asked at once. */
export function checkFocus(actor: Actor, { files }: Pick<Scope, 'files'>): void {
  const limit = plans[actor.plan as PlanName].filesInFocus;
  if (limit !== null && files.length > limit) throw new Problem('plan_focus_count', { limit });
}

/** One request of a tenant at a time, so that two cannot pass the limits together. */
export async function holdTenant(tx: Tx, { tenantId }: Actor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${tenantId}, 20))`.execute(tx);
}

/**
 * One answer at a time in a project, a few for a person, and so many by models a day. The caller holds the tenant's
 * lock.
 */
export async function checkLimits(
  tx: Tx,
  actor: Actor,
  projectId: string | undefined,
  endpoint: string,
): Promise<void> {
  const { answersAtOnce, modelAnswersPerDay } = plans[actor.plan as PlanName];
  const { mine, here, today } = await countRuns(tx, actor.tenantId, {
    projectId,
    byModels: endpoint !== BUILTIN && modelAnswersPerDay !== null,
  });
  if (here > 0) throw new Problem('response_running');
  if (mine >= answersAtOnce) throw new Problem('concurrent', { limit: answersAtOnce });
  if (modelAnswersPerDay !== null && today >= modelAnswersPerDay)
    throw new Problem('message_limit', { max: modelAnswersPerDay, windowInMinutes: 24 * 60 });
}
