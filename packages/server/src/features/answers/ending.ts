import {
  type AnswerEvent,
  type message,
  Problem,
  type ProblemCode,
  problemMessage,
  problems,
  type project,
  type StreamId,
} from '@nousboard/contracts';
import type { z } from 'zod';
import { accessMessage, showMessage } from '#features/messages/index.ts';
import { accessProject, showProject } from '#features/projects/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Database } from '#platform/db/db.ts';
import { findRun } from './answers.repository.ts';

export type ShownMessage = z.output<typeof message>;
export type ShownProject = z.output<typeof project>;

/** The last event of an answer that came to nothing, with what was written of it. */
export const errorEvent = (code: ProblemCode, partial: ShownMessage | null) =>
  ({ name: 'error', data: { code, retryable: problems[code].retry, message: problemMessage(code), partial } }) as const;

/**
 * How a run ended whose log was cleaned away, made from what was stored of it. The counts of the model are not kept
 * there. Throws `not_found` for a run that is not the actor's, and for one whose answer was deleted.
 */
export async function storedEnding({ db }: Database, actor: Actor, streamId: StreamId): Promise<AnswerEvent> {
  const run = await findRun(db, actor, streamId, 'read');
  if (!run) throw new Problem('not_found');
  const [conversation, userMessage, responseMessage] = await Promise.all([
    accessProject(db, actor, run.project_id, 'read').then(found => showProject(found) as ShownProject),
    accessMessage(db, actor, run.user_message_id, 'read').then(found => showMessage(found) as ShownMessage),
    accessMessage(db, actor, run.response_message_id, 'read').then(found => showMessage(found) as ShownMessage),
  ]);
  const { finish_reason, error } = responseMessage;
  if (error !== null || finish_reason === null) return errorEvent(error ?? 'answer_interrupted', responseMessage);
  const engine = {
    endpoint: responseMessage.endpoint ?? run.request.endpoint,
    model: responseMessage.model ?? run.request.model,
  };
  return { name: 'final', data: { userMessage, responseMessage, conversation, finish_reason, usage: null, engine } };
}
