import {
  type ConversationId,
  type Message,
  type MessageId,
  Problem,
  type ProgressEvent,
  type Question,
  type SkippedFile,
  type StreamId,
} from '@nousboard/contracts';
import { findMessage, lockAnswer, type MessageRow, showMessage, updateAnswer } from '#features/messages/index.ts';
import { BUILTIN } from '#features/models/index.ts';
import { accessProject, noteQuestion } from '#features/projects/index.ts';
import { type Scope, storedScope } from '#features/retrieval/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Tx } from '#platform/db/db.ts';
import { newUuid } from '#platform/new-id.ts';
import { findLatestRun, insertRun } from './answers.repository.ts';
import type { AskNeeds } from './ask.ts';
import {
  checkEngine,
  checkLimits,
  checkPlan,
  holdTenant,
  promptTokensOf,
  type RequestMark,
  wasStarted,
} from './ask-checks.ts';
import type { ShownMessage } from './ending.ts';
import { beginSearch } from './find-sources.ts';
import type { RunIdentity } from './run.ts';
import type { StoredRequest } from './stored-request.ts';

/** Answers that ended before they had come to their end. */
const CONTINUABLE: readonly (string | null)[] = ['length', 'aborted', 'tool_limit'];
/** Steps that are gone through once more; what was planned, searched and read stays. */
const isDoneAgain = ({ agentId, stepId }: ProgressEvent): boolean => agentId === 'Investigator' || stepId === 'write';

/**
 * Starts a run that writes on in an answer, behind what stands there: with the question, the sources, the thread and
 * the model of the run before. Files that were removed since are told as skipped. `not_continuable` unless the answer
 * was cut or stopped.
 */
export async function continueAnswer(
  needs: AskNeeds,
  actor: Actor,
  body: Question & { continueMessageId: MessageId },
  mark: RequestMark,
): Promise<void> {
  const { database, retrieval, models, runs } = needs;
  const project = await accessProject(database.db, actor, body.conversationId, 'write');
  const answer = await findMessage(database.db, project, body.continueMessageId);
  if (!answer) throw new Problem('not_found');
  const before = isContinuable(answer) ? await findLatestRun(database.db, actor, answer.id) : undefined;
  if (!before) throw new Problem('not_continuable');
  checkPlan(actor, before.request.model, models.plans);
  if (before.request.agent) checkPlan(actor, before.request.agent.model, models.plans);
  const isPaidHere = await checkEngine(models.of(actor.tenantId), before.request);
  const scope = await retrieval.restoreScope(database.db, actor.tenantId, before.request.scope);
  if (scope.files.length === 0) throw new Problem('no_sources');
  const request = requestAgain(before.request, scope, actor, mark);

  const search = request.found ? undefined : beginSearch(retrieval, scope, request);
  const made = await database.transaction(async tx => {
    await holdTenant(tx, actor);
    if (await wasStarted(tx, actor, mark)) return undefined;
    await checkLimits(tx, actor, project.id, request.endpoint);
    if (isPaidHere)
      await needs.credit?.payAnswer(tx, actor.tenantId, {
        id: mark.runId,
        promptTokens: promptTokensOf([request.question, request.history, answer.text]),
      });
    return insertContinuation(needs, tx, project.id, answer.id, {
      runId: mark.runId,
      tenantId: actor.tenantId,
      request,
    });
  });
  if (made) runs.begin(made.identity, [made.created], 0, search);
}

/** The built-in engine finds its place by the text, so it cannot go on behind words that somebody else wrote. */
const isContinuable = (message: MessageRow): boolean =>
  !message.is_created_by_user &&
  CONTINUABLE.includes(message.finish_reason) &&
  !(message.is_edited && message.endpoint === BUILTIN);

/**
 * The request as it was, to what is left of its files. What was found then keeps its numbers while any of it is there.
 */
function requestAgain(
  { found, ...before }: StoredRequest,
  scope: Scope,
  actor: Actor,
  { bodyHash }: RequestMark,
): StoredRequest {
  const there = new Set<string>(scope.files.map(({ fileVersion }) => fileVersion));
  const gone = before.files.filter(({ fileVersion }) => !there.has(fileVersion));
  const isGone = new Set<string>(gone.map(({ fileId }) => fileId));
  const skipped: SkippedFile[] = [
    ...before.skipped.filter(({ fileId }) => !isGone.has(fileId)),
    ...gone.map(({ fileId, title }) => ({ fileId, title, why: 'removed' as const })),
  ];
  const isLeft = found?.passages.some(([place]) => there.has(found.segments[place]?.[0] ?? ''));
  return { ...before, ...(found && isLeft && { found }), actor, scope: storedScope(scope), skipped, bodyHash };
}

async function insertContinuation(
  needs: AskNeeds,
  tx: Tx,
  projectId: string,
  messageId: string,
  run: { runId: StreamId; tenantId: string; request: StoredRequest },
) {
  const project = await noteQuestion(needs, tx, run.request.actor, projectId, run.request.question);
  // Once more under the lock: it may have been changed, continued or deleted since.
  const answer = await lockAnswer(tx, project, messageId);
  const question = answer && (await findMessage(tx, project, answer.parent_id));
  if (!answer || !question) throw new Problem('not_found');
  if (!isContinuable(answer)) throw new Problem('not_continuable');
  const written = showMessage(answer) as ShownMessage;
  // How it ended stays with it: that holds again when nothing can be written on.
  const row = await updateAnswer(tx, answer.id, {
    unfinished: true,
    evidence: { skipped: [...run.request.skipped] },
  });
  if (!row) throw new Problem('not_found');
  const identity: RunIdentity = {
    ...run,
    token: newUuid(),
    projectId: project.id,
    userMessageId: question.id,
    responseMessageId: answer.id,
  };
  const responseMessage = {
    ...(showMessage(row) as ShownMessage),
    unfinished: false,
    cancelled: false,
    finish_reason: null,
    events: eventsToKeep(written.events),
    verdicts: verdictsToKeep(written),
  };
  const created = {
    seq: 1,
    name: 'created' as const,
    data: {
      streamId: run.runId,
      conversationId: project.id as ConversationId,
      userMessage: showMessage(question) as ShownMessage,
      responseMessage,
    },
  };
  await insertRun(tx, identity, created);
  return { identity, created };
}

/** Steps that came to an end. What broke off, and what is done again, is announced anew. */
function eventsToKeep(events: readonly ProgressEvent[]): ProgressEvent[] {
  const completed = new Set(events.filter(({ eventType }) => eventType === 'COMPLETED').map(({ stepId }) => stepId));
  return events.filter(event => completed.has(event.stepId) && !isDoneAgain(event));
}

/** A sentence that was cut in the middle is judged again when it is whole. */
function verdictsToKeep({
  text,
  verdicts,
  finish_reason,
}: Pick<Message, 'text' | 'verdicts' | 'finish_reason'>): Message['verdicts'] {
  const isCut = finish_reason === 'length' && !/[.!?…。！？।؟:|][”’"'»)\]*_]*\s*$/u.test(text);
  return isCut ? verdicts.filter(({ end }) => end < text.trimEnd().length) : verdicts;
}
