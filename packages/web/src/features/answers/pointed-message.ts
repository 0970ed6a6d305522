import type { MessageId } from '@nousboard/contracts';
import { useEffect, useState } from 'react';
import { type Picks, picksTo } from './message-tree.ts';
import type { ShownTurn } from './thread-model.ts';
import type { useThread } from './use-thread.ts';

const WASHED_MS = 2_000;

/** A message that somebody asked to see; another object each time it is asked for. */
export interface Pointed {
  readonly messageId: MessageId;
}

/**
 * The message that an address names, once it is known which branch it stands on; `onMissing` when the project has no
 * such message.
 */
export function usePointed(
  wanted: { readonly messageId: string } | null,
  { messages: { data, isFetching }, older }: Pick<ReturnType<typeof useThread>, 'messages' | 'older'>,
  /**
   * Reads older messages until one can be shown; whether it can. `elsewhere`: it is shown in another place than the
   * thread.
   */
  reach: (messageId: MessageId) => Promise<boolean | 'elsewhere'>,
  pickAll: (picks: Picks) => void,
  onMissing: () => void,
): Pointed | null {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const [handled, setHandled] = useState<typeof wanted>(null);
  const isWhole = older === null;
  useEffect(() => {
    if (!wanted || handled === wanted || !data) return;
    const messageId = wanted.messageId as MessageId;
    const picks = picksTo(data, messageId, isWhole);
    // What is known may be older than the message.
    if (!picks && isFetching) return;
    if (picks) {
      setHandled(wanted);
      pickAll(picks);
      setPointed({ messageId });
      return;
    }
    // It may be older than what has been read of the thread, or its branch may have left the one on screen before that.
    let isOver = false;
    reach(messageId).then(
      isThere => {
        if (isThere === true || isOver) return;
        setHandled(wanted);
        if (!isThere) onMissing();
      },
      // Without the server nothing is known; it is asked again with the next messages that come.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [wanted, handled, data, isWhole, isFetching, reach, pickAll, onMissing]);
  return pointed;
}

/** The turn that a message stands in. */
export const turnOf = (turns: readonly ShownTurn[], pointed: Pointed | null): string | null =>
  (pointed &&
    turns.find(
      ({ question, answer }) =>
        question.messageId === pointed.messageId || answer?.message.messageId === pointed.messageId,
    )?.question.messageId) ??
  null;

/** Shows which question was meant, for as long as it takes to find it with the eyes. */
export function wash(turn: HTMLElement): () => void {
  turn.focus({ preventScroll: true });
  turn.dataset['pointed'] = '';
  const timer = setTimeout(() => delete turn.dataset['pointed'], WASHED_MS);
  return () => {
    clearTimeout(timer);
    delete turn.dataset['pointed'];
  };
}
