import { type ConversationId, type Message, type MessageId, Problem, ROOT_MESSAGE_ID } from '@nousboard/contracts';
import { emptyMessage } from '#lib/empty-message.ts';
import { withoutSign } from '#lib/without-sign.ts';
import type { AnswerRun } from './answer-runs.ts';
import { isRunning } from './answer-state.ts';
import { isRepeated } from './around-quote.ts';
import { type Picks, type Siblings, turnsOf, visiblePath } from './message-tree.ts';
import { answerOfMessage, answerOfRun, type ShownAnswer } from './shown-answer.ts';

/** A question with its answer, ready to be shown. */
export interface ShownTurn {
  question: Message;
  /** Other wordings of the question, which lead to branches of their own. */
  questions: Siblings;
  answer: { message: Message; siblings: Siblings; shown: ShownAnswer } | null;
}

/** Ids that only this browser knows, for what the server has not confirmed yet. */
const ASKING = '00000000-0000-0000-0000-00000000a5c1' as MessageId;
const ANSWERING = '00000000-0000-0000-0000-00000000a5c2' as MessageId;
/** Whether the server has not said yet what the message is called. */
export const isPlaceholder = ({ messageId }: Message): boolean => messageId === ASKING || messageId === ANSWERING;

/**
 * The thread on screen: the stored messages, with the running answer at its place. A stored message wins over an ended
 * run. One that is stored as unfinished may be in the making elsewhere until it `isLeft` by whoever wrote it.
 */
export function threadOf(
  stored: readonly Message[],
  run: AnswerRun | undefined,
  picks: Picks,
  project: ConversationId,
  isWhole = true,
  isLeft: (messageId: MessageId) => boolean = () => true,
): readonly ShownTurn[] {
  const live = run && !run.refusal ? liveMessages(stored, run, picks, project, isWhole) : null;
  const messages = live
    ? [
        ...stored.filter(
          message => message.messageId !== live.question?.messageId && message.messageId !== live.answer.messageId,
        ),
        ...(live.question ? [live.question] : []),
        live.answer,
      ]
    : stored;
  const forced: Picks = live
    ? {
        ...picks,
        ...(live.question ? { [live.question.parentMessageId]: live.question.messageId } : {}),
        [live.answer.parentMessageId]: live.answer.messageId,
      }
    : picks;
  // An answer that was only just joined has not said yet which it is.
  const isJoined = run !== undefined && isRunning(run.state) && run.asked.text === '' && !run.state.userMessage;
  return turnsOf(visiblePath(messages, forced, isWhole)).map(({ question, answer }) => ({
    question: question.message,
    questions: question.siblings,
    answer: answer && {
      message: answer.message,
      siblings: answer.siblings,
      shown:
        run && live && answer.message.messageId === live.answer.messageId
          ? answerOfRun(run)
          : isJoined || !isLeft(answer.message.messageId)
            ? inTheMaking(answerOfMessage(answer.message))
            : answerOfMessage(answer.message),
    },
  }));
}

const inTheMaking = (shown: ShownAnswer): ShownAnswer =>
  shown.unfinished ? { ...shown, unfinished: false, live: true } : shown;

/** One answer with its question, wherever it stands in the tree; null when it is not there. */
export function turnOf(stored: readonly Message[], answerId: MessageId): ShownTurn | null {
  const answer = stored.find(message => message.messageId === answerId);
  const question = answer && stored.find(message => message.messageId === answer.parentMessageId);
  if (!answer || !question) return null;
  return {
    question,
    questions: { ids: [question.messageId], index: 0 },
    answer: { message: answer, siblings: { ids: [answer.messageId], index: 0 }, shown: answerOfMessage(answer) },
  };
}

/** The run's own messages, or null once it has ended and the stored ones show the same. */
function liveMessages(
  stored: readonly Message[],
  run: AnswerRun,
  picks: Picks,
  project: ConversationId,
  isWhole: boolean,
): { question: Message | null; answer: Message } | null {
  const { userMessage, responseMessage } = run.state;
  // One that was continued is stored from before: only what is at least as new shows the same.
  const isStored =
    responseMessage !== null &&
    stored.some(
      message =>
        message.messageId === responseMessage.messageId &&
        // One that failed is stored as unfinished too, and has ended all the same.
        (!message.unfinished || message.error !== null) &&
        message.updatedAt >= responseMessage.updatedAt,
    );
  if (!isRunning(run.state) && isStored) return null;
  if (userMessage && responseMessage) {
    const known = stored.find(message => message.messageId === userMessage.messageId);
    return { question: known ? null : userMessage, answer: responseMessage };
  }
  if (run.asked.text === '') return null;
  const lastId = visiblePath(stored, picks, isWhole).at(-1)?.message.messageId ?? ROOT_MESSAGE_ID;
  const question = run.asked.regenerates
    ? null
    : {
        ...placeholder(ASKING, run.asked.parentMessageId ?? lastId, run, project),
        isCreatedByUser: true,
        text: run.asked.text,
      };
  return { question, answer: placeholder(ANSWERING, run.asked.regenerates ?? ASKING, run, project) };
}

const placeholder = (
  messageId: MessageId,
  parentMessageId: MessageId,
  { asked }: AnswerRun,
  conversationId: ConversationId,
): Message => emptyMessage({ messageId, conversationId, parentMessageId, createdAt: asked.at });

/**
 * The latest answer's state that keeps a person from asking: nothing, an answer under way, or one that has to be made
 * again first.
 */
export function blockOf(turns: readonly ShownTurn[], run: AnswerRun | undefined): 'running' | 'broken' | null {
  if (run && isRunning(run.state) && !run.refusal) return 'running';
  const last = turns.at(-1)?.answer?.shown;
  return last && (last.unfinished || last.problem) ? 'broken' : null;
}

/** Why an answer could not be written on: it stays as it was, so that is told at the field. */
export function whyNotContinued(run: AnswerRun | undefined): Problem | null {
  if (!run?.state.problem || !run.state.finish) return null;
  const { endpoint, model } = run.state.responseMessage ?? {};
  return new Problem(run.state.problem.code, { endpoint, model });
}

/**
 * Whether the cited passages of any answer may stand beside it. The built-in engine answers with the passages
 * themselves; a model has room for them from its first word on, so that nothing moves when they come.
 */
export const hasEvidenceBeside = (turns: readonly ShownTurn[]): boolean =>
  turns.some(
    ({ answer }) =>
      answer !== null &&
      ((answer.message.endpoint ?? 'builtin') !== 'builtin' ||
        answer.shown.citations.some(citation => !isRepeated(citation))),
  );

/**
 * An answer that did not come to its end by itself can be written on, as long as nothing follows it; the built-in
 * engine only behind its own words.
 */
export function mayContinue(turns: readonly ShownTurn[], index: number): boolean {
  const { shown, message } = turns[index]?.answer ?? {};
  if (
    !shown ||
    (message?.isEdited && message.endpoint === 'builtin') ||
    index !== turns.length - 1 ||
    shown.live ||
    shown.problem ||
    shown.unfinished
  )
    return false;
  return shown.finish === 'length' || shown.finish === 'aborted' || shown.finish === 'tool_limit';
}

/** A question without what may differ when it is asked again: its sign, its capitals and its mark. */
const plainly = (question: string): string =>
  withoutSign(question)
    .toLowerCase()
    .replace(/[\s?？؟.]+$/u, '')
    .trim();

/**
 * Follow-ups to offer: at most two, long enough to mean something, none that the thread has asked already, and only if
 * there is a choice.
 */
export function offeredFollowUps(turns: readonly ShownTurn[], isBusy: boolean): readonly string[] {
  const asked = new Set(turns.map(({ question }) => plainly(question.text)));
  const all = (turns.at(-1)?.answer?.shown.followUps ?? []).filter(
    text => text.trim().length > 5 && !asked.has(plainly(text)),
  );
  return isBusy || all.length < 2 ? [] : all.slice(0, 2);
}
