import type { Highlight, HighlightColor, HighlightComment } from '@nousboard/contracts';
import { MAX_HIGHLIGHT_COMMENT } from '@nousboard/contracts';
import clsx from 'clsx';
import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TwoStepButton } from '#ui/two-step-button.tsx';
import { Pens } from './pens.tsx';

const EMOJI = ['👍', '❤️', '💡', '❓', '❗', '✅', '⭐', '🤔'] as const;

export interface HighlightEditorProps {
  readonly highlight: Highlight;
  /** A comment that was written and could not be saved. */
  readonly unsaved: HighlightComment | undefined;
  /** Its words are marked when the comment is saved, and not before. */
  readonly isNew: boolean;
  /** The comment is to be written first. */
  readonly writes: boolean;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Is told what was typed and is not saved. */
  readonly typed: RefObject<HighlightComment | null>;
  /** The same, at each change of it. */
  readonly onTyped: (comment: HighlightComment | null) => void;
  readonly onColor: (color: HighlightColor) => void;
  readonly onComment: (comment: HighlightComment) => void;
  readonly onDelete: () => void;
}

/** The comment, the colour and the end of a highlight. */
export function HighlightEditor({
  highlight,
  unsaved = highlight.comment,
  isNew,
  writes,
  field,
  typed,
  onTyped,
  onColor,
  onComment,
  onDelete,
}: HighlightEditorProps) {
  const { t } = useTranslation(['highlights', 'common']);
  const [text, setText] = useState(unsaved.text);
  const [emoji, setEmoji] = useState(unsaved.emoji);
  const isEmpty = text.trim() === '' && emoji === '';
  const isChanged = text.trim() !== highlight.comment.text || emoji !== highlight.comment.emoji;
  useEffect(() => {
    if (writes) field.current?.focus();
  }, [writes, field]);
  // What could not be saved is still only here, also where nothing was typed since.
  // A new one says nothing until there are words; of one that is there, taking them away is a change like any other.
  const isTyped = isNew ? !isEmpty : isChanged;
  useEffect(() => {
    typed.current = isTyped ? { text: text.trim(), emoji } : null;
    onTyped(typed.current);
    return () => {
      typed.current = null;
    };
  }, [typed, onTyped, isTyped, text, emoji]);
  const save = () => onComment({ text: text.trim(), emoji });
  const handleKey = (event: KeyboardEvent) => {
    // Some keyboards for other scripts end a word with the Enter that 229 stands for.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    if (isTyped) save();
  };
  return (
    <div className="flex flex-col gap-3 p-2.5 max-md:p-4">
      {highlight.content.text ? (
        <p
          className="line-clamp-3 border-s-2 border-line-strong ps-2.5 text-secondary text-ink-2
            [unicode-bidi:plaintext]"
        >
          {highlight.content.text}
        </p>
      ) : null}
      <Pens label={t('color')} value={highlight.color} nameOf={color => color} onPick={onColor} />
      <TextArea
        ref={field}
        label={t('comment')}
        hideLabel
        placeholder={t('write')}
        rows={2}
        data-max-characters={MAX_HIGHLIGHT_COMMENT}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={handleKey}
      />
      <fieldset aria-label={t('emoji')} className="flex flex-wrap gap-0.5">
        {EMOJI.map(sign => (
          <button
            key={sign}
            type="button"
            aria-pressed={sign === emoji}
            onClick={() => setEmoji(sign === emoji ? '' : sign)}
            className={clsx(
              'touch-area inline-grid size-8 place-items-center rounded-r2 text-[1.0625rem] transition-colors',
              'hover:bg-hover pointer-coarse:size-11',
              sign === emoji && 'edge-forced bg-press',
            )}
          >
            {sign}
          </button>
        ))}
      </fieldset>
      <div className="flex items-center justify-between gap-2">
        {isNew ? (
          <span />
        ) : (
          <TwoStepButton
            label={t('delete')}
            armedText={t('deleteSure')}
            armedLabel={t('deleteAgain')}
            icon={<Trash2 size={16} aria-hidden="true" />}
            action="delete-highlight"
            onRun={onDelete}
          />
        )}
        <Button variant="primary" size="small" disabled={!isTyped} onClick={save}>
          {t('save')}
        </Button>
      </div>
    </div>
  );
}
