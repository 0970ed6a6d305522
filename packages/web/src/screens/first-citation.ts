import { useEffect } from 'react';
import { type OpenedPassages, openedOf, passagesOf, setOpenCitation, type ShownTurn } from '#features/answers/index.ts';
import { changeSettings, useSettings } from '#lib/settings.ts';

/**
 * The first citation ever written before this person opens its page by itself, so that the product shows what it is about. Once
 * per browser, for an answer that was waited for (`isWatched`), beside the thread only, and never in place of a page that is open.
 */
export function useFirstCitation(turns: readonly ShownTurn[], isWatched: boolean, mayOpen: boolean, openPassages: (passages: OpenedPassages, from: null, options: { quiet: boolean }) => void): void {
  const hasSeen = useSettings(settings => settings.hasSeenPage);
  const answer = turns.length === 1 && !hasSeen && isWatched && mayOpen ? turns[0]?.answer : null;
  const messageId = answer?.message.messageId;
  const citations = answer?.shown.citations;
  useEffect(() => {
    const first = citations && passagesOf(citations)[0];
    if (!messageId || !first) return;
    changeSettings({ hasSeenPage: true });
    setOpenCitation({ messageId, number: first.number });
    openPassages(openedOf(messageId, passagesOf(citations), first.number), null, { quiet: true });
  }, [messageId, citations, openPassages]);
}
