import type { ConversationId, Message } from '@nousboard/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { rejoinAnswer, useAnswerRuns } from './answer-runs.ts';
import { isRunning } from './answer-state.ts';
import { answerQueries } from './answers.queries.ts';
import type { Picks } from './message-tree.ts';
import { hearOtherTabs } from './other-tabs.ts';
import { threadOf } from './thread-model.ts';

const none: readonly Message[] = [];

/** The thread of a project: stored messages, the running answer and the picked branches as one list of turns. */
export function useThread(project: ConversationId) {
  const cache = useQueryClient();
  const messages = useQuery(answerQueries.messages(project));
  const run = useAnswerRuns(({ runs }) => runs[project]);
  const [picks, setPicks] = useState<Picks>({});
  const stored = messages.data ?? none;
  const turns = useMemo(() => threadOf(stored, run, picks, project), [stored, run, picks, project]);

  // An answer that began elsewhere (before a refresh, in another tab) is watched from here on.
  useEffect(() => {
    const leaving = new AbortController();
    const rejoin = () => {
      if (document.visibilityState === 'visible') rejoinAnswer(project, leaving.signal).catch(() => undefined);
    };
    rejoin();
    document.addEventListener('visibilitychange', rejoin);
    addEventListener('online', rejoin);
    const deafen = hearOtherTabs(project, () => {
      void cache.invalidateQueries({ queryKey: answerQueries.messages(project).queryKey });
      rejoin();
    });
    return () => {
      leaving.abort();
      deafen();
      document.removeEventListener('visibilitychange', rejoin);
      removeEventListener('online', rejoin);
    };
  }, [project, cache]);

  const hasEnded = run !== undefined && !isRunning(run.state) && !run.refusal;
  useEffect(() => {
    if (!hasEnded) return;
    void cache.invalidateQueries({ queryKey: answerQueries.messages(project).queryKey });
    void cache.invalidateQueries({ queryKey: ['projects'] });
    void cache.invalidateQueries({ queryKey: ['memory'] });
  }, [hasEnded, cache, project]);

  const pick = (parentId: string, messageId: Message['messageId'] | null) =>
    setPicks(before => {
      const { [parentId]: _old, ...others } = before;
      return messageId ? { ...others, [parentId]: messageId } : others;
    });
  return { messages, run, turns, pick };
}
