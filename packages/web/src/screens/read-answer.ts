import { useLayoutEffect, useState } from 'react';
import { openedOf, passagesOf, type ShownTurn, setOpenCitation } from '#features/answers/index.ts';
import type { ReaderProps } from '#features/reader/index.ts';
import { type Asked, nextAsked } from './asked-meanwhile.ts';
import type { useOpenDocument } from './open-document.ts';

/**
 * The marks on the page belong to the answer that is read: once a new answer has a citation, the page follows to it.
 * Until then, and where it has none, the marks of an earlier answer are faded and name their question. Who opens a
 * passage meanwhile has chosen it. Returns what to say of the marks when they are not those of the latest answer.
 */
export function useReadAnswer(
  turns: readonly ShownTurn[],
  { opened, openPassages }: ReturnType<typeof useOpenDocument>,
): ReaderProps['earlier'] {
  const [before, setBefore] = useState<Asked | null>(null);
  const [named, setNamed] = useState<{ messageId: string; question: string } | null>(null);
  const litId = opened?.passages?.messageId ?? null;
  const jump = opened?.jump ?? 0;
  const latest = turns.at(-1)?.answer ?? null;
  const citations = latest?.shown.citations;
  const messageId = latest?.message.messageId;
  const asked = nextAsked(before, {
    litId,
    jump,
    latest: latest && {
      id: latest.message.messageId,
      isLive: latest.shown.live,
      isCited: latest.shown.citations.length > 0,
    },
  });
  const question =
    litId === null ? undefined : turns.find(turn => turn.answer?.message.messageId === litId)?.question.text;

  useLayoutEffect(() => {
    setBefore(asked.now);
  }, [asked.now]);
  // One that has been replaced stands in the thread no longer.
  useLayoutEffect(() => {
    if (litId !== null && question !== undefined) setNamed({ messageId: litId, question });
  }, [litId, question]);
  useLayoutEffect(() => {
    const first = asked.follows && citations ? passagesOf(citations)[0] : undefined;
    if (!messageId || !citations || !first) return;
    setOpenCitation({ messageId, number: first.number });
    openPassages(openedOf(messageId, passagesOf(citations), first.number), null, { quiet: true });
  }, [asked.follows, messageId, citations, openPassages]);

  if (litId === null || messageId === undefined || litId === messageId) return null;
  const said = question ?? (named?.messageId === litId ? named.question : undefined);
  return said === undefined ? null : { question: said, isFaded: asked.isFaded };
}
