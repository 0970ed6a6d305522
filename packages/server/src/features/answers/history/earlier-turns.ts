import type { Db } from '#platform/db/db.ts';
import type { StoredRequest } from '../stored-request.ts';
import { type EarlierMessage, listEarlier } from './thread-summary.repository.ts';

/** Turns that a model is told word for word; what came before is told in short. */
export const HISTORY_TURNS = 6;
const MESSAGES_PER_TURN = 2;
/** Questions that are told where no summary covers them. */
const MOST_QUESTIONS = 24;

/**
 * What came in the thread before the last turns: the nearest summary, and the questions since. `messageId` is the
 * thread's last answer.
 */
export async function earlierTurns(
  db: Db,
  tenantId: string,
  projectId: string,
  messageId: string,
): Promise<StoredRequest['earlier']> {
  const { summary, since } = split(
    await listEarlier(db, tenantId, projectId, messageId, HISTORY_TURNS * MESSAGES_PER_TURN),
  );
  const questions = since
    .filter(({ mine }) => mine)
    .map(({ text }) => text)
    .slice(0, MOST_QUESTIONS)
    .reverse();
  return summary === null && questions.length === 0 ? undefined : { summary, questions };
}

/**
 * What is to be summed up once an answer was given: the turns that left the last ones since the nearest summary, oldest
 * first.
 */
export async function turnsToSum(db: Db, tenantId: string, projectId: string, messageId: string) {
  const { summary, since } = split(
    await listEarlier(db, tenantId, projectId, messageId, HISTORY_TURNS * MESSAGES_PER_TURN),
  );
  const turns = since.toReversed().flatMap((question, at, all) => {
    const answer = all[at + 1];
    return question.mine && answer && !answer.mine ? [{ question: question.text, answer: answer.text }] : [];
  });
  return { before: summary, turns, upTo: since[0]?.id };
}

function split(newestFirst: readonly EarlierMessage[]): { summary: string | null; since: readonly EarlierMessage[] } {
  const at = newestFirst.findIndex(({ summary }) => summary !== null);
  return at < 0
    ? { summary: null, since: newestFirst }
    : { summary: newestFirst[at]?.summary ?? null, since: newestFirst.slice(0, at) };
}
