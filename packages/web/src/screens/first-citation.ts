import type { MessageId, SourceFile } from '@nousboard/contracts';
import { useLayoutEffect, useRef } from 'react';
import { openedOf, passagesOf, type ShownTurn, setOpenCitation } from '#features/answers/index.ts';
import { changeSettings, useSettings } from '#lib/settings.ts';
import type { useOpenDocument } from './open-document.ts';

export interface FirstCitationNeeds {
  turns: readonly ShownTurn[];
  /** The answer was waited for on this screen. */
  isWatched: boolean;
  /** There is room beside the thread. */
  isWide: boolean;
  documents: ReturnType<typeof useOpenDocument>;
  /** The source that stands open until it is known which one is cited. */
  firstSource: SourceFile | undefined;
}

/**
 * The first citation ever written before this person opens its page by itself, so that the product shows what it is
 * about. Once per browser, beside the thread only, and never in place of a page that somebody opened. The document that
 * is being read comes with the question already: text that somebody has begun to read must not move aside for it. It
 * goes again when the answer cites nothing.
 */
export function useFirstCitation({
  turns,
  isWatched,
  isWide,
  documents: { opened, openFile, openPassages, closeQuietly },
  firstSource,
}: FirstCitationNeeds): void {
  const hasSeen = useSettings(settings => settings.hasSeenPage);
  const answer = turns.length === 1 && !hasSeen && isWatched && isWide ? turns[0]?.answer : null;
  const messageId = answer?.message.messageId;
  const citations = answer?.shown.citations;
  const isAwaited = answer?.shown.live === true && answer.shown.text === '';
  const citesNothing = answer?.shown.live === false && answer.shown.citations.length === 0;
  const openedId = opened?.fileId ?? null;
  /** What stands open by our doing: only that may be replaced. */
  const ours = useRef<string | null>(null);
  /** The answer beside which somebody read a page of their own choice: closing that asks for no other one. */
  const passed = useRef<MessageId | null>(null);

  useLayoutEffect(() => {
    if (!isAwaited || ours.current !== null || openedId !== null || !firstSource) return;
    ours.current = firstSource.file_id;
    openFile(firstSource, null, { quiet: true });
  }, [isAwaited, openedId, firstSource, openFile]);

  useLayoutEffect(() => {
    const first = citations && passagesOf(citations)[0];
    if (!messageId || !first || passed.current === messageId) return;
    if (ours.current === null && openedId !== null) {
      passed.current = messageId;
      return;
    }
    changeSettings({ hasSeenPage: true });
    // Closed again, or another one chosen: the person has decided.
    if (openedId !== ours.current) return;
    setOpenCitation({ messageId, number: first.number });
    openPassages(openedOf(messageId, passagesOf(citations), first.number), null, { quiet: true });
  }, [messageId, citations, openedId, openPassages]);

  useLayoutEffect(() => {
    if (!citesNothing || ours.current === null) return;
    const isOurs = openedId === ours.current;
    ours.current = null;
    if (isOurs) closeQuietly();
  }, [citesNothing, openedId, closeQuietly]);
}
