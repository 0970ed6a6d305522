import { MAX_QUESTION_CHARACTERS, type Message } from '@nousboard/contracts';
import { Check, Copy, Pencil } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { formatAgo, isFresh } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useShownKeys } from '#lib/keyboard.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { changeOf, keepChange } from './drafts.ts';
import { TextEditor } from './late-editor.ts';
import type { Siblings } from './message-tree.ts';
import { QuestionText, questionClass } from './question-text.tsx';
import { SiblingPager } from './sibling-pager.tsx';
import { useCopy } from './use-copy.ts';

export interface QuestionViewProps {
  question: Message;
  siblings: Siblings;
  latest: boolean;
  /** Somebody else has asked it. */
  isTheirs?: boolean | undefined;
  /** The server knows it; before that there is nothing to change. */
  stored: boolean;
  /** Asks it anew with other words; null while an answer is being written. */
  onAskAnew: ((text: string) => void) | null;
  /** Why the sources cannot be asked now. */
  blocked: string | null;
  onPick: (index: number) => void;
}

/** A question: when it was asked, its words, the way to its other wordings, and to a new one. */
export function QuestionView({
  question,
  siblings,
  latest,
  isTheirs = false,
  stored,
  onAskAnew,
  blocked,
  onPick,
}: QuestionViewProps) {
  const { t } = useTranslation('answers');
  const shown = useShownKeys();
  const { messageId } = question;
  // A change that was begun before the page went away goes on.
  const [editing, setEditing] = useState<'kept' | 'opened' | null>(() => (changeOf(messageId) ? 'kept' : null));
  const isEditing = editing !== null;
  const close = () => {
    keepChange(messageId, '');
    setEditing(null);
  };
  const [isCopied, copy] = useCopy();
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) pencil.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    <>
      {/* As tall as with its buttons, which come when the server has the question: it stays where it was put. */}
      <div
        className="mb-1.5 flex min-h-5 max-w-[640px] flex-wrap items-center gap-x-0.5 text-secondary text-ink-3
          pointer-coarse:min-h-11"
      >
        <p className="flex-1">
          {isFresh(question.createdAt)
            ? t(isTheirs ? 'askedByOwnerNow' : 'askedNow')
            : t(isTheirs ? 'askedByOwner' : 'asked', { ago: formatAgo(question.createdAt) })}
        </p>
        {isEditing || !stored ? null : (
          <span
            role="toolbar"
            aria-label={t('question.actions')}
            className="-my-1.5 flex items-center gap-0.5 opacity-0 pointer-coarse:my-0 transition-opacity
              group-focus-within/turn:opacity-100 group-hover/turn:opacity-100 pointer-coarse:opacity-100"
          >
            {onAskAnew ? (
              <IconButton
                ref={pencil}
                label={t('question.edit')}
                keys={latest ? shown('question.edit') : undefined}
                data-action="edit-question"
                onClick={() => setEditing('opened')}
              >
                <Pencil size={16} aria-hidden="true" />
              </IconButton>
            ) : null}
            <IconButton label={t(isCopied ? 'actions.copied' : 'question.copy')} onClick={() => copy(question.text)}>
              {isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
            </IconButton>
          </span>
        )}
        <SiblingPager kind="question" siblings={siblings} onPick={onPick} />
      </div>
      {isEditing ? (
        <div className="mb-3.5 max-w-[640px]">
          <h2 className="sr-only">{question.text}</h2>
          <Suspense
            fallback={
              <p aria-hidden="true" className={questionClass(question.text)}>
                {question.text}
              </p>
            }
          >
            <TextEditor
              label={t('question.field')}
              text={question.text}
              typed={changeOf(messageId)}
              onTyped={typed => keepChange(messageId, typed)}
              takesFocus={editing === 'opened'}
              max={MAX_QUESTION_CHARACTERS}
              tooLong={facts => t('ask.tooLong', facts)}
              saveLabel={t('question.save')}
              blocked={onAskAnew ? (blocked ?? undefined) : t('ask.responding')}
              enterSaves
              className="max-h-52 font-serif text-question"
              onSave={text => {
                close();
                // The thread takes the focus: this question gives way to the new one.
                wasEditing.current = false;
                onAskAnew?.(text);
              }}
              onCancel={close}
            />
          </Suspense>
        </div>
      ) : (
        <QuestionText text={question.text} />
      )}
    </>
  );
}
