import type { RefObject } from 'react';
import { useShortcut } from '#lib/keyboard.ts';
import { keptTurn } from './keep-at-top.ts';

/** Air above a turn that was brought to the top. */
export const TOP_AIR = 14;

/**
 * Goes through a thread by its answers: up and down from one to the next, to the sides through their versions, and to
 * the end.
 */
export function useAnswerKeys(scroller: RefObject<HTMLElement | null>, hasTurns: boolean, toEnd: () => void): void {
  const turns = () => [...(scroller.current?.querySelectorAll<HTMLElement>('.thread-turn') ?? [])];
  const current = (all: readonly HTMLElement[]) => {
    const focused = all.findIndex(turn => turn.contains(document.activeElement));
    if (focused !== -1) return { at: focused, isIn: true };
    // Nothing has the focus yet: what is read at the top, or is on its way there, is where one is.
    const box = scroller.current;
    const held = box && keptTurn(box);
    const top = box?.getBoundingClientRect().top ?? 0;
    return {
      at: held ? all.indexOf(held) : all.findIndex(turn => turn.getBoundingClientRect().bottom > top + TOP_AIR),
      isIn: false,
    };
  };
  const step = (by: -1 | 1) => {
    const all = turns();
    const { at, isIn } = current(all);
    const next = all[isIn ? at + by : at];
    if (next) show(next, scroller.current);
    else if (by === 1) toEnd();
  };
  const turnPage = (side: 'left' | 'right') => {
    const at = current(turns()).at;
    const isOnward = (side === 'right') === (document.documentElement.dir !== 'rtl');
    const buttons = turns()[at]?.querySelectorAll<HTMLButtonElement>(
      `[data-sibling="${isOnward ? 'next' : 'previous'}"]:not(:disabled)`,
    );
    // The answer's versions come first; a question's where its answer has only one.
    [...(buttons ?? [])].at(-1)?.click();
    requestAnimationFrame(() => {
      const turn = turns()[at];
      if (turn && !turn.contains(document.activeElement)) turn.focus({ preventScroll: true });
    });
  };
  useShortcut('answer.previous', () => step(-1), hasTurns, scroller);
  useShortcut('answer.next', () => step(1), hasTurns, scroller);
  useShortcut('sibling.left', () => turnPage('left'), hasTurns, scroller);
  useShortcut('sibling.right', () => turnPage('right'), hasTurns, scroller);
  useShortcut('thread.end', toEnd, hasTurns, scroller);
}

function show(turn: HTMLElement, box: HTMLElement | null): void {
  turn.focus({ preventScroll: true });
  if (box) box.scrollTop += turn.getBoundingClientRect().top - box.getBoundingClientRect().top - TOP_AIR;
}
