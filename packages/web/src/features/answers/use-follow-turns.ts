import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { keepAtTop } from './keep-at-top.ts';
import { type Pointed, turnOf, wash } from './pointed-message.ts';
import type { ShownTurn } from './thread-model.ts';
import { TOP_AIR } from './use-answer-keys.ts';
import { useFollowEnd } from './use-follow-end.ts';

/** What was brought into view: the thread may be drawn anew without anybody asking for it again. */
const shown = new WeakSet<Pointed>();

/**
 * A new question, or a message that is asked for, is brought into view whole; after that the end is followed as far as
 * it is wanted.
 */
export function useFollowTurns(
  scroller: RefObject<HTMLElement | null>,
  turns: readonly ShownTurn[],
  follows: boolean,
  pointed: Pointed | null,
  areMounted: boolean,
) {
  const last = turns.at(-1);
  const follow = useFollowEnd(scroller, last?.question.messageId ?? '', last?.answer?.shown.live ?? false, follows);
  const leaveLast = useRef<() => void>(undefined);
  // Another place in the thread, not another number of turns: older ones come in above without moving anybody.
  const place = last?.question.parentMessageId;
  // Before it is painted: a question is never seen where it does not stay.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !place) return;
    leaveLast.current = keepAtTop(box, TOP_AIR);
    return () => leaveLast.current?.();
  }, [place, scroller]);
  const wanted = turnOf(turns, pointed);
  useEffect(() => {
    const box = scroller.current;
    const turn =
      areMounted && wanted && pointed && !shown.has(pointed) ? document.getElementById(`message-${wanted}`) : null;
    if (!box || !turn || !pointed) return;
    shown.add(pointed);
    leaveLast.current?.();
    const leave = keepAtTop(box, TOP_AIR, `#${turn.id}`);
    const dry = wash(turn);
    return () => {
      leave();
      dry();
    };
  }, [scroller, pointed, wanted, areMounted]);
  return follow;
}
