import type { PageQuery, PlanName, project as projectShape } from '@nousboard/contracts';
import { MAX_PROJECTS, NO_AGENT, NO_PARAMETERS, Problem, plans } from '@nousboard/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import {
  changeSettings,
  presetEngine,
  type SettingsChanges,
  settingsOf,
  startWithPreset,
  usualSettings,
} from '#features/presets/index.ts';
import { announceLoss, listReach, type SharedThing } from '#features/sharing/index.ts';
import type { Actor, Granted, May } from '#platform/access.ts';
import { grant } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db, Tx } from '#platform/db/db.ts';
import { newConversationId, newSecret, newUuid } from '#platform/new-id.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Project, ProjectRow } from './projects.repository.ts';
import {
  countBingQuestion,
  countOwnProjects,
  countSources,
  deleteOwnProjects,
  deleteProjectRow,
  deleteSource,
  findProject,
  holdNumberOfProjects,
  holdProjectsWith,
  insertArchivedProject,
  insertProject,
  insertSource,
  listOwnProjects,
  listProjectsWith,
  listReadableTitles,
  lockProject,
  nameProject,
  renameAfterSource,
  updateAssistantOf,
  updateProjectRow,
  updateWithQuestion,
} from './projects.repository.ts';

export interface ProjectNeeds {
  readonly database: Database;
  readonly queue: Queue;
  readonly clock: Clock;
  /** What a project answers with that names nothing: what is wanted, where it can be asked. */
  readonly usualEngine: (actor: Actor, wanted: Engine | undefined) => Promise<Engine>;
  /** Deletes what was made of a project, or of all projects of a tenant, and lies outside of the database. */
  readonly forgetMade: (tx: Tx, tenantId: string, projectId?: string) => Promise<void>;
}
interface Engine {
  readonly endpoint: string;
  readonly model: string;
}

export type ProjectChanges = SettingsChanges & { readonly title?: string | undefined };

const DEFAULT_TITLE = 'New Project';

/**
 * The actor's project, or to read it one that is shared with them. Throws `shared_read_only` when that is to be
 * changed, and `not_found` for any other.
 */
export async function accessProject<Right extends May>(
  db: Db,
  actor: Actor,
  id: string,
  may: Right,
): Promise<Granted<Project, Right>> {
  const found = await findProject(db, actor, id);
  if (!found) throw new Problem('not_found');
  if (may === 'write' && found.tenant_id !== actor.tenantId) throw new Problem('shared_read_only');
  return grant<Right, Project>(found);
}

/** As `accessProject` to write, with the row locked until the transaction ends. */
export async function holdProject(tx: Tx, actor: Actor, id: string): Promise<Granted<ProjectRow, 'write'>> {
  const found = await lockProject(tx, actor, id);
  if (!found) throw await refusalOf(tx, actor, id);
  return grant<'write', ProjectRow>(found);
}

/** Why a project that is not the actor's cannot be changed. */
const refusalOf = async (db: Db, actor: Actor, id: string): Promise<Problem> =>
  new Problem((await findProject(db, actor, id)) ? 'shared_read_only' : 'not_found');

/** What the draft does not say is as in the person's default preset. Throws `too_many_projects`. */
export async function createProject(
  { clock }: Pick<ProjectNeeds, 'clock'>,
  tx: Tx,
  actor: Actor,
  { title = DEFAULT_TITLE, ...draft }: ProjectChanges,
): Promise<Granted<Project, 'write'>> {
  if ((await holdNumberOfProjects(tx, actor)) >= MAX_PROJECTS)
    throw new Problem('too_many_projects', { limit: MAX_PROJECTS });
  const row = await insertProject(
    tx,
    actor,
    newConversationId(),
    { title, settings: await startWithPreset(tx, actor, draft) },
    clock.now(),
  );
  return grant<'write', Project>({ ...row, files: [], data_sources: [], owner_name: null, suggestions: [] });
}

/**
 * The actor's own project of an archive, held; made as it was where there is none of this id. What of its settings does
 * not fit any more is as usual.
 */
export async function bringProject(
  tx: Tx,
  actor: Actor,
  {
    id,
    title,
    settings,
    ...rest
  }: {
    id: string;
    title: string;
    settings: SettingsChanges;
    lastQuestion: string | null;
    /** One of the actor's. */
    assistantId: string | null;
    createdAt: Date;
    updatedAt: Date;
  },
): Promise<{ readonly project: Granted<ProjectRow, 'write'>; readonly isNew: boolean }> {
  const known = await lockProject(tx, actor, id);
  const row =
    known ?? (await insertArchivedProject(tx, actor, { id, title, settings: settingsThatFit(settings), ...rest }));
  return { project: grant<'write', ProjectRow>(row), isNew: known === undefined };
}

function settingsThatFit(settings: SettingsChanges) {
  try {
    return changeSettings(usualSettings, settings);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return usualSettings;
  }
}

/** A draft that names no model answers with that of the default preset, or with the usual one. */
export async function withUsualEngine(
  { database, usualEngine }: Pick<ProjectNeeds, 'database' | 'usualEngine'>,
  actor: Actor,
  draft: ProjectChanges,
): Promise<ProjectChanges> {
  if (draft.endpoint !== undefined || draft.model !== undefined) return draft;
  const { endpoint, model } = await usualEngine(actor, await presetEngine(database.db, actor));
  return { ...draft, endpoint, model };
}

export async function listProjects(
  { database }: Pick<ProjectNeeds, 'database'>,
  actor: Actor,
  query: PageQuery & { search?: string | undefined },
) {
  const { items, nextCursor } = await listOwnProjects(database.db, actor, query);
  const counts =
    query.cursor === undefined ? await countOwnProjects(database.db, actor, query) : { matching: null, total: null };
  return { items: items.map(showProject), nextCursor, ...counts };
}

/**
 * Projects that have a file, as far as this person may see them; the caller has checked that they may read the file.
 */
export async function projectsOfFile(db: Db, actor: Actor, fileId: string) {
  return { items: (await listProjectsWith(db, actor, fileId)).map(({ id, title }) => ({ conversationId: id, title })) };
}

export async function changeProject(
  { database, clock }: ProjectNeeds,
  actor: Actor,
  id: string,
  { title, ...changes }: ProjectChanges,
): Promise<Project> {
  return database.transaction(async tx => {
    const project = await holdProject(tx, actor, id);
    await updateProjectRow(
      tx,
      project,
      { title: title ?? project.title, settings: changeSettings(settingsOf(project), changes) },
      clock.now(),
    );
    return accessProject(tx, actor, id, 'read');
  });
}

/** Who answers in a project from now on, and with which engine. Takes the project held by `holdProject`. */
export async function setAssistant(
  { clock }: Pick<ProjectNeeds, 'clock'>,
  tx: Tx,
  project: Granted<ProjectRow, 'write'>,
  assistantId: string | null,
  engine: Partial<Engine>,
): Promise<void> {
  await updateProjectRow(
    tx,
    project,
    { title: project.title, settings: changeSettings(settingsOf(project), engine) },
    clock.now(),
  );
  await updateAssistantOf(tx, project, assistantId);
}

/**
 * As `holdProject`, and notes that a question was asked in it: the project moves to the top, and remembers its last
 * question. The first one names a project that neither a person nor a source has named.
 */
export async function noteQuestion(
  { clock }: Pick<ProjectNeeds, 'clock'>,
  tx: Tx,
  actor: Actor,
  id: string,
  question: string,
): Promise<Granted<ProjectRow, 'write'>> {
  const noted = await updateWithQuestion(
    tx,
    actor,
    id,
    { question, title: shortTitle(question), unlessTitle: DEFAULT_TITLE },
    clock.now(),
  );
  if (!noted) throw await refusalOf(tx, actor, id);
  return grant<'write', ProjectRow>(noted);
}

/**
 * What Bing is to know a conversation by that it is asked in once more: made once, and random, so that they tell it
 * nothing else.
 */
export async function markForBing(tx: Tx, project: Granted<ProjectRow, 'write'>): Promise<BingMarks> {
  const {
    bing_client_id: clientId,
    bing_signature: signature,
    bing_invocations: invocation,
  } = await countBingQuestion(tx, project, { clientId: newUuid(), signature: newSecret() });
  if (clientId === null || signature === null) throw new Error('the database did not return what it stored');
  return { clientId, signature, invocation };
}
interface BingMarks {
  readonly clientId: string;
  readonly signature: string;
  /** The how-manieth question to it this is. */
  readonly invocation: number;
}

export async function removeProject(
  { database, queue, forgetMade }: ProjectNeeds,
  actor: Actor,
  id: string,
): Promise<void> {
  await database.transaction(async tx => {
    const project = await accessProject(tx, actor, id, 'write');
    const reach = await listReach(tx, project.tenant_id, sql<boolean>`s.project_id = ${project.id}`);
    await forgetMade(tx, project.tenant_id, project.id);
    await deleteProjectRow(tx, project);
    await announceLoss(queue, tx, reach);
  });
}

export async function removeAllProjects({ database, queue, forgetMade }: ProjectNeeds, actor: Actor): Promise<void> {
  await database.transaction(async tx => {
    const reach = await listReach(tx, actor.tenantId, sql<boolean>`s.project_id is not null`);
    await forgetMade(tx, actor.tenantId);
    await deleteOwnProjects(tx, actor);
    await announceLoss(queue, tx, reach);
  });
}

/** The actor's project as a thing to share. */
export const shareableProject =
  (actor: Actor, id: string) =>
  async (db: Db): Promise<SharedThing> => {
    const project = await accessProject(db, actor, id, 'write');
    return { kind: 'project', id: project.id, tenantId: project.tenant_id };
  };

/** Deletes all projects of a person who leaves. */
export const forgetProjects = (tx: Tx, tenantId: string): Promise<void> => deleteOwnProjects(tx, { tenantId });

/**
 * Attaches a file whose ownership the caller has checked, which names a project that has no name and no question yet.
 * Takes the project held by `holdProject`, so that no two pass the limit together.
 */
export async function attachFile(
  tx: Tx,
  actor: Actor,
  project: Granted<ProjectRow, 'write'>,
  fileId: string,
): Promise<void> {
  const most = plans[actor.plan as PlanName].filesPerProject;
  // What is there already is no more of it, however full the project is.
  if (!(await insertSource(tx, project, fileId))) throw new Problem('already_in_project');
  if (most !== null && (await countSources(tx, project)) > most) throw new Problem('plan_file_count', { limit: most });
  await nameAfterFirstSource(tx, project, fileId);
}

/**
 * A file is back that was deleted at this moment. Where others have taken its place since, and the plan allows no more,
 * it is a source no longer: else deleting and taking back would get past every limit.
 */
export async function leaveFullProjects(
  needs: Pick<ProjectNeeds, 'queue'>,
  tx: Tx,
  actor: Actor,
  fileId: string,
  deletedAt: Date,
): Promise<void> {
  const most = plans[actor.plan as PlanName].filesPerProject;
  if (most === null) return;
  for (const row of await holdProjectsWith(tx, { tenantId: actor.tenantId, fileId })) {
    const project = grant<'write', ProjectRow>(row);
    if ((await countSources(tx, project)) > most && (await countSources(tx, project, deletedAt)) > 0)
      await detachFile(needs, tx, project, fileId);
  }
}

/** A file becomes a source wherever the one is that it stands for from now on. */
export async function takePlaces(
  tx: Tx,
  { tenantId }: Pick<Actor, 'tenantId'>,
  { fileId, of }: { readonly fileId: string; readonly of: string },
): Promise<void> {
  for (const row of await holdProjectsWith(tx, { tenantId, fileId: of }))
    await insertSource(tx, grant<'write', ProjectRow>(row), fileId);
}

/** A source that cannot be read names nothing, and keeps no other from it. */
async function nameAfterFirstSource(tx: Tx, project: Granted<ProjectRow, 'write'>, fileId: string): Promise<void> {
  if (project.title !== DEFAULT_TITLE || project.last_question !== null) return;
  const [first] = await listReadableTitles(tx, project);
  if (first?.id === fileId) await nameProject(tx, project, shortTitle(first.title));
}

/** A file is called otherwise now, because it was read: so is what was named after it. */
export const followTitle = (
  tx: Tx,
  fileId: string,
  { tenantId, before, after }: { tenantId: string; before: string; after: string },
): Promise<void> => renameAfterSource(tx, { tenantId, fileId, before: shortTitle(before), after: shortTitle(after) });

/** A file cannot be read: what was named after it is named after the first source that can be, or waits for one. */
export async function leaveTitle(
  tx: Tx,
  fileId: string,
  { tenantId, title }: { tenantId: string; title: string },
): Promise<void> {
  for (const project of await holdProjectsWith(tx, { tenantId, fileId, title: shortTitle(title) })) {
    const [first] = await listReadableTitles(tx, project);
    await nameProject(tx, project, first ? shortTitle(first.title) : DEFAULT_TITLE);
  }
}

/** A file was read after all: it names the projects whose sources could not be read until now. */
export async function lendTitle(
  tx: Tx,
  fileId: string,
  { tenantId, title }: { tenantId: string; title: string },
): Promise<void> {
  for (const project of await holdProjectsWith(tx, { tenantId, fileId, title: DEFAULT_TITLE }))
    if (project.last_question === null) await nameProject(tx, project, shortTitle(title));
}

/** Takes a file out of a project; `not_found` when it was not in it. Whoever read it there loses it. */
export async function detachFile(
  { queue }: Pick<ProjectNeeds, 'queue'>,
  tx: Tx,
  project: Granted<ProjectRow, 'write'>,
  fileId: string,
): Promise<void> {
  const reach = await listReach(tx, project.tenant_id, sql<boolean>`s.project_id = ${project.id}`);
  if (!(await deleteSource(tx, project, fileId))) throw new Problem('not_found');
  await announceLoss(
    queue,
    tx,
    reach.filter(({ fileIds }) => fileIds.includes(fileId)).map(({ tenantId }) => ({ tenantId, fileIds: [fileId] })),
  );
}

/** A project on the wire. */
export const showProject = (row: Project): z.input<typeof projectShape> => ({
  conversationId: row.id,
  title: row.title,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  changedOrder: row.changed_order,
  ...settingsOf(row),
  user: row.tenant_id,
  clientId: row.bing_client_id,
  conversationSignature: row.bing_signature,
  invocationId: row.bing_invocations || null,
  // How a person instructs their models is nobody else's business.
  ...(row.owner_name !== null && {
    ...NO_PARAMETERS,
    ...NO_AGENT,
    user: null,
    clientId: null,
    conversationSignature: null,
    invocationId: null,
  }),
  assistant_id: row.owner_name === null ? row.assistant_id : null,
  thread_id: row.owner_name === null && row.assistant_id !== null ? row.id : null,
  files: row.files,
  dataSources: row.data_sources,
  lastQuestion: row.last_question,
  suggestions: row.suggestions,
  owner: row.owner_name === null ? null : { name: row.owner_name },
});

/** The beginning of a question, or of a source's title, as a title: cut between words, at most 80 characters. */
function shortTitle(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if ([...line].length <= 80) return line;
  const cut = [...line].slice(0, 79).join('');
  return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut}…`;
}
