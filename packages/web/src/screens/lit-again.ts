import { useEffect, useRef } from 'react';
import { answerOfMessage, openedOf, passagesOf, setOpenCitation, type useThread } from '#features/answers/index.ts';
import { passageOfHash } from '#features/reader/index.ts';
import type { useOpenDocument } from './open-document.ts';

/**
 * The passage that the address names is lit again after a reload, as soon as its answer is there, unless something else
 * was opened before.
 */
export function useLitAgain(
  { messages: { data }, reach }: ReturnType<typeof useThread>,
  { opened, openPassages }: ReturnType<typeof useOpenDocument>,
): void {
  const wanted = useRef(passageOfHash(location.hash));
  const isAsked = useRef(false);
  const wasOpened = (opened?.jump ?? 0) > 0;
  useEffect(() => {
    if (wasOpened) wanted.current = null;
    const named = wanted.current;
    if (!named || !data) return;
    const message = data.find(({ messageId }) => messageId === named.messageId);
    if (!message) {
      // It stands further up in the thread than what is loaded.
      if (!isAsked.current) void reach(named.messageId as Parameters<typeof reach>[0]).catch(() => undefined);
      isAsked.current = true;
      return;
    }
    wanted.current = null;
    const passages = passagesOf(answerOfMessage(message).citations);
    if (!passages.some(({ number }) => number === named.number)) return;
    setOpenCitation(named);
    openPassages(openedOf(named.messageId, passages, named.number), null, { quiet: true });
  }, [wasOpened, data, reach, openPassages]);
}
