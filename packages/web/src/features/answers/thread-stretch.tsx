import clsx from 'clsx';
import { memo, startTransition, useEffect, useRef, useState } from 'react';
import { asWords } from '#lib/as-words.ts';
import { isInUse, watchNearness } from './nearness.ts';
import { questionClass } from './question-text.tsx';
import { guessedHeight } from './stretches.ts';
import { mayContinue, type ShownTurn } from './thread-model.ts';
import { handedDown, isSameTurn, ThreadTurn, type ThreadTurnProps } from './thread-turn.tsx';

/** From so many turns on, stretches that are far from what is seen are drawn as bare words. */
export const MANY_TURNS = 80;

export interface ThreadStretchProps extends Omit<ThreadTurnProps, 'turn' | 'isFirst' | 'isLast' | 'mayContinue'> {
  readonly turns: readonly ShownTurn[];
  /** Nothing of the thread stands above it. */
  readonly isFirst: boolean;
  /** The thread ends with it. */
  readonly isLast: boolean;
  /** The thread has so many turns that not all can be drawn whole. */
  readonly isLong: boolean;
}

/**
 * Some turns of a thread. In a long one they are drawn whole while they are near to what is seen: thousands of answers
 * with their tabs and buttons would make each frame slow. Far ones keep their words, for finding in the page, and their
 * height.
 */
export const ThreadStretch = memo(
  function ThreadStretch({ turns, isFirst, isLast, isLong, ...rest }: ThreadStretchProps) {
    const box = useRef<HTMLDivElement>(null);
    const [isNear, setIsNear] = useState(!isLong);
    const [height, setHeight] = useState<number | null>(null);
    const isWhole = isNear || isLast || !isLong;
    useEffect(() => {
      const element = box.current;
      if (!isLong || !element) return;
      return watchNearness(element, (isNear, now) => {
        startTransition(() => {
          setIsNear(before => isNear || (before && isInUse(element)));
          if (!isNear) setHeight(now);
        });
      });
    }, [isLong]);
    if (isWhole)
      return (
        <div ref={box}>
          {turns.map((turn, at) => {
            const isEnd = isLast && at === turns.length - 1;
            return (
              <ThreadTurn
                key={turn.question.messageId}
                turn={turn}
                isFirst={isFirst && at === 0}
                isLast={isEnd}
                mayContinue={isEnd && mayContinue(turns, at)}
                {...rest}
              />
            );
          })}
        </div>
      );
    const tall = height ?? turns.reduce((sum, turn) => sum + guessedHeight(turn), 0);
    return (
      <div
        ref={box}
        className="far-stretch"
        style={{ containIntrinsicBlockSize: `${tall}px`, ...(height === null ? {} : { minBlockSize: height }) }}
      >
        {turns.map(({ question, answer }, at) => (
          <article
            key={question.messageId}
            id={`message-${question.messageId}`}
            tabIndex={-1}
            aria-label={question.text}
            className={clsx(
              'thread-turn mx-auto',
              rest.isWide ? 'w-[952px]' : 'max-w-[640px]',
              (isFirst && at === 0) || 'mt-10',
            )}
          >
            <h2 className={`${questionClass(question.text)} line-clamp-6`}>{question.text}</h2>
            <p className="answer-text whitespace-pre-line">{asWords(answer?.shown.text ?? '')}</p>
          </article>
        ))}
      </div>
    );
  },
  (before, after) =>
    before.isLong === after.isLong &&
    handedDown.every(name => before[name] === after[name]) &&
    before.turns.length === after.turns.length &&
    before.turns.every((turn, at) => isSameTurn(turn, after.turns[at] as ShownTurn)),
);
