import {
  ANSWER_EVENTS,
  type AnswerEventName,
  type LoggedEvent,
  type Message,
  Problem,
  type StreamId,
} from '@nousboard/contracts';
import { serverEvents } from '#lib/api/server-events.ts';
import { type AnswerState, emptyAnswer, isRunning, nextAnswer } from './answer-state.ts';
import { retryDelayMs } from './pace.ts';

/** After so many failed tries in a row the stored message is asked for as well. */
const MAX_TRIES = 7;

export interface StreamNeeds {
  /** Starts the run. Called again after a cut that left no stream id, so it must be safe to repeat. */
  begin: (signal: AbortSignal) => Promise<Response>;
  /** Watches a run from the event after `lastSeq`; from its start when that is null. */
  join: (streamId: StreamId, lastSeq: number | null, signal: AbortSignal) => Promise<Response>;
  /**
   * The answer as it was stored, or null where there is none; the way out when the run cannot be watched any more.
   * Rejects while the server cannot be asked.
   */
  stored: (state: AnswerState, signal: AbortSignal) => Promise<Message | null>;
  /** Resolves after `ms`, earlier when the network comes back. Rejects when `signal` aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
}

/**
 * Watches one answer until it has ended, through cuts and reconnects, and tells every new state. Fails only when the
 * run was refused at its start, with the server's problem. Aborting `signal` stops watching, not the run.
 */
export async function followAnswer(
  needs: StreamNeeds,
  from: AnswerState,
  tell: (state: AnswerState, connected: boolean) => void,
  signal: AbortSignal,
): Promise<void> {
  let state = from;
  let tries = 0;
  while (!signal.aborted) {
    let isOver = false;
    try {
      const replay = state.gap;
      const response =
        state.streamId === null
          ? await needs.begin(signal)
          : await needs.join(state.streamId, replay || state.lastSeq < 0 ? null : state.lastSeq, signal);
      if (replay)
        state = {
          ...emptyAnswer,
          streamId: state.streamId,
          userMessage: state.userMessage,
          responseMessage: state.responseMessage,
          phase: 'working',
        };
      for await (const event of eventsOf(response)) {
        tries = 0;
        state = nextAnswer(state, event);
        tell(state, true);
        if (!isRunning(state)) return;
        if (state.gap) break;
      }
    } catch (problem) {
      if (signal.aborted) return;
      if (state.streamId === null && isRefusal(problem)) throw problem;
      isOver = isGone(problem);
    }
    if (signal.aborted) return;
    // A question that nobody has answered for yet waits for as long as it takes, and so does an answer that the server
    // goes on with, or will when it is back.
    const ended =
      state.streamId !== null && (isOver || tries >= MAX_TRIES) ? await endOf(needs, state, isOver, signal) : null;
    if (signal.aborted) return;
    if (ended) return tell(ended, true);
    tell(state, false);
    await needs.wait(retryDelayMs(tries, needs.random()), signal).catch(() => undefined);
    tries += 1;
  }
}

/** How an answer has ended, as it is stored; null while that is not known, or while it is still written. */
async function endOf(
  needs: StreamNeeds,
  state: AnswerState,
  isOver: boolean,
  signal: AbortSignal,
): Promise<AnswerState | null> {
  const message = await needs.stored(state, signal).catch(() => undefined);
  if (message === undefined) return null;
  if (message && !message.unfinished && !message.error)
    return {
      ...state,
      phase: 'done',
      responseMessage: message,
      text: message.text,
      citations: message.citations,
      verdicts: message.verdicts,
      followUps: message.followUps,
      finish: message.finish_reason,
    };
  if (!isOver && !message?.error) return null;
  return {
    ...state,
    phase: 'failed',
    responseMessage: message ?? state.responseMessage,
    problem: { code: message?.error ?? 'answer_interrupted', retryable: true },
  };
}

/** The server understood and said no; anything else may be tried again. */
const isRefusal = (problem: unknown) =>
  problem instanceof Problem &&
  !(problem.code === 'unavailable' || problem.code === 'shutting_down' || problem.code === 'idempotency_running');
const isGone = (problem: unknown) =>
  problem instanceof Problem && (problem.code === 'not_found' || problem.code === 'unauthenticated');

/** The events of a response, in order. An event that this version does not know is passed over. */
async function* eventsOf(response: Response): AsyncGenerator<LoggedEvent> {
  for await (const { name, id, data } of serverEvents(response)) {
    const event = loggedEvent(name, id, data);
    if (event) yield event;
  }
}

function loggedEvent(name: string | undefined, id: string | undefined, data: string): LoggedEvent | null {
  const seq = Number(id);
  if (!isKnown(name) || id === undefined || !Number.isInteger(seq)) return null;
  // The server is typed by the same table: what it sends is not parsed a second time, piece by piece.
  return { seq, name, data: JSON.parse(data) } as LoggedEvent;
}

const isKnown = (name: string | undefined): name is AnswerEventName => ANSWER_EVENTS.some(known => known === name);
