import type { Message } from '@nousboard/contracts';
import clsx from 'clsx';
import { Check, Copy, Pencil, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { useShownKeys } from '#lib/keyboard.ts';
import { problemText } from '#lib/problem-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useCountAfter, useDiscardMessage } from './answer-changes.ts';
import { DiscardButton } from './discard-button.tsx';
import type { Siblings } from './message-tree.ts';
import { ReadAloudButtons } from './read-aloud-buttons.tsx';
import { ShareButton } from './share-button.tsx';
import { SiblingPager } from './sibling-pager.tsx';
import { useCopy } from './use-copy.ts';

export interface AnswerActionsProps {
  answer: Message;
  question: Message;
  siblings: Siblings;
  /** All are in sight on the latest answer; on older ones they come with the pointer, the focus, or touch. */
  latest: boolean;
  /** It has a text that can be read: neither a refusal nor nothing at all. */
  hasText: boolean;
  copyText: () => string | Promise<string>;
  /** Where its text stands on the page. */
  textElement: () => Element | null;
  onEdit: (() => void) | null;
  onRegenerate: (() => void) | null;
  /** Makes a picture of the question and the answer. */
  onShareImage: (() => void) | null;
  mayDiscard: boolean;
  /** After it is gone: what takes the focus. */
  onDiscarded: () => void;
  onPick: (index: number) => void;
  /** What the screen adds at the start. */
  children?: ReactNode;
}

/** What can be done with an answer, and the way to its other versions. */
export function AnswerActions({
  answer,
  question,
  siblings,
  latest,
  hasText,
  copyText,
  textElement,
  onEdit,
  onRegenerate,
  onShareImage,
  mayDiscard,
  onDiscarded,
  onPick,
  children,
}: AnswerActionsProps) {
  const { t } = useTranslation('answers');
  const shown = useShownKeys();
  const [isCopied, copy] = useCopy();
  const discard = useDiscardMessage(answer.conversationId);
  const countAfter = useCountAfter(answer.conversationId);
  // A question that nothing answers any more would stand there without anything to do: it goes with its only answer.
  const discarded = siblings.ids.length > 1 ? answer.messageId : question.messageId;
  return (
    <div
      role="toolbar"
      aria-label={t('actions.label')}
      className={clsx(
        '-mx-2 mt-2.5 flex flex-wrap items-center gap-0.5 pointer-coarse:opacity-100',
        latest ? '' : 'opacity-0 transition-opacity group-focus-within/turn:opacity-100 group-hover/turn:opacity-100',
      )}
    >
      {children}
      <IconButton
        label={isCopied ? t('actions.copied') : t('actions.copy')}
        keys={latest ? shown('answer.copy') : undefined}
        onClick={() => copy(copyText())}
        data-action="copy"
      >
        {isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
      </IconButton>
      {onEdit ? (
        <IconButton
          label={t('actions.edit')}
          keys={latest ? shown('answer.edit') : undefined}
          onClick={onEdit}
          data-action="edit"
        >
          <Pencil size={16} aria-hidden="true" />
        </IconButton>
      ) : null}
      {onRegenerate ? (
        <IconButton
          label={t('actions.regenerate')}
          keys={latest ? shown('answer.regenerate') : undefined}
          onClick={onRegenerate}
          data-action="regenerate"
        >
          <RefreshCw size={16} aria-hidden="true" />
        </IconButton>
      ) : null}
      {hasText ? <ReadAloudButtons messageId={answer.messageId} latest={latest} textElement={textElement} /> : null}
      <ShareButton answer={answer} onShareImage={hasText ? onShareImage : null} />
      {mayDiscard ? (
        <DiscardButton
          busy={discard.isPending}
          countLater={() => countAfter(discarded)}
          onDiscard={later =>
            // The answer is gone by then, and its buttons with it.
            discard.mutateAsync(discarded).then(
              () => {
                if (later > 0) showToast(t('actions.discardedLater', { count: later }));
                onDiscarded();
              },
              (problem: unknown) => {
                showToast(problemText(problem), { level: 'error' });
              },
            )
          }
        />
      ) : null}
      <span className="flex-1" />
      <SiblingPager kind="answer" siblings={siblings} onPick={onPick} />
    </div>
  );
}
