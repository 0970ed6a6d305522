import type { ConversationId, Message, MessageId } from '@nousboard/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { compareStored, rejoinAnswer, useAnswerRuns, writtenBy } from './answer-runs.ts';
import { isRunning } from './answer-state.ts';
import { answerQueries } from './answers.queries.ts';
import { loadOlder, loadUntil, takeInWritten } from './loaded-messages.ts';
import { type Picks, picksTo } from './message-tree.ts';
import { hearOtherTabs } from './other-tabs.ts';
import { pickBranch, pickBranches, usePicks } from './picks.ts';
import { threadOf, turnOf } from './thread-model.ts';
import { useUnsent } from './unsent.ts';

const none: readonly Message[] = [];
const PROJECTS_AGAIN_MS = 1_000;
const MESSAGES_AGAIN_MS = 4_000;

/** The thread of a project: stored messages, the running answer and the picked branches as one list of turns. */
export function useThread(project: ConversationId) {
  const cache = useQueryClient();
  const messages = useQuery(answerQueries.messages(project));
  const hasOlder = useQuery(answerQueries.reach(project)).data !== null;
  const run = useAnswerRuns(({ runs }) => runs[project]);
  const picks = usePicks(project);
  const stored = messages.data ?? none;
  const isLeft = useLeft(project, stored);
  const turns = useMemo(
    () => threadOf(stored, run, picks, project, !hasOlder, isLeft),
    [stored, run, picks, project, hasOlder, isLeft],
  );

  useUnsent(project, messages.data, run !== undefined);

  // An answer that began elsewhere (before a refresh, in another tab) is watched from here on.
  useEffect(() => {
    const leaving = new AbortController();
    const rejoin = () => {
      if (document.visibilityState === 'visible') rejoinAnswer(project, leaving.signal).catch(() => undefined);
    };
    rejoin();
    // What was asked on another device meanwhile is what the next question follows.
    const look = () => {
      if (document.visibilityState === 'visible')
        void cache.invalidateQueries({ queryKey: answerQueries.messages(project).queryKey });
      rejoin();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('online', rejoin);
    const deafen = hearOtherTabs(project, () => {
      void cache.invalidateQueries({ queryKey: answerQueries.messages(project).queryKey });
      // Its first question may have named the project.
      void cache.invalidateQueries({ queryKey: ['projects'] });
      rejoin();
    });
    return () => {
      leaving.abort();
      deafen();
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', rejoin);
    };
  }, [project, cache]);

  const hasEnded = run !== undefined && !isRunning(run.state) && !run.refusal;
  useEffect(() => {
    if (!hasEnded) return;
    takeInWritten(cache, project, writtenBy(useAnswerRuns.getState().runs[project]));
    void cache.invalidateQueries({ queryKey: answerQueries.messages(project).queryKey });
    void cache.invalidateQueries({ queryKey: ['projects'] });
    void cache.invalidateQueries({ queryKey: ['memory'] });
    // It may have cost credit, however it ended.
    void cache.invalidateQueries({ queryKey: ['balance'] });
    // What the server still does with an answer after its end, such as a name for the project, is seen without a
    // reload.
    const timers = [
      setTimeout(() => void cache.invalidateQueries({ queryKey: ['projects'] }), PROJECTS_AGAIN_MS),
      setTimeout(
        () => void cache.invalidateQueries({ queryKey: answerQueries.messages(project).queryKey }),
        MESSAGES_AGAIN_MS,
      ),
    ];
    return () => timers.forEach(clearTimeout);
  }, [hasEnded, cache, project]);
  const known = messages.data;
  useEffect(() => {
    if (hasEnded && known) compareStored(project, known);
  }, [hasEnded, known, project]);

  const pick = (parentId: string, messageId: Message['messageId'] | null) => pickBranch(project, parentId, messageId);
  const pickAll = useCallback((chosen: Picks) => pickBranches(project, chosen), [project]);
  /** Reads what was said before the first turn. */
  const showOlder = useCallback(() => loadOlder(cache, project), [cache, project]);
  /** Reads older messages until one can be shown, on whatever branch it stands; whether it can. */
  const reach = useCallback(
    (messageId: MessageId) =>
      loadUntil(cache, project, (loaded, isWhole) => picksTo(loaded, messageId, isWhole) !== null),
    [cache, project],
  );
  return { messages, run, turns, pick, pickAll, older: hasOlder ? showOlder : null, reach };
}

/**
 * Whether nobody writes an answer any more that is stored as unfinished. Before anybody is told so, it is joined if it
 * is still written, and read once more if it has ended since.
 */
function useLeft(project: ConversationId, stored: readonly Message[]): (messageId: MessageId) => boolean {
  const cache = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const open = stored
    .filter(({ unfinished, error, messageId }) => unfinished && !error && !left.has(messageId))
    .map(({ messageId }) => messageId)
    .join();
  useEffect(() => {
    if (open === '') return;
    const leaving = new AbortController();
    const look = async () => {
      await rejoinAnswer(project, leaving.signal);
      await cache.invalidateQueries({ queryKey: answerQueries.messages(project).queryKey });
    };
    look()
      .catch(() => undefined)
      .then(() => {
        if (!leaving.signal.aborted) setLeft(before => new Set([...before, ...open.split(',')]));
      });
    return () => leaving.abort();
  }, [cache, project, open]);
  return useCallback(messageId => !open.includes(messageId), [open]);
}

/**
 * Reads older messages of a project until an answer is there with its question; whether it is. It may stand on another
 * branch.
 */
export function useReach(project: ConversationId): (messageId: MessageId) => Promise<boolean> {
  const cache = useQueryClient();
  return useCallback(
    messageId => loadUntil(cache, project, loaded => turnOf(loaded, messageId) !== null),
    [cache, project],
  );
}
