import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useAnswer, useLitCitation } from './answer-context.ts';

/**
 * The folds that somebody has opened. A thread forgets its turns when they are far; they come back as they were left.
 */
const opened = new Set<string>();

export interface AnswerFoldProps {
  /** Which part of its answer it is. */
  place: number;
  summary: string;
  /** The citations inside; those that stand in the open too. */
  numbers: readonly number[];
  above: ReadonlySet<number>;
  live: boolean;
  children: ReactNode;
}

/**
 * A part of an answer for those who want more. It opens by itself for a citation that something else than a press leads
 * to; in a picture, where nothing can be pressed, it is open.
 */
export function AnswerFold({ place, summary, numbers, above, live, children }: AnswerFoldProps) {
  const { messageId, isPicture } = useAnswer();
  const id = `${messageId}.${place}`;
  const [isOpen, setIsOpen] = useState(() => opened.has(id));
  const isLedTo = useLitCitation(
    ({ open }) =>
      open?.messageId === messageId && !open.isPressed && numbers.includes(open.number) && !above.has(open.number),
  );
  useEffect(() => {
    if (isLedTo) setIsOpen(true);
  }, [isLedTo]);
  const count = new Set(numbers).size;

  if (isPicture)
    return (
      <>
        <h4 dir="auto">{summary}</h4>
        {children}
      </>
    );
  return (
    <details
      className="answer-fold group"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) opened.add(id);
        else opened.delete(id);
        setIsOpen(currentTarget.open);
      }}
    >
      <summary
        className="touch-area -ms-1.5 flex w-fit cursor-pointer list-none items-center gap-1.5 rounded-r1 px-1.5
          py-0.5 font-sans text-secondary text-ink-3 transition-colors hover:bg-hover
          [&::-webkit-details-marker]:hidden"
      >
        <span dir="auto">{summary}</span>
        {count > 0 ? <span className="tabular-nums">{formatNumber(count)}</span> : null}
        <ChevronDown size={14} aria-hidden="true" className="flex-none group-open:rotate-180" />
        {live && !isOpen ? <span aria-hidden="true" className="answer-caret" /> : null}
      </summary>
      {children}
    </details>
  );
}
