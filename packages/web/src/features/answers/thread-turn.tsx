import type { FileId, FoundPassage, MessageId, Strictness } from '@nousboard/contracts';
import clsx from 'clsx';
import { memo } from 'react';
import { formatAgo } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import type { SourceName } from './answer-context.ts';
import { AnswerView } from './answer-view.tsx';
import type { Passage } from './numbering.ts';
import { proofOf } from './shown-answer.ts';
import type { ShownTurn } from './thread-model.ts';

export interface ThreadTurnProps {
  turn: ShownTurn;
  isFirst: boolean;
  isLast: boolean;
  /** There is room for the evidence margin. */
  isWide: boolean;
  strictness: Strictness;
  nameOf: (fileId: FileId) => SourceName | undefined;
  onOpen: (messageId: string, passage: Passage, tab: HTMLElement | null) => void;
  onOpenNearest: (messageId: string, all: readonly FoundPassage[], index: number, link: HTMLElement) => void;
  onRegenerate: ((question: ShownTurn['question'], strictness?: Strictness) => void) | null;
  onPick: (parentId: string, messageId: MessageId) => void;
}

/** A question and its answer. Drawn again only when it changes itself: a long thread costs nothing while its last answer is written. */
export const ThreadTurn = memo(
  function ThreadTurn({ turn: { question, answer }, isFirst, isLast, isWide, strictness, nameOf, onOpen, onOpenNearest, onRegenerate, onPick }: ThreadTurnProps) {
    const { t } = useTranslation('answers');
    const hasMargin = isWide && answer !== null && proofOf(answer.shown)?.kind !== 'declined';
    return (
      <article
        id={`message-${question.messageId}`}
        data-latest={isLast || undefined}
        className={clsx('thread-turn group/turn mx-auto', isWide ? 'w-[952px]' : 'max-w-[640px]', isFirst || 'mt-10')}
      >
        <p className="mb-1.5 text-secondary text-ink-3">{isFresh(question.createdAt) ? t('askedNow') : t('asked', { ago: formatAgo(question.createdAt) })}</p>
        <h2 className="question-text mb-3.5 max-w-[640px]">{question.text}</h2>
        {answer ? (
          <AnswerView
            answer={answer}
            latest={isLast}
            strictness={strictness}
            nameOf={nameOf}
            hasMargin={hasMargin}
            onOpen={onOpen}
            onOpenNearest={(passage, link) => onOpenNearest(answer.message.messageId, answer.shown.sources, answer.shown.sources.indexOf(passage), link)}
            onRegenerate={onRegenerate && (() => onRegenerate(question))}
            onLoosen={onRegenerate && (() => onRegenerate(question, 'strict'))}
            onPick={sibling => {
              const id = answer.siblings.ids[sibling];
              if (id) onPick(question.messageId, id);
            }}
          />
        ) : null}
      </article>
    );
  },
  (before, after) => isSameTurn(before.turn, after.turn) && handlers.every(name => before[name] === after[name]),
);

const handlers = ['isFirst', 'isLast', 'isWide', 'strictness', 'nameOf', 'onOpen', 'onOpenNearest', 'onRegenerate', 'onPick'] as const satisfies readonly (keyof ThreadTurnProps)[];

function isSameTurn(a: ShownTurn, b: ShownTurn): boolean {
  if (a.question !== b.question || a.answer?.message !== b.answer?.message || a.answer?.shown !== b.answer?.shown) return false;
  const [before, after] = [a.answer?.siblings, b.answer?.siblings];
  return before === after || (before?.index === after?.index && before?.ids.join() === after?.ids.join());
}

const MINUTE_MS = 60_000;
const isFresh = (instant: string) => Date.now() - Date.parse(instant) < MINUTE_MS;
