import type { ConversationId, MessageId } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { serverTime } from '#lib/server-time.ts';
import { memoryQueries } from './memory.queries.ts';
import { offeredEntries } from './short-term.ts';

/** How often it is looked whether one of them has grown too old. */
const LOOK_MS = 15_000;
/** As many as a question takes along. */
const MOST_CHOSEN = 9;
const none: readonly never[] = [];

/** The short-term memory of a project, and which of it the next question is asked with. */
export function useRecentAnswers(project: ConversationId) {
  const { data } = useQuery(memoryQueries.recent(project));
  const [now, setNow] = useState(() => serverTime());
  const [picked, setPicked] = useState<{ project: ConversationId; ids: readonly MessageId[] }>({ project, ids: none });
  const hasAny = (data?.length ?? 0) > 0;
  useEffect(() => {
    setNow(serverTime());
    if (!hasAny) return;
    const timer = setInterval(() => setNow(serverTime()), LOOK_MS);
    return () => clearInterval(timer);
  }, [hasAny]);
  const entries = useMemo(() => offeredEntries(data ?? none, now), [data, now]);
  // What was chosen elsewhere, or has left the list meanwhile, is not asked with unseen.
  const chosen = useMemo<readonly MessageId[]>(
    () => (picked.project === project ? picked.ids.filter(id => entries.some(entry => entry.messageId === id)) : none),
    [picked, project, entries],
  );
  const use = useCallback(
    (id: MessageId) => setPicked({ project, ids: [...chosen.filter(other => other !== id), id].slice(-MOST_CHOSEN) }),
    [project, chosen],
  );
  const drop = useCallback(
    (id: MessageId) => setPicked({ project, ids: chosen.filter(other => other !== id) }),
    [project, chosen],
  );
  /** What was brought into the field for questions, and by which of them. */
  const brought = useRef<{ by: MessageId; text: string } | null>(null);
  const clear = useCallback(() => setPicked({ project, ids: none }), [project]);
  return useMemo(() => ({ entries, chosen, use, drop, clear, brought }), [entries, chosen, use, drop, clear]);
}
