import type { MessageId } from '@nousboard/contracts';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { FileLink } from '#lib/file-link.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { loadPart } from '#lib/load-part.ts';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';
import { useGrowingField } from '#ui/use-growing-field.ts';
import { isUntitled } from './card-text.ts';
import type { Writing } from './editor/writing.ts';
import { FirstWords } from './first-words.tsx';
import type { KeptNote } from './kept-notes.ts';
import { NoteNotices } from './note-notices.tsx';
import { addToNote, changeNote, sendNote } from './send-notes.ts';
import { isTypedAhead, takeTypedAhead } from './typed-ahead.ts';
import type { ShownNote } from './use-note.ts';

/** The editor is heavy, and a note can be listed, saved and deleted without it. */
const RichText = lazy(() =>
  loadPart(() => import('./editor/rich-text.tsx')).then(module => ({ default: module.RichText })),
);

export interface NoteEditorProps {
  readonly note: ShownNote;
  readonly kept: KeptNote | undefined;
  /** Where its tools stand; null where there is room for words alone. */
  readonly tools: HTMLElement | null;
  /** Another note takes its place, because both texts were kept. */
  readonly onReplaced: (id: MessageId) => void;
  /** What puts it into a new project, when its own is gone. */
  readonly newProject: ReactNode;
  /** A citation was pressed. */
  readonly onOpenLink: (link: FileLink, href: string) => void;
  /** Who can write on in it; null while that is not known. */
  readonly writing: Writing | null;
  /** Puts words into the field for questions; null where there is none. */
  readonly onAsk: ((text: string) => void) | null;
}

/** Title and text of a note. What is typed is kept with each letter and sent when the writer rests or leaves. */
export function NoteEditor({ note, kept, tools, onReplaced, newProject, onOpenLink, writing, onAsk }: NoteEditorProps) {
  const { t } = useTranslation('nous');
  const { messageId, text } = note;
  const title = isUntitled(note.title ?? '') ? '' : (note.title ?? '');
  const titleField = useRef<HTMLTextAreaElement>(null);
  useGrowingField(titleField, title);
  const focusText = useRef<((typed?: string) => void) | null>(null);
  // A note without words was opened to be written.
  const [isNew] = useState(() => text === '' || isTypedAhead());
  const leave = () => {
    if (kept?.phase === 'draft') void sendNote(messageId);
  };
  const write = (typed: string) => changeNote(note, { text: typed });
  // Its title may be in hand by the time the editor is there.
  const startWriting = () => {
    if (isNew && document.activeElement !== titleField.current) focusText.current?.(takeTypedAhead());
  };
  // Closing the sheet is leaving as well.
  useEffect(() => () => void sendNote(messageId), [messageId]);
  return (
    <div
      className="mx-auto flex w-full max-w-[712px] flex-1 flex-col px-5 pt-1 pb-8 print:block print:max-w-none
        print:p-0"
    >
      <NoteNotices messageId={messageId} kept={kept} onReplaced={onReplaced} newProject={newProject} />
      <textarea
        ref={titleField}
        rows={1}
        aria-label={t('title')}
        placeholder={t('untitled')}
        value={title}
        data-max-characters={200}
        onChange={event => changeNote(note, { title: event.target.value.replace(/\s*\n\s*/g, ' ') })}
        onBlur={leave}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          focusText.current?.();
        }}
        className="mt-1 max-h-[3lh] w-full flex-none resize-none overflow-y-auto bg-transparent font-serif text-note
          pointer-coarse:min-h-11 outline-none placeholder:text-ink-3 [unicode-bidi:plaintext]
          print:field-sizing-content print:h-auto! print:max-h-none"
      />
      <Suspense
        fallback={
          isNew ? (
            <FirstWords
              label={t('text')}
              placeholder={t('textPlaceholder')}
              value={text}
              onChange={write}
              onBlur={leave}
            />
          ) : (
            <AfterAWhile>
              <div aria-hidden="true" className="mt-5 flex flex-col gap-4">
                <Skeleton />
                <Skeleton width="90%" />
              </div>
            </AfterAWhile>
          )
        }
      >
        <RichText
          label={t('text')}
          placeholder={t('textPlaceholder')}
          value={text}
          tools={tools}
          project={note.conversationId}
          onOpenLink={onOpenLink}
          onChange={write}
          onLate={late => addToNote(messageId, late)}
          onBlur={leave}
          writing={writing}
          onAsk={onAsk}
          focus={focusText}
          onReady={startWriting}
        />
      </Suspense>
    </div>
  );
}
