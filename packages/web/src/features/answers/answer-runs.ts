import {
  abortStream,
  ask,
  type ConversationId,
  getMessage,
  joinStream,
  listStreams,
  type Message,
  type MessageId,
  Problem,
  type Question,
  type StreamId,
} from '@nousboard/contracts';
import { create } from 'zustand';
import { call, open, session } from '#lib/api/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { serverNow } from '#lib/server-time.ts';
import { showToast } from '#ui/toast.tsx';
import { type AnswerState, begunWith, emptyAnswer, isRunning } from './answer-state.ts';
import { followAnswer } from './answer-stream.ts';
import { forgetSource, keepChange } from './drafts.ts';
import { preloadAnswerText } from './late-text.tsx';
import { tellOtherTabs } from './other-tabs.ts';
import { Pacer } from './pace.ts';
import { pickBranch } from './picks.ts';
import { giveBack, keepUnsent } from './unsent.ts';

/** The question as it was sent, shown before the server has said anything. */
export interface AskedQuestion {
  text: string;
  parentMessageId: MessageId | null;
  regenerates: MessageId | null;
  /** The answer that is written on. */
  continues: MessageId | null;
  /** The question that it is asked instead of, with other words. */
  insteadOf?: MessageId | undefined;
  /** The earlier answers that were chosen for it. */
  memoryIds?: readonly MessageId[];
  at: string;
}

/** A running or just ended answer of a project. */
export interface AnswerRun {
  asked: AskedQuestion;
  state: AnswerState;
  connected: boolean;
  /** Stop was pressed and the server has not confirmed yet. */
  stopping: boolean;
  /** Why the run was refused before it began; the question was not kept by the server. */
  refusal: Problem | null;
  /** Since its end its answer was among the stored messages. */
  wasStored: boolean;
}

/** One run per project, outside React: it goes on while its project is not on screen. */
export const useAnswerRuns = create<{ runs: Readonly<Record<string, AnswerRun>> }>(() => ({ runs: {} }));

const watchers = new Map<string, AbortController>();

const setRun = (project: ConversationId, run: AnswerRun): void =>
  useAnswerRuns.setState(({ runs }) => ({ runs: { ...runs, [project]: run } }));
const patchRun = (project: ConversationId, change: Partial<AnswerRun>): void => {
  const run = runOf(project);
  if (run) setRun(project, { ...run, ...change });
};
const runOf = (project: ConversationId): AnswerRun | undefined => useAnswerRuns.getState().runs[project];
const isBusy = (project: ConversationId): boolean => watchers.has(project);

/** What the ask area knows of a question; the rest follows from the project. */
export type Asking = Pick<
  Question,
  | 'text'
  | 'endpoint'
  | 'model'
  | 'sources'
  | 'strictness'
  | 'deterministic'
  | 'citationStyle'
  | 'locale'
  | 'memoryIds'
  | 'ownSources'
  | 'fromHighlights'
  | 'insteadOf'
> & {
  parentMessageId: MessageId | null;
  regenerates?: MessageId;
  /** A question with its answer that is to be written on. */
  continues?: { question: Message; answer: Message };
};

/** Asks, or asks again. Does nothing while the project's answer is still being written. */
export function startAnswer(project: ConversationId, { regenerates, continues, ...asking }: Asking): void {
  if (isBusy(project)) return;
  preloadAnswerText();
  const body: Question = {
    ...asking,
    conversationId: project,
    ...(regenerates ? { overrideParentMessageId: regenerates } : {}),
    ...(continues ? { continueMessageId: continues.answer.messageId } : {}),
  };
  // One key for every try of this question: a cut between sending and the first event must not ask twice.
  const idempotencyKey = crypto.randomUUID();
  const asked = {
    text: asking.text,
    parentMessageId: asking.parentMessageId,
    regenerates: regenerates ?? null,
    continues: continues?.answer.messageId ?? null,
    insteadOf: asking.insteadOf,
    memoryIds: asking.memoryIds,
    at: serverNow().toISOString(),
  };
  if (!regenerates && !continues) keepUnsent(project, asking.text);
  if (asking.insteadOf) keepChange(asking.insteadOf, asking.text);
  // What is written already stays in sight until the server says where it goes on.
  const from = continues
    ? { ...emptyAnswer, userMessage: continues.question, ...begunWith(continues.answer) }
    : emptyAnswer;
  watch(project, asked, from, signal => open(ask, { body, idempotencyKey, signal }));
}

/** After a refresh or in a second tab: goes on watching an answer that is still being written. */
export async function rejoinAnswer(project: ConversationId, signal: AbortSignal): Promise<void> {
  if (isBusy(project)) return;
  const { items } = await call(listStreams, { params: { conversationId: project }, signal });
  const running = items[0];
  if (!running || isBusy(project)) return;
  const state: AnswerState = { ...emptyAnswer, phase: 'working', streamId: running.streamId as StreamId };
  watch(
    project,
    { text: '', parentMessageId: null, regenerates: null, continues: null, at: running.createdAt },
    state,
    () => {
      throw new Problem('not_found');
    },
  );
}

/** Stops writing; what was written stays. */
export async function stopAnswer(project: ConversationId): Promise<void> {
  const run = runOf(project);
  if (!run || !isRunning(run.state)) return;
  const { streamId } = run.state;
  if (streamId === null && !run.connected) return takeBack(project);
  patchRun(project, { stopping: true });
  if (streamId === null) return;
  const { responseMessage } = await call(abortStream, { params: { streamId } }).catch((problem: unknown) => {
    // It goes on, and stop can be pressed again.
    patchRun(project, { stopping: false });
    throw problem;
  });
  const now = runOf(project);
  if (!now || !isRunning(now.state) || now.state.streamId !== streamId) return;
  watchers.get(project)?.abort();
  patchRun(project, {
    stopping: false,
    state: {
      ...now.state,
      phase: 'done',
      finish: 'aborted',
      ...(responseMessage
        ? {
            responseMessage,
            text: responseMessage.text,
            citations: responseMessage.citations,
            verdicts: responseMessage.verdicts,
          }
        : {}),
    },
  });
}

/** A question that waits to be sent is not sent: the field has it again (unsent.ts). */
function takeBack(project: ConversationId): void {
  watchers.get(project)?.abort();
  watchers.delete(project);
  forgetRun(project);
}

/** The project's last answer was thrown away: it must not come back from what was seen of its writing. */
export function forgetRun(project: ConversationId): void {
  if (isBusy(project)) return;
  useAnswerRuns.setState(({ runs: { [project]: _ended, ...others } }) => ({ runs: others }));
}

/** An answer that was stored and is not any more was thrown away elsewhere, and must not come back either. */
export function compareStored(project: ConversationId, stored: readonly Message[]): void {
  const run = runOf(project);
  if (!run || isRunning(run.state)) return;
  const isStored = stored.some(({ messageId }) => messageId === run.state.responseMessage?.messageId);
  if (isStored && !run.wasStored) patchRun(project, { wasStored: true });
  if (!isStored && run.wasStored) forgetRun(project);
}

/** The question and, where it came to an end, the answer of a run, as they are stored by now. */
export function writtenBy(run: AnswerRun | undefined): Message[] {
  const { userMessage = null, responseMessage = null, phase } = run?.state ?? {};
  return [userMessage, phase === 'done' ? responseMessage : null].filter(message => message !== null);
}

/** Somebody else signs in: nothing of the person before may be seen. */
function forgetAllRuns(): void {
  for (const watcher of watchers.values()) watcher.abort();
  watchers.clear();
  useAnswerRuns.setState({ runs: {} });
}

session.subscribe(() => {
  if (session.state().status === 'signed-out') forgetAllRuns();
});

function watch(
  project: ConversationId,
  asked: AskedQuestion,
  from: AnswerState,
  begin: (signal: AbortSignal) => Promise<Response>,
): void {
  const watcher = new AbortController();
  watchers.set(project, watcher);
  setRun(project, { asked, state: from, connected: true, stopping: false, refusal: null, wasStored: false });
  let latest = { state: from, connected: true };
  const pacer = new Pacer(() => patchRun(project, latest));

  void followAnswer(
    {
      begin,
      join: (streamId, lastSeq, signal) =>
        open(joinStream, {
          params: { streamId },
          signal,
          ...(lastSeq === null ? {} : { headers: { 'last-event-id': String(lastSeq) } }),
        }),
      stored: storedAnswer,
      wait: waitForNetwork,
      random: Math.random,
    },
    from,
    (state, connected) => {
      const first = latest.state.streamId === null && state.streamId !== null;
      latest = { state, connected };
      // Stop was pressed, and what it was to stop waits for the network: it is not sent then.
      if (!connected && state.streamId === null && runOf(project)?.stopping) return takeBack(project);
      if (first) {
        keepUnsent(project, '');
        if (asked.insteadOf) keepChange(asked.insteadOf, '');
        forgetSource(project, asked.text);
      }
      // A run that is only joined was told by who began it.
      if (asked.text !== '' && (first || !isRunning(state))) tellOtherTabs(project);
      if (isRunning(state) && state.text !== '') pacer.touch();
      else pacer.flush();
      // Stop was pressed before the answer had a name. It is known to everybody only now.
      if (first && runOf(project)?.stopping)
        stopAnswer(project).catch((problem: unknown) => {
          showToast(problemText(problem), { level: 'error' });
        });
    },
    watcher.signal,
  )
    .catch((problem: unknown) => {
      const refusal = problem instanceof Problem ? problem : new Problem('unexpected', {}, { cause: problem });
      // Without a session it waits for the person to be back; else it is where it was typed.
      if (session.state().status === 'signed-in') {
        keepUnsent(project, '');
        if (!asked.regenerates && !asked.continues) returnAsked(project, asked, refusal);
      }
      patchRun(project, { refusal, state: { ...latest.state, phase: 'failed' } });
    })
    .finally(() => {
      if (watchers.get(project) === watcher) watchers.delete(project);
      if (watcher.signal.aborted) return;
      patchRun(project, { stopping: false, connected: true });
      // What it waits for is watched here too: so its end is seen.
      if (runOf(project)?.refusal?.code === 'response_running')
        rejoinAnswer(project, watcher.signal).catch(() => undefined);
    });
}

/** Changed words stay at their question, unless that is gone; all others are in the field again. */
function returnAsked(
  project: ConversationId,
  { text, insteadOf, parentMessageId }: AskedQuestion,
  { code }: Problem,
): void {
  if (insteadOf && parentMessageId && code !== 'not_found') return pickBranch(project, parentMessageId, insteadOf);
  if (insteadOf) keepChange(insteadOf, '');
  giveBack(project, text);
}

async function storedAnswer(state: AnswerState, signal: AbortSignal): Promise<Message | null> {
  const messageId = state.responseMessage?.messageId;
  if (messageId === undefined) return null;
  return call(getMessage, { params: { messageId }, signal }).catch((problem: unknown) => {
    if (problem instanceof Problem && problem.code === 'not_found') return null;
    throw problem;
  });
}

function waitForNetwork(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', stopped);
      resolve();
    };
    const stopped = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', stopped, { once: true });
  });
}
