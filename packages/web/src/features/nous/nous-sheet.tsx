import type { ConversationId, MessageId } from '@nousboard/contracts';
import { Maximize2, MessagesSquare, Minimize2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FileLink } from '#lib/file-link.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useOwnKeys } from '#lib/keyboard.ts';
import { problemText } from '#lib/problem-text.ts';
import { BottomSheet, SHEET_SNAPS, type SheetSnap } from '#ui/bottom-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { usePhone } from '#ui/use-media.ts';
import type { Writing } from './editor/writing.ts';
import { MessageTags } from './message-tags.tsx';
import { NoteEditor } from './note-editor.tsx';
import { NoteMenu } from './note-menu.tsx';
import { NoteStatus } from './note-status.tsx';
import { deleteNote } from './send-notes.ts';
import { useNote } from './use-note.ts';

/** What lies in the sheet. */
export interface ShownNous {
  readonly kind: 'note' | 'answer';
  readonly messageId: MessageId;
  readonly conversationId: ConversationId;
}

export interface NousSheetProps {
  readonly shown: ShownNous;
  readonly onShow: (shown: ShownNous | null) => void;
  readonly snap: SheetSnap;
  readonly onSnapChange: (snap: SheetSnap) => void;
  /** The whole answer with its citations. */
  readonly drawAnswer: (shown: ShownNous) => ReactNode;
  /** Goes to an answer in its thread. */
  readonly onGoTo: (shown: ShownNous) => void;
  /** A citation in a note was pressed. */
  readonly onOpenLink: (link: FileLink, href: string) => void;
  /** Who can write on in a note; null while that is not known. */
  readonly writing: Writing | null;
  /** What puts a note into a new project, when its own is gone. */
  readonly newProject: ReactNode;
  /** What reads a note aloud. */
  readonly aloud: ReactNode;
  /** What takes an answer out of the memory. */
  readonly forget: ReactNode;
  /** Puts words into the field for questions; null where there is none. */
  readonly onAsk: ((text: string) => void) | null;
}

/** The whole of a card, from the bottom of the window. */
export function NousSheet({
  shown,
  onShow,
  snap,
  onSnapChange,
  drawAnswer,
  onGoTo,
  onOpenLink,
  writing,
  newProject,
  aloud,
  forget,
  onAsk,
}: NousSheetProps) {
  const { t } = useTranslation(['nous', 'common']);
  const { note, kept, stored } = useNote(shown.messageId);
  const isPhone = usePhone();
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const isNote = shown.kind === 'note';
  const isStrip = snap === SHEET_SNAPS[0];
  useOwnKeys('note.height', isNote);
  const close = () => onShow(null);
  const remove = async () => {
    try {
      await deleteNote(shown.messageId);
      close();
    } catch (problem) {
      showToast(problemText(problem), { level: 'error' });
    }
  };
  const bar = (
    <div className="@container flex-none ps-5 pe-3 pb-2">
      <div className="flex flex-wrap items-center gap-1">
        {isNote ? (
          <NoteStatus phase={kept?.phase} />
        ) : (
          <span className="flex min-w-0 flex-1">
            <Button
              variant="quiet"
              size="small"
              icon={<MessagesSquare size={14} aria-hidden="true" />}
              onClick={() => onGoTo(shown)}
              className="-ms-2.5"
            >
              {t('goTo')}
            </Button>
          </span>
        )}
        {/* In a narrow sheet the tools have a line of their own, along which they scroll. */}
        {isNote && !isStrip ? (
          <div
            ref={setTools}
            className="order-last -my-1 -ms-2.5 -me-3 min-h-9 min-w-full scroll-px-2 overflow-x-auto py-1 ps-1
              [scrollbar-width:none] pointer-coarse:-ms-4.5 pointer-coarse:min-h-13 @min-[830px]:order-none
              @min-[830px]:me-1 @min-[830px]:min-w-0 @min-[830px]:my-0 @min-[830px]:min-h-0
              @min-[830px]:overflow-visible @min-[830px]:py-0 @min-[830px]:border-e @min-[830px]:border-line
              @min-[830px]:pe-2"
          />
        ) : null}
        {note && kept?.seen !== null ? <MessageTags message={note} small={isPhone} /> : null}
        {note && isNote ? aloud : null}
        {note?.persist && !isNote ? forget : null}
        {note && isNote ? <NoteMenu note={note} onDelete={remove} /> : null}
        <IconButton
          label={t(snap === 1 ? 'lessHeight' : 'fullHeight')}
          onClick={() => onSnapChange(snap === 1 ? 0.8 : 1)}
        >
          {snap === 1 ? <Minimize2 size={16} aria-hidden="true" /> : <Maximize2 size={16} aria-hidden="true" />}
        </IconButton>
        <IconButton label={t('common:close')} onClick={close} data-tour={shown.kind}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
  return (
    <BottomSheet
      open
      title={note?.title ?? t(isNote ? 'note' : 'answer')}
      onOpenChange={open => {
        if (!open) close();
      }}
      over={document.getElementById('main')}
      snap={snap}
      onSnapChange={onSnapChange}
      handleLabel={t('handle')}
      bar={bar}
    >
      {!isNote ? (
        drawAnswer(shown)
      ) : note ? (
        <NoteEditor
          key={shown.messageId}
          tools={tools}
          note={note}
          kept={kept}
          onReplaced={messageId => onShow({ ...shown, messageId })}
          newProject={newProject}
          onOpenLink={onOpenLink}
          writing={writing}
          onAsk={onAsk}
        />
      ) : stored.isError ? (
        <EmptyState
          className="m-auto"
          title={t('noteFailed')}
          action={<Button onClick={() => void stored.refetch()}>{t('common:retry')}</Button>}
        >
          {problemText(stored.error)}
        </EmptyState>
      ) : (
        <AfterAWhile>
          <div aria-hidden="true" className="mx-auto flex w-full max-w-[712px] flex-col gap-4 px-5 pt-4">
            <Skeleton className="h-7!" width="60%" />
            <Skeleton />
            <Skeleton width="90%" />
          </div>
        </AfterAWhile>
      )}
    </BottomSheet>
  );
}
