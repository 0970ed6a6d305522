import type { CitationStyle } from '@nousboard/contracts';
import { type RefObject, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { keysOfEvent, ownKeys } from '#lib/keyboard.ts';
import { printedPart } from '#lib/printing.ts';
import { problemText } from '#lib/problem-text.ts';
import { showToast } from '#ui/toast.tsx';
import type { AnswerContextValue } from './answer-context.ts';
import { passagesOf } from './numbering.ts';
import { PassageList } from './passage-list.tsx';
import type { ShownTurn } from './thread-model.ts';

export interface ThreadPrintingProps {
  readonly thread: RefObject<HTMLElement | null>;
  readonly turns: readonly ShownTurn[];
  /** Reads what was said before the first turn, and whether there is more; null when there is nothing more. */
  readonly older: (() => Promise<boolean>) | null;
  readonly citationStyle: CitationStyle;
  readonly nameOf: AnswerContextValue['nameOf'];
  /** Has all turns drawn whole while they are printed. */
  readonly onPrinting: (isPrinting: boolean) => void;
}

/**
 * A thread comes onto paper with all its turns, also those that are far from what is seen, and with what each number
 * stands for, which nobody can press there.
 */
export function ThreadPrinting({ thread, turns, older, citationStyle, nameOf, onPrinting }: ThreadPrintingProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  usePrintWhole(thread, older);
  useEffect(() => {
    const begin = () => {
      if (!isPrinted(thread)) return;
      // The browser takes what is there when it comes back from here, and the lists need the turns that they stand in.
      flushSync(() => onPrinting(true));
      flushSync(() => setIsPrinting(true));
    };
    const end = () => {
      setIsPrinting(false);
      onPrinting(false);
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, [thread, onPrinting]);
  // The answers list their sources themselves where a style says how.
  if (!isPrinting || citationStyle !== 'none') return null;
  return turns.map(({ question: { messageId }, answer }) => {
    const turn = thread.current?.querySelector(`[id="message-${messageId}"]`);
    const passages = passagesOf(answer?.shown.citations ?? []);
    return turn && passages.length > 0
      ? createPortal(<PassageList passages={passages} nameOf={nameOf} />, turn, messageId)
      : null;
  });
}

const isPrinted = (thread: RefObject<HTMLElement | null>): boolean =>
  thread.current !== null && printedPart()?.contains(thread.current) === true;

/** The keys of the browser's own print dialog wait for what is not loaded yet of the thread. */
function usePrintWhole(thread: RefObject<HTMLElement | null>, older: ThreadPrintingProps['older']): void {
  const [isAsked, setIsAsked] = useState(false);
  const hasOlder = older !== null;
  useEffect(() => {
    if (!hasOlder) return;
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || keysOfEvent(event) !== ownKeys['document.print']) return;
      if (!isPrinted(thread)) return;
      event.preventDefault();
      setIsAsked(true);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [thread, hasOlder]);
  useEffect(() => {
    if (!isAsked) return;
    if (older === null) {
      setIsAsked(false);
      // Not from within this: all turns are drawn before the browser begins.
      setTimeout(() => print());
      return;
    }
    let isLeaving = false;
    const read = async () => {
      let hasMore = true;
      while (hasMore && !isLeaving) hasMore = await older();
    };
    read().catch((problem: unknown) => {
      if (isLeaving) return;
      setIsAsked(false);
      showToast(problemText(problem), { level: 'error' });
    });
    return () => {
      isLeaving = true;
    };
  }, [isAsked, older]);
}
