import type { ServerResponse } from 'node:http';
import { type AnswerEvent, contract, Problem, type StreamId } from '@nousboard/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessProject } from '#features/projects/index.ts';
import type { Actor } from '#platform/access.ts';
import { frameOf, sendEvents, streamHeaders } from '#platform/http/event-stream.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Log } from '#platform/log.ts';
import { abortAnswer } from './abort.ts';
import { findRun, listRunning } from './answers.repository.ts';
import { type AskNeeds, startAnswer } from './ask.ts';
import { storedEnding } from './ending.ts';
import type { Watchers } from './watcher.ts';
import { type WriteOnceNeeds, writeOnce } from './writing/write-once.ts';
import type { Writings } from './writing/writings.ts';

export interface RouteNeeds extends AskNeeds, WriteOnceNeeds {
  readonly watchers: Watchers;
  readonly writings: Writings;
  readonly log: Log;
  /** Aborted when the server begins to stop: streams end then, and clients come back to whoever is next. */
  readonly stopping: AbortSignal;
}

export const answerRoutes = (needs: RouteNeeds): Route[] => [
  route(contract.ask, async ({ actor, body, reply, idempotencyKey, organizationIndex }) => {
    if (needs.stopping.aborted) throw new Problem('shutting_down');
    const { conversationId } = body;
    if (conversationId === undefined) throw new Problem('conversation_required');
    const streamId = await startAnswer(
      needs,
      actor,
      { ...body, conversationId },
      { idempotencyKey, organizationIndex },
    );
    await show(needs, actor, streamId, reply, 0);
  }),
  route(contract.joinStream, async ({ actor, params, request, reply }) => {
    const run = await findRun(needs.database.db, actor, params.streamId, 'read');
    if (!run) throw new Problem('not_found');
    await show(needs, actor, params.streamId, reply, lastEventId(request));
  }),
  route(contract.continueNote, async ({ actor, body, reply, signal, idempotencyKey }) => {
    if (needs.stopping.aborted) throw new Problem('shutting_down');
    await sendEvents(reply, await writeOnce(needs, actor, body, idempotencyKey, signal), signal);
  }),
  route(contract.abortStream, ({ actor, params }) => abortAnswer(needs, actor, params.streamId)),
  route(contract.listStreams, async ({ actor, params }) => {
    const project = await accessProject(needs.database.db, actor, params.conversationId, 'read');
    const runs = await listRunning(needs.database.db, actor.tenantId, project.id);
    return {
      items: runs.map(run => ({
        streamId: run.id,
        responseMessageId: run.response_message_id,
        createdAt: run.created_at.toISOString(),
      })),
    };
  }),
];

/** Takes the response over and sends the run's log to it, from the event after `known`. The run does not notice. */
async function show(
  needs: RouteNeeds,
  actor: Actor,
  streamId: StreamId,
  reply: FastifyReply,
  known: number,
): Promise<void> {
  const log = await needs.runs.logOf(streamId);
  if (log.length === 0 && log.ended)
    return showEnding(await storedEnding(needs.database, actor, streamId), reply, known);
  const raw = begin(reply);
  await new Promise<void>(resolve => needs.watchers.watch(log, raw, known, resolve));
}

/**
 * The log of an old run is gone: its ending says all that it said. It is numbered as news to whoever knows the first
 * `known` events.
 */
function showEnding(ending: AnswerEvent, reply: FastifyReply, known: number): void {
  begin(reply).end(frameOf({ ...ending, seq: known + 1 }));
}

function begin(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...streamHeaders });
  raw.flushHeaders();
  return raw;
}

/** What the reader has already; anything that is not one of our numbers means from the start. */
function lastEventId(request: FastifyRequest): number {
  const sent = request.headers['last-event-id'];
  return typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : 0;
}
