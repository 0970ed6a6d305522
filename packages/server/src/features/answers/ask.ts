import { createHash } from 'node:crypto';
import { type ConversationId, type PlanName, Problem, plans, type Question, ROOT_MESSAGE_ID, type StreamId } from '@nousboard/contracts';
import { sql } from 'kysely';
import { accessFile } from '#features/files/index.ts';
import { findLatestAnswer, findMessage, insertAnswerPlaceholder, insertQuestion, type MessageRow, showMessage } from '#features/messages/index.ts';
import { BUILTIN, type ModelPort } from '#features/models/index.ts';
import { accessProject, attachFile, createProject, holdProject, noteQuestion, type ProjectRow } from '#features/projects/index.ts';
import { type Retrieval, type Scope, storedScope } from '#features/retrieval/index.ts';
import type { Actor, Granted } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db, Tx } from '#platform/db/db.ts';
import { faults } from '#platform/faults.ts';
import { newUuid } from '#platform/new-id.ts';
import { countModelAnswersToday, countRunning, findRun, insertRun, listHistory } from './answers.repository.ts';
import type { ShownMessage } from './ending.ts';
import { beginSearch } from './find-sources.ts';
import type { RunIdentity } from './run.ts';
import type { Runs } from './runs.ts';
import type { StoredRequest, Turn } from './stored-request.ts';

export interface AskNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly models: ModelPort;
  readonly retrieval: Retrieval;
  readonly runs: Runs;
}

const HISTORY_TURNS = 6;
const SENDER = 'Nousboard';

/**
 * Starts an answer and returns its stream's id once question, placeholder, run and the `created` event are durable. With an
 * `Idempotency-Key` that was used before, returns the stream of that first request.
 */
export async function startAnswer(needs: AskNeeds, actor: Actor, body: Question, idempotencyKey: string | undefined): Promise<StreamId> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const runId = (idempotencyKey === undefined ? newUuid() : uuidOf(actor.tenantId, idempotencyKey)) as StreamId;
  if (idempotencyKey !== undefined && (await wasStarted(needs.database.db, actor, runId, bodyHash))) return runId;
  await checkEngine(needs, body);

  const asked = body.conversationId === 'new' ? undefined : await prepare(needs, actor, body.conversationId, body);
  // The search needs nothing that the transaction writes: they go on side by side, and a refused question drops what was found.
  const search = asked && beginSearch(needs.retrieval, asked.scope, { question: asked.question?.text ?? body.text, history: asked.history, endpoint: body.endpoint });
  const made = await needs.database.transaction(async tx => {
    // One tenant at a time, so that two requests cannot pass the limits together.
    await sql`select pg_advisory_xact_lock(hashtextextended(${actor.tenantId}, 20))`.execute(tx);
    // Somebody else used the same key at the same moment: theirs is being written.
    if (idempotencyKey !== undefined && (await wasStarted(tx, actor, runId, bodyHash))) return undefined;
    await checkLimits(tx, actor, asked?.project.id, body.endpoint);
    const project = asked ? await holdProject(tx, actor, asked.project.id) : await projectFor(needs, tx, actor, body);
    const scope = asked?.scope ?? readable(await needs.retrieval.resolveScope(tx, project, []));
    return insertAll(needs, tx, actor, body, {
      project,
      scope,
      history: asked?.history ?? [],
      question: asked?.question,
      parentId: asked?.parentId ?? ROOT_MESSAGE_ID,
      runId,
      bodyHash,
    });
  });
  if (made) {
    faults.reach('answer-created');
    needs.runs.begin(made.identity, [made.created], 0, search ?? beginSearch(needs.retrieval, made.scope, made.identity.request));
  }
  return runId;
}

async function wasStarted(db: Db, actor: Actor, runId: StreamId, bodyHash: string): Promise<boolean> {
  const earlier = await findRun(db, actor, runId, 'read');
  if (earlier && earlier.request.bodyHash !== bodyHash) throw new Problem('idempotency_mismatch');
  return earlier !== undefined;
}

async function checkEngine({ models }: AskNeeds, { endpoint, model }: Question): Promise<void> {
  if (endpoint === BUILTIN) {
    if (model !== BUILTIN) throw new Problem('unknown_model', { endpoint, model });
  } else {
    await models.choose(endpoint, model);
  }
}

interface Prepared {
  readonly project: Granted<ProjectRow, 'read'>;
  readonly scope: Scope;
  readonly history: readonly Turn[];
  readonly parentId: string;
  /** The question that is answered once more. */
  readonly question: MessageRow | undefined;
}

/** Everything that is read before the transaction begins: the writer's lock is held for as short as can be. */
async function prepare({ database: { db }, retrieval }: AskNeeds, actor: Actor, projectId: ConversationId, body: Question): Promise<Prepared> {
  const project = await accessProject(db, actor, projectId, 'read');
  const [scope, question, parent] = await Promise.all([
    retrieval.resolveScope(db, project, body.sources),
    body.overrideParentMessageId === undefined ? undefined : findMessage(db, project, body.overrideParentMessageId),
    body.overrideParentMessageId !== undefined
      ? undefined
      : body.parentMessageId === null
        ? findLatestAnswer(db, project)
        : body.parentMessageId === ROOT_MESSAGE_ID
          ? undefined
          : findMessage(db, project, body.parentMessageId),
  ]);
  if (body.overrideParentMessageId !== undefined && !question?.is_created_by_user) throw new Problem('not_found');
  if (body.overrideParentMessageId === undefined && body.parentMessageId !== null && body.parentMessageId !== ROOT_MESSAGE_ID && !parent) throw new Problem('not_found');
  const parentId = question?.parent_id ?? parent?.id ?? ROOT_MESSAGE_ID;
  const history = parentId === ROOT_MESSAGE_ID ? [] : await listHistory(db, actor.tenantId, project.id, parentId, HISTORY_TURNS);
  return { project, scope: readable(scope), history, parentId, question };
}

/** Asking is refused only while nothing at all can be read. */
function readable(scope: Scope): Scope {
  if (scope.files.length > 0) return scope;
  throw new Problem(scope.skipped.some(({ why }) => why === 'processing') ? 'sources_processing' : 'no_sources');
}

async function checkLimits(tx: Tx, actor: Actor, projectId: string | undefined, endpoint: string): Promise<void> {
  const { mine, here } = await countRunning(tx, actor.tenantId, projectId);
  if (here > 0) throw new Problem('response_running');
  const { answersAtOnce, modelAnswersPerDay } = plans[actor.plan as PlanName];
  if (mine >= answersAtOnce) throw new Problem('concurrent', { limit: answersAtOnce });
  if (endpoint !== BUILTIN && modelAnswersPerDay !== null && (await countModelAnswersToday(tx, actor.tenantId)) >= modelAnswersPerDay) throw new Problem('message_limit');
}

/** A question without a project starts one, with the files in focus as its sources. */
async function projectFor({ clock }: AskNeeds, tx: Tx, actor: Actor, body: Question): Promise<Granted<ProjectRow, 'write'>> {
  if (body.sources.length === 0) throw new Problem('no_sources');
  const project = await createProject({ clock }, tx, actor, { endpoint: body.endpoint, model: body.model, strictness: body.strictness, deterministic: body.deterministic });
  for (const id of body.sources) await attachFile(tx, actor, project, (await accessFile(tx, actor, id, 'read')).id);
  return project;
}

interface Insertion {
  readonly project: Granted<ProjectRow, 'write'>;
  readonly scope: Scope;
  readonly history: readonly Turn[];
  readonly question: MessageRow | undefined;
  readonly parentId: string;
  readonly runId: StreamId;
  readonly bodyHash: string;
}

async function insertAll({ clock }: AskNeeds, tx: Tx, actor: Actor, body: Question, { project, scope, history, question, parentId, runId, bodyHash }: Insertion) {
  const { endpoint, model, strictness, deterministic, locale, citationStyle } = body;
  const asked = question ?? (await insertQuestion(tx, project, { parentId, text: body.text, endpoint, model }));
  const answer = await insertAnswerPlaceholder(tx, project, { parentId: asked.id, sender: SENDER, endpoint, model });
  const request: StoredRequest = {
    actor,
    question: asked.text,
    endpoint,
    model,
    strictness,
    deterministic,
    locale,
    citationStyle,
    scope: storedScope(scope),
    skipped: scope.skipped,
    history,
    bodyHash,
  };
  const identity: RunIdentity = { runId, tenantId: actor.tenantId, token: newUuid(), projectId: project.id, userMessageId: asked.id, responseMessageId: answer.id, request };
  // Stored it counts as unfinished, which is what a crash leaves. Whoever hears of it here knows that it is being written.
  const responseMessage = { ...(showMessage(answer) as ShownMessage), unfinished: false };
  const created = {
    seq: 1,
    name: 'created' as const,
    data: { streamId: runId, conversationId: project.id as ConversationId, userMessage: showMessage(asked) as ShownMessage, responseMessage },
  };
  await insertRun(tx, identity, [created]);
  await noteQuestion({ clock }, tx, project, asked.text);
  return { identity, created, scope };
}

/** The same key of the same tenant names the same run (a UUID of version 8, RFC 9562: ours to fill). */
function uuidOf(tenantId: string, key: string): string {
  const hex = createHash('sha256').update(`ask/${tenantId}/${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
