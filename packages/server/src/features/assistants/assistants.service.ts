import {
  type Assistant,
  type AssistantId,
  type BodyOf,
  type createAssistant,
  type FileId,
  MAX_ASSISTANTS,
  MAX_INSTRUCTIONS,
  type PlanName,
  Problem,
  tierNeeded,
  USUAL_ASSISTANT,
  type updateAssistant,
} from '@nousboard/contracts';
import { accessFile } from '#features/files/index.ts';
import { BUILTIN, type ModelPort, type OpenAiAssistant } from '#features/models/index.ts';
import { accessProject, attachFile, holdProject, type Project, setAssistant } from '#features/projects/index.ts';
import { type Actor, type Granted, grant } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db, Tx } from '#platform/db/db.ts';
import { newUuid } from '#platform/new-id.ts';
import {
  type AssistantRow,
  deleteAssistantRow,
  findAssistant,
  holdAssistants,
  insertAssistant,
  listOwnAssistants,
  setFiles,
  updateAssistantRow,
} from './assistants.repository.ts';

export interface AssistantNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly models: ModelPort;
  /** The assistants that OpenAI keeps for somebody. */
  readonly assistantsOfOpenAi: (tenantId: string, signal: AbortSignal) => Promise<readonly OpenAiAssistant[]>;
}

type ModelNeeds = Pick<AssistantNeeds, 'models'>;

export async function listAssistants(
  { database }: Pick<AssistantNeeds, 'database'>,
  actor: Actor,
): Promise<{ items: Assistant[] }> {
  return { items: (await listOwnAssistants(database.db, actor)).map(showAssistant) };
}

export async function addAssistant(
  { clock }: Pick<AssistantNeeds, 'clock'>,
  tx: Tx,
  actor: Actor,
  { file_ids, ...form }: BodyOf<typeof createAssistant>,
  id: string = newUuid(),
): Promise<AssistantRow> {
  await makeRoom(tx, actor, 1);
  await insertAssistant(tx, actor, { ...USUAL_ASSISTANT, ...form, id, openai_id: null }, clock.now());
  await setFiles(tx, id, await readableFiles(tx, actor, file_ids ?? []));
  return accessAssistant(tx, actor, id);
}

/** Throws `unknown_model` for a model that nobody offers the actor, and `plan_required` for one above their plan. */
export async function requireOffered(needs: ModelNeeds, actor: Actor, model: string): Promise<void> {
  const refusal = await refusalOf(needs, actor, model);
  if (refusal) throw refusal;
}

/**
 * Why a model cannot be an assistant's; undefined where it can. The usual one is what stands for no choice: a project
 * keeps its own then.
 */
async function refusalOf(needs: ModelNeeds, actor: Actor, model: string): Promise<Problem | undefined> {
  if (model === USUAL_ASSISTANT.model) return undefined;
  if ((await servicesWith(needs, actor, model)).length === 0) return new Problem('unknown_model');
  const tier = tierNeeded(model, actor.plan as PlanName, needs.models.plans);
  return tier ? new Problem('plan_required', { plan: tier.name }) : undefined;
}

/**
 * Changes an assistant. The model that it has may stay although nobody offers it any more; for another, throws as
 * `requireOffered` does.
 */
export async function changeAssistant(
  needs: AssistantNeeds,
  actor: Actor,
  id: string,
  { file_ids, ...form }: BodyOf<typeof updateAssistant>,
): Promise<AssistantRow> {
  const { database, clock } = needs;
  const refusal = form.model === undefined ? undefined : await refusalOf(needs, actor, form.model);
  return database.transaction(async tx => {
    const assistant = await accessAssistant(tx, actor, id);
    if (refusal && form.model !== assistant.model) throw refusal;
    const changes = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
    await updateAssistantRow(tx, assistant, changes, clock.now());
    if (file_ids) await setFiles(tx, id, await readableFiles(tx, actor, file_ids, assistant.file_ids));
    return accessAssistant(tx, actor, id);
  });
}

export async function removeAssistant({ database }: AssistantNeeds, actor: Actor, id: string): Promise<void> {
  await database.transaction(async tx => deleteAssistantRow(tx, await accessAssistant(tx, actor, id)));
}

/** Takes over what OpenAI keeps for a person, each once. */
export async function takeOverAssistants(
  needs: AssistantNeeds,
  actor: Actor,
  signal: AbortSignal,
): Promise<{ items: Assistant[]; imported: number }> {
  const theirs = await needs.assistantsOfOpenAi(actor.tenantId, signal);
  const imported = await needs.database.transaction(async tx => {
    await holdAssistants(tx, actor);
    const known = new Set((await listOwnAssistants(tx, actor)).map(({ openai_id }) => openai_id));
    const fresh = theirs.filter(({ openai_id }) => !known.has(openai_id));
    await makeRoom(tx, actor, fresh.length);
    for (const assistant of fresh) {
      const instructions = assistant.instructions.slice(0, MAX_INSTRUCTIONS).toWellFormed();
      await insertAssistant(tx, actor, { ...assistant, instructions, id: newUuid() }, needs.clock.now());
    }
    return fresh.length;
  });
  return { ...(await listAssistants(needs, actor)), imported };
}

/**
 * Who answers in a project from now on. It goes over to the assistant's model where some service offers it, keeps its
 * own where none does, and gets the files of an assistant that looks things up.
 */
export async function chooseForProject(
  needs: AssistantNeeds,
  actor: Actor,
  projectId: string,
  assistantId: string | null,
): Promise<Project> {
  const { database, clock } = needs;
  const before = await accessProject(database.db, actor, projectId, 'write');
  const assistant = assistantId === null ? undefined : await accessAssistant(database.db, actor, assistantId);
  const engine = assistant ? await engineFor(needs, actor, before, assistant.model) : {};
  return database.transaction(async tx => {
    const project = await holdProject(tx, actor, projectId);
    await setAssistant({ clock }, tx, project, assistantId, engine);
    const missing = assistant?.retrieval ? assistant.file_ids.filter(id => !before.files.includes(id)) : [];
    for (const id of missing) {
      const file = await accessFile(tx, actor, id, 'read').catch((error: unknown) => unlessGone(error));
      if (file) await attachFile(tx, actor, project, file.id);
    }
    return accessProject(tx, actor, projectId, 'read');
  });
}

/** The services by which the actor can ask a model. */
const servicesWith = async ({ models }: ModelNeeds, { tenantId }: Actor, model: string): Promise<string[]> =>
  (await models.of(tenantId).endpoints())
    .filter(({ name, models: names, needsKey }) => name !== BUILTIN && !needsKey && names.includes(model))
    .map(({ name }) => name);

/** The model of an assistant by the service that the project has, else by the first that offers it. */
async function engineFor(
  needs: AssistantNeeds,
  actor: Actor,
  project: Project,
  model: string,
): Promise<{ endpoint?: string; model?: string }> {
  const offering = await servicesWith(needs, actor, model);
  const endpoint = offering.find(name => name === project.endpoint) ?? offering[0];
  const wanted = endpoint === undefined ? { endpoint: project.endpoint, model: project.model } : { endpoint, model };
  const engine = await needs.models
    .of(actor.tenantId)
    .preferred(actor.plan as PlanName, wanted.endpoint === BUILTIN ? undefined : wanted);
  if (engine.endpoint === BUILTIN) throw new Problem('model_required');
  return engine;
}

/** The assistant of a project, if it has one. */
export const assistantOf = (
  db: Db,
  { tenant_id: tenantId, assistant_id: id }: Pick<Project, 'tenant_id' | 'assistant_id'>,
): Promise<AssistantRow | undefined> =>
  id === null ? Promise.resolve(undefined) : findAssistant(db, { tenantId }, id);

async function makeRoom(tx: Tx, actor: Actor, more: number): Promise<void> {
  await holdAssistants(tx, actor);
  const { length } = await listOwnAssistants(tx, actor);
  if (length + more > MAX_ASSISTANTS)
    throw new Problem('validation', {
      fields: { assistants: `A person has at most ${MAX_ASSISTANTS} assistants. Delete some to make room.` },
    });
}

/** Those of some files that the actor may read. Throws `not_found` for another, unless it was `known` before. */
async function readableFiles(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  known: readonly string[] = [],
): Promise<string[]> {
  const files: string[] = [];
  for (const id of new Set(ids)) {
    const file = await accessFile(tx, actor, id, 'read').catch((error: unknown) => {
      // What was shared may be shared no more: it goes, and the rest is kept.
      if (known.includes(id)) return unlessGone(error);
      throw error;
    });
    if (file) files.push(file.id);
  }
  return files;
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof Problem && error.code === 'not_found')) throw error;
}

/** The actor's assistant. Throws `not_found` for any other. */
async function accessAssistant(db: Db, actor: Actor, id: string): Promise<Granted<AssistantRow, 'write'>> {
  const found = await findAssistant(db, actor, id);
  if (!found) throw new Problem('not_found');
  return grant<'write', AssistantRow>(found);
}

/** An assistant on the wire. */
export const showAssistant = (row: AssistantRow): Assistant => ({
  id: row.id as AssistantId,
  name: row.name,
  description: row.description,
  instructions: row.instructions,
  model: row.model,
  function: row.function,
  code_interpreter: row.code_interpreter,
  retrieval: row.retrieval,
  file_ids: row.file_ids as FileId[],
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
