import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { isLonger, lengthOf } from '#lib/text-length.ts';
import { Button } from '#ui/button.tsx';
import { useGrowingField } from '#ui/use-growing-field.ts';
import { useTwoStep } from '#ui/use-two-step.ts';

export interface TextEditorProps {
  /** What is edited, for readers. */
  label: string;
  text: string;
  /** What was typed here before the page went away. */
  typed?: string;
  /** Hears each change, to keep it; '' when the text is as it was. */
  onTyped?: (typed: string) => void;
  /** Opened by a press just now, and not by a page that found it open. */
  takesFocus?: boolean;
  max: number;
  tooLong: (facts: { max: string; count: string }) => string;
  saveLabel: string;
  /** The gerund while it is being saved. */
  busy?: string | false;
  /** Why it cannot be saved now. What is typed stays. */
  blocked?: string | undefined;
  /** Why it was not saved. */
  problem?: ReactNode;
  /** Enter saves and Shift+Enter breaks the line; in a long text Enter breaks it and Ctrl or ⌘ with Enter saves. */
  enterSaves: boolean;
  className?: string;
  onSave: (text: string) => void;
  onCancel: () => void;
}

/**
 * A text that is changed where it stands. Esc gives up; what was typed is asked about first where losing it would hurt.
 */
export function TextEditor({
  label,
  text,
  typed = '',
  onTyped,
  takesFocus = true,
  max,
  tooLong,
  saveLabel,
  busy = false,
  blocked,
  problem,
  enterSaves,
  className,
  onSave,
  onCancel,
}: TextEditorProps) {
  const { t } = useTranslation(['answers', 'common']);
  const [value, setValue] = useState(typed || text);
  const field = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const dropping = useTwoStep(onCancel);
  useGrowingField(field, value);
  useEffect(() => {
    if (!takesFocus) return;
    const end = field.current?.value.length ?? 0;
    field.current?.focus();
    // As much of it as there is room for, with its buttons.
    field.current?.form?.scrollIntoView({ block: 'nearest' });
    // A question is read to its end; a long answer is begun at its start.
    field.current?.setSelectionRange(enterSaves ? end : 0, enterSaves ? end : 0);
  }, [enterSaves, takesFocus]);

  const wanted = value.trim();
  const isTooLong = isLonger(wanted, max);
  const isChanged = wanted !== text.trim();
  const cancel = () => (isChanged && !enterSaves ? dropping.press() : onCancel());
  const save = () => {
    if (wanted === '' || isTooLong || busy || blocked) return field.current?.focus();
    if (isChanged) onSave(wanted);
    else onCancel();
  };
  // At the buttons too: there, it would close what lies beside the thread.
  const handleEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (!busy) cancel();
  };
  const handleKey = (event: KeyboardEvent) => {
    // 229: some browsers end a composition with an Enter that says it is not composing any more.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    handleEscape(event);
    if (event.key === 'Enter' && (enterSaves ? !event.shiftKey : event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save();
    }
  };
  const note = isTooLong
    ? tooLong({ max: formatNumber(max), count: formatNumber(lengthOf(wanted)) })
    : (blocked ?? problem);
  return (
    <form
      className="rounded-r4 border border-line-strong bg-sheet p-1.5 shadow-e2 focus-within:border-line-control"
      onSubmit={event => {
        event.preventDefault();
        save();
      }}
    >
      <textarea
        ref={field}
        rows={1}
        value={value}
        aria-label={label}
        aria-invalid={isTooLong || undefined}
        aria-describedby={note ? noteId : undefined}
        readOnly={Boolean(busy)}
        dir="auto"
        onChange={event => {
          setValue(event.target.value);
          onTyped?.(event.target.value === text ? '' : event.target.value);
          dropping.reset();
        }}
        onKeyDown={handleKey}
        className={clsx(
          'block w-full resize-none overflow-y-auto bg-transparent px-2.5 pt-2 pb-2.5 text-ink-1 outline-none',
          'focus-visible:outline-none',
          className,
        )}
      />
      {note ? (
        <p
          id={noteId}
          role="status"
          className={clsx('px-2.5 pb-2 text-secondary', isTooLong || problem ? 'text-bad' : 'text-ink-3')}
        >
          {note}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-end gap-2 px-0.5 pb-0.5">
        <Button
          size="small"
          variant={dropping.armed ? 'danger' : 'quiet'}
          onClick={() => (busy ? undefined : cancel())}
          onKeyDown={handleEscape}
        >
          {t(dropping.armed ? 'edit.drop' : 'common:cancel')}
        </Button>
        <Button
          size="small"
          type="submit"
          variant="primary"
          busy={busy}
          disabled={wanted === '' || isTooLong || blocked}
          onKeyDown={handleEscape}
        >
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
