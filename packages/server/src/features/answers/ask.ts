import {
  AGENT_ENDPOINT,
  type ConversationId,
  fittingParameters,
  type ModelPlan,
  Problem,
  type ProblemFacts,
  type Question,
  ROOT_MESSAGE_ID,
  type StreamId,
} from '@nousboard/contracts';
import { assistantOf } from '#features/assistants/index.ts';
import type { Credit } from '#features/billing/index.ts';
import { accessFile } from '#features/files/index.ts';
import type { MarkedWords } from '#features/highlights/index.ts';
import {
  findLatestAnswerId,
  findMessage,
  hasMessage,
  insertAnswerPlaceholder,
  insertExchange,
  type MessageRow,
  showMessage,
  updateQuestion,
} from '#features/messages/index.ts';
import { BING, BUILTIN, type ModelPort } from '#features/models/index.ts';
import { countQuestion } from '#features/organizations/index.ts';
import { settingsOf } from '#features/presets/index.ts';
import {
  accessProject,
  attachFile,
  createProject,
  markForBing,
  noteQuestion,
  type ProjectRow,
} from '#features/projects/index.ts';
import { onlySpans, type Retrieval, type Scope, storedScope } from '#features/retrieval/index.ts';
import type { Actor, Granted } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db, Tx } from '#platform/db/db.ts';
import { faults } from '#platform/faults.ts';
import { newUuid } from '#platform/new-id.ts';
import { findLatestRunOf, insertRun, listHistory } from './answers.repository.ts';
import { asAssistant } from './as-assistant.ts';
import {
  checkEngine,
  checkFocus,
  checkLimits,
  checkPlan,
  holdTenant,
  markOf,
  promptTokensOf,
  type RequestMark,
  wasStarted,
} from './ask-checks.ts';
import { bingName } from './bing-manner.ts';
import { continueAnswer } from './continue-answer.ts';
import type { ShownMessage } from './ending.ts';
import { beginSearch } from './find-sources.ts';
import { earlierTurns, HISTORY_TURNS } from './history/earlier-turns.ts';
import { type Memories, readMemories, recall } from './recall.ts';
import type { RunIdentity } from './run.ts';
import type { Runs } from './runs.ts';
import type { StoredRequest, Turn } from './stored-request.ts';

export interface AskNeeds {
  /** What answers are paid with; undefined where they cost nothing. */
  readonly credit: Pick<Credit, 'payAnswer' | 'giveBack'> | undefined;
  readonly database: Database;
  readonly clock: Clock;
  readonly models: ModelPort;
  readonly retrieval: Retrieval;
  readonly runs: Runs;
  readonly marked: MarkedWords;
}

const SENDER = 'Nousboard';

/**
 * Starts an answer and returns its stream's id once question, placeholder, run and the `created` event are durable.
 * With an `Idempotency-Key` that was used before, returns the stream of that first request.
 */
export async function startAnswer(
  needs: AskNeeds,
  actor: Actor,
  body: Question,
  { idempotencyKey, organizationIndex }: { idempotencyKey: string | undefined; organizationIndex: number | undefined },
): Promise<StreamId> {
  const mark = markOf(actor, body, idempotencyKey);
  if (await wasStarted(needs.database.db, actor, mark)) return mark.runId;
  const { continueMessageId } = body;
  try {
    if (continueMessageId === undefined) await ask(needs, actor, body, mark, organizationIndex);
    else await continueAnswer(needs, actor, { ...body, continueMessageId }, mark);
  } catch (error) {
    // What it was refused for may be what an equal request has just begun: an answer that is being continued cannot be
    // continued.
    if (!(error instanceof Problem && (await wasStarted(needs.database.db, actor, mark)))) throw error;
  }
  return mark.runId;
}

async function ask(
  needs: AskNeeds,
  actor: Actor,
  body: Question,
  mark: RequestMark,
  organizationIndex: number | undefined,
): Promise<void> {
  checkPlan(actor, body.model, needs.models.plans);
  const isPaidHere = await checkEngine(needs.models.of(actor.tenantId), body);
  const memory = readMemories(needs.database.db, actor, body);
  // It is read beside the thread; whoever waits for it hears of its failure.
  memory.catch(() => undefined);
  if (body.fromHighlights && body.conversationId === 'new')
    throw new Problem('validation', { fields: { fromHighlights: 'Highlights are asked in a project.' } });
  const asked = body.conversationId === 'new' ? undefined : await prepare(needs, actor, body.conversationId, body);
  const question = asked?.question?.text ?? body.text;
  const known = await memory;
  const picked = body.memoryIds.length > 0 ? known.picked : (asked?.before?.picked ?? []);
  const memories = recall({ ...known, picked }, question, asked?.history ?? []);
  // The search needs nothing that the transaction writes: they go on side by side, and a refused question drops what
  // was found.
  const search =
    asked &&
    beginSearch(needs.retrieval, asked.scope, {
      question,
      history: asked.history,
      picked: memories.picked,
      endpoint: body.endpoint,
    });
  const made = await needs.database.transaction(async tx => {
    await holdTenant(tx, actor);
    // Somebody else used the same key at the same moment: theirs is being written.
    if (await wasStarted(tx, actor, mark)) return undefined;
    await checkLimits(tx, actor, asked?.project.id, body.endpoint);
    if (isPaidHere)
      await needs.credit?.payAnswer(tx, actor.tenantId, {
        id: mark.runId,
        promptTokens: promptTokensOf([question, asked?.history]),
      });
    const id = asked?.project.id ?? (await projectFor(needs, tx, actor, body));
    const project = await noteQuestion(needs, tx, actor, id, question);
    await countQuestion(tx, actor, {
      index: organizationIndex,
      projectId: project.id,
      endpoint: body.endpoint,
      model: body.model,
      at: needs.clock.now(),
    });
    const scope = asked?.scope ?? inFocus(actor, await needs.retrieval.resolveScope(tx, project, []));
    return insertAll(tx, actor, body, {
      project,
      scope,
      own: asked?.own,
      history: asked?.history ?? [],
      earlier: asked?.earlier,
      memories,
      question: asked?.question,
      parentId: asked?.parentId ?? ROOT_MESSAGE_ID,
      mark,
      modelPlans: needs.models.plans,
    });
  });
  if (!made) return;
  faults.reach('answer-created');
  needs.runs.begin(
    made.identity,
    [made.created],
    0,
    search ?? beginSearch(needs.retrieval, made.scope, made.identity.request),
  );
}

interface Prepared {
  readonly project: Granted<ProjectRow, 'write'>;
  readonly scope: Scope;
  readonly own: StoredRequest['own'];
  readonly history: readonly Turn[];
  readonly earlier: StoredRequest['earlier'];
  readonly parentId: string;
  /** What was asked when the question was answered last, in these or in other words. */
  readonly before: StoredRequest | undefined;
  /** The question that is answered once more. */
  readonly question: MessageRow | undefined;
}

/** Everything that is read before the transaction begins: the writer's lock is held for as short as can be. */
async function prepare(
  { database: { db }, retrieval, marked }: AskNeeds,
  actor: Actor,
  projectId: ConversationId,
  body: Question,
): Promise<Prepared> {
  const project = await accessProject(db, actor, projectId, 'write');
  const { overrideParentMessageId: again, insteadOf } = body;
  const [known, parent] = await Promise.all([
    findKnown(db, project, again ?? insteadOf),
    again === undefined ? findParent(db, project, body.parentMessageId) : ROOT_MESSAGE_ID,
  ]);
  const before = known && (await findLatestRunOf(db, actor, known.id))?.request;
  const chosen = ownOf(body);
  const kept = chosen || body.ownSources === false ? undefined : before?.own;
  const own = chosen ?? kept;
  const scope = await retrieval.resolveScope(db, project, own?.sources ?? body.sources);
  const question = again === undefined ? undefined : known;
  const parentId = question?.parent_id ?? parent;
  const isFirst = parentId === ROOT_MESSAGE_ID;
  const [history, earlier] = await Promise.all([
    isFirst ? [] : listHistory(db, actor.tenantId, project.id, parentId, HISTORY_TURNS),
    isFirst || body.endpoint === BUILTIN ? undefined : earlierTurns(db, actor.tenantId, project.id, parentId),
  ]);
  // What was chosen once may be gone: it is not for us to put the question to other sources instead.
  const facts = kept ? { ownSources: true } : {};
  const all = inFocus(actor, scope, facts);
  return {
    project,
    scope: own?.fromHighlights ? highlighted(all, await marked(actor, all.files), facts) : all,
    own,
    history,
    earlier,
    parentId,
    before,
    question,
  };
}

/** The question that is asked again; `not_found` for one of another project, and for an answer. */
async function findKnown(
  db: Db,
  project: Granted<ProjectRow, 'write'>,
  named: string | undefined,
): Promise<MessageRow | undefined> {
  if (named === undefined) return undefined;
  const question = await findMessage(db, project, named);
  if (!question?.is_created_by_user) throw new Problem('not_found');
  return question;
}

const ownOf = ({ sources, ownSources, fromHighlights = false }: Question): StoredRequest['own'] =>
  ownSources || fromHighlights ? { sources, fromHighlights } : undefined;

/** What a question follows: the message that it names, or the latest answer. `not_found` for one of another project. */
async function findParent(
  db: Db,
  project: Granted<ProjectRow, 'write'>,
  named: Question['parentMessageId'],
): Promise<string> {
  if (named === null) return (await findLatestAnswerId(db, project)) ?? ROOT_MESSAGE_ID;
  if (named !== ROOT_MESSAGE_ID && !(await hasMessage(db, project, named))) throw new Problem('not_found');
  return named;
}

/** Asking is refused only while nothing at all can be read. */
function readable(scope: Scope, facts: ProblemFacts): Scope {
  if (scope.files.length > 0) return scope;
  throw new Problem(scope.skipped.some(({ why }) => why === 'processing') ? 'sources_processing' : 'no_sources', facts);
}

/** The same, and no more at once than the person's plan has. */
export function inFocus(actor: Actor, scope: Scope, facts: ProblemFacts = {}): Scope {
  const all = readable(scope, facts);
  checkFocus(actor, all);
  return all;
}

/** What a person has marked in a scope. */
function highlighted(scope: Scope, marked: Awaited<ReturnType<MarkedWords>>, facts: ProblemFacts): Scope {
  const narrowed = onlySpans(scope, new Map([...marked].map(([version, words]) => [version, [...words.values()]])));
  if (narrowed.files.length === 0) throw new Problem('no_highlights', facts);
  return narrowed;
}

/** A question without a project starts one, with the files in focus as its sources. */
async function projectFor({ clock }: AskNeeds, tx: Tx, actor: Actor, body: Question): Promise<string> {
  if (body.sources.length === 0) throw new Problem('no_sources');
  const { endpoint, model, strictness, deterministic, citationStyle } = body;
  const project = await createProject({ clock }, tx, actor, {
    endpoint,
    model,
    strictness,
    deterministic,
    citationStyle,
  });
  for (const id of body.sources) await attachFile(tx, actor, project, (await accessFile(tx, actor, id, 'read')).id);
  return project.id;
}

interface Insertion {
  readonly project: Granted<ProjectRow, 'write'>;
  readonly scope: Scope;
  readonly own: StoredRequest['own'];
  readonly history: readonly Turn[];
  readonly earlier: StoredRequest['earlier'];
  readonly question: MessageRow | undefined;
  readonly memories: Memories;
  readonly parentId: string;
  readonly mark: RequestMark;
  readonly modelPlans: readonly ModelPlan[];
}

async function insertAll(
  tx: Tx,
  actor: Actor,
  body: Question,
  { project, scope, own, history, earlier, memories, question, parentId, mark, modelPlans }: Insertion,
) {
  const { endpoint, model, strictness, deterministic, locale, citationStyle } = body;
  // Once more under the project's lock: it may have been deleted since.
  const follows = question?.id ?? parentId;
  if (follows !== ROOT_MESSAGE_ID && !(await hasMessage(tx, project, follows))) throw new Problem('not_found');
  const settings = settingsOf(project);
  const assistant = endpoint === BUILTIN ? undefined : await assistantOf(tx, project);
  const fitting = endpoint === BUILTIN ? undefined : fittingParameters(settings, endpoint, model);
  const parameters = fitting && assistant ? asAssistant(fitting, assistant) : fitting;
  const conversation = endpoint === BING ? await markForBing(tx, project) : undefined;
  const draft = {
    sender:
      assistant?.name ??
      parameters?.modelLabel ??
      parameters?.chatGptLabel ??
      (endpoint === BING ? bingName(parameters) : SENDER),
    endpoint,
    model,
  };
  const asker = settings.userLabel;
  const ownSources = own !== undefined;
  const { question: asked, answer } = question
    ? {
        question: await updateQuestion(tx, question, { ownSources }),
        answer: await insertAnswerPlaceholder(tx, project, question.id, draft),
      }
    : await insertExchange(
        tx,
        project,
        {
          parentId,
          text: body.text,
          ...(asker !== null && { sender: asker }),
          endpoint,
          model,
          clientId: body.clientId?.toWellFormed(),
          ownSources,
        },
        draft,
      );
  if (endpoint === AGENT_ENDPOINT) checkPlan(actor, settings.agentOptions.model, modelPlans);
  const request: StoredRequest = {
    actor,
    question: asked.text,
    endpoint,
    model,
    strictness,
    deterministic,
    ...(parameters && { parameters }),
    ...(conversation && { conversation }),
    ...(endpoint === AGENT_ENDPOINT && {
      agent: { ...settings.agentOptions, tools: assistant && !assistant.function ? [] : settings.tools },
    }),
    // Half a character cannot be stored as JSON.
    locale: locale.toWellFormed(),
    citationStyle,
    scope: storedScope(scope),
    skipped: scope.skipped,
    files: scope.files.map(({ fileId, fileVersion, title }) => ({ fileId, fileVersion, title })),
    ...(own && { own }),
    history,
    ...(earlier && { earlier }),
    ...memories,
    bodyHash: mark.bodyHash,
  };
  const { runId } = mark;
  const identity: RunIdentity = {
    runId,
    tenantId: actor.tenantId,
    token: newUuid(),
    projectId: project.id,
    userMessageId: asked.id,
    responseMessageId: answer.id,
    request,
  };
  // Stored it counts as unfinished, which is what a crash leaves. Whoever hears of it here knows that it is being
  // written.
  const responseMessage = { ...(showMessage(answer) as ShownMessage), unfinished: false };
  const created = {
    seq: 1,
    name: 'created' as const,
    data: {
      streamId: runId,
      conversationId: project.id as ConversationId,
      userMessage: showMessage(asked) as ShownMessage,
      responseMessage,
    },
  };
  await insertRun(tx, identity, created);
  return { identity, created, scope };
}
