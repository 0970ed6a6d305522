import type { CitationStyle, FileId, FoundPassage, Message, MessageId, Strictness } from '@nousboard/contracts';
import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import type { SourceName } from './answer-context.ts';
import { AnswerView } from './answer-view.tsx';
import type { Siblings } from './message-tree.ts';
import type { Passage } from './numbering.ts';
import { QuestionView } from './question-view.tsx';
import { proofOf } from './shown-answer.ts';
import { guessedHeight } from './stretches.ts';
import { isPlaceholder, type ShownTurn } from './thread-model.ts';

/** What makes a thread go on. None of it can be done while an answer is being written. */
export interface ThreadVerbs {
  /** Why the sources in focus cannot be asked now. */
  blocked: string | null;
  /** Answers a question once more; with a strictness of its own for this time. */
  regenerate: (question: Message, strictness?: Strictness) => void;
  /** Asks a question with other words, as its sibling. */
  askAnew: (question: Message, text: string) => void;
  /** Writes on behind an answer. */
  goOn: (question: Message, answer: Message) => void;
}

export interface ThreadTurnProps {
  turn: ShownTurn;
  isFirst: boolean;
  isLast: boolean;
  /** Its answer may be written on. */
  mayContinue: boolean;
  /** There is room for the evidence margin. */
  isWide: boolean;
  strictness: Strictness;
  citationStyle: CitationStyle;
  nameOf: (fileId: FileId) => SourceName | undefined;
  onOpen: (messageId: string, passage: Passage, tab: HTMLElement | null) => void;
  onOpenNearest: (
    messageId: string,
    sources: readonly FoundPassage[],
    pressed: FoundPassage,
    link: HTMLElement,
  ) => void;
  verbs: ThreadVerbs | null;
  onPick: (parentId: string, messageId: MessageId) => void;
  /** An action of the screen's own for a finished answer, such as remembering it. */
  ownAction: ((answer: Message) => ReactNode) | undefined;
  onShareImage: ((question: Message, answer: Message) => void) | null;
  /** The thread is somebody else's. */
  isTheirs?: boolean | undefined;
}

/**
 * A question and its answer. Drawn again only when it changes itself: a long thread costs nothing while its last answer
 * is written.
 */
export const ThreadTurn = memo(
  function ThreadTurn({
    turn: { question, questions, answer },
    isFirst,
    isLast,
    mayContinue,
    isWide,
    strictness,
    citationStyle,
    nameOf,
    onOpen,
    onOpenNearest,
    verbs,
    onPick,
    ownAction,
    onShareImage,
    isTheirs,
  }: ThreadTurnProps) {
    const hasMargin = isWide && answer !== null && proofOf(answer.shown)?.kind !== 'declined';
    const pickOf = (parentId: string, siblings: Siblings) => (index: number) => {
      const id = siblings.ids[index];
      if (id) onPick(parentId, id);
    };
    return (
      <article
        id={`message-${question.messageId}`}
        data-latest={isLast || undefined}
        tabIndex={-1}
        aria-label={question.text}
        style={{ containIntrinsicBlockSize: `auto ${guessedHeight({ question, answer })}px` }}
        className={clsx('thread-turn group/turn mx-auto', isWide ? 'w-[952px]' : 'max-w-[640px]', isFirst || 'mt-10')}
      >
        <QuestionView
          question={question}
          siblings={questions}
          latest={isLast}
          isTheirs={isTheirs}
          stored={!isPlaceholder(question)}
          onAskAnew={verbs && (text => verbs.askAnew(question, text))}
          blocked={question.ownSources ? null : (verbs?.blocked ?? null)}
          onPick={pickOf(question.parentMessageId, questions)}
        />
        {answer ? (
          <AnswerView
            answer={answer}
            question={question}
            latest={isLast}
            strictness={strictness}
            citationStyle={citationStyle}
            nameOf={nameOf}
            hasMargin={hasMargin}
            onOpen={onOpen}
            onOpenNearest={(passage, link) =>
              onOpenNearest(answer.message.messageId, answer.shown.sources, passage, link)
            }
            verbs={verbs}
            mayContinue={mayContinue}
            onPick={pickOf(question.messageId, answer.siblings)}
            ownAction={ownAction}
            onShareImage={onShareImage}
            isTheirs={isTheirs}
          />
        ) : null}
      </article>
    );
  },
  (before, after) =>
    isSameTurn(before.turn, after.turn) &&
    before.mayContinue === after.mayContinue &&
    handedDown.every(name => before[name] === after[name]),
);

/** What a thread hands down to all its turns alike: who compares two of them compares these. */
export const handedDown = [
  'isFirst',
  'isLast',
  'isWide',
  'strictness',
  'citationStyle',
  'nameOf',
  'onOpen',
  'onOpenNearest',
  'verbs',
  'onPick',
  'ownAction',
  'onShareImage',
  'isTheirs',
] as const satisfies readonly (keyof ThreadTurnProps)[];

/** Whether nothing of a turn has changed that is seen. */
export function isSameTurn(a: ShownTurn, b: ShownTurn): boolean {
  if (a.question !== b.question || a.answer?.message !== b.answer?.message || a.answer?.shown !== b.answer?.shown)
    return false;
  return isSameSiblings(a.questions, b.questions) && isSameSiblings(a.answer?.siblings, b.answer?.siblings);
}

const isSameSiblings = (a: Siblings | undefined, b: Siblings | undefined): boolean =>
  a === b || (a?.index === b?.index && a?.ids.join() === b?.ids.join());
